import type { Cart } from '@bukett/contracts/http/cart'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { InTurn } from '../../shared/in-turn.js'
import { cartId, emptyCart, type StoredCart } from '../domain/cart.js'
import { Carts } from './ports.js'

const maxTries = 20

/**
 * Loads, decides, saves. Changes to one cart wait for each other in this process; when another process was first, the decision is
 * made anew on the fresh cart, so that no line is lost.
 */
@Injectable()
export class ChangeCart {
  readonly #inTurn = new InTurn()

  constructor(
    private readonly carts: Carts,
    private readonly clock: Clock,
  ) {}

  run(owner: string, name: string, decide: (cart: StoredCart) => StoredCart): Promise<Cart> {
    return this.#inTurn.run(cartId(owner, name), () => this.#change(owner, name, decide))
  }

  async #change(owner: string, name: string, decide: (cart: StoredCart) => StoredCart): Promise<Cart> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const now = this.clock.now()
      const cart = (await this.carts.find(owner, name)) ?? emptyCart(owner, name, now)
      const saved = await this.carts.save({ ...decide(cart), changedAt: now })
      if (saved) return saved
    }
    throw new DomainError('cartChanged')
  }
}
