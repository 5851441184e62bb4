import type { OfficeOrderRow, OrderColumn } from '@bukett/contracts/http/office-orders'
import type { Cell } from '@bukett/contracts/rules/csv'
import { stockholmDay, stockholmTime } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import type { Sheet } from '../../shared/office-list.js'
import { paymentName } from './messages/letter-cards.js'

interface Column {
  readonly sv: string
  readonly en: string
  readonly cell: (row: OfficeOrderRow, language: Language) => Cell
}

const kronor = (ore: number): number => ore / 100

const columns: Readonly<Record<OrderColumn, Column>> = {
  PlacedAt: {
    sv: 'Lagd',
    en: 'Placed',
    cell: ({ PlacedAt }) => {
      const at = new Date(PlacedAt)
      return `${stockholmDay(at)} ${stockholmTime(at)}`
    },
  },
  State: { sv: 'Läge', en: 'State', cell: ({ State }) => State },
  DeliveryDate: { sv: 'Leveransdag', en: 'Delivery day', cell: ({ DeliveryDate }) => DeliveryDate },
  Store: { sv: 'Butik', en: 'Store', cell: ({ Store }) => Store?.name ?? null },
  OrderType: { sv: 'Slag', en: 'Kind', cell: ({ OrderType }) => OrderType },
  Channel: { sv: 'Kanal', en: 'Channel', cell: ({ Channel }) => Channel },
  CustomerName: { sv: 'Köpare', en: 'Buyer', cell: ({ CustomerName }) => CustomerName },
  Email: { sv: 'E-post', en: 'Email', cell: ({ Email }) => Email },
  Phone: { sv: 'Telefon', en: 'Phone', cell: ({ Phone }) => Phone },
  ReceiverName: { sv: 'Mottagare', en: 'Recipient', cell: ({ ReceiverName }) => ReceiverName },
  City: { sv: 'Ort', en: 'Town', cell: ({ PostalCode, City }) => `${PostalCode} ${City}`.trim() },
  Goods: { sv: 'Varor', en: 'Goods', cell: ({ Goods }) => Goods },
  Payments: {
    sv: 'Betalning',
    en: 'Payment',
    cell: ({ Payments }, language) => Payments.map((method) => paymentName(method, language)).join(', '),
  },
  Coupons: { sv: 'Kod', en: 'Code', cell: ({ Coupons }) => Coupons.join(', ') },
  Total: { sv: 'Summa', en: 'Total', cell: ({ Total }) => kronor(Total) },
  Refunded: { sv: 'Återbetalt', en: 'Refunded', cell: ({ Refunded }) => kronor(Refunded) },
}

/** The number is always there; the other columns as they are chosen. */
export const orderSheet = (chosen: readonly OrderColumn[], language: Language): Sheet<OfficeOrderRow> => ({
  head: ['Order', ...chosen.map((column) => columns[column][language])],
  cells: (row) => [row.OrderGroupId, ...chosen.map((column) => columns[column].cell(row, language))],
})
