import type { Input } from '@bukett/contracts'
import type { riskApi } from '@bukett/contracts/http/risk'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Network } from '../../broker/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type OrderActor, theShop } from '../domain/order-actor.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { isGivenAway } from '../domain/given-away.js'
import { choicesOf, openRisk } from '../domain/risks.js'
import {
  apologised,
  broughtAgain,
  fetchedInStore,
  givenMoney,
  handedToService,
  type NewDay,
  type Settling,
} from '../domain/settling-risk.js'
import { ChangeOrder, type Decide } from './change-order.js'
import { DeliveryWays } from './delivery-ways.js'
import { type Change, FollowUps, type Of } from './follow-ups.js'
import { LaterDeliveries } from './later-deliveries.js'
import type { Opened } from './order-access.js'
import { Orders } from './ports.js'

type Wanted = Input<typeof riskApi.choose>['body']

const maxTries = 10
const mostDays = 6

/** What a buyer chooses of a delivery that is at risk, what is done where nobody chooses, and how the shop apologises. */
@Injectable()
export class Risks {
  constructor(
    private readonly orders: Orders,
    private readonly change: ChangeOrder,
    private readonly ways: DeliveryWays,
    private readonly later: LaterDeliveries,
    private readonly network: Network,
    private readonly clock: Clock,
    followUps: FollowUps,
  ) {
    followUps.on('risk-again', (group, duty) => this.#again(group, duty))
    followUps.on('apologise', async (_group, { shipmentId }): Promise<Change> => {
      const { lateGiftCard } = this.network.current().snapshot.settings
      return { decide: (current) => apologised(current, shipmentId, lateGiftCard) }
    })
  }

  /** The next days on which it can be brought, at its own or another postal code. Throws `order.unknown` for the receiver. */
  async days(
    { group, viewer }: Opened,
    shipmentId: string | undefined,
    postalCode: string | undefined,
  ): Promise<LocalDay[]> {
    const shipment = shipmentOf(group, shipmentId)
    if (viewer !== 'customer' || !shipment) throw new DomainError('order.unknown')
    const ways = await this.ways.again(group, at(shipment, postalCode))
    return ways.slice(0, mostDays).map(({ day }) => day)
  }

  /**
   * Throws `order.unknown` for the receiver, `order.risk-over`, `order.address-missing`, `order.date-not-possible`,
   * `order.later-deliveries`.
   */
  async choose({ group: opened, viewer, actor }: Opened, wanted: Wanted): Promise<StoredOrderGroup> {
    if (viewer !== 'customer') throw new DomainError('order.unknown')
    let group = opened
    for (let tries = 1; ; tries += 1) {
      const decide = await this.#decisionOf(group, wanted, actor)
      try {
        return await this.change.run(group, decide)
      } catch (error) {
        const isRace = error instanceof DomainError && error.code === 'order.changed' && tries < maxTries
        const fresh = isRace ? await this.orders.find(group._id) : null
        if (!fresh) throw error
        group = fresh
      }
    }
  }

  async #decisionOf(group: StoredOrderGroup, wanted: Wanted, actor: OrderActor): Promise<Decide> {
    const shipment = shipmentOf(group, wanted.ShipmentId)
    if (!shipment) throw new DomainError('order.unknown')
    const { Choice, RiskId: riskId } = wanted
    const settling = (now: Date): Settling => ({ shipmentId: shipment.ShipmentId, riskId, actor, at: now })
    // The same press once more.
    const done = shipment.risks?.find(({ id }) => id === riskId)?.end
    if (done && done.how === Choice) return (current) => ({ group: current, after: [] })
    if (openRisk(shipment)?.id !== riskId || !choicesOf(group, shipment).includes(Choice))
      throw new DomainError('order.risk-over')
    if (Choice === 'money') {
      await this.later.demandNone(group, [shipment.ShipmentId])
      return (current, now) => givenMoney(current, settling(now))
    }
    if (Choice === 'pickup') return (current, now) => fetchedInStore(current, settling(now))
    const address = Choice === 'address' ? addressOf(shipment, wanted.Address) : undefined
    const wish = await this.#newDay(group, shipment, wanted.DeliveryDate, address)
    if (!wish) throw new DomainError('order.date-not-possible', {}, { AlternativeDates: [] })
    return (current, now) => {
      if (current.version !== group.version) throw new DomainError('order.changed')
      return broughtAgain(current, wish, settling(now))
    }
  }

  /**
   * Nobody has chosen in time. Where it can be brought on no day the money goes back; where none was paid, or it has paid later deliveries
   * too (208), somebody looks after it.
   */
  async #again(group: StoredOrderGroup, { shipmentId, riskId }: Of<'risk-again'>): Promise<Change | void> {
    const shipment = shipmentOf(group, shipmentId)
    if (!shipment || openRisk(shipment)?.id !== riskId || choicesOf(group, shipment).length === 0) return
    const wish = await this.#newDay(group, shipment, undefined, undefined).catch((error: unknown) => {
      // Of goods that are no longer in the range the engine knows no day.
      if (error instanceof DomainError) return null
      throw error
    })
    const isBound = !wish && (await this.later.boundIn(group)).has(shipmentId)
    const decide: Decide = (current, now) => {
      const how = { shipmentId, riskId, actor: theShop, at: now }
      const fresh = shipmentOf(current, shipmentId)
      const isOpen = fresh !== undefined && openRisk(fresh)?.id === riskId && fresh.State === shipment.State
      if (!isOpen) return { group: current, after: [] }
      if (wish) return broughtAgain(current, wish, how)
      return isBound || isGivenAway(current) ? handedToService(current, shipmentId, now) : givenMoney(current, how)
    }
    return { decide }
  }

  async #newDay(
    group: StoredOrderGroup,
    shipment: StoredShipment,
    day: LocalDay | undefined,
    address: StoredShipment['ShippingAddress'] | undefined,
  ): Promise<NewDay | null> {
    const ways = await this.ways.again(group, address ? { ...shipment, ShippingAddress: address } : shipment)
    const found = day === undefined ? ways[0] : ways.find((one) => one.day === day)
    return found ? { ...found, ...(address && { address }) } : null
  }

  now(): Date {
    return this.clock.now()
  }
}

const at = (shipment: StoredShipment, postalCode: string | undefined): StoredShipment =>
  postalCode === undefined
    ? shipment
    : { ...shipment, ShippingAddress: { ...shipment.ShippingAddress, PostalCode: postalCode } }

const addressOf = (
  { ShippingAddress }: StoredShipment,
  wanted: Wanted['Address'],
): StoredShipment['ShippingAddress'] => {
  if (!wanted)
    throw new DomainError(
      'order.address-missing',
      {},
      { fields: [{ path: 'body.Address.Line1', code: 'order.address-missing' }] },
    )
  // The door code was the other door's.
  return { ...ShippingAddress, ...wanted, CoAddress: '', DoorCode: '' }
}
