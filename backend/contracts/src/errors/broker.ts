import type { ErrorRow } from '../error-row.js'

const reason = <Sv extends string, En extends string>(sv: Sv, en: En) => ({ status: 409, sv, en }) as const

/** Why a date, a method or a product is refused (BR-01), beside the day rules in `forms`. Each stands in `reasons` of an answer. */
export const brokerErrors = {
  'delivery.unknown-postal-code': reason(
    'Postnumret finns inte. Kontrollera det och försök igen.',
    'There is no such postal code. Check it and try again.',
  ),
  'delivery.product-from-date': reason(
    '{product} kan levereras från {date}.',
    '{product} can be delivered from {date}.',
  ),
  'delivery.products-not-together': reason(
    '{product} kan inte levereras tillsammans med de andra varorna.',
    '{product} cannot be delivered together with the other goods.',
  ),
  'delivery.product-not-on-day': reason(
    'Den dagen levererar vi bara ett urval, och {product} ingår inte.',
    'On that day we deliver a selection only, and {product} is not part of it.',
  ),
  'delivery.cut-off-passed': reason('Beställningstiden gick ut {cutOff}.', 'Ordering closed {cutOff}.'),
  'delivery.capacity-full': reason('Butiken är fullbokad den dagen.', 'The store is fully booked on that day.'),
  'delivery.slot-full': reason(
    'Så många kan inte hämta samtidigt i butiken. Välj en annan tid.',
    'The store cannot hand out more at that time. Choose another.',
  ),
  'delivery.slot-closed': reason(
    'Butiken lämnar inte ut vid den tiden. Välj en annan tid.',
    'The store does not hand out at that time. Choose another.',
  ),
  'delivery.no-area': reason('Ingen butik levererar till det postnumret.', 'No store delivers to that postal code.'),
  'delivery.product-not-in-area': reason(
    'Ingen butik levererar {product} till det postnumret.',
    'No store delivers {product} to that postal code.',
  ),
  /** SE-05. */
  'delivery.sold-by-one-store': reason(
    '{product} finns bara hos {store}, som inte levererar till det postnumret.',
    '{product} is sold by {store} only, which does not deliver to that postal code.',
  ),
  /** For the network's staff: of one store among those that have an area there. */
  'delivery.goods-not-of-store': reason(
    'Butiken levererar inte {product} dit.',
    'The store does not deliver {product} there.',
  ),
  'delivery.reserve-not-asked': reason(
    'Butiken är reserv och tillfrågas inte, eftersom andra kan leverera.',
    'The store is in reserve and is not asked, since others can deliver.',
  ),
  'delivery.member-holiday': reason('Butiken har semesterstängt den dagen.', 'The store is on holiday on that day.'),
  'delivery.member-closed': reason('Butiken har stängt den dagen.', 'The store is closed on that day.'),
  'delivery.member-not-active': reason(
    'Butiken tar inte emot beställningar till den dagen.',
    'The store takes no orders for that day.',
  ),
  'delivery.member-refused': reason('Butiken har tackat nej till beställningen.', 'The store has declined the order.'),
  /** BR-13: before any money has moved. */
  deliveryNoLongerPossible: reason(
    'Leveransen går tyvärr inte längre att genomföra. Vänligen välj en annan dag eller ett annat leveranssätt.',
    'Unfortunately the delivery is no longer possible. Please choose another day or another way of delivery.',
  ),
  'broker.no-member': reason('Ingen butik kan ta emot beställningen.', 'No store can take the order.'),
  'broker.unknown-member': { status: 404, sv: 'Butiken finns inte.', en: 'There is no such store.' },
  'broker.unknown-compensation': {
    status: 404,
    sv: 'Ingen ersättning gäller för leveransen.',
    en: 'No compensation applies to the delivery.',
  },
  'broker.unknown-postal-codes': {
    status: 400,
    sv: 'De här postnumren finns inte: {codes}. Inget har sparats.',
    en: 'There are no such postal codes: {codes}. Nothing was saved.',
  },
  'broker.file-rows': {
    status: 400,
    sv: 'Filen har fel, först på rad {row}: {value}. Rader med fel: {count}. Inget har sparats.',
    en: 'The file has faults, the first in row {row}: {value}. Rows with faults: {count}. Nothing was saved.',
  },
  'broker.file-head': {
    status: 400,
    sv: 'Filens första rad ska vara {head}.',
    en: 'The first row of the file must be {head}.',
  },
  'broker.too-many-areas': {
    status: 400,
    sv: 'Det blir {count} rader, och högst {most} kan läggas till på en gång. Dela upp dem.',
    en: 'That makes {count} rows, and at most {most} can be added at once. Split them.',
  },
  'broker.postal-code-exists': {
    status: 409,
    sv: 'Postnumret finns redan. Ändra det i stället.',
    en: 'The postal code exists already. Change it instead.',
  },
  'broker.cut-off-too-late': {
    status: 400,
    sv: 'Den tiden är efter dagens sista leverans, {time}.',
    en: 'That time is after the last delivery of the day, {time}.',
  },
  'broker.unknown-row': {
    status: 404,
    sv: 'Raden finns inte längre. Läs om sidan.',
    en: 'There is no such row any more. Reload the page.',
  },
  'broker.row-changed': {
    status: 409,
    sv: 'Någon annan har ändrat raden under tiden. Inget har sparats. Läs om den och försök igen.',
    en: 'Somebody else has changed the row meanwhile. Nothing was saved. Read it again and try once more.',
  },
  'broker.fixed-fee-code': {
    status: 400,
    sv: 'Ange 2 till 20 stora bokstäver A till Z och siffror.',
    en: 'Enter 2 to 20 capital letters A to Z and digits.',
  },
  'broker.fixed-fee-taken': {
    status: 409,
    sv: 'Koden {code} finns redan. Välj en annan, eller ändra den avgift som har den.',
    en: 'There is a fee of the code {code} already. Choose another, or change the one that has it.',
  },
  'broker.fixed-fee-used': {
    status: 409,
    sv: 'Avgiften betalas av {count} företag: {names}. Välj en annan avgift på deras sidor först.',
    en: 'Companies pay this fee, {count} in number: {names}. Choose another fee on their pages first.',
  },
  'broker.terms-changed': {
    status: 409,
    sv: 'Någon annan har ändrat villkoren under tiden. Inget har sparats. Läs om sidan och gör om det som fortfarande behövs.',
    en: 'Somebody else has changed the terms meanwhile. Nothing was saved. Reload the page and do again what is still needed.',
  },
  'broker.same-member': {
    status: 400,
    sv: 'Välj en annan butik att kopiera till.',
    en: 'Choose another store to copy to.',
  },
  'broker.copy-over': {
    status: 404,
    sv: 'Kopieringen är redan ångrad, eller gjordes för mer än ett dygn sedan. Ändra raderna i butiken i stället.',
    en: 'The copy has been undone already, or was made more than a day ago. Change the rows of the store instead.',
  },
  'broker.area-fixed': {
    status: 400,
    sv: 'Butik, postnummer, leveranssätt och beställning hör till raden. Ta bort den och lägg till en ny i stället.',
    en: 'Store, postal code, way of delivery and order belong to the row. Remove it and add a new one instead.',
  },
  'broker.no-express-backup': {
    status: 400,
    sv: 'En reservbutik tillfrågas aldrig om expressleverans. Välj ett annat leveranssätt, eller ta bort reserven.',
    en: 'A reserve store is never asked for express delivery. Choose another way of delivery, or remove the reserve area.',
  },
  'broker.cut-off-after-network': {
    status: 400,
    sv: 'För leverans {day} går nätverkets tid ut {network}, och butikens {own} är senare. Välj en tidigare tid.',
    en: "For delivery on {day} the network's time ends {network}, and the store's {own} is later. Choose an earlier time.",
  },
  'broker.cut-off-after-deadline': {
    status: 400,
    sv: 'För leverans {day} ska en sådan beställning göras före {deadline}, och butikens {own} är senare. Välj en tidigare tid.',
    en: "For delivery on {day} such an order is placed before {deadline}, and the store's {own} is later. Choose an earlier time.",
  },
  'broker.cut-off-after-closing': {
    status: 400,
    sv: 'Butiken stänger {closes}, och {time} är senare. Välj en tidigare tid.',
    en: 'The store closes at {closes}, and {time} is later. Choose an earlier time.',
  },
  'broker.settings-changed': {
    status: 409,
    sv: 'Någon annan har ändrat inställningarna under tiden. Inget har sparats. Läs om sidan och gör om det som fortfarande behövs.',
    en: 'Somebody else has changed the settings meanwhile. Nothing was saved. Reload the page and do again what is still needed.',
  },
  'broker.shares-too-large': {
    status: 400,
    sv: 'Säljarens och leverantörens andelar är tillsammans mer än 100 %. Sänk någon av dem.',
    en: "The seller's and the deliverer's shares are more than 100% together. Lower one of them.",
  },
  'setting.out-of-range': {
    status: 400,
    sv: 'Ange ett helt tal från {min} till {max}.',
    en: 'Give a whole number from {min} to {max}.',
  },
  'setting.vat-number-invalid': {
    status: 400,
    sv: 'Skriv momsregistreringsnumret som SE, organisationsnumrets tio siffror och 01, till exempel SE556000461501.',
    en: 'Write the VAT number as SE, the ten digits of the organisation number and 01, such as SE556000461501.',
  },
  'setting.phone-invalid': {
    status: 400,
    sv: 'Skriv telefonnumret med siffror, till exempel 0771-40 60 50 eller +46 771 40 60 50.',
    en: 'Write the telephone number in digits, such as 0771-40 60 50 or +46 771 40 60 50.',
  },
  'setting.not-a-share': { status: 400, sv: 'Ange ett tal från 0 till 1.', en: 'Give a number from 0 to 1.' },
  'setting.brand-invalid': {
    status: 400,
    sv: 'Ange ett ord med högst 20 bokstäver och siffror.',
    en: 'Give one word of at most 20 letters and digits.',
  },
  'broker.unknown-store-type': {
    status: 400,
    sv: 'Ingen butik i nätverket är av typen {type}. Välj en av {known}, eller lägg till den som ny typ.',
    en: 'No store of the network is of the kind {type}. Choose one of {known}, or add it as a new kind.',
  },
  'broker.store-type-alike': {
    status: 400,
    sv: 'Typen finns redan och skrivs {known}. Välj den.',
    en: 'That kind is there already, written {known}. Choose it.',
  },
  'broker.network-changed': {
    status: 409,
    sv: 'Uppgifterna har ändrats av någon annan. Läs om dem och försök igen.',
    en: 'Somebody else has changed this. Read it again and try once more.',
  },
} as const satisfies Record<string, ErrorRow>
