import type { Language } from '@bukett/contracts/rules/language'
import { addDays, instantOf, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { addMonths } from '@bukett/contracts/rules/months'
import type { Ore } from '@bukett/contracts/rules/price'
import { DomainError } from '../../shared/domain-error.js'

/** GC-03: how many in one cart, and how long an untouched cart keeps what it has set aside. */
export const maxCardsInCart = 5
const holdMs = 30 * 60_000
/** GC-05, a setting. */
const validMonths = 24
/** GC-06: a card that money comes back to lasts at least that long from then. */
const reopenedDays = 90
/** GC-05: how long before the end its holder is reminded, and when in the day: within the window for SMS. */
const remindedDays = [90, 14]
const remindedAt = '10:00'

/** Money of a card that is set aside. */
export interface Hold {
  /** `cart:<id>` while it stands in a cart, `purchase:<id>` while that is paid. */
  readonly id: string
  readonly amount: Ore
  /** Null: until it is used or freed. */
  readonly until: Date | null
}

export interface Entry {
  /** Fixed by what it is for: the same one is never made twice. */
  readonly id: string
  readonly at: Date
  /** `moved`: to the card that takes its place, or from the one whose place it takes; `withdrawn`: its purchase was undone. */
  readonly kind: 'issued' | 'used' | 'refunded' | 'moved' | 'withdrawn'
  /** Öre; what leaves the card is negative. All of them together are the balance. */
  readonly amount: Ore
}

/** GC-08: how a digital card reaches its holder. */
export interface Delivery {
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly name: string
  readonly from: string
  readonly text: string
  /** In which its holder is written to; missing: Swedish. */
  readonly language?: Language
  readonly sendAt: Date
  readonly sentAt: Date | null
  readonly resends: number
  /** How often its address was corrected before it was sent. */
  readonly corrections?: number
  /** Of the call that asked for it last: the same one again sends nothing more (API-08). */
  readonly resentBy?: string
  /** The address refused the last message for good. */
  readonly bouncedAt?: Date | null
}

/** Which message it is: one to another address is another one, also where the first was on its way. */
export const messageOf = ({ resends, corrections = 0 }: Delivery): number => resends + corrections

/** What staff did with a card; appended to, and never changed but for why, which goes with the holder. */
export interface Act {
  /** Chosen by who does it: the same one is never done twice. */
  readonly id: string
  readonly at: Date
  readonly kind: 'issued' | 'activated' | 'blocked' | 'unblocked' | 'extended' | 'replaced'
  /** The user's id. */
  readonly by: string
  readonly reason: string
  /** The last day it got. */
  readonly until?: LocalDay
}

/** The card that takes another's place. */
export interface Successor {
  readonly id: string
  readonly amount: Ore
  /** Null: on paper, of use at once; or that card is there. */
  readonly delivery: Delivery | null
}

/** A gift card. Neither its number nor its PIN is kept: an HMAC finds it, argon2 proves the PIN (GC-01). Amounts in öre. */
export interface GiftCard {
  _id: string
  version: number
  /** HMAC of the number; unique. */
  codeIndex: string
  pinHash: string
  last4: string
  /** SHA-256 of the claim link's token; a printed card has none. */
  claimIndex?: string
  /** Which try at a number was free; the number is derived from it again when the card is opened. */
  draw: number
  /** `inactive` until sent (GC-09); `blocked` by staff, or when its purchase was cancelled. */
  state: 'inactive' | 'active' | 'blocked'
  balance: Ore
  holds: Hold[]
  entries: Entry[]
  issuedAt: Date
  expiresOn: LocalDay
  /** What it was bought in: the purchase, or the reference of a bulk order. */
  source: string
  /** The line it was bought in; null for other cards. */
  lineItemId: string | null
  delivery: Delivery | null
  /** While it waits to be sent. */
  sendDueAt?: Date
  /** When its holder is reminded next; a card without an address has none. */
  remindDueAt?: Date
  openedAt: Date | null
  acts?: readonly Act[]
  /** What it was before staff blocked it. */
  blockedFrom?: 'inactive' | 'active'
  /** What it was worth is another card's now. */
  successor?: Successor
  /** While that card is not there yet: what is in between stands in `successor`. */
  successorDueAt?: Date
  /** Whose place it takes. */
  replaces?: string
}

/** The last day of a card issued now. */
export const lastDay = (now: Date): LocalDay => addMonths(stockholmDay(now), validMonths)

export const isUsable = (card: GiftCard, now: Date): boolean =>
  card.state === 'active' && card.expiresOn >= stockholmDay(now)

const counts = (hold: Hold, now: Date): boolean => hold.until === null || hold.until > now

/** What nobody has set aside; a holder's own hold does not stand in its way. */
const available = (card: GiftCard, holder: string, now: Date): Ore =>
  card.holds
    .filter((hold) => hold.id !== holder && counts(hold, now))
    .reduce((rest, hold) => rest - hold.amount, card.balance)

const withHold = (card: GiftCard, holds: readonly Hold[], now: Date): GiftCard => ({
  ...card,
  holds: [...card.holds.filter((hold) => counts(hold, now) && !holds.some((one) => one.id === hold.id)), ...holds],
})

/** GC-03: sets aside up to `wanted` for a cart, for half an hour. The holds that have run out are gone. */
export const holdForCart = (
  card: GiftCard,
  cartId: string,
  wanted: Ore,
  now: Date,
): { card: GiftCard; amount: Ore } => {
  const id = cartHolder(cartId)
  const amount = Math.max(0, Math.min(wanted, available(card, id, now)))
  const until = new Date(now.getTime() + holdMs)
  return { card: amount > 0 ? withHold(card, [{ id, amount, until }], now) : free(card, id), amount }
}

/** What was set aside for the one is set aside for the other. */
export const handedOver = (card: GiftCard, from: string, to: string): GiftCard => {
  const hold = card.holds.find(({ id }) => id === from)
  if (!hold) return card
  return { ...card, holds: [...card.holds.filter(({ id }) => id !== from && id !== to), { ...hold, id: to }] }
}

export const cartHolder = (cartId: string): string => `cart:${cartId}`
export const purchaseHolder = (purchaseId: string): string => `purchase:${purchaseId}`

export const free = (card: GiftCard, holder: string): GiftCard => {
  const holds = card.holds.filter((hold) => hold.id !== holder)
  return holds.length === card.holds.length ? card : { ...card, holds }
}

/** What the cart has set aside becomes the purchase's, until it is used or freed. Throws `giftCard.balance-changed`. */
export const holdForPurchase = (
  card: GiftCard,
  { cartId, purchaseId, amount }: { cartId: string; purchaseId: string; amount: Ore },
  now: Date,
): GiftCard => {
  const id = purchaseHolder(purchaseId)
  if (card.holds.some((hold) => hold.id === id && hold.amount === amount)) return card
  if (!isUsable(card, now) || available(card, cartHolder(cartId), now) < amount)
    throw new DomainError('giftCard.balance-changed')
  return withHold(free(card, cartHolder(cartId)), [{ id, amount, until: null }], now)
}

/** The purchase came to nothing: the cart keeps it for another half hour. */
export const backToCart = (card: GiftCard, purchaseId: string, cartId: string, now: Date): GiftCard => {
  const held = card.holds.find((hold) => hold.id === purchaseHolder(purchaseId))
  if (!held) return card
  const until = new Date(now.getTime() + holdMs)
  return withHold(free(card, held.id), [{ id: cartHolder(cartId), amount: held.amount, until }], now)
}

export const withEntry = (card: GiftCard, entry: Entry): GiftCard =>
  card.entries.some((one) => one.id === entry.id)
    ? card
    : { ...card, balance: card.balance + entry.amount, entries: [...card.entries, entry] }

/** The purchase became an order: what it held is spent. Again: nothing. */
export const use = (card: GiftCard, purchaseId: string, now: Date): GiftCard => {
  const held = card.holds.find((hold) => hold.id === purchaseHolder(purchaseId))
  if (!held) return card
  return withEntry(free(card, held.id), { id: `used:${purchaseId}`, at: now, kind: 'used', amount: -held.amount })
}

export const refundEntry = (id: string): string => `refunded:${id}`

/** GC-06: money comes back to the card it came from, which lasts at least 90 days more. Again with the same id: nothing. */
export const refund = (card: GiftCard, id: string, amount: Ore, now: Date): GiftCard => {
  const after = withEntry(card, { id: refundEntry(id), at: now, kind: 'refunded', amount })
  if (after === card) return card
  const least = addDays(stockholmDay(now), reopenedDays)
  return withReminder({ ...after, expiresOn: card.expiresOn > least ? card.expiresOn : least }, now)
}

/** GC-05: the next reminder after this moment, for cards that were sent to somebody. */
export const withReminder = (card: GiftCard, now: Date): GiftCard => {
  const { remindDueAt: _due, ...rest } = card
  const next = remindedDays.map((days) => instantOf(addDays(card.expiresOn, -days), remindedAt)).find((at) => at > now)
  return next && card.delivery ? { ...rest, remindDueAt: next } : rest
}

/** The reminder is written; the next one follows. */
export const reminded = (card: GiftCard, now: Date): GiftCard => withReminder(card, now)

/** Whether a reminder is of any use now. */
export const isWorthReminding = (card: GiftCard, now: Date): boolean =>
  isUsable(card, now) && card.balance > 0 && !card.delivery?.bouncedAt

type Said = Readonly<Record<string, string>>

/** Whose link a message brings, and to which of its addresses (record 218); `resends` is what the version before asks for. */
export const sentOf = ({ _id, delivery }: GiftCard): Said => ({
  cardId: _id,
  resends: String(delivery?.resends),
  message: String(delivery && messageOf(delivery)),
})

/** What a reminder says beside it. */
export const remindedOf = (card: GiftCard): Said => ({
  ...sentOf(card),
  balance: String(card.balance),
  expiresOn: card.expiresOn,
})

/**
 * Whether what waits to be said is so yet. Withdrawn meanwhile, or sent to another address: its link is money. Of a reminder also that there is
 * as much left as it says, until the day that it says: whoever has paid with the card since knows of it.
 */
export const isStillSaid = (card: GiftCard, { resends, message, balance, expiresOn }: Said, now: Date): boolean => {
  const last = sentOf(card)
  const isLast = message === undefined ? last['resends'] === resends : last['message'] === message
  if (card.state === 'blocked' || !isLast) return false
  if (balance === undefined) return true
  return isWorthReminding(card, now) && String(card.balance) === balance && card.expiresOn === expiresOn
}

/** GC-09: sent, and of use from now on. It stays due until its order knows of it. */
export const sent = (card: GiftCard, message: number, now: Date): GiftCard => {
  if (!card.delivery || messageOf(card.delivery) !== message || card.state === 'blocked') return card
  const delivery = { ...card.delivery, sentAt: card.delivery.sentAt ?? now }
  return withReminder({ ...card, state: 'active', delivery }, now)
}

/** There is nothing left to do for that message; one that was asked for meanwhile still goes. */
export const seenTo = (card: GiftCard, message: number): GiftCard => {
  if (card.delivery && messageOf(card.delivery) !== message) return card
  const { sendDueAt: _due, ...rest } = card
  return rest
}

/** A printed card is of use once it has left the shop. The same card where it is, or never may be. */
export const handedOut = (card: GiftCard): GiftCard =>
  card.state === 'inactive' && !card.delivery ? { ...card, state: 'active' } : card

/** It is of use, or was until it was blocked. */
export const isOut = ({ state, blockedFrom }: GiftCard): boolean =>
  state === 'active' || (state === 'blocked' && blockedFrom !== 'inactive')

/** Which message of a card; the version before knows how often it was sent again, and nothing of corrections. */
export interface SaidMessage {
  readonly resends: number
  readonly message?: number
}

/** GC-08: the address does not exist. Nothing for a message that was not the last. */
export const bounced = (card: GiftCard, { resends, message }: SaidMessage, now: Date): GiftCard => {
  const { delivery, openedAt } = card
  if (!delivery || openedAt || delivery.bouncedAt) return card
  const isLast = message === undefined ? delivery.resends === resends : messageOf(delivery) === message
  return isLast ? { ...card, delivery: { ...delivery, bouncedAt: now } } : card
}

const maxResends = 2

export const resendsLeft = ({ delivery, openedAt }: GiftCard): number =>
  delivery && !openedAt ? maxResends - delivery.resends : 0

/** GC-08: once more, to a corrected address if one is given. Throws `giftCard.opened`, `giftCard.no-more-resends`. */
export const resent = (card: GiftCard, to: string | undefined, resentBy: string, now: Date): GiftCard => {
  const { delivery } = card
  if (delivery?.resentBy === resentBy) return card
  if (!delivery || card.openedAt || card.state === 'blocked') throw new DomainError('giftCard.opened')
  // Before the first sending a correction costs nothing.
  if (!delivery.sentAt) {
    const { corrections = 0 } = delivery
    return {
      ...card,
      delivery: { ...delivery, to: to ?? delivery.to, corrections: corrections + 1, resentBy, bouncedAt: null },
    }
  }
  if (resendsLeft(card) === 0) throw new DomainError('giftCard.no-more-resends')
  return {
    ...card,
    delivery: { ...delivery, to: to ?? delivery.to, resends: delivery.resends + 1, resentBy, bouncedAt: null },
    sendDueAt: now,
  }
}

/** The purchase was cancelled or withdrawn (GC-06): a card that nothing was paid with is worth nothing. The same card where it was used. */
export const withdrawn = (card: GiftCard, now: Date): GiftCard => {
  if (!isUnused(card, now)) return card
  const { sendDueAt: _due, remindDueAt: _reminder, blockedFrom: _from, ...rest } = card
  const entry: Entry = { id: 'withdrawn', at: now, kind: 'withdrawn', amount: -card.balance }
  return withEntry({ ...rest, state: 'blocked' }, entry)
}

/** Cards that were withdrawn before there was an entry of it have none but the first. */
export const isWithdrawn = ({ state, balance, entries }: Pick<GiftCard, 'state' | 'balance' | 'entries'>): boolean =>
  entries.some(({ kind }) => kind === 'withdrawn') || (state === 'blocked' && balance === 0 && entries.length === 1)

/** Nothing was paid with it, and nobody is about to. */
export const isUnused = (card: GiftCard, now: Date): boolean =>
  !isWithdrawn(card) && card.entries.length === 1 && !card.holds.some((hold) => counts(hold, now))

/** Another card has taken its place before anything was paid with it. */
export const isReplacedUnused = ({ successor, entries }: GiftCard): boolean =>
  successor !== undefined && entries.length === 2

/** Nothing was paid with the cards whose place it takes. `row`: all cards of its line. */
export const isRowUnused = ({ replaces }: GiftCard, row: readonly GiftCard[]): boolean => {
  if (replaces === undefined) return true
  const before = row.find(({ _id }) => _id === replaces)
  return before !== undefined && isReplacedUnused(before) && isRowUnused(before, row)
}

/** What it was worth when it was new, or came to be in another's place. */
export const firstAmount = ({ entries }: Pick<GiftCard, 'entries'>): Ore => entries[0]?.amount ?? 0

/** What has become of a card that was sent to somebody. */
export const deliveryState = (
  { state, openedAt }: GiftCard,
  { sentAt, bouncedAt }: Delivery,
): 'waiting' | 'sent' | 'bounced' | 'opened' | 'cancelled' => {
  if (state === 'blocked') return 'cancelled'
  if (openedAt) return 'opened'
  if (bouncedAt) return 'bounced'
  return sentAt ? 'sent' : 'waiting'
}
