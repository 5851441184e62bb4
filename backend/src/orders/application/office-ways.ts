import type { Answer } from '@bukett/contracts'
import type { officeOrderApi, OrderAct } from '@bukett/contracts/http/office-order'
import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { DEFAULT_DELIVERY_TIME } from '@bukett/contracts/rules/delivery-dates'
import { orderGroupNumber } from '@bukett/contracts/rules/order-number'
import { shareOf } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { Compensations, Network, sentence, StoreFinder } from '../../broker/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { withMethod } from '../domain/changing-method.js'
import type { AgainWish } from '../domain/consequences.js'
import { goodsNetOf } from '../domain/goods-net.js'
import { feeKept } from '../domain/delivery-fee.js'
import type { OrderActor } from '../domain/order-actor.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { askedAgain, maySendAgain, shipmentAgain } from '../domain/sending-again.js'
import type { Decide } from './change-order.js'
import { DeliveryWays } from './delivery-ways.js'
import { OfficeOrders } from './office-order.js'
import { OrderNumbers } from './ports.js'

type Of<K extends OrderAct['Kind']> = Extract<OrderAct, { Kind: K }>
type Chosen = Pick<Of<'again'>, 'DeliveryType' | 'MemberId' | 'Time'>

/** What is given before the order has a number of its own. */
const noNumber = '0'

/** Other ways and days on which customer service can have an order delivered. */
@Injectable()
export class OfficeWays {
  constructor(
    private readonly office: OfficeOrders,
    private readonly ways: DeliveryWays,
    private readonly stores: StoreFinder,
    private readonly network: Network,
    private readonly compensations: Compensations,
    private readonly numbers: OrderNumbers,
    private readonly clock: Clock,
  ) {}

  /** Throws `order.unknown`. */
  async of(number: string, shipmentId: string, day: LocalDay | undefined): Promise<Answer<typeof officeOrderApi.ways>> {
    const group = await this.office.find(number)
    const shipment = shipmentOf(group, shipmentId)
    if (!shipment) throw new DomainError('order.unknown')
    const Day = day ?? shipment.DeliveryDate ?? stockholmDay(this.clock.now())
    const { methods, refusals } = await this.ways.options(group, { ...shipment, DeliveryDate: Day })
    const paid = feeKept(shipment)
    return {
      Day,
      Ways: methods.map(({ deliveryType, price, window, candidates }) => ({
        DeliveryType: deliveryType,
        Price: price,
        Difference: price - paid,
        window,
        Stores: candidates.map(({ memberId, viaBackup, distanceKm }) => ({
          ...this.office.storeOf(memberId),
          viaBackup,
          distanceKm,
          Times: deliveryType === 'StorePickup' ? this.#times(memberId, Day) : [],
        })),
      })),
      Refusals: refusals.map((one) => ({ sv: sentence(one, 'sv'), en: sentence(one, 'en') })),
    }
  }

  /** Throws `order.date-not-possible`, `delivery.slot-full` and the like; the decision throws what `withMethod` throws. */
  async methodOf(act: Of<'method'>, group: StoredOrderGroup, actor: OrderActor): Promise<Decide> {
    const old = shipmentOf(group, act.ShipmentId)
    if (!old) throw new DomainError('order.unknown')
    const shipment = { ...old, ...this.#chosen(act, old) }
    const { way, price } = await this.ways.chosen(group, shipment)
    const { MemberId: memberId, isDifferenceBack, Reason: reason } = act
    return (current, at) => {
      if (current.version !== group.version) throw new DomainError('order.changed')
      return withMethod(current, { shipment, way, price, memberId, isDifferenceBack, at, actor, reason })
    }
  }

  /** While it is only told the new order has no number. */
  async againOf(act: Of<'again'>, group: StoredOrderGroup, by: OrderActor, isTold: boolean): Promise<Decide> {
    const shipment = shipmentOf(group, act.ShipmentId)
    if (!shipment) throw new DomainError('order.unknown')
    if (!maySendAgain(shipment)) throw new DomainError('order.cannot-be-sent-again')
    const { DeliveryDate: day, DeliveryType: deliveryType, MemberId: memberId, Reason: reason } = act
    const { DeliveryTime: time } = this.#chosen(act, shipment)
    const lines = act.Lines.map(({ LineItemId, Quantity }) => ({ lineItemId: LineItemId, quantity: Quantity }))
    const number = isTold ? noNumber : orderGroupNumber(await this.numbers.next())
    const known = { id: act.Id, number, shipmentId: act.ShipmentId, lines, day, time, deliveryType, memberId, reason }
    const again = shipmentAgain(group, shipment, known)
    const { way, price } = await this.ways.chosen(group, again)
    const [first = null] = way.stores.keys()
    const cost = await this.#costOf(again, memberId ?? first)
    const wish: AgainWish = { ...known, window: way.window, cutOff: way.cutOff, price, cost }
    return (current, at) => askedAgain(current, wish, { at, by })
  }

  /** Öre: what its store is paid for it, as far as it is known who that is (FE-06, FE-07). */
  async #costOf(again: StoredShipment, memberId: string | null): Promise<number> {
    const { deliveringPercent } = this.network.current().snapshot.settings
    const goods = goodsNetOf(again)
    const { DeliveryType, ShippingAddress } = again
    const today = stockholmDay(this.clock.now())
    const compensation =
      memberId && DeliveryType
        ? await this.compensations.of(memberId, DeliveryType, ShippingAddress.PostalCode, today)
        : null
    const forDriving = compensation ? compensation.amount + shareOf(goods, compensation.percentOfGoods, 100) : 0
    return shareOf(goods, deliveringPercent, 100) + forDriving
  }

  /** Throws `broker.unknown-member`. */
  #chosen({ DeliveryType, MemberId, Time }: Chosen, before: StoredShipment) {
    if (MemberId !== null && !this.network.current().snapshot.memberById.has(MemberId))
      throw new DomainError('broker.unknown-member')
    return {
      DeliveryType,
      // A ceremony has its time; the half hour in which something was to be collected is nobody's.
      DeliveryTime: Time ?? (before.DeliveryType === 'StorePickup' ? DEFAULT_DELIVERY_TIME : before.DeliveryTime),
      PickupStoreId: DeliveryType === 'StorePickup' ? MemberId : null,
    } satisfies Partial<StoredShipment>
  }

  #times(memberId: string, day: LocalDay) {
    return this.stores.pickupSlots(memberId, day).flatMap(({ time, isFull }) => (isFull ? [] : [time]))
  }
}
