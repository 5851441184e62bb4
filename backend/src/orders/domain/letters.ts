import type { LineItem } from '@bukett/contracts/http/line-item'
import { isDigitalOnly } from '@bukett/contracts/rules/cart-kinds'
import { dateText, longDateText, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import { promisesTime } from '@bukett/contracts/rules/delivery-dates'
import type { Language } from '@bukett/contracts/rules/language'
import { addonName, lineName } from '@bukett/contracts/rules/line-names'
import { priceText } from '@bukett/contracts/rules/price'
import { subscriptionText } from '@bukett/contracts/rules/subscription'
import type { Letter } from '../../shared/messages.js'
import { amountOf } from './cancelling.js'
import { isGivenAway } from './goods-paid.js'
import { receiverName, type StoredOrderGroup, type StoredShipment } from './order-group.js'
import { sellerOf } from './seller.js'
import { substitutionText } from './substitution-letter.js'

type Both<T> = Readonly<Record<Language, T>>

/** Addresses of our pages that a letter names. */
export interface Links {
  readonly order: string
  readonly withdrawal: string
  readonly terms: string
  /** What renews itself is paused, changed and ended there. */
  readonly subscription: string
}

const joined = (lines: readonly string[]): string => lines.join('\n')

const whenText = ({ OrderType }: StoredOrderGroup, shipment: StoredShipment, language: Language): string => {
  const { DeliveryDate, DeliveryTime, DeliveryType } = shipment
  if (!DeliveryDate) return { sv: 'dag bestäms av mottagaren', en: 'the receiver chooses the day' }[language]
  const day = longDateText(DeliveryDate, language, { withYear: true })
  const isPromised =
    DeliveryType !== null &&
    promisesTime({ time: DeliveryTime, orderType: OrderType, deliveryType: DeliveryType, isFastTrack: false })
  if (!isPromised) return day
  return { sv: `${day} kl. ${timeText(DeliveryTime, 'sv')}`, en: `${day} at ${timeText(DeliveryTime, 'en')}` }[language]
}

const whereText = ({ ShippingAddress, addressBy }: StoredShipment): string => {
  const { Line1, PostalCode, City } = ShippingAddress
  return addressBy === 'receiver' ? '' : [Line1, `${PostalCode} ${City}`.trim()].filter(Boolean).join(', ')
}

/** SU-07: what is paid for a whole period. */
export const deliveriesText = ({ SubscriptionMaxCycles: count }: LineItem, language: Language): string =>
  count === null ? '' : { sv: `, ${count} leveranser`, en: `, ${count} deliveries` }[language]

/** SU-10: how often, from when and how many. */
const termsOf = (line: LineItem, { DeliveryDate }: StoredShipment, language: Language): string[] => {
  const { SubscriptionCycleInDays: cycleDays, SubscriptionPeriodInMonths: periodMonths } = line
  if (cycleDays === null || !DeliveryDate) return []
  return [`   ${subscriptionText({ cycleDays, firstDay: DeliveryDate, periodMonths: periodMonths ?? 0 }, language)}`]
}

const linesOf = (shipment: StoredShipment, language: Language): string[] =>
  shipment.LineItems.flatMap((line) => [
    `${line.Quantity} × ${lineName(line, language)}, ${priceText(line.Price, language)}`,
    ...termsOf(line, shipment, language),
    ...line.Addons.map((addon) => `   + ${addon.Quantity * line.Quantity} × ${addonName(addon, language)}`),
  ])

const shipmentText = (group: StoredOrderGroup, shipment: StoredShipment, language: Language): string => {
  const words: Both<{ order: string; to: string; delivery: string; fee: string }> = {
    sv: { order: 'Order', to: 'Till', delivery: 'Leverans', fee: 'Leveransavgift' },
    en: { order: 'Order', to: 'To', delivery: 'Delivery', fee: 'Delivery fee' },
  }
  const text = words[language]
  const where = whereText(shipment)
  return joined([
    `${text.order} ${shipment.OrderId}`,
    `${text.to}: ${receiverName(shipment)}${where ? `, ${where}` : ''}`,
    `${text.delivery}: ${whenText(group, shipment, language)}`,
    ...linesOf(shipment, language),
    ...(isDigitalOnly(shipment.LineItems.map(({ ProductCategory }) => ProductCategory))
      ? []
      : [`${text.fee}: ${priceText(shipment.DeliveryFee - shipment.DeliveryDiscount, language)}`]),
  ])
}

const sumText = (group: StoredOrderGroup, language: Language): string => {
  const words: Both<{ discount: string; net: string; total: string; vat: string; paid: string }> = {
    sv: { discount: 'Rabatt', net: 'Totalt exkl. moms', total: 'Totalt inkl. moms', vat: 'varav moms', paid: 'Betalt' },
    en: { discount: 'Discount', net: 'Total excl. VAT', total: 'Total incl. VAT', vat: 'of which VAT', paid: 'Paid' },
  }
  const text = words[language]
  const { DiscountTotal, Total, Tax, Payments, CustomerType } = group
  return joined([
    ...(DiscountTotal > 0 ? [`${text.discount}: ${priceText(-DiscountTotal, language)}`] : []),
    // A company counts without tax (PR-08); what is paid is told with it to everybody.
    ...(CustomerType === 'company' ? [`${text.net}: ${priceText(Total - Tax, language)}`] : []),
    `${text.total}: ${priceText(Total, language)} (${text.vat} ${priceText(Tax, language)})`,
    ...Payments.map(({ PaymentMethodName, Amount, Last4 }) => {
      const card = Last4 ? ` (${Last4})` : ''
      return `${text.paid}: ${paymentName(PaymentMethodName, language)}${card} ${priceText(Amount, language)}`
    }),
  ])
}

const paymentNames: Readonly<Record<string, Both<string>>> = {
  swish: { sv: 'Swish', en: 'Swish' },
  card: { sv: 'Kort', en: 'Card' },
  invoice: { sv: 'Faktura', en: 'Invoice' },
  klarnaPayments: { sv: 'Senare', en: 'Senare' },
  giftcard: { sv: 'Presentkort', en: 'Gift card' },
  payedinstore: { sv: 'Betalt i butik', en: 'Paid in store' },
  cashregister: { sv: 'Kassa', en: 'Cash register' },
  invoicespcs: { sv: 'Faktura', en: 'Invoice' },
  paid: { sv: 'Betalt', en: 'Paid' },
  gift: { sv: 'Gåva', en: 'Gift' },
  prepaid: { sv: 'Förbetalt', en: 'Prepaid' },
}

export const paymentName = (method: string, language: Language): string => paymentNames[method]?.[language] ?? method

const subscriptionPage = ({ Shipments, language }: StoredOrderGroup, { subscription }: Links): string[] => {
  const renews = Shipments.some(({ LineItems }) => LineItems.some((line) => line.SubscriptionCycleInDays !== null))
  if (!renews) return []
  const words: Both<string> = {
    sv: `Din prenumeration: flytta, hoppa över, pausa eller avsluta den när du vill på ${subscription}`,
    en: `Your subscription: move, skip, pause or end it whenever you like at ${subscription}`,
  }
  return [words[language]]
}

/** OR-10, OR-16: what the law wants on a durable medium. */
const rights = (group: StoredOrderGroup, { withdrawal, terms }: Links, language: Language): string[] => {
  const lines = group.Shipments.flatMap(({ LineItems }) => LineItems)
  const free = lines.filter(({ Withdrawal }) => Withdrawal === 'yes' && group.OrderType !== 'Funeral')
  const names = [...new Set(free.map((line) => lineName(line, language)))].join(', ')
  const some: Both<string> = {
    sv: `Ångerrätt: du kan ångra köpet av ${names} inom 14 dagar från att varan togs emot, på ${withdrawal} eller genom att kontakta oss. Vi betalar tillbaka inom 14 dagar; du står för returfrakten.`,
    en: `Right of withdrawal: you may withdraw from the purchase of ${names} within 14 days of receiving it, at ${withdrawal} or by contacting us. We pay you back within 14 days; you pay for sending it back.`,
  }
  const none: Both<string> = {
    sv: 'Ångerrätt: för snittblommor, buketter och varor som görs efter dina önskemål gäller inte ångerrätten, eftersom de snabbt försämras eller är gjorda för dig.',
    en: 'Right of withdrawal: there is none for cut flowers, bouquets and goods made to your wishes, since they perish quickly or are made for you.',
  }
  const complaints: Both<string> = {
    sv: `Är något fel? Hör av dig så snart du kan. Du får reklamera inom tre år enligt konsumentköplagen. Kommer vi inte överens kan du vända dig till Allmänna reklamationsnämnden, arn.se. Alla köpvillkor: ${terms}`,
    en: `Is something wrong? Tell us as soon as you can. You may complain within three years under the Consumer Sales Act. If we do not agree you can turn to the National Board for Consumer Disputes, arn.se. All terms: ${terms}`,
  }
  const { Name, Address, OrganisationNumber, Phone, Email } = sellerOf(group)
  const us: Both<string> = {
    sv: `Säljare: ${Name}, org.nr ${OrganisationNumber}, ${Address}. Kundservice: ${Phone}, ${Email}`,
    en: `Seller: ${Name}, company number ${OrganisationNumber}, ${Address}. Customer service: ${Phone}, ${Email}`,
  }
  return [
    ...(free.length > 0 ? [some[language]] : []),
    ...(free.length < lines.length ? [none[language]] : []),
    complaints[language],
    us[language],
  ]
}

/** OR-16; with the calendar file. */
export const confirmationLetter = (group: StoredOrderGroup, links: Links, calendar: string | null): Letter => {
  const { language, _id, BillingAddress } = group
  const words = {
    sv: {
      subject: `Tack för din beställning ${_id}`,
      greeting: `Hej ${BillingAddress.FirstName}!`.replace(' !', '!'),
      thanks: `Vi har tagit emot din beställning ${_id} den ${dateText(stockholmDay(group.placedAt), 'sv', { withYear: true })}. Det här är din orderbekräftelse; spara den.`,
      link: 'Se, ändra eller avboka beställningen',
      file: 'leverans.ics',
    },
    en: {
      subject: `Thank you for your order ${_id}`,
      greeting: `Hello ${BillingAddress.FirstName}!`.replace(' !', '!'),
      thanks: `We received your order ${_id} on ${dateText(stockholmDay(group.placedAt), 'en', { withYear: true })}. This is your order confirmation; please keep it.`,
      link: 'See, change or cancel the order',
      file: 'delivery.ics',
    },
  }[language]
  return {
    language,
    subject: words.subject,
    paragraphs: [
      words.greeting,
      words.thanks,
      ...group.Shipments.map((shipment) => shipmentText(group, shipment, language)),
      sumText(group, language),
    ],
    link: { text: words.link, url: links.order },
    closing: [...subscriptionPage(group, links), ...rights(group, links, language)],
    ...(calendar && { attachments: [{ name: words.file, type: 'text/calendar', text: calendar }] }),
  }
}

type Telling = (group: StoredOrderGroup, shipment: StoredShipment | undefined) => Both<readonly [string, ...string[]]>

const refundText = (group: StoredOrderGroup, language: Language): string => {
  const gone = group.Shipments.filter(({ State }) => State === 'Cancelled')
  const amount =
    gone.length === group.Shipments.length ? group.Total : gone.reduce((sum, shipment) => sum + amountOf(shipment), 0)
  return priceText(amount, language)
}

/** What is collected is ready when its store says so. */
const collectedText = (shipment: StoredShipment | undefined, language: Language): string[] => {
  if (shipment?.DeliveryType !== 'StorePickup') return []
  return [
    {
      sv: 'Den hämtas i butik. Den som hämtar får ett sms med en kod när den är klar.',
      en: 'It is collected in a store. Who collects it gets a code by SMS when it is ready.',
    }[language],
  ]
}

/** Subject first, then paragraphs. */
const tellings = {
  'sent-again': (group, shipment) => ({
    sv: [
      `Vi skickar din beställning ${group.againOf?.number ?? ''} igen`,
      'Det kostar dig ingenting. Den nya leveransen har ett eget nummer.',
      shipment ? shipmentText(group, shipment, 'sv') : '',
    ],
    en: [
      `We are sending your order ${group.againOf?.number ?? ''} again`,
      'It costs you nothing. The new delivery has a number of its own.',
      shipment ? shipmentText(group, shipment, 'en') : '',
    ],
  }),
  changed: (group, shipment) => ({
    sv: [
      `Din beställning ${group._id} är ändrad`,
      `Leveransen är nu: ${shipment ? whenText(group, shipment, 'sv') : ''}.`,
      ...collectedText(shipment, 'sv'),
      'Var det inte du? Öppna beställningen och kontakta kundservice.',
    ],
    en: [
      `Your order ${group._id} has been changed`,
      `The delivery is now: ${shipment ? whenText(group, shipment, 'en') : ''}.`,
      ...collectedText(shipment, 'en'),
      'Was it not you? Open the order and contact customer service.',
    ],
  }),
  cancelled: (group) => ({
    sv: [
      `Din beställning ${group._id} är avbokad`,
      `Avbokat: ${group.Shipments.filter(({ State }) => State === 'Cancelled')
        .map(({ OrderId }) => OrderId)
        .join(', ')}.`,
      ...(isGivenAway(group)
        ? []
        : [`${refundText(group, 'sv')} betalas tillbaka på samma sätt som du betalade, inom 14 dagar.`]),
    ],
    en: [
      `Your order ${group._id} has been cancelled`,
      `Cancelled: ${group.Shipments.filter(({ State }) => State === 'Cancelled')
        .map(({ OrderId }) => OrderId)
        .join(', ')}.`,
      ...(isGivenAway(group) ? [] : [`${refundText(group, 'en')} is paid back in the way you paid, within 14 days.`]),
    ],
  }),
  delivered: (group, shipment) => ({
    sv: [
      `Din beställning ${group._id} är framme`,
      `${shipment ? receiverName(shipment) : ''} har fått sin leverans.`.trim(),
    ],
    en: [
      `Your order ${group._id} has arrived`,
      `${shipment ? receiverName(shipment) : ''} has received the delivery.`.trim(),
    ],
  }),
  'review-buyer': (group, shipment) => ({
    sv: [
      `Hur gick det med din beställning ${group._id}?`,
      `${shipment ? receiverName(shipment) : ''} har fått sin leverans. Vi och floristen vill gärna veta hur det blev: två betyg, och några ord om du vill.`.trim(),
      'Ett omdöme räcker för hela beställningen. Har något gått fel? Svara på det här brevet eller ring oss, så ordnar vi det.',
    ],
    en: [
      `How did it go with your order ${group._id}?`,
      `${shipment ? receiverName(shipment) : ''} has received the delivery. We and the florist would like to know how it was: two scores, and a few words if you like.`.trim(),
      'One review is enough for the whole order. Did something go wrong? Answer this letter or call us, and we will put it right.',
    ],
  }),
  'abroad-rejected': (group, shipment) => {
    const suggested = shipment?.abroad?.answer?.suggestedDate
    return {
      sv: [
        `Din beställning ${group._id} kan inte levereras den dag du valde`,
        `Floristen i mottagarens land kan inte leverera till ${shipment ? receiverName(shipment) : ''} den dagen.${suggested ? ` De föreslår ${longDateText(suggested, 'sv', { withYear: true })}.` : ''}`,
        'Öppna beställningen och välj en ny dag, eller få pengarna tillbaka. Hör vi inget inom sju dagar betalar vi tillbaka.',
      ],
      en: [
        `Your order ${group._id} cannot be delivered on the day you chose`,
        `The florist in the receiver’s country cannot deliver to ${shipment ? receiverName(shipment) : ''} on that day.${suggested ? ` They suggest ${longDateText(suggested, 'en', { withYear: true })}.` : ''}`,
        'Open the order and choose another day, or get your money back. If we hear nothing within seven days, we pay you back.',
      ],
    }
  },
  'delivery-failed': (group, shipment) => ({
    sv: [
      `Vi kunde inte lämna din beställning ${group._id}`,
      shipment?.handover?.outcome === 'carded'
        ? 'Ingen var hemma. Vi lämnade ett kort, och butiken hör av sig till mottagaren om en ny leverans.'
        : `Leveransen ${shipment?.OrderId ?? ''} kom inte fram. Butiken hör av sig om en ny leverans.`,
    ],
    en: [
      `We could not hand over your order ${group._id}`,
      shipment?.handover?.outcome === 'carded'
        ? 'Nobody was at home. We left a card, and the store will contact the receiver about a new delivery.'
        : `The delivery ${shipment?.OrderId ?? ''} did not arrive. The store will contact you about a new delivery.`,
    ],
  }),
  'fast-track-silent': (group, shipment) => ({
    sv: [
      `Vi väntar på svar om din beställning ${group._id}`,
      `${shipment?.FastTrack?.Name ?? 'Mottagaren'} har inte svarat på våra sms om vart blommorna ska. Du kan själv fylla i adressen.`,
      'Får vi ingen adress inom sju dagar skickar vi ett presentkort på samma belopp till mottagarens telefon. Vill du hellre ha pengarna tillbaka? Avboka beställningen innan dess.',
    ],
    en: [
      `We are waiting for an answer about your order ${group._id}`,
      `${shipment?.FastTrack?.Name ?? 'The receiver'} has not answered our messages about where to bring the flowers. You can give the address yourself.`,
      'If we have no address within seven days, we send a gift card of the same amount to the receiver’s phone. Would you rather have your money back? Cancel the order before then.',
    ],
  }),
  'fast-track-ended': (group, shipment) => ({
    sv: [
      `Din beställning ${group._id} blir ett presentkort`,
      `Vi fick ingen adress av ${shipment?.FastTrack?.Name ?? 'mottagaren'} på 14 dagar. Nu skickar vi ett presentkort på samma belopp till telefonnumret du angav.`,
    ],
    en: [
      `Your order ${group._id} becomes a gift card`,
      `We had no address from ${shipment?.FastTrack?.Name ?? 'the receiver'} in 14 days. We now send a gift card of the same amount to the phone number you gave.`,
    ],
  }),
  'address-given': (group, shipment) => ({
    sv: [
      `Din beställning ${group._id} har fått en leveransdag`,
      `Blommorna levereras ${shipment ? whenText(group, shipment, 'sv') : ''}.`,
    ],
    en: [
      `Your order ${group._id} has a delivery day`,
      `The flowers are delivered ${shipment ? whenText(group, shipment, 'en') : ''}.`,
    ],
  }),
  'pickup-overdue': (group, shipment) => ({
    sv: [
      `Beställning ${group._id} är inte hämtad`,
      `${shipment?.OrderId ?? ''} väntar i butiken sedan två dagar. Butiken hör av sig; du når också kundservice på ${sellerOf(group).Phone}.`,
    ],
    en: [
      `Order ${group._id} has not been collected`,
      `${shipment?.OrderId ?? ''} has been waiting in the store for two days. The store will contact you; customer service is at ${sellerOf(group).Phone}.`,
    ],
  }),
  'substitution-asked': (group, shipment) => ({
    sv: substitutionText(group, shipment, 'sv'),
    en: substitutionText(group, shipment, 'en'),
  }),
  withdrawal: (group) => ({ sv: withdrawalText(group, 'sv'), en: withdrawalText(group, 'en') }),
} satisfies Readonly<Record<string, Telling>>
export type BuyerLetter = keyof typeof tellings

export const isBuyerLetter = (message: string): message is BuyerLetter => Object.hasOwn(tellings, message)

const linkTexts = {
  order: { sv: 'Till beställningen', en: 'To the order' },
  review: { sv: 'Lämna ett omdöme', en: 'Give a review' },
  answer: { sv: 'Svara', en: 'Answer' },
} satisfies Readonly<Record<string, Both<string>>>

const linkOf: Readonly<Partial<Record<BuyerLetter, keyof typeof linkTexts>>> = {
  'review-buyer': 'review',
  'substitution-asked': 'answer',
}

/** A letter to the buyer, in the language of the purchase. */
export const buyerLetter = (
  message: BuyerLetter,
  group: StoredOrderGroup,
  shipment: StoredShipment | undefined,
  url: string,
): Letter => {
  const { language } = group
  const { Name, Phone, Email } = sellerOf(group)
  const telling: Telling = tellings[message]
  const [subject, ...paragraphs] = telling(group, shipment)[language]
  return {
    language,
    subject,
    paragraphs,
    link: { text: linkTexts[linkOf[message] ?? 'order'][language], url },
    closing: [`${Name}, ${Phone}, ${Email}`],
  }
}

/** OR-10: the receipt of a withdrawal, with its time. */
const withdrawalText = (group: StoredOrderGroup, language: Language): readonly [string, ...string[]] => {
  const last = group.withdrawals.at(-1)
  const names = group.Shipments.flatMap(({ LineItems }) => LineItems)
    .filter(({ LineItemId }) => last?.lineItemIds.includes(LineItemId))
    .map((line) => `${line.Quantity} × ${lineName(line, language)}`)
    .join(', ')
  const moment = last ? momentText(last.at, language) : ''
  return language === 'sv'
    ? [
        `Vi har tagit emot din ånger, order ${group._id}`,
        `${last?.name ?? ''} ångrade köpet ${moment}: ${names}.`,
        'Vi hör av oss om hur du lämnar tillbaka varan och betalar tillbaka inom 14 dagar; vi får vänta tills varan är hos oss.',
      ]
    : [
        `We have received your withdrawal, order ${group._id}`,
        `${last?.name ?? ''} withdrew from the purchase ${moment}: ${names}.`,
        'We will tell you how to return the goods and pay you back within 14 days; we may wait until the goods are with us.',
      ]
}

const momentText = (at: Date, language: Language): string => {
  const day = dateText(stockholmDay(at), language, { withYear: true })
  const time = timeText(stockholmTime(at), language)
  return language === 'sv' ? `den ${day} kl. ${time}` : `on ${day} at ${time}`
}
