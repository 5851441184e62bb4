import { createHash } from 'node:crypto'
import type { Input } from '@bukett/contracts'
import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import { Controller } from '@nestjs/common'
import { type Command, CommandBus } from '@nestjs/cqrs'
import { CallIds, callKeyOf, saidIn } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { AddProduct } from '../application/add-product.js'
import { ApplyCoupon } from '../application/apply-coupon.js'
import { CartReader } from '../application/cart-reader.js'
import { ClearLines } from '../application/clear-lines.js'
import { DeleteCart } from '../application/delete-cart.js'
import { Donate } from '../application/donate.js'
import { JoinShipment } from '../application/join-shipment.js'
import { RemoveBonus } from '../application/remove-bonus.js'
import { RemoveCoupon } from '../application/remove-coupon.js'
import { RemoveLine } from '../application/remove-line.js'
import { RestoreCart } from '../application/restore-cart.js'
import { SaveCart, type SaveFlags } from '../application/save-cart.js'
import type { Shopper } from '../application/shopper.js'
import { SplitShipment } from '../application/split-shipment.js'
import { SuggestedReceivers } from '../application/suggested-receivers.js'
import { UpdateLines } from '../application/update-lines.js'
import { UseBonus } from '../application/use-bonus.js'
import type { AddedBy } from '../domain/cart.js'
import { CartCounts } from './cart-counts.js'
import { Shoppers } from './shoppers.js'

const standardCart = 'Default'

@Controller()
export class CartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: CartReader,
    private readonly shoppers: Shoppers,
    private readonly receivers: SuggestedReceivers,
    private readonly counts: CartCounts,
    private readonly callIds: CallIds,
  ) {}

  /** CA-04: always 200, and reading makes no cart. */
  @Route(cartApi.get)
  async get({ params: { name }, query }: Input<typeof cartApi.get>, exchange: Exchange) {
    const owner = this.shoppers.readerOf(name, exchange.caller)
    if (owner === null) return this.counts.tell(this.reader.empty('guest:', name), exchange)
    if (query.empty) return this.reader.empty(owner, name)
    return this.counts.tell(await this.reader.read(owner, name), exchange)
  }

  @Route(cartApi.save)
  save({ params, body }: Input<typeof cartApi.save>, exchange: Exchange) {
    return this.#save(params.name, body, { ...params, rebroker: false }, exchange)
  }

  @Route(cartApi.saveAndRebroker)
  saveAndRebroker({ params, body }: Input<typeof cartApi.saveAndRebroker>, exchange: Exchange) {
    return this.#save(params.name, body, params, exchange)
  }

  @Route(cartApi.remove)
  remove({ params: { name } }: Input<typeof cartApi.remove>, exchange: Exchange) {
    return this.#change(name, exchange, (shopper) => new DeleteCart(shopper, name))
  }

  @Route(cartApi.restore)
  restore({ params: { name } }: Input<typeof cartApi.restore>, exchange: Exchange) {
    return this.#change(name, exchange, (shopper) => new RestoreCart(shopper, name))
  }

  @Route(cartApi.addProduct)
  addProduct({ params: { name, code }, query, body }: Input<typeof cartApi.addProduct>, exchange: Exchange) {
    const by = addedBy(exchange)
    return this.#change(name, exchange, (shopper) => new AddProduct(shopper, name, code, body, by, query.instead))
  }

  @Route(cartApi.updateLines)
  updateLines({ params: { name }, body }: Input<typeof cartApi.updateLines>, exchange: Exchange) {
    return this.#change(name, exchange, (shopper) => new UpdateLines(shopper, name, body.LineItems, body.Version))
  }

  @Route(cartApi.removeLine)
  removeLine({ params: { name, lineItemId } }: Input<typeof cartApi.removeLine>, exchange: Exchange) {
    return this.#change(name, exchange, (shopper) => new RemoveLine(shopper, name, lineItemId))
  }

  @Route(cartApi.clearLines)
  clearLines({ params: { name }, query }: Input<typeof cartApi.clearLines>, exchange: Exchange) {
    return this.#change(name, exchange, (shopper) => new ClearLines(shopper, name, query.receiver ?? true))
  }

  @Route(cartApi.split)
  async split({ params: { name }, body }: Input<typeof cartApi.split>, exchange: Exchange) {
    const shipmentId = await this.callIds.of(exchange.request, exchange.caller)
    const wanted = new Map(body.LineItems.map((line) => [line.LineItemId, line.Quantity]))
    return this.#change(name, exchange, (shopper) => new SplitShipment(shopper, name, wanted, shipmentId))
  }

  @Route(cartApi.join)
  join({ params: { name, shipmentId } }: Input<typeof cartApi.join>, exchange: Exchange) {
    return this.#change(name, exchange, (shopper) => new JoinShipment(shopper, name, shipmentId))
  }

  @Route(cartApi.applyCoupon)
  async applyCoupon({ params: { name, code } }: Input<typeof cartApi.applyCoupon>, exchange: Exchange) {
    const tries = triesOf(exchange)
    for (const [rule, subject] of tries) await exchange.request.server.bukett.rateLimits.demand(rule, subject)
    const cart = await this.#change(name, exchange, (shopper) => new ApplyCoupon(shopper, name, code))
    // API-10: only wrong codes count.
    for (const [rule, subject] of tries) await exchange.request.server.bukett.rateLimits.giveBack(rule, subject)
    return cart
  }

  @Route(cartApi.removeCoupon)
  removeCoupon({ params: { name, code } }: Input<typeof cartApi.removeCoupon>, exchange: Exchange) {
    return this.#change(name, exchange, (shopper) => new RemoveCoupon(shopper, name, code))
  }

  @Route(cartApi.useBonus)
  useBonus({ params: { name, id } }: Input<typeof cartApi.useBonus>, exchange: Exchange) {
    return this.#change(name, exchange, (shopper) => new UseBonus(shopper, name, id))
  }

  @Route(cartApi.removeBonus)
  removeBonus({ params: { name, id } }: Input<typeof cartApi.removeBonus>, exchange: Exchange) {
    return this.#change(name, exchange, (shopper) => new RemoveBonus(shopper, name, id))
  }

  @Route(cartApi.suggestAddress)
  suggestAddress({ params }: Input<typeof cartApi.suggestAddress>, { caller }: Exchange) {
    return this.receivers.of(caller, params.customer, params.archived)
  }

  @Route(cartApi.donate)
  donate({ query: { code, amount, cart = standardCart } }: Input<typeof cartApi.donate>, exchange: Exchange) {
    return this.#change(cart, exchange, (shopper) => new Donate(shopper, cart, code, amount))
  }

  #save(name: string, edit: Input<typeof cartApi.save>['body'], flags: SaveFlags, exchange: Exchange): Promise<Cart> {
    const version = edit.Version ?? versionIn(exchange.request.headers['if-match'])
    return this.#change(name, exchange, (shopper) => new SaveCart(shopper, name, edit, flags, version))
  }

  async #change(name: string, exchange: Exchange, command: (shopper: Shopper) => Command<Cart>): Promise<Cart> {
    const cart = await this.commands.execute(command(this.shoppers.of(name, exchange)))
    return this.counts.tell(cart, exchange)
  }
}

const triesOf = ({ caller: { address, cartOwner, sessionId } }: Exchange) =>
  [
    ['coupon-address', address],
    ['coupon-session', sessionId ?? cartOwner ?? address],
  ] as const

/** API-08: by hashes, so that a cart holds nothing that somebody else could send. */
const addedBy = ({ request }: Exchange): AddedBy | null => {
  const key = callKeyOf(request)
  return key === null ? null : { key: hashOf(key), call: hashOf(saidIn(request)) }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** `If-Match: "12"`. */
const versionIn = (header: string | undefined): number | undefined => {
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}
