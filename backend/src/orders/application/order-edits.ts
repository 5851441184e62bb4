import type { OrderEdit } from '@bukett/contracts/http/order'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { Injectable } from '@nestjs/common'
import { Network } from '../../broker/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { askedAgain } from '../domain/asked-again.js'
import { afterCorrection } from '../domain/buyer-corrected.js'
import type { Decision } from '../domain/consequences.js'
import { editableFieldsOf, type Editor } from '../domain/edit-rights.js'
import { storeToldOf } from '../domain/changed-since-yes.js'
import { withBuyersKey, withoutFoundOwner, withOwnKey } from '../domain/corrections.js'
import { edited } from '../domain/editing.js'
import { askedAnew } from '../domain/fast-track.js'
import { withChanges } from '../domain/field-changes.js'
import { addressGiven, movedDelivery, type Way } from '../domain/moving-delivery.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from '../domain/order-group.js'
import type { Decide } from './change-order.js'
import { DeliveryWays } from './delivery-ways.js'
import type { Opened } from './order-access.js'
import { OrderKeys } from './ports.js'

interface Wanted {
  readonly edit: OrderEdit
  readonly isSendersAddress: boolean
  readonly way: Way | null
}

/** OR-04 to OR-07: what an edit makes of an order. What moves the delivery is asked of the engine first. */
@Injectable()
export class OrderEdits {
  constructor(
    private readonly ways: DeliveryWays,
    private readonly network: Network,
    private readonly keys: OrderKeys,
  ) {}

  /**
   * To be decided on the order as it was opened, or as it is by then. Throws `order.city-of-another-code`, `order.date-not-possible`,
   * `order.price-would-change`; the decision throws `order.not-editable`, and `order.changed` where the engine was asked about another.
   */
  async decisionOf(opened: Opened, edit: OrderEdit, isSendersAddress = false): Promise<Decide> {
    const whole = this.#withCity(opened, edit)
    const way = await this.#wayOf(opened, whole)
    return (current, now) => {
      if (way && current.version !== opened.group.version) throw new DomainError('order.changed')
      const { group, after } = this.#decide(current, opened, { edit: whole, isSendersAddress, way }, now)
      const changed = withChanges(current, group, { at: now, actor: opened.actor })
      return { group: changed, after: [...after, ...storeToldOf(current, changed)] }
    }
  }

  /** A postal code has one city: it follows where it is left out, and another one is refused. */
  #withCity(opened: Opened, edit: OrderEdit): OrderEdit {
    const { group } = opened
    const { PostalCode, City } = edit.Receiver ?? {}
    if (PostalCode === undefined && City === undefined) return edit
    const shipment = shipmentOf(group, edit.ShipmentId)
    // FT-07: whose code it is not learns nothing of it; the edit is refused where it says another place.
    if (!shipment || !editableFieldsOf(group, shipment, editorOf(opened), this.ways.now()).Address) return edit
    const old = shipment.ShippingAddress
    const code = PostalCode ?? old.PostalCode
    const area = this.network.current().snapshot.postalCodes.get(code)?.area
    if (!area || (code === old.PostalCode && City === old.City)) return edit
    if (City === undefined) return { ...edit, Receiver: { ...edit.Receiver, City: area } }
    if (sameCity(City, area)) return edit
    throw new DomainError(
      'order.city-of-another-code',
      { code: postalCodeText(code), city: area },
      { fields: [{ path: 'body.Receiver.City', code: 'order.city-of-another-code' }] },
    )
  }

  async #wayOf(opened: Opened, edit: OrderEdit): Promise<Way | null> {
    const { group } = opened
    const shipment = shipmentOf(group, edit.ShipmentId)
    if (!shipment) throw new DomainError('order.unknown')
    const { shipment: next, movesDelivery } = edited(group, shipment, edit, editorOf(opened), this.ways.now())
    if (!movesDelivery) return null
    return shipment.State === 'AwaitingReceiver' ? this.ways.forReceiver(group, next) : this.ways.same(group, next)
  }

  #decide(group: StoredOrderGroup, opened: Opened, { edit, isSendersAddress, way }: Wanted, now: Date): Decision {
    const { actor } = opened
    const editor = editorOf(opened)
    const before = shipmentOf(group, edit.ShipmentId)
    if (!before) throw new DomainError('order.unknown')
    const { shipment, BillingAddress } = edited(group, before, edit, editor, now, isSendersAddress)
    const written = {
      ...withOwnKey(askedAnew(withShipment(group, shipment), before, shipment, now), group, (round) =>
        this.keys.hash(this.keys.of(group.purchaseId, { receiver: round }).receiver),
      ),
      BillingAddress,
      email: BillingAddress.Email.toLowerCase(),
      CustomerName: `${BillingAddress.FirstName} ${BillingAddress.LastName}`.trim() || group.CustomerName,
    }
    const { group: keyed, after } = withBuyersKey(written, group, editor, (buyer) =>
      this.keys.hash(this.keys.of(group.purchaseId, { buyer }).customer),
    )
    const next = withoutFoundOwner(keyed, group, actor)
    const corrected = [...afterCorrection(group, next), ...after, ...askedAgain(group, next, editor, now)]
    if (!way) return { group: next, after: corrected }
    if (before.State === 'AwaitingReceiver') {
      // FT-07: staff write down what its receiver rings with, where they do not say otherwise.
      const addressBy = editor === 'customer' || isSendersAddress ? 'customer' : 'receiver'
      const given = { ...shipment, addressBy } as const
      const moved = addressGiven(withShipment(next, given), { shipment: given, way, at: now, actor })
      return { ...moved, after: [...moved.after, ...corrected] }
    }
    const moved = movedDelivery(next, before, { shipment, way, at: now, actor })
    const told = { kind: 'tell', message: 'changed', shipmentId: shipment.ShipmentId } as const
    return { ...moved, after: [...moved.after, ...corrected, told] }
  }
}

const editorOf = ({ viewer, actor }: Opened): Editor => (actor.kind === 'staff' ? 'staff' : viewer)

const sameCity = (one: string, other: string): boolean =>
  one.trim().localeCompare(other, 'sv', { sensitivity: 'base' }) === 0
