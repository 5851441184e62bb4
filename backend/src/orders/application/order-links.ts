import type { LocalDay } from '@bukett/contracts/rules/dates'
import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import {
  type OrderKey,
  orderLink,
  orderPaths,
  receiverLink,
  subscriptionLink,
} from '@bukett/contracts/rules/order-links'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { keyRoundOf, keyRoundsOf } from '../domain/corrections.js'
import type { Links } from '../domain/messages/confirmation-letter.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { OrderKeys } from './ports.js'

const termsPath = '/kopvillkor'

/** Addresses of pages about an order. Those of buyer and receiver carry the key that opens them. */
@Injectable()
export class OrderLinks {
  readonly #site: string

  constructor(
    private readonly keys: OrderKeys,
    { config }: Settings,
  ) {
    this.#site = config.publicUrl
  }

  /** The shop's own name on the net. */
  get host(): string {
    return new URL(this.#site).hostname
  }

  /** The order's page, opened as its buyer. */
  order(group: StoredOrderGroup): string {
    return this.#site + orderLink(this.#buyersKey(group))
  }

  /** What a confirmation names. */
  confirmation(group: StoredOrderGroup): Links {
    return {
      order: this.order(group),
      withdrawal: this.#site + orderPaths.withdrawal,
      terms: this.#site + termsPath,
      subscription: (id) => this.#site + subscriptionLink({ ...this.#buyersKey(group), orderGroupId: id }),
    }
  }

  /** The picture itself. A new one has another address: whoever reads mail keeps what it has fetched. */
  readyPicture(group: StoredOrderGroup, { ShipmentId, picture }: StoredShipment): string {
    const { orderGroupId, orderGroupKey } = this.#buyersKey(group)
    const query = new URLSearchParams({ orderGroupKey, v: String(picture?.at.getTime() ?? 0) })
    return `${this.#site}/api/order/${orderGroupId}/ready-picture/${encodeURIComponent(ShipmentId)}?${query}`
  }

  /** The receiver's own page. Of several, each opens what is theirs. */
  receiver({ _id, purchaseId, Shipments }: StoredOrderGroup, shipment: StoredShipment): string {
    const isOneOfSeveral = Shipments.length > 1
    const round = keyRoundOf(shipment)
    const orderGroupKey = isOneOfSeveral
      ? this.keys.receiverOf(purchaseId, shipment.ShipmentId, round)
      : this.keys.of(purchaseId, { receiver: round }).receiver
    return this.#site + receiverLink({ orderGroupId: _id, orderGroupKey })
  }

  /** The orders of a store, on the day on which this one is. */
  store(day: LocalDay | null, memberId: string | null): string {
    const query = new URLSearchParams({ ...(day && { dag: day }), ...(memberId && { butik: memberId }) })
    return `${this.#site}${mailedLinks.storeOrders}?${query}`
  }

  /** The order's page at customer service. */
  office({ _id }: StoredOrderGroup): string {
    return `${this.#site}/admin/orders/${_id}`
  }

  #buyersKey(group: StoredOrderGroup): OrderKey {
    return { orderGroupId: group._id, orderGroupKey: this.keys.of(group.purchaseId, keyRoundsOf(group)).customer }
  }
}
