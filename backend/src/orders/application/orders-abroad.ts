import { isDonation } from '@bukett/contracts/rules/cart-kinds'
import { Injectable } from '@nestjs/common'
import { International } from '../../catalogue/index.js'
import { Settings } from '../../shared/shared.module.js'
import { partnerAnswered, triedAbroad } from '../domain/abroad.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { receiverName } from '../domain/people-of-order.js'
import type { StoredLine, StoredShipment } from '../domain/stored-shipment.js'
import { ChangeOrder } from './change-order.js'
import { FollowUps } from './follow-ups.js'
import { OrderKeys, Orders, PartnerAbroad, type PartnerOrder } from './ports.js'

const itemsOf = (lines: readonly StoredLine[]): PartnerOrder['items'] =>
  lines.map(({ IntercatCode, Code, Quantity }) => ({ productCode: IntercatCode ?? Code, quantity: Quantity }))

/** IN-05: gives what goes abroad to the partner there, and hears what becomes of it. Runs as jobs; each may run twice. */
@Injectable()
export class OrdersAbroad {
  readonly #url: string

  constructor(
    private readonly orders: Orders,
    private readonly partner: PartnerAbroad,
    private readonly international: International,
    private readonly keys: OrderKeys,
    private readonly change: ChangeOrder,
    { config }: Settings,
    followUps: FollowUps,
  ) {
    this.#url = config.publicUrl
    followUps.on('submit-abroad', (group, { shipmentId }) => this.#submit(group, shipmentId))
    followUps.on('ask-abroad', (group, { shipmentId }) => this.#ask(group, shipmentId))
    followUps.on('cancel-abroad', (_group, { partnerId }) => this.partner.cancel(partnerId))
  }

  /** A call of the partner's is only a signal: the truth is asked for. */
  async heard(orderId: string): Promise<void> {
    const group = await this.orders.find(orderId.split('-', 1)[0] ?? '')
    const shipment = group?.Shipments.find(({ OrderId }) => OrderId === orderId)
    if (group && shipment) await this.#ask(group, shipment.ShipmentId)
  }

  async #submit(group: StoredOrderGroup, shipmentId: string): Promise<void> {
    const asked = await this.change.run(group, (current) => triedAbroad(current, shipmentId))
    const shipment = shipmentOf(asked, shipmentId)
    if (!shipment?.abroad?.isTried || shipment.abroad.answer) return
    if (shipment.State !== 'Confirmed' && shipment.State !== 'Cancelled') return
    const { attempt } = shipment.abroad
    const answer = await this.partner.submit(this.#orderOf(asked, shipment, attempt), itemsOf(shipment.LineItems))
    const after = await this.change.run(asked, (current, now) =>
      partnerAnswered(current, shipmentId, { attempt, answer }, now),
    )
    // Cancelled while the partner was asked, or since, with its answer lost: it must not deliver.
    if (shipmentOf(after, shipmentId)?.State === 'Cancelled') return this.#cancel(answer.id)
    // Its call may have come before there was anything to ask about.
    await this.#ask(after, shipmentId)
  }

  async #cancel(partnerId: string): Promise<void> {
    if (partnerId !== '') await this.partner.cancel(partnerId)
  }

  async #ask(group: StoredOrderGroup, shipmentId: string): Promise<void> {
    const abroad = shipmentOf(group, shipmentId)?.abroad
    const id = abroad?.answer?.id
    if (!abroad || !id) return
    const answer = await this.partner.read(id)
    await this.change.run(group, (current, now) =>
      partnerAnswered(current, shipmentId, { attempt: abroad.attempt, answer }, now),
    )
  }

  /** The same order again is the same at the partner's: its reference says which it is. */
  #orderOf(group: StoredOrderGroup, shipment: StoredShipment, attempt: number): PartnerOrder {
    const { OrderId, ShippingAddress: to, LineItems, DeliveryDate, GreetingCardText, CustomerGreetingName } = shipment
    const { DeliveryInstructions } = shipment
    const name = receiverName(shipment)
    const code = LineItems.find(({ CountryCode }) => CountryCode !== null)?.CountryCode ?? to.CountryCode
    return {
      reference: attempt === 1 ? OrderId : `${OrderId}-${attempt}`,
      countryCode: this.international.country(code).Alpha2,
      // CA-15: a donation is given, and nothing of it can be brought.
      items: itemsOf(LineItems.filter((line) => !isDonation(line))),
      deliveryDate: DeliveryDate ?? '',
      receiver: {
        name,
        ...(to.CompanyName && to.CompanyName !== name && { company: to.CompanyName }),
        street: to.Line1,
        ...(to.Line2 && { street2: to.Line2 }),
        ...(to.PostalCode && { postalCode: to.PostalCode }),
        city: to.City,
        ...(to.RegionName && { region: to.RegionName }),
        phone: to.DayTimePhoneNumber,
      },
      ...(GreetingCardText && { greeting: GreetingCardText }),
      ...(CustomerGreetingName && { greetingFrom: CustomerGreetingName }),
      ...(DeliveryInstructions && { instructions: DeliveryInstructions }),
      callbackUrl: `${this.#url}/api/partner/callback/${OrderId}/${this.keys.partnerToken(OrderId)}`,
    }
  }
}
