import type { ErrorRow } from '../error-row.js'

export const orderErrors = {
  /** Also for a wrong key and for an order of somebody else: who holds no key learns nothing. */
  'order.unknown': {
    status: 404,
    sv: 'Vi hittar ingen sådan order. Öppna länken i din orderbekräftelse.',
    en: 'We find no such order. Open the link in your order confirmation.',
  },
  'order.changed': {
    status: 409,
    sv: 'Ordern ändrades samtidigt på ett annat ställe. Läs om sidan och försök igen.',
    en: 'The order was changed elsewhere at the same time. Reload the page and try again.',
  },
  'order.not-editable': {
    status: 409,
    sv: 'Ordern kan inte längre ändras här. Kontakta kundservice, så hjälper vi dig.',
    en: 'The order can no longer be changed here. Contact customer service and we will help you.',
  },
  'order.claims-more': {
    status: 409,
    sv: 'Länken är mottagarens och räcker inte till att ändra som köpare. Öppna länken i orderbekräftelsen.',
    en: 'This link is the receiver’s and cannot change the order as its buyer. Open the link in the order confirmation.',
  },
  'order.date-not-possible': {
    status: 409,
    sv: 'Ordern kan inte levereras så. Välj en annan dag eller adress.',
    en: 'The order cannot be delivered like that. Choose another day or address.',
  },
  'order.price-would-change': {
    status: 409,
    sv: 'Leveransen skulle få ett annat pris. Välj en annan dag, eller kontakta kundservice.',
    en: 'The delivery would have another price. Choose another day, or contact customer service.',
  },
  'order.cancel-refused': {
    status: 409,
    sv: 'Kunde inte avbryta order. Var god att kontakta support för ytterligare information.',
    en: 'Could not cancel the order. Please contact support for further information.',
  },
  'order.leave-at-door-missing': {
    status: 422,
    sv: 'Vänligen ange om leveransen kan lämnas vid dörr eller inte',
    en: 'Please say whether the delivery may be left at the door or not',
  },
  'order.wrong-state': {
    status: 409,
    sv: 'Ordern är {from} och kan inte bli {to}.',
    en: 'The order is {from} and cannot become {to}.',
  },
  'order.review-not-open': {
    status: 409,
    sv: 'Omdömen kan lämnas från två timmar till 30 dagar efter leveransen.',
    en: 'Reviews can be given from two hours to 30 days after the delivery.',
  },
  'order.review-given': {
    status: 409,
    sv: 'Ett omdöme är redan lämnat för ordern. Tack!',
    en: 'A review has already been given for this order. Thank you!',
  },
  'order.withdrawal-not-possible': {
    status: 409,
    sv: 'Ångerrätt gäller inte för det du har valt, eller så har tiden gått ut. Kontakta kundservice om något är fel.',
    en: 'There is no right of withdrawal for what you have chosen, or the time is over. Contact customer service if something is wrong.',
  },
} as const satisfies Record<string, ErrorRow>
