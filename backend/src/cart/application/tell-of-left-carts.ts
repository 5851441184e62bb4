import { Injectable } from '@nestjs/common'
import { LeftCarts } from '../../accounts/index.js'
import { Network } from '../../broker/index.js'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { letterPicture } from '../../shared/letter-picture.js'
import { Settings } from '../../shared/shared.module.js'
import { linesOf, ownerOf, type StoredCart } from '../domain/cart.js'
import { isStale, pageOf } from '../domain/left-cart.js'
import { Carts } from './ports.js'

const findLeft = job<Record<string, never>>('reminders', 'find-left-carts')
const tellOfCart = job<{ readonly cartId: string }>('reminders', 'tell-of-left-cart', { isFoundAgain: true })
const sweepMs = 5 * 60_000
const mostAtOnce = 500

/** The worker's part: whoever left a cart is told once (CR-02). Where the network does not want it, nothing is asked. */
@Injectable()
export class TellOfLeftCarts {
  constructor(
    private readonly carts: Carts,
    private readonly left: LeftCarts,
    private readonly network: Network,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly settings: Settings,
  ) {
    jobs.handle(findLeft, () => this.dispatch())
    jobs.handle(tellOfCart, ({ cartId }) => this.tell(cartId))
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(findLeft, {}, sweepMs)
  }

  /** A job that was lost comes again with the next look. */
  async dispatch(): Promise<void> {
    if (!this.#isWanted()) return
    const now = this.clock.now()
    const round = Math.floor(now.getTime() / sweepMs)
    for (const { _id, tellAt } of await this.carts.left(now, mostAtOnce))
      await this.jobs.schedule(tellOfCart, { cartId: _id }, { id: `left-${_id}-${tellAt.getTime()}-${round}` })
  }

  /**
   * That it is told is written before it is, so that nobody who comes back meanwhile is told twice; that it was, after. A crash between
   * tells once more, with the same ids, which mail and register take for one.
   */
  async tell(cartId: string): Promise<void> {
    const now = this.clock.now()
    const cart = await this.carts.findById(cartId)
    if (!cart?.tellAt || cart.tellAt > now || cart.lock || !this.#isWanted()) return
    const reader = isStale(cart.tellAt, now) ? null : await this.left.readerOf(leaverOf(cart))
    if (!reader) return this.carts.settleLeft(cart)
    if (!(await this.carts.noteTold(cart, now))) return
    const shown = linesOf(cart).find(({ Picture }) => Picture.Photo)
    await this.left.tell(reader, {
      id: `${cartId}-${cart.tellAt.getTime()}`,
      url: this.settings.config.publicUrl + (pageOf(cart) ?? ''),
      items: linesOf(cart).map((line) => ({
        code: line.Code,
        name: line.DisplayName,
        quantity: line.Quantity,
        price: line.Price,
      })),
      ...(shown && letterPicture(shown.Picture, shown.DisplayName)),
    })
    await this.carts.settleLeft(cart)
  }

  #isWanted(): boolean {
    return this.network.current().snapshot.settings.tellOfLeftCarts
  }
}

/** A guest is whoever has the account of the address that was typed. */
const leaverOf = (cart: StoredCart): { readonly userId: string } | { readonly email: string } => {
  const owner = ownerOf(cart)
  return owner.startsWith('user:')
    ? { userId: owner.slice('user:'.length) }
    : { email: cart.OrderForm.BillingAddressEmail }
}
