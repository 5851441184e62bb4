import type { FoundGiftCard, GiftCardEvent, OfficeGiftCard } from '@bukett/contracts/http/office-gift-cards'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { deliveryState, firstAmount, type GiftCard } from './gift-card.js'
import { heldBy, mayBeDone, revisionOf } from './gift-card-acts.js'
import { cardState } from './lists.js'

/** What the documents beside a card say. */
export interface AroundCard {
  /** Of the purchases that it came from or paid a part of, by their id. */
  readonly orders: ReadonlyMap<string, string>
  /** Of staff, by their id. */
  readonly names: ReadonlyMap<string, string>
}

const ofOrder = /^(?:compensation|instead|refund):(\d+)$/
const usedBy = ({ id, kind }: GiftCard['entries'][number]): string | null =>
  kind === 'used' ? id.replace(/^used:/, '') : null

/** The order that `compensation:100000017`, `instead:…` and `refund:…` name; null for a card of a purchase, and for any other. */
export const orderNamedBy = (source: string): string | null => ofOrder.exec(source)?.[1] ?? null

const orderOfSource = (source: string, orders: AroundCard['orders']): string | null =>
  orderNamedBy(source) ?? orders.get(source) ?? null

/** The purchases whose orders its page names. */
export const purchasesOf = ({ source, entries }: Pick<GiftCard, 'source' | 'entries'>): string[] => [
  source,
  ...entries.flatMap((entry) => usedBy(entry) ?? []),
]

export const foundCard = (card: GiftCard, orders: AroundCard['orders'], now: Date): FoundGiftCard => ({
  Id: card._id,
  Last4: card.last4,
  State: cardState(card, stockholmDay(now)),
  Issued: firstAmount(card),
  Balance: card.balance,
  IssuedAt: card.issuedAt.toISOString(),
  ExpiresOn: card.expiresOn,
  Name: card.delivery?.name ?? '',
  To: card.delivery?.to ?? '',
  OrderGroupId: orderOfSource(card.source, orders),
})

export const officeCard = (card: GiftCard, around: AroundCard, now: Date): OfficeGiftCard => {
  const { delivery, successor, replaces } = card
  const { block, unblock, extend, replace, activate } = mayBeDone(card, now)
  return {
    ...foundCard(card, around.orders, now),
    Revision: revisionOf(card),
    Held: heldBy(card),
    Channel: delivery?.channel ?? null,
    From: delivery?.from ?? '',
    Delivery: delivery && deliveryState(card, delivery),
    ...sourceOf(card.source),
    Replaces: replaces ?? null,
    Successor: successor?.id ?? null,
    May: {
      Block: block,
      Unblock: unblock,
      Extend: extend,
      Replace: replace,
      Activate: activate,
      Print: delivery === null && card.claimIndex !== undefined && card.state !== 'blocked',
    },
    History: historyOf(card, around).toSorted((a, b) => (a.At < b.At ? 1 : -1)),
  }
}

const sources = ['bulk', 'refund', 'compensation', 'instead', 'series', 'office'] as const

const sourceOf = (source: string): Pick<OfficeGiftCard, 'Source' | 'Reference'> => {
  const kind = sources.find((one) => source.startsWith(`${one}:`))
  const isNamed = kind === 'bulk' || kind === 'series'
  if (kind) return { Source: kind, Reference: isNamed ? source.slice(kind.length + 1) : '' }
  return { Source: source === 'demo' ? 'other' : 'purchase', Reference: '' }
}

const nothing = { Amount: null, By: '', Reason: '', Until: null, OrderGroupId: null } as const

const historyOf = (
  { entries, acts = [], delivery, openedAt }: GiftCard,
  { orders, names }: AroundCard,
): GiftCardEvent[] => [
  ...entries.map((entry) => ({
    ...nothing,
    Id: entry.id,
    At: entry.at.toISOString(),
    Kind: entry.kind,
    Amount: entry.amount,
    OrderGroupId: orders.get(usedBy(entry) ?? '') ?? null,
  })),
  ...acts.map((act) => ({
    ...nothing,
    Id: act.id,
    At: act.at.toISOString(),
    Kind: act.kind,
    By: names.get(act.by) ?? '',
    Reason: act.reason,
    Until: act.until ?? null,
  })),
  ...(delivery?.sentAt ? [{ ...nothing, Id: 'sent', At: delivery.sentAt.toISOString(), Kind: 'sent' as const }] : []),
  ...(delivery && openedAt ? [{ ...nothing, Id: 'opened', At: openedAt.toISOString(), Kind: 'opened' as const }] : []),
]
