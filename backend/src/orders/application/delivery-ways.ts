import {
  addDays,
  compareDays,
  daysBetween,
  instantOf,
  type LocalDay,
  stockholmDay,
} from '@bukett/contracts/rules/dates'
import { DEFAULT_DELIVERY_TIME } from '@bukett/contracts/rules/delivery-dates'
import { isByStore } from '@bukett/contracts/rules/delivery-types'
import { isGraveDay } from '@bukett/contracts/rules/grave'
import { Injectable } from '@nestjs/common'
import {
  DeliveryInformationReader,
  type DeliveryRequest,
  type Method,
  type Resolution,
  StoreFinder,
} from '../../broker/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Log } from '../../shared/shared.module.js'
import type { Way } from '../domain/moving-delivery.js'
import { feeKept, wayPriceOf } from '../domain/delivery-fee.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { isTimePromised } from '../domain/promised-time.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { OrderDeliveries } from './order-deliveries.js'

const mostAlternatives = 4
/** So many days before the one that was asked for are among those shown, and about as many after it. */
const nearDays = 17

interface AskedDays {
  /** Another than its own. */
  readonly PostalCode?: string | undefined
  readonly From?: LocalDay | undefined
}

interface Judged {
  readonly shipment: StoredShipment
  /** Of its own day and place (`isAsSold`). */
  readonly priceNow: number | undefined
  readonly pickupOnly: boolean
}

/** Asks the engine whether an order that is placed can come on another day or to another place (OR-06, FT-05). */
@Injectable()
export class DeliveryWays {
  constructor(
    private readonly requests: OrderDeliveries,
    private readonly information: DeliveryInformationReader,
    private readonly stores: StoreFinder,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  now(): Date {
    return this.clock.now()
  }

  /**
   * The same goods by the same method at the same price, collected from the same store; what was sold without an address comes to the
   * door, whatever that costs the network (FT-05). Throws `order.date-not-possible`,
   * `order.price-would-change`, `delivery.slot-closed`, `delivery.slot-full`.
   */
  async same(group: StoredOrderGroup, shipment: StoredShipment): Promise<Way> {
    const methods = await this.#methods(group, shipment)
    const method = shipment.FastTrack ? cheapestToTheDoor(methods) : await this.#asSold(group, shipment, methods)
    if (!method)
      throw new DomainError(
        methods.length > 0 && !shipment.FastTrack ? 'order.price-would-change' : 'order.date-not-possible',
        {},
        { AlternativeDates: await this.#alternatives(group, shipment) },
      )
    return method.deliveryType === 'StorePickup' ? this.#atStore(group, shipment, toWay(method)) : toWay(method)
  }

  /**
   * Of what was not brought in time: the days after today on which it can be, each by the way that was sold where there is one, else by the
   * cheapest that comes to the door; what that costs more is the network's (FT-05).
   */
  async again(
    group: StoredOrderGroup,
    shipment: StoredShipment,
  ): Promise<readonly { readonly day: LocalDay; readonly way: Way; readonly price: number }[]> {
    const today = stockholmDay(this.clock.now())
    const days = this.information.days(await this.requests.of(group, shipment))
    return days.flatMap(({ day, methods }) => {
      if (day <= today || (group.OrderType === 'Grave' && !isGraveDay(day))) return []
      const home = methods.filter(({ deliveryType }) => isByStore(deliveryType) && deliveryType !== 'StorePickup')
      const asSold = home.find(({ deliveryType }) => deliveryType === shipment.DeliveryType)
      const method = asSold ?? home.toSorted((a, b) => a.price - b.price)[0]
      return method ? [{ day, way: toWay(method), price: method.price }] : []
    })
  }

  /** The receiver says where: the cheapest that comes to the door, and a store where nothing does on any day. */
  async forReceiver(group: StoredOrderGroup, shipment: StoredShipment): Promise<Way> {
    const methods = await this.#methods(group, shipment)
    const method = cheapestToTheDoor(methods) ?? (await this.#collectedInstead(group, shipment, methods))
    if (!method)
      throw new DomainError(
        'order.date-not-possible',
        {},
        { AlternativeDates: await this.#alternatives(group, shipment) },
      )
    // FT-05: the network bears what a far address costs more than was paid.
    const absorbed = method.price - feeKept(shipment)
    if (absorbed > 0) this.log.log.info({ orderGroupId: group._id, absorbed }, 'fee absorbed')
    return toWay(method)
  }

  /**
   * What staff have chosen for it, at whatever price: its day, way and, of what is collected, its store and half hour. Throws
   * `order.date-not-possible`, `delivery.slot-closed`, `delivery.slot-full`.
   */
  async chosen(group: StoredOrderGroup, shipment: StoredShipment): Promise<{ way: Way; price: number }> {
    const { methods } = await this.options(group, shipment)
    const method = methods.find(({ deliveryType }) => deliveryType === shipment.DeliveryType)
    if (!method) throw new DomainError('order.date-not-possible')
    const way = toWay(method)
    const isCollected = method.deliveryType === 'StorePickup'
    if (isCollected && !shipment.PickupStoreId) throw new DomainError('delivery.no-pickup-store')
    return { way: isCollected ? this.#atStore(group, shipment, way) : way, price: method.price }
  }

  /** Everything that the engine says of its goods, day and place. Throws `delivery.day-has-passed`, `delivery.not-a-grave-day`. */
  async options(group: StoredOrderGroup, shipment: StoredShipment): Promise<Resolution> {
    const { DeliveryDate: day } = shipment
    if (!day || day < stockholmDay(this.clock.now())) throw new DomainError('delivery.day-has-passed')
    if (group.OrderType === 'Grave' && !isGraveDay(day)) throw new DomainError('delivery.not-a-grave-day')
    return this.requests.resolve(await this.requests.of(group, shipment), day)
  }

  /** The next days, or those from a later one; available are those on which `same`, or `forReceiver` where the receiver chooses, says yes. */
  async dates(
    group: StoredOrderGroup,
    shipment: StoredShipment,
    { PostalCode = shipment.ShippingAddress.PostalCode, From }: AskedDays = {},
  ) {
    const asked = { ...shipment, ShippingAddress: { ...shipment.ShippingAddress, PostalCode } }
    const request = await this.requests.of(group, asked)
    const next = this.information.days(request)
    const days = From && From > stockholmDay(this.clock.now()) ? this.information.days(request, From) : next
    // Of the next days, whichever are shown: so it is judged when the day is taken.
    const possible = next.filter(({ methods }) => methods.length > 0)
    const priceNow = this.#priceNow(group, shipment, request)
    const pickupOnly = possible.length > 0 && possible.every(({ methods }) => cheapestToTheDoor(methods) === undefined)
    return {
      days: days.map(({ day, methods }) => ({
        date: day,
        available: this.#isOpen({ shipment, priceNow, pickupOnly }, day, methods),
      })),
      pickupOnly,
    }
  }

  async #collectedInstead(
    group: StoredOrderGroup,
    shipment: StoredShipment,
    methods: readonly Method[],
  ): Promise<Method | undefined> {
    if (methods.length === 0) return undefined
    return (await this.dates(group, shipment)).pickupOnly ? methods[0] : undefined
  }

  /** OR-06: the days nearest to the one that was asked for. */
  async #alternatives(group: StoredOrderGroup, shipment: StoredShipment): Promise<LocalDay[]> {
    const wanted = shipment.DeliveryDate ?? stockholmDay(this.clock.now())
    const { days } = await this.dates(group, shipment, { From: addDays(wanted, -nearDays) })
    const distance = (day: LocalDay): number => Math.abs(daysBetween(wanted, day))
    return days
      .flatMap(({ date, available }) => (available && date !== wanted ? [date] : []))
      .toSorted((a, b) => distance(a) - distance(b) || compareDays(a, b))
      .slice(0, mostAlternatives)
      .toSorted(compareDays)
  }

  /** FT-05: a store is where it is collected only where nothing comes to the door on any day, which the receiver is told. */
  #isOpen({ shipment, priceNow, pickupOnly }: Judged, day: LocalDay, methods: readonly Method[]): boolean {
    const isChosenNow = shipment.State === 'AwaitingReceiver' || shipment.DeliveryType === null
    const isWanted =
      isChosenNow && pickupOnly
        ? methods.length > 0
        : isChosenNow || shipment.FastTrack
          ? cheapestToTheDoor(methods) !== undefined
          : methods.some((method) => isAsSold(method, shipment, priceNow))
    return isWanted && this.#handsOut(shipment, day)
  }

  async #asSold(
    group: StoredOrderGroup,
    shipment: StoredShipment,
    methods: readonly Method[],
  ): Promise<Method | undefined> {
    const method = methods.find((one) => isAsSold(one, shipment))
    if (method || methods.length === 0) return method
    const priceNow = this.#priceNow(group, shipment, await this.requests.of(group, shipment))
    return methods.find((one) => isAsSold(one, shipment, priceNow))
  }

  /** What the day and place that it has would cost today, whether or not its order time is over. */
  #priceNow(group: StoredOrderGroup, shipment: StoredShipment, request: DeliveryRequest): number | undefined {
    const { DeliveryDate: day, DeliveryType, ShippingAddress } = shipmentOf(group, shipment.ShipmentId) ?? shipment
    if (!day) return undefined
    const asBought = { ...request, postalCode: ShippingAddress.PostalCode, now: group.placedAt }
    const [own] = this.information.days(asBought, day, 1)
    return own?.methods.find(({ deliveryType }) => deliveryType === DeliveryType)?.price
  }

  /** PU-02: a half hour of the store's that is not full. On its own day the order has its place there already. */
  #atStore(group: StoredOrderGroup, shipment: StoredShipment, way: Way): Way {
    const { PickupStoreId: store, DeliveryDate: day, DeliveryTime: time } = shipment
    if (!store || !day || !time) return way
    const slot = this.stores.pickupSlots(store, day).find((one) => one.time === time)
    if (!slot) throw new DomainError('delivery.slot-closed')
    if (slot.isFull) throw new DomainError('delivery.slot-full')
    const isOwnDay = shipmentOf(group, shipment.ShipmentId)?.DeliveryDate === day
    const cutOff = way.stores.get(store) ?? (isOwnDay ? way.cutOff : null)
    if (cutOff === null) throw new DomainError('order.date-not-possible')
    return { ...way, stores: new Map([[store, cutOff]]) }
  }

  #handsOut({ DeliveryType, PickupStoreId: store }: StoredShipment, day: LocalDay): boolean {
    if (DeliveryType !== 'StorePickup' || !store) return true
    return this.stores.pickupSlots(store, day).some(({ isFull }) => !isFull)
  }

  async #methods(group: StoredOrderGroup, shipment: StoredShipment): Promise<readonly Method[]> {
    const { DeliveryDate: day, DeliveryTime: time } = shipment
    if (!day || day < stockholmDay(this.clock.now())) throw new DomainError('delivery.day-has-passed')
    if (group.OrderType === 'Grave' && !isGraveDay(day)) throw new DomainError('delivery.not-a-grave-day')
    if (isTimed(group, shipment) && instantOf(day, time) < this.clock.now())
      throw new DomainError('delivery.day-has-passed')
    const { methods } = await this.requests.resolve(await this.requests.of(group, shipment), day)
    return methods
  }
}

/** Whether its hour was promised: 12:00 on an ordinary day is none, and today goes on after noon (API-05). */
const isTimed = (group: StoredOrderGroup, shipment: StoredShipment): boolean =>
  shipment.DeliveryType === null ? shipment.DeliveryTime !== DEFAULT_DELIVERY_TIME : isTimePromised(group, shipment)

/**
 * By the same way at the same price; abroad that is in the goods' (S-23). Where the register's fee has changed since it was bought, at the
 * price of its own day and place now: no day or place costs more than another for that.
 */
const isAsSold = ({ deliveryType, price }: Method, shipment: StoredShipment, priceNow?: number): boolean =>
  deliveryType === shipment.DeliveryType &&
  (deliveryType === 'International' || price === wayPriceOf(shipment) || price === priceNow)

const cheapestToTheDoor = (methods: readonly Method[]): Method | undefined =>
  methods
    .filter(({ deliveryType }) => deliveryType !== 'StorePickup')
    .toSorted((one, other) => one.price - other.price)[0]

const toWay = ({ deliveryType, window, cutOff, candidates }: Method): Way => ({
  deliveryType,
  window,
  cutOff,
  stores: new Map(candidates.map((candidate) => [candidate.memberId, candidate.cutOff])),
})
