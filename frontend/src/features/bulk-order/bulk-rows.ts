import type { ListVariant } from '@bukett/contracts/http/catalogue'
import { digitalWays, type DigitalChannel } from '@bukett/contracts/rules/delivery-types'
import type { massOrderRow } from '@bukett/contracts/http/mass-order'
import { checkMassOrder, checkMassOrderRow, type MassOrderRefusal } from '@bukett/contracts/rules/mass-order'
import { toKronor } from '@bukett/contracts/rules/price'
import type * as z from 'zod'

/** A gift card that can be ordered in numbers. */
export interface BulkCard {
  /** The variant's code. */
  code: string
  name: string
  /** As a mail where it can be, else as a message; null for a printed one. */
  channel: DigitalChannel | null
}

export interface BulkRow {
  card: BulkCard
  /** In öre. */
  price: number
  quantity: number
}

/** A mail can be passed on as it is; what is sent as a message alone is. Lists of versions before do not tell how a digital card is sent: as a mail. */
export const bulkChannelOf = (
  { DigitalChannels: channels }: Pick<ListVariant, 'DigitalChannels'>,
  isDigital: boolean,
): DigitalChannel | null => {
  if (!channels) return isDigital ? 'email' : null
  return channels.find((one) => one === 'email') ?? channels[0] ?? null
}

/** Kronor as they are typed, in öre; undefined when they are no amount. */
export const oreOf = (typed: string): number | undefined => {
  const text = typed.trim().replace(/\s/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}

/** What is wrong with a row before it is added (spec 1 §5). */
export const rowFault = (price: number | undefined, quantity: number): MassOrderRefusal | undefined => {
  const answer = checkMassOrderRow({ price, quantity })
  if (!answer.ok) return answer.code
  return quantity > 0 ? undefined : 'mass-order.no-cards'
}

/** What is wrong with the rows together: none, or fewer than five cards. */
export const rowsFault = (rows: readonly BulkRow[]): MassOrderRefusal | undefined => {
  const answer = checkMassOrder(rows)
  return answer.ok ? undefined : answer.code
}

/** The same card at the same price is one row. */
export const withRow = (rows: readonly BulkRow[], added: BulkRow): BulkRow[] => {
  const isSame = (row: BulkRow): boolean => row.card.code === added.card.code && row.price === added.price
  return rows.some(isSame)
    ? rows.map((row) => (isSame(row) ? { ...row, quantity: row.quantity + added.quantity } : row))
    : [...rows, added]
}

export const countOf = (rows: readonly BulkRow[]): number => rows.reduce((sum, { quantity }) => sum + quantity, 0)

export const totalOf = (rows: readonly BulkRow[]): number =>
  rows.reduce((sum, { quantity, price }) => sum + quantity * price, 0)

export const deliveryTypeOf = ({ channel }: BulkCard) => (channel ? digitalWays[channel] : ('PostalService' as const))

/** As the form's schema reads it. */
export const sentRow = ({ card, price, quantity }: BulkRow, deliveryText: string): z.input<typeof massOrderRow> => ({
  Code: card.code,
  Price: toKronor(price),
  Quantity: quantity,
  DeliveryType: deliveryTypeOf(card),
  DeliveryTypeText: deliveryText,
})
