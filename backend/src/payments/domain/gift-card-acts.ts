import { addDays, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { DomainError } from '../../shared/domain-error.js'
import {
  type Act,
  type Delivery,
  type GiftCard,
  handedOut,
  isOut,
  isWithdrawn,
  withEntry,
  withReminder,
} from './gift-card.js'

/** A card without a last day lasts ten years by law (GC-05); nobody promises more. */
const longestDays = 3653

/** Who does it, and why. */
export type ActBy = Pick<Act, 'id' | 'by' | 'reason'>

/** What staff may do with a card as it is. */
export interface MayBeDone {
  readonly block: boolean
  readonly unblock: boolean
  readonly extend: boolean
  readonly replace: boolean
  readonly activate: boolean
}

/** Grows with each entry and each act; a cart that sets money aside does not change it. */
export const revisionOf = ({ entries, acts = [] }: GiftCard): number => entries.length + acts.length

/** A purchase that is being paid has some of it set aside. */
const isBeingUsed = ({ holds }: GiftCard): boolean => holds.some(({ until }) => until === null)

const isOver = ({ expiresOn }: GiftCard, now: Date): boolean => expiresOn < stockholmDay(now)

/** Its money is another card's, or was paid back. */
const isDone = (card: GiftCard): boolean => card.successor !== undefined || isWithdrawn(card)

export const mayBeDone = (card: GiftCard, now: Date): MayBeDone => ({
  block: card.state !== 'blocked',
  unblock: card.state === 'blocked' && !isDone(card),
  extend: card.state !== 'blocked' && card.balance > 0,
  // One that still waits to be sent is corrected there; a blocked one may be what was lost.
  replace: !isDone(card) && card.balance > 0 && !isOver(card, now) && !isBeingUsed(card) && isOut(card),
  activate: handedOut(card) !== card,
})

/** Done before, by the same press. */
const isActed = ({ acts = [] }: GiftCard, { id }: ActBy): boolean => acts.some((act) => act.id === id)

const withAct = (card: GiftCard, act: Act): GiftCard => ({ ...card, acts: [...(card.acts ?? []), act] })

const demand = (isAllowed: boolean): void => {
  if (!isAllowed) throw new DomainError('giftCard.wrong-state')
}

/** Nobody can pay with it from now on; what is left stays its holder's. What a purchase has set aside already is paid. Throws `giftCard.wrong-state`. */
export const blocked = (card: GiftCard, act: ActBy, now: Date): GiftCard => {
  if (isActed(card, act)) return card
  demand(mayBeDone(card, now).block)
  const { sendDueAt: _due, remindDueAt: _reminder, ...rest } = card
  const holds = card.holds.filter(({ until }) => until === null)
  const blockedFrom = card.state === 'inactive' ? 'inactive' : 'active'
  return withAct({ ...rest, state: 'blocked', blockedFrom, holds }, { ...act, at: now, kind: 'blocked' })
}

/** As it was before it was blocked; one that was not sent yet is sent when its time has come. Throws `giftCard.wrong-state`. */
export const unblocked = (card: GiftCard, act: ActBy, now: Date): GiftCard => {
  if (isActed(card, act)) return card
  demand(mayBeDone(card, now).unblock)
  const { blockedFrom = 'active', ...rest } = card
  const isUnsent = card.delivery !== null && card.delivery.sentAt === null
  const after: GiftCard = {
    ...rest,
    state: blockedFrom,
    ...(isUnsent && card.delivery && { sendDueAt: card.delivery.sendAt }),
  }
  return withAct(withReminder(after, now), { ...act, at: now, kind: 'unblocked' })
}

/** Throws `giftCard.wrong-state`, `giftCard.day-not-later`, `giftCard.day-too-late`. */
export const extended = (card: GiftCard, until: LocalDay, act: ActBy, now: Date): GiftCard => {
  if (isActed(card, act)) return card
  demand(mayBeDone(card, now).extend)
  const today = stockholmDay(now)
  const atField = (code: 'giftCard.day-not-later' | 'giftCard.day-too-late', details = {}) =>
    new DomainError(code, details, { fields: [{ path: 'body.Until', code, details }] })
  if (until <= card.expiresOn || until < today) throw atField('giftCard.day-not-later', { day: card.expiresOn })
  if (until > addDays(today, longestDays)) throw atField('giftCard.day-too-late')
  return withAct(withReminder({ ...card, expiresOn: until }, now), { ...act, at: now, kind: 'extended', until })
}

/** A card on paper that was handed over without its order. Throws `giftCard.wrong-state`. */
export const activated = (card: GiftCard, act: ActBy, now: Date): GiftCard => {
  if (isActed(card, act)) return card
  demand(mayBeDone(card, now).activate)
  return withAct(handedOut(card), { ...act, at: now, kind: 'activated' })
}

/**
 * All that is left goes to a card with another number and PIN, in one write: until that card is there, the money stands in `successor`.
 * Throws `giftCard.being-used`, `giftCard.run-out`, `giftCard.wrong-state`.
 */
export const replaced = (
  card: GiftCard,
  { id, delivery }: { readonly id: string; readonly delivery: Delivery | null },
  act: ActBy,
  now: Date,
): GiftCard => {
  if (isActed(card, act)) return card
  if (isBeingUsed(card)) throw new DomainError('giftCard.being-used')
  if (!isDone(card) && isOver(card, now)) throw new DomainError('giftCard.run-out')
  demand(mayBeDone(card, now).replace)
  const { sendDueAt: _due, remindDueAt: _reminder, blockedFrom: _from, ...rest } = card
  const moved = withEntry(
    { ...rest, state: 'blocked', holds: [], successor: { id, amount: card.balance, delivery }, successorDueAt: now },
    { id: `moved:${id}`, at: now, kind: 'moved', amount: -card.balance },
  )
  return withAct(moved, { ...act, at: now, kind: 'replaced' })
}

/** The card that takes its place is there, and says itself whom it goes to. */
export const succeeded = (card: GiftCard): GiftCard => {
  if (!card.successorDueAt) return card
  const { successorDueAt: _due, ...rest } = card
  return { ...rest, ...(card.successor && { successor: { ...card.successor, delivery: null } }) }
}

/** What staff see it as. `held`: what purchases have set aside. */
export const heldBy = ({ holds }: GiftCard): number =>
  holds.reduce((sum, { amount, until }) => (until === null ? sum + amount : sum), 0)
