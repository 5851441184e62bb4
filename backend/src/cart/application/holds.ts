import type { Cart } from '@bukett/contracts/http/cart'
import { Injectable } from '@nestjs/common'
import { Catalogue } from '../../catalogue/index.js'
import { couponCustomerOf, CouponUses } from '../../promotions/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { linesOf, type StoredCart } from '../domain/cart.js'
import { holdStock, newLedger, releaseStock, sellStock, type StockLedger } from '../domain/stock.js'
import { StockLedgers } from './ports.js'
import { StockBoard } from './stock-board.js'

const maxTries = 20

/** What a purchase takes of things there are few of: counted goods, and uses of a code. Every call may come twice. */
@Injectable()
export class Holds {
  constructor(
    private readonly ledgers: StockLedgers,
    private readonly coupons: CouponUses,
    private readonly catalogue: Catalogue,
    private readonly board: StockBoard,
  ) {}

  /** Codes of the cart's goods that are counted. */
  countedOf(cart: StoredCart): string[] {
    return [...piecesOf(cart).keys()].filter((code) => this.catalogue.variant(code).variant.Stock !== null)
  }

  /** Throws `cart.out-of-stock`, `cart.invalid-coupon`; nothing is held then. */
  async take(cart: StoredCart, purchaseId: string): Promise<void> {
    try {
      const pieces = piecesOf(cart)
      for (const code of cart.lock?.held ?? []) await this.#hold(code, pieces.get(code) ?? 0, purchaseId)
      await this.#useCoupon(cart, purchaseId)
    } catch (error) {
      await this.release(purchaseId)
      throw error
    }
  }

  async release(purchaseId: string): Promise<void> {
    await this.coupons.giveBack(purchaseId)
    for (const { _id } of await this.ledgers.heldBy(purchaseId))
      await this.#change(_id, (ledger) => ledger && releaseStock(ledger, purchaseId))
  }

  /** The order of the cart is placed: the goods are gone, and so is the use of the code, if it had any. */
  async settle(purchaseId: string, codes: readonly string[], orderGroupId: string, cart: Cart): Promise<void> {
    if (cart.Coupons.length > 0 || cart.BonusItems.length > 0) await this.coupons.settle(purchaseId, orderGroupId)
    for (const code of codes) await this.#change(code, (ledger) => ledger && sellStock(ledger, purchaseId))
  }

  async #hold(code: string, quantity: number, purchaseId: string): Promise<void> {
    const { Stock: counted, CountedIn: countedIn } = this.catalogue.variant(code).variant
    if (counted === null) return
    const count = { counted, ...(countedIn !== undefined && { countedIn }) }
    await this.#change(code, (ledger) => {
      const held = holdStock(ledger ?? newLedger(code, count), count, { purchaseId, quantity })
      if (!held) throw new DomainError('cart.out-of-stock')
      return held
    })
  }

  /** What takes nothing off uses nothing up. */
  async #useCoupon(cart: StoredCart, purchaseId: string) {
    const {
      terms,
      Coupons: [applied],
      BonusItems,
    } = cart
    if (!terms) return
    const offer = BonusItems.find(({ Id }) => Id === terms.code)
    const discount = (terms.isPersonal ? offer?.Amount : applied?.Discount) ?? 0
    if (discount > 0)
      await this.coupons.take({ code: terms.code, customer: couponCustomerOf(cart), purchaseId, discount })
  }

  async #change(code: string, decide: (ledger: StockLedger | null) => StockLedger | null): Promise<void> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const next = decide(await this.ledgers.find(code))
      if (!next) return
      if (await this.ledgers.save(next)) return this.board.tell(next)
    }
    throw new DomainError('unavailable')
  }
}

/** Pieces by variant. */
const piecesOf = (cart: StoredCart): Map<string, number> => {
  const pieces = new Map<string, number>()
  for (const { Code, Quantity } of linesOf(cart)) pieces.set(Code, (pieces.get(Code) ?? 0) + Quantity)
  return pieces
}
