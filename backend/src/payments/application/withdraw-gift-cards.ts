import { Injectable } from '@nestjs/common'
import { WithdrawalLimits } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { Log } from '../../shared/shared.module.js'
import { type GiftCard, isReplacedUnused, isRowUnused, isUnused, isWithdrawn, withdrawn } from '../domain/gift-card.js'
import type { Purchase } from '../domain/purchase.js'
import { lineLeft, type SpentPieces } from '../domain/refunding.js'
import { withRepayments } from '../domain/repayments.js'
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

  /** The cards of these lines are worth nothing any more, and what was paid for them goes back. Again: nothing. */
  async run(purchaseId: string, lineItemIds: readonly string[]): Promise<void> {
    const purchase = await this.purchases.find(purchaseId)
    if (!purchase) return
    for (const [lineItemId, spent] of await this.block(purchase, lineItemIds)) {
      if (spent > 0) continue
      const wish = { id: `withdrawn-${lineItemId}`, reason: 'withdrawal', by: 'worker', at: this.clock.now() }
      await this.change.run(purchaseId, (current) =>
        withRepayments(current, { ...wish, amount: lineLeft(current, lineItemId) }),
      )
    }
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

  /** With every card that has taken another's place. */
  async #ofLine({ _id }: Purchase, lineItemId: string): Promise<GiftCard[]> {
    const own = (await this.cards.ofSource(_id)).filter((card) => card.lineItemId === lineItemId)
    const missing = own.filter(({ successor }) => successor && !own.some((card) => card._id === successor.id))
    const issued: GiftCard[] = []
    for (const card of missing) issued.push(await this.issuing.inPlaceOf(card))
    return [...own, ...issued]
  }

  async #spentLines(purchaseId: string): Promise<ReadonlySet<string>> {
    return new Set((await this.spent({ _id: purchaseId })).keys())
  }
}

/** Those that something was paid with, each once, also where another has taken its place since. */
const spentAmong = (cards: readonly GiftCard[], isWorthless: (card: GiftCard) => boolean): GiftCard[] => {
  const isSpent = (card: GiftCard): boolean => !isWorthless(card) && !isReplacedUnused(card)
  return cards.filter(
    (card) => isSpent(card) && !cards.some((before) => before._id === card.replaces && isSpent(before)),
  )
}
