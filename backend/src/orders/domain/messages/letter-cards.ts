import type { Colour } from '@bukett/contracts/http/catalogue'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { OrderInvoice, OrderPayment } from '@bukett/contracts/http/order'
import { dateText, longDateText, timeText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { addonName, lineName } from '@bukett/contracts/rules/line-names'
import { isInvoice, type PaymentMethod } from '@bukett/contracts/rules/payment-methods'
import { paymentWords } from '@bukett/contracts/rules/payment-words'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { priceText } from '@bukett/contracts/rules/price'
import { subscriptionText } from '@bukett/contracts/rules/subscription'
import { streetLines } from '@bukett/contracts/rules/street-lines'
import { type CountryNames, townLines } from '@bukett/contracts/rules/town-lines'
import { letterPicture } from '../../../shared/letter-picture.js'
import type { Letter, LetterCard, LetterRow } from '../../../shared/messages.js'
import { shippingAddressOf, isFetched } from '../destination.js'
import type { StoredOrderGroup } from '../order-group.js'
import { receiverName } from '../people-of-order.js'
import type { StoredShipment } from '../stored-shipment.js'
import { isPrepaid } from '../prepaid.js'
import { isTimePromised } from '../promised-time.js'
import { toWhom } from './to-whom.js'
import { isDigitalShipment } from '../digital-shipment.js'
import { digitalNote, digitalWhen } from './digital-texts.js'

type Both<T> = Readonly<Record<Language, T>>

export const whenText = (group: StoredOrderGroup, shipment: StoredShipment, language: Language): string => {
  if (isDigitalShipment(shipment)) return digitalWhen(shipment, language)
  const { DeliveryDate, DeliveryTime } = shipment
  if (!DeliveryDate) return { sv: 'dag bestäms av mottagaren', en: 'the recipient chooses the day' }[language]
  const day = longDateText(DeliveryDate, language, { withYear: true })
  if (!isTimePromised(group, shipment)) return day
  const time = timeText(DeliveryTime, language)
  // FU-03: it is there an hour before.
  if (group.OrderType === 'Funeral')
    return { sv: `${day}, till ceremonin kl. ${time}`, en: `${day}, for the ceremony at ${time}` }[language]
  return { sv: `${day} kl. ${time}`, en: `${day} at ${time}` }[language]
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What an order does not say of a delivery itself: who brings it, and what its country is called. */
export interface Place {
  readonly storeName: string
  /** Undefined at home. */
  readonly country?: CountryNames | undefined
}

/** To whom, where and from which store; a funeral is not brought to who is buried. */
const placesOf = (group: StoredOrderGroup, shipment: StoredShipment, { storeName, country }: Place): string[] => {
  const { NameOfDeceased, addressBy } = shipment
  const { language, OrderType } = group
  const name = receiverName(shipment)
  const isForBuried = OrderType !== 'Normal' && NameOfDeceased !== ''
  const whom = isForBuried ? toWhom(group, shipment, language) : name
  const to: Both<string> = { sv: `Till ${whom}`, en: `${isForBuried ? 'For' : 'To'} ${whom}` }
  const address = shippingAddressOf(group, shipment)
  const { CompanyName } = address
  const where = [
    CompanyName === name && !isForBuried ? '' : CompanyName,
    ...streetLines(address),
    ...townLines(address, country, language),
  ]
  // Of what is collected the buyer has given no more than where a store was looked for.
  const hasNoPlace = addressBy === 'receiver' || isDigitalShipment(shipment) || isFetched(shipment)
  const by: Both<string> = isFetched(shipment)
    ? { sv: `Hämtas hos ${storeName}`, en: `Pickup at ${storeName}` }
    : { sv: `Från ${storeName}`, en: `From ${storeName}` }
  return [
    ...(whom ? [to[language]] : []),
    ...(hasNoPlace ? [] : [where.filter(Boolean).join(', ')].filter(Boolean)),
    ...(storeName ? [by[language]] : []),
  ]
}

/** SU-10: how often, from when and how many. */
export const termsOf = (line: LineItem, { DeliveryDate }: StoredShipment, language: Language): string[] => {
  const { SubscriptionCycleInDays: cycleDays, SubscriptionPeriodInMonths: periodMonths } = line
  if (cycleDays === null || !DeliveryDate) return []
  return [subscriptionText({ cycleDays, firstDay: DeliveryDate, periodMonths: periodMonths ?? 0 }, language)]
}

const colourNames: Readonly<Record<Colour, Both<string>>> = {
  white: { sv: 'Vit', en: 'White' },
  cream: { sv: 'Gräddvit', en: 'Cream' },
  yellow: { sv: 'Gul', en: 'Yellow' },
  orange: { sv: 'Orange', en: 'Orange' },
  pink: { sv: 'Rosa', en: 'Pink' },
  red: { sv: 'Röd', en: 'Red' },
  purple: { sv: 'Lila', en: 'Purple' },
  blue: { sv: 'Blå', en: 'Blue' },
  green: { sv: 'Grön', en: 'Green' },
  mixed: { sv: 'Blandad', en: 'Mixed' },
}
const isColour = (colour: string): colour is Colour => Object.hasOwn(colourNames, colour)

/** As it was chosen: how often it comes, in which colours, what is written on it and what goes with it. */
const rowOf = (line: LineItem, shipment: StoredShipment, language: Language) => ({
  text: `${line.Quantity} × ${lineName(line, language)}`,
  notes: [
    ...termsOf(line, shipment, language),
    ...line.SelectedColours.flatMap((colour) => (isColour(colour) ? [colourNames[colour][language]] : [])),
    ...[line.DescriptionText1, line.DescriptionText2].flatMap((text) =>
      text ? [{ sv: `”${text}”`, en: `“${text}”` }[language]] : [],
    ),
    ...digitalNote(shipment, line.LineItemId, language).map(capitalised),
    ...line.Addons.map((addon) => `+ ${addon.Quantity * line.Quantity} × ${addonName(addon, language)}`),
  ],
})

/** A delivery as it was bought, with what it costs before discounts, which {@link sumCard} takes off: so the rows add up. */
export const orderCard = (group: StoredOrderGroup, shipment: StoredShipment, place: Place): LetterCard => {
  const { language } = group
  const { LineItems, DeliveryFee } = shipment
  const fee: LetterRow = {
    text: { sv: 'Leveransavgift', en: 'Delivery fee' }[language],
    amount: priceText(DeliveryFee, language),
  }
  return {
    label: `Order ${shipment.OrderId}`,
    title: capitalised(whenText(group, shipment, language)),
    places: placesOf(group, shipment, place),
    rows: [
      ...LineItems.map((line) => ({
        ...rowOf(line, shipment, language),
        amount: priceText(line.Price + line.Discount, language),
      })),
      ...(isDigitalShipment(shipment) ? [] : [fee]),
    ],
  }
}

/** A delivery as one waits for it: no prices, and no street that its receiver has given for themselves (FT-07). */
export const deliveryCard = (group: StoredOrderGroup, shipment: StoredShipment, place: Place): LetterCard => {
  const { language } = group
  return {
    label: `Order ${shipment.OrderId}`,
    title: capitalised(whenText(group, shipment, language)),
    places: placesOf(group, shipment, place),
    rows: shipment.LineItems.map((line) => rowOf(line, shipment, language)),
  }
}

export const sumCard = (group: StoredOrderGroup): LetterCard => {
  const { language, DiscountTotal, Total, Tax, Payments, CustomerType } = group
  const words: Both<{ discount: string; net: string; total: string; vat: string }> = {
    sv: { discount: 'Rabatt', net: 'Totalt exkl. moms', total: 'Totalt inkl. moms', vat: 'varav moms' },
    en: { discount: 'Discount', net: 'Total excl. VAT', total: 'Total incl. VAT', vat: 'of which VAT' },
  }
  const text = words[language]
  const isOfPeriod = isPrepaid(group)
  return {
    rows: [
      ...(DiscountTotal > 0 ? [{ text: text.discount, amount: priceText(-DiscountTotal, language) }] : []),
      // A company counts without tax (PR-08); what is paid is told with it to everybody.
      ...(CustomerType === 'company' && !isOfPeriod
        ? [{ text: text.net, amount: priceText(Total - Tax, language) }]
        : []),
      { text: text.total, amount: priceText(Total, language), isTotal: true },
      isOfPeriod ? { text: vatOfPeriod[language] } : { text: text.vat, amount: priceText(Tax, language) },
      // What costs nothing says so by its sum.
      ...Payments.filter(({ PaymentMethodName }) => PaymentMethodName !== 'none').map((payment) => ({
        text: paidBy(payment, language),
        ...(payment.PaymentMethodName === 'invoice' && { notes: invoiceNotes(group) }),
        amount: priceText(payment.Amount, language),
      })),
    ],
  }
}

/** PA-10: an invoice is to be paid, and says until when. */
const paidBy = ({ PaymentMethodName, Last4, DueOn }: OrderPayment, language: Language): string => {
  const name = `${paymentName(PaymentMethodName, language)}${Last4 ? ` (${Last4})` : ''}`
  if (!isInvoice(PaymentMethodName)) return `${{ sv: 'Betalt', en: 'Paid' }[language]}: ${name}`
  if (!DueOn) return `${{ sv: 'Att betala', en: 'To be paid' }[language]}: ${name}`
  const day = dateText(DueOn, language, { withYear: true })
  return { sv: `${name}, att betala senast ${day}`, en: `${name}, due on ${day}` }[language]
}

const invoiceNotes = ({ Invoice, CostCenter, language }: StoredOrderGroup): string[] => {
  const costCenter = { sv: 'Kostnadsställe', en: 'Cost centre' }[language]
  const reference = { sv: 'Er referens', en: 'Your reference' }[language]
  return [
    ...(Invoice ? [invoicedTo(Invoice)] : []),
    ...(CostCenter ? [`${costCenter}: ${CostCenter}`] : []),
    ...(Invoice?.Reference ? [`${reference}: ${Invoice.Reference}`] : []),
  ]
}

/** A company as its invoice names it, in one line. */
export const invoicedTo = ({ Name, OrgNr, Address, ZipCode, City }: OrderInvoice): string =>
  [Name, OrgNr, Address, [ZipCode && postalCodeText(ZipCode), City].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')

/** A funeral is told of quietly; else the first of the goods that there is a picture of is shown. */
export const lookOf = (
  { OrderType }: StoredOrderGroup,
  shipments: readonly StoredShipment[],
  language: Language,
): Pick<Letter, 'mood' | 'picture'> => {
  if (OrderType !== 'Normal') return { mood: 'quiet' }
  const shown = shipments.flatMap(({ LineItems }) => LineItems).find(({ Picture }) => Picture.Photo)
  return shown ? letterPicture(shown.Picture, lineName(shown, language)) : {}
}

/** SU-07: accounted for when the period was paid, and only once. */
export const vatOfPeriod: Both<string> = {
  sv: 'Förbetald leverans: momsen står på kvittot för hela perioden.',
  en: 'Prepaid delivery: the VAT is on the receipt of the whole period.',
}

/** To customers, who are told less than staff of two. `prepaid`: with the order that began a subscription (SU-07). */
const paymentNames: Both<Readonly<Record<PaymentMethod | 'prepaid', string>>> = {
  sv: { ...paymentWords.sv.method, invoicespcs: 'Faktura', paid: 'Betalt', prepaid: 'Förbetalt' },
  en: { ...paymentWords.en.method, invoicespcs: 'Invoice', paid: 'Paid', prepaid: 'Prepaid' },
}

const isNamed = (method: string): method is PaymentMethod | 'prepaid' => Object.hasOwn(paymentNames.sv, method)

export const paymentName = (method: string, language: Language): string =>
  isNamed(method) ? paymentNames[language][method] : method
