import type { LineItem } from '@bukett/contracts/http/line-item'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { percentText } from '@bukett/contracts/rules/percent'
import { priceText, type Ore } from '@bukett/contracts/rules/price'
import type { Language } from '@bukett/contracts/rules/language'
import { addonName, lineName } from '@bukett/contracts/rules/line-names'
import { isInvoice } from '@bukett/contracts/rules/payment-methods'
import { invoicedTo, paymentName, vatOfPeriod } from './messages/letter-cards.js'
import type { StoredOrderGroup } from './order-group.js'
import { isPrepaid } from './prepaid.js'
import { sellerOf } from './seller.js'
import { isDigitalShipment } from './digital-shipment.js'

/** SU-07: what is paid for a whole period. */
const deliveriesText = ({ SubscriptionMaxCycles: count }: LineItem, language: Language): string =>
  count === null ? '' : { sv: `, ${count} leveranser`, en: `, ${count} deliveries` }[language]

/** A row of words with an amount at its end. */
export interface ReceiptRow {
  readonly text: string
  /** Under the text, smaller. */
  readonly detail?: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** What stands on a receipt (OR-15), in the order in which it stands. All of it is text. */
export interface Receipt {
  readonly language: Language
  readonly title: string
  /** "Kopia", from the second time on. */
  readonly copyMark: string | null
  readonly seller: readonly string[]
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly lines: readonly ReceiptRow[]
  readonly sums: readonly ReceiptRow[]
  readonly vatHead: readonly [rate: string, net: string, vat: string]
  readonly vat: readonly (readonly [rate: string, net: string, vat: string])[]
  readonly payments: readonly ReceiptRow[]
  readonly notes: readonly string[]
  /** Dates the document, so that the same data gives the same bytes. */
  readonly madeAt: Date
}

const words = {
  sv: {
    title: 'Kvitto',
    copy: 'Kopia',
    taxed: 'Godkänd för F-skatt',
    orgNr: 'Org.nr',
    vatNr: 'Momsreg.nr',
    order: 'Ordernummer',
    bought: 'Köpdatum',
    delivery: 'Leveransdatum',
    buyer: 'Köpare',
    fee: 'Leverans',
    discount: 'Rabatt',
    total: 'Totalt',
    rate: 'Moms',
    vatOf: 'moms',
    net: 'Netto',
    vat: 'Momsbelopp',
    refund: 'Återbetalt',
    credit: 'Avgår från fakturan',
    creditIfPaid: 'Är fakturan redan betald betalar vi tillbaka det som avgår inom 14 dagar.',
    due: 'Förfaller',
    each: 'à',
    voucher: 'Presentkort: moms redovisas vid inlösen.',
    costCenter: 'Kostnadsställe',
    invoiced: 'Faktureras',
    gln: 'GLN',
    reference: 'Er referens',
  },
  en: {
    title: 'Receipt',
    copy: 'Copy',
    taxed: 'Approved for Swedish F-tax',
    orgNr: 'Organisation no.',
    vatNr: 'VAT no.',
    order: 'Order number',
    bought: 'Date of purchase',
    delivery: 'Date of delivery',
    buyer: 'Buyer',
    fee: 'Delivery',
    discount: 'Discount',
    total: 'Total',
    rate: 'VAT',
    vatOf: 'VAT',
    net: 'Net',
    vat: 'VAT amount',
    refund: 'Refunded',
    credit: 'Taken off the invoice',
    creditIfPaid: 'If the invoice has been paid already, we pay back what is taken off it within 14 days.',
    due: 'Due on',
    each: 'at',
    voucher: 'Gift card: VAT is accounted for when it is redeemed.',
    costCenter: 'Cost centre',
    invoiced: 'Invoiced to',
    gln: 'GLN',
    reference: 'Your reference',
  },
} as const

/** The receipt of a purchase. Nothing of the receiver, the card's words or the deceased is on it. */
export const receiptOf = (group: StoredOrderGroup, isCopy: boolean): Receipt => {
  const { language } = group
  const text = words[language]
  const seller = sellerOf(group)
  const money = (amount: Ore): string => priceText(amount, language)
  const day = (value: string): string => dateText(value, language, { withYear: true })
  const lines = group.Shipments.flatMap(({ LineItems }) => LineItems)
  const days = [...new Set(group.Shipments.flatMap(({ DeliveryDate }) => DeliveryDate ?? []))].toSorted()
  const isOfPeriod = isPrepaid(group)
  const deliveryDiscount = group.Shipments.reduce((sum, { DeliveryDiscount }) => sum + DeliveryDiscount, 0)
  return {
    language,
    title: text.title,
    copyMark: isCopy ? text.copy : null,
    seller: [
      seller.Name,
      seller.Address,
      `${text.orgNr} ${seller.OrganisationNumber}`,
      `${text.vatNr} ${seller.VatNumber}`,
      text.taxed,
    ],
    facts: [
      [text.order, group._id],
      [text.bought, day(stockholmDay(group.placedAt))],
      ...(days.length > 0 ? [[text.delivery, days.map(day).join(', ')] as const] : []),
      [text.buyer, [group.BillingAddress.CompanyName, group.CustomerName].filter(Boolean).join(', ')],
      ...(group.Invoice ? [[text.invoiced, invoicedTo(group.Invoice)] as const] : []),
      ...(group.Invoice?.Gln ? [[text.gln, group.Invoice.Gln] as const] : []),
      ...(group.CostCenter ? [[text.costCenter, group.CostCenter] as const] : []),
      ...(group.Invoice?.Reference ? [[text.reference, group.Invoice.Reference] as const] : []),
    ],
    lines: lines.map((line) => ({
      text: [line.Quantity > 1 && `${line.Quantity} ×`, `${lineName(line, language)}${deliveriesText(line, language)}`]
        .filter(Boolean)
        .join(' '),
      detail: [
        ...(line.Quantity > 1 ? [`${text.each} ${money(line.PriceOverride?.Price ?? line.DiscountedPrice)}`] : []),
        ...line.Addons.map((addon) => `${addon.Quantity * line.Quantity} × ${addonName(addon, language)}`),
        `${text.vatOf} ${percentText(line.TaxPercent, language)}`,
      ].join(', '),
      amount: money(line.Price + line.Discount),
    })),
    sums: [
      ...(isDigitalShipment({ LineItems: lines }) ? [] : [{ text: text.fee, amount: money(group.DeliveryFee) }]),
      ...(group.DiscountTotal > 0 ? [{ text: text.discount, amount: money(-group.DiscountTotal) }] : []),
      ...(deliveryDiscount > 0 && group.DiscountTotal === 0
        ? [{ text: text.discount, amount: money(-deliveryDiscount) }]
        : []),
      { text: text.total, amount: money(group.Total), isTotal: true },
    ],
    vatHead: [text.rate, text.net, text.vat],
    vat: (isOfPeriod ? [] : group.Taxes).map(({ TaxPercent, Net, Tax }) => [
      percentText(TaxPercent, language),
      money(Net),
      money(Tax),
    ]),
    payments: [
      ...group.Payments.map(({ PaymentMethodName, Amount, Last4, DueOn }) => ({
        text: `${paymentName(PaymentMethodName, language)}${Last4 ? ` •••• ${Last4}` : ''}`,
        ...(DueOn && { detail: `${text.due} ${day(DueOn)}` }),
        amount: money(Amount),
      })),
      ...group.Refunds.map(({ PaymentMethodName, Amount, At }) => ({
        text: isInvoice(PaymentMethodName)
          ? `${text.credit} ${day(stockholmDay(At))}`
          : `${text.refund} ${day(stockholmDay(At))}, ${paymentName(PaymentMethodName, language)}`,
        amount: money(-Amount),
      })),
    ],
    notes: [
      ...(lines.some(({ VatClass }) => VatClass === 'voucher') ? [text.voucher] : []),
      ...(isOfPeriod ? [vatOfPeriod[language]] : []),
      ...(group.Refunds.some((one) => isInvoice(one.PaymentMethodName)) ? [text.creditIfPaid] : []),
    ],
    madeAt: group.placedAt,
  }
}
