import {
  type OfficeOrderRow,
  ORDER_COLUMNS,
  type OrderColumn,
  type SoldOrderRow,
} from '@bukett/contracts/http/office-orders'
import { phoneText } from '@bukett/contracts/rules/phone'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { type DataColumn, StateWord } from '@bukett/ui-kit/office'
import type { ReactNode } from 'react'
import { methodName } from './method-name'
import { momentInDigits } from './moments'
import type { OrdersTranslate } from './texts'

/** Shown until somebody chooses others. */
const usual: ReadonlySet<OrderColumn> = new Set<OrderColumn>([
  'PlacedAt',
  'State',
  'DeliveryDate',
  'Store',
  'CustomerName',
  'ReceiverName',
  'Goods',
  'Total',
])
export const usualColumns: readonly OrderColumn[] = ORDER_COLUMNS.filter((column) => usual.has(column))

const wide: ReadonlySet<OrderColumn> = new Set<OrderColumn>(['Goods', 'Email', 'State', 'Store'])
/** A day is written in digits and never cut; where there is little room, the time stands below it. */
const widths: Readonly<Partial<Record<OrderColumn, number>>> = { DeliveryDate: 106 }
const least: Readonly<Partial<Record<OrderColumn, number>>> = { PlacedAt: 106, CustomerName: 100, ReceiverName: 100 }
const amounts: ReadonlySet<OrderColumn> = new Set<OrderColumn>(['Total', 'Refunded'])

/** Whose it is stands there for who may know it. */
export type ListedOrder = SoldOrderRow & Partial<OfficeOrderRow>

export const orderColumns = (t: OrdersTranslate, price: (ore: number) => string): DataColumn<ListedOrder>[] => [
  { key: 'OrderGroupId', header: t('list.number'), cell: ({ OrderGroupId }) => OrderGroupId, width: 112 },
  ...ORDER_COLUMNS.map((key) => ({
    key,
    header: t(`list.columns.${key}`),
    cell: (row: ListedOrder) => cellOf(row, key, t, price),
    isExtra: !usual.has(key),
    ...(wide.has(key) && { flex: 1.6, minWidth: 110 }),
    ...(least[key] !== undefined && { minWidth: least[key] }),
    ...(amounts.has(key) && { align: 'end' as const, width: 88 }),
    ...(widths[key] !== undefined && { width: widths[key] }),
  })),
]

const cellOf = (row: ListedOrder, key: OrderColumn, t: OrdersTranslate, price: (ore: number) => string): ReactNode => {
  switch (key) {
    case 'PlacedAt':
      return momentInDigits(row.PlacedAt)
    case 'State':
      return row.NeedsAttention ? (
        <StateWord tone="waits">{t(`state.${row.State}`)}</StateWord>
      ) : (
        t(`state.${row.State}`)
      )
    case 'DeliveryDate':
      return [row.DeliveryDate, row.Deliveries > 1 && t('list.deliveries', { count: row.Deliveries - 1 })]
        .filter(Boolean)
        .join(' ')
    case 'Store':
      return row.Store?.name ?? ''
    case 'OrderType':
      return t(`type.${row.OrderType}`)
    case 'Channel':
      return t(`channel.${row.Channel}`)
    case 'Phone':
      return phoneText(row.Phone ?? '')
    case 'City':
      return `${postalCodeText(row.PostalCode ?? '', row.CountryCode)} ${row.City ?? ''}`.trim()
    case 'Payments':
      return row.Payments.map((method) => methodName(t, method)).join(', ')
    case 'Coupons':
      return row.Coupons.join(', ')
    case 'Total':
      return price(row.Total)
    case 'Refunded':
      return row.Refunded > 0 ? price(row.Refunded) : ''
    default:
      return row[key]
  }
}
