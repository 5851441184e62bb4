import { Injectable } from '@nestjs/common'
import { WithdrawalLimits } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Log } from '../../shared/shared.module.js'
import { type EndedCards, isLineWithdrawn, withCardsWithdrawn } from '../domain/cards-withdrawn.js'
import { type GiftCard, isReplacedUnused, isRowUnused, isUnused, isWithdrawn, withdrawn } from '../domain/gift-card.js'
import type { Purchase } from '../domain/purchase.js'
import type { SpentPieces } from '../domain/refunding.js'
import { ChangePurchase } from './change-purchase.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { IssueGiftCards } from './issue-gift-cards.js'
import { GiftCards, Purchases } from './ports.js'

/** GC-06: the purchase of a gift card may be withdrawn while nothing was paid with the card. */
@Injectable()
export class WithdrawGiftCards {
  constructor(
    private readonly purchases: Purchases,
    private readonly change: ChangePurchase,
    private readonly cards: GiftCards,
    private readonly tenders: GiftCardTenders,
    private readonly issuing: IssueGiftCards,
    private readonly clock: Clock,
    private readonly log: Log,
    limits: WithdrawalLimits,
  ) {
    limits.readFrom({ spentLines: (purchaseId) => this.#spentLines(purchaseId) })
  }

  /** The unused cards of these lines are worth nothing any more, and what was paid for them goes back. Again: nothing. */
  async run(purchaseId: string, lineItemIds: readonly string[]): Promise<void> {
    const purchase = await this.purchases.find(purchaseId)
    if (!purchase) return
    // One that was paid with then keeps its worth, whatever has become of it since.
    const open = lineItemIds.filter((lineItemId) => !isLineWithdrawn(purchase, lineItemId))
    const spent = await this.block(purchase, open)
    if (spent.size === 0) return
    const wish = { reason: 'withdrawal', by: 'worker', at: this.clock.now() }
    await this.change.run(purchaseId, (current) => withCardsWithdrawn(current, [...spent.keys()], spent, wish))
  }

  /** Blocks the unused cards of these lines; answers with how many others each of them has. */
  async block(purchase: Purchase, lineItemIds: readonly string[]): Promise<SpentPieces> {
    const blocked = new Map<string, number>()
    for (const lineItemId of lineItemIds) {
      const own = await this.#ofLine(purchase, lineItemId)
      if (own.length === 0) continue
      for (const { _id } of own.filter((card) => isRowUnused(card, own)))
        await this.tenders.change(_id, (card) => withdrawn(card, this.clock.now()))
      // Read again: one may have got a successor meanwhile.
      const spent = spentAmong(await this.#ofLine(purchase, lineItemId), isWithdrawn).length
      blocked.set(lineItemId, spent)
      if (spent > 0)
        this.log.log.error({ purchaseId: purchase._id, lineItemId }, 'a gift card was used before it was withdrawn')
    }
    return blocked
  }

  /** What `block` would leave, were it asked now. */
  async spent({ _id }: Pick<Purchase, '_id'>): Promise<SpentPieces> {
    const now = this.clock.now()
    const spent = spentAmong(await this.cards.ofSource(_id), (card) => isUnused(card, now) || isWithdrawn(card))
    const pieces = new Map<string, number>()
    for (const { lineItemId } of spent) if (lineItemId) pieces.set(lineItemId, (pieces.get(lineItemId) ?? 0) + 1)
    return pieces
  }

  /** How many cards of the purchase may be paid with, or will be, and nothing was paid with. */
  async unused({ _id }: Pick<Purchase, '_id'>): Promise<number> {
    const now = this.clock.now()
    return (await this.cards.ofSource(_id)).filter((card) => card.state !== 'blocked' && isUnused(card, now)).length
  }

  /**
   * Money goes back for so many cards of each line: as many are worth nothing from now on, the last ones that nothing was paid with. Asked again, no
   * others. Throws `payment.card-used` where one of them was paid with meanwhile.
   */
  async takeBack(purchase: Purchase, ended: readonly EndedCards[]): Promise<void> {
    for (const { lineItemId, inAll } of ended) {
      const own = await this.#ofLine(purchase, lineItemId)
      const missing = inAll - own.filter(isWithdrawn).length
      if (missing <= 0) continue
      const free = own.filter((card) => isUnused(card, this.clock.now()) && isRowUnused(card, own)).toSorted(lastFirst)
      let taken = 0
      for (const { _id } of free.slice(0, missing)) {
        const after = await this.tenders.change(_id, (card) => withdrawn(card, this.clock.now()))
        if (after && isWithdrawn(after)) taken += 1
      }
      if (taken < missing) throw new DomainError('payment.card-used', { line: nameOf(purchase, lineItemId) })
    }
  }

  /** With every card that has taken another's place. */
  async #ofLine({ _id }: Purchase, lineItemId: string): Promise<GiftCard[]> {
    const own = await this.cards.ofSource(_id, lineItemId)
    const missing = own.filter(({ successor }) => successor && !own.some((card) => card._id === successor.id))
    const issued: GiftCard[] = []
    for (const card of missing) issued.push(await this.issuing.inPlaceOf(card))
    return [...own, ...issued]
  }

  async #spentLines(purchaseId: string): Promise<ReadonlySet<string>> {
    return new Set((await this.spent({ _id: purchaseId })).keys())
  }
}

/** The pieces of a line are numbered at the end of their ids. */
const lastFirst = (one: GiftCard, other: GiftCard): number => other._id.localeCompare(one._id, 'en', { numeric: true })

const nameOf = ({ frozen }: Purchase, lineItemId: string): string =>
  frozen.cart.OrderForm.Shipments.flatMap(({ LineItems }) => LineItems).find(
    ({ LineItemId }) => LineItemId === lineItemId,
  )?.DisplayName ?? ''

/** Those that something was paid with, each once, also where another has taken its place since. */
const spentAmong = (cards: readonly GiftCard[], isWorthless: (card: GiftCard) => boolean): GiftCard[] => {
  const isSpent = (card: GiftCard): boolean => !isWorthless(card) && !isReplacedUnused(card)
  return cards.filter(
    (card) => isSpent(card) && !cards.some((before) => before._id === card.replaces && isSpent(before)),
  )
}
