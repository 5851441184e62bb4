import type { ShownReviews as Shown, ShownRow } from '@bukett/contracts/http/shown-reviews'
import { Injectable } from '@nestjs/common'
import { StoreFinder } from '../../broker/index.js'
import { Catalogue } from '../../catalogue/index.js'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { reviewedShipment } from '../domain/reviewed-shipment.js'
import { hiddenBy, reviewKeyOf, shownReviewOf, withheld } from '../domain/shown-reviews.js'
import { ChangeOrder } from './change-order.js'
import { OrderAccess } from './order-access.js'
import { Orders } from './ports.js'
import { RecentReviews } from './recent-reviews.js'
import { StoreDesk } from './store-desk.js'

const mostShown = 50
const mostRows = 200
const noReviews: Shown = { Count: 0, Mean: null, Items: [] }

/** Reviews that the shop shows: of those who let it, read by somebody first, and gone with their order's people. */
@Injectable()
export class ShownReviews {
  constructor(
    private readonly orders: Orders,
    private readonly catalogue: Catalogue,
    private readonly access: OrderAccess,
    private readonly change: ChangeOrder,
    private readonly desk: StoreDesk,
    private readonly audit: Audit,
    private readonly recent: RecentReviews,
    private readonly stores: StoreFinder,
  ) {}

  ofProduct(code: string): Promise<Shown> {
    const product = this.catalogue.find(code)
    if (!product) return Promise.resolve(noReviews)
    const keys = product.Variants.map((variant) => reviewKeyOf.variant(variant.Code))
    return this.recent.of(`product:${product._id}`, keys, () => this.#of(keys, 'product'))
  }

  /** While its page is there. Throws `broker.unknown-member`. */
  ofStore(id: string): Promise<Shown> {
    this.stores.demandActive(id)
    const key = reviewKeyOf.store(id)
    return this.recent.of(key, [key], () => this.#of([key], 'store'))
  }

  async #of(keys: readonly string[], of: 'product' | 'store'): Promise<Shown> {
    const { count, delivery, product } = await this.orders.sumOfShown(keys)
    if (count === 0) return noReviews
    const groups = await this.orders.withShownReview(mostShown, keys)
    const mean = of === 'product' ? product / count : (delivery + product) / 2 / count
    return {
      Count: count,
      Mean: Math.round(mean * 100) / 100,
      Items: groups.flatMap((group) => shownReviewOf(group, of)),
    }
  }

  /** However long ago it was written, while the shop shows it. Throws `order.unknown`, `request.too-many`. */
  async hide(orderGroupId: string, key: string | undefined, caller: Caller): Promise<void> {
    const viewer = key
      ? await this.access.holderOf(orderGroupId, null, key)
      : (await this.access.open(orderGroupId, undefined, caller)).viewer
    if (!viewer) throw new DomainError('order.unknown')
    await this.change.run(orderGroupId, (group) => hiddenBy(group, viewer))
  }

  async list(): Promise<ShownRow[]> {
    const groups = await this.orders.withShownReview(mostRows)
    return groups.flatMap((group) => this.#rowOf(group))
  }

  /** Throws `order.unknown`, `order.review-not-shown`. */
  async withhold(orderGroupId: string, reason: string, { userId, roles, address }: Caller): Promise<ShownRow[]> {
    await this.change.run(orderGroupId, (group) => withheld(group, reason))
    await this.audit.record({
      actor: userId ?? '',
      roles,
      action: 'order.review-withhold',
      entity: `orders/${orderGroupId}`,
      changed: ['review'],
      reason,
      address,
    })
    return this.list()
  }

  #rowOf(group: StoredOrderGroup): ShownRow[] {
    const { _id: OrderGroupId, review } = group
    if (!review) return []
    const { deliveryScore, productScore, at, text } = review
    const id = reviewedShipment(group)?.DeliveringMemberId ?? null
    const Store = id === null ? null : { id, name: this.desk.nameOf(id) || id }
    return [{ OrderGroupId, deliveryScore, productScore, at: at.toISOString(), text: text ?? '', Store }]
  }
}
