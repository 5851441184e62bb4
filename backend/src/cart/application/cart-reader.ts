import type { Cart } from '@bukett/contracts/http/cart'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { adoptedId, emptyCart } from '../domain/cart.js'
import { CartFinish } from './cart-finish.js'
import { Carts } from './ports.js'

/** Carts as they are shown: what has expired since is taken back and told. Reading writes nothing. */
@Injectable()
export class CartReader {
  constructor(
    private readonly carts: Carts,
    private readonly finish: CartFinish,
    private readonly clock: Clock,
  ) {}

  /** An unsaved empty one where there is none. */
  async read(owner: string, name: string): Promise<Cart> {
    const cart = await this.carts.find(owner, name)
    return cart ? this.finish.shown(cart) : this.empty(owner, name)
  }

  /** The guest's cart that a login put here, by the id under which things were set aside for it. */
  async adoptedFrom(owner: string, name: string): Promise<string | null> {
    const cart = await this.carts.find(owner, name)
    return cart && adoptedId(cart)
  }

  /** CA-04. */
  empty(owner: string, name: string): Cart {
    return this.finish.priced(emptyCart(owner, name, this.clock.now()))
  }
}
