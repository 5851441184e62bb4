import type { Shipment } from '@bukett/contracts/http/shipment'
import { Injectable } from '@nestjs/common'
import {
  MemberChoice,
  type MemberRequest,
  Network,
  type NetworkNow,
  type Resolution,
  resolveDelivery,
  toDeliveryMethod,
} from '../../broker/index.js'
import { Catalogue } from '../../catalogue/index.js'
import { type StoredCart, withLostType } from '../domain/cart.js'
import { withNotice } from '../domain/derived.js'
import { cartSettings } from '../domain/settings.js'
import { DeliveryRequests } from './delivery-requests.js'

const nothingOffered = { DeliveryFees: [], AvailableDeliveryMethods: [], DeliveringMemberId: null }

/** Where and when, with what: a shipment that is the same in these is delivered the same way. */
const keyOf = ({ OrderForm, OverrideBroker, organizationId }: StoredCart, shipment: Shipment): string =>
  JSON.stringify([
    OrderForm.OrderType,
    OrderForm.IsFastTrack,
    OverrideBroker && shipment.DeliveringMemberId,
    organizationId,
    shipment.ShippingAddress.PostalCode,
    shipment.DeliveryDate,
    shipment.DeliveryTime,
    shipment.DeliveryType,
    shipment.PickupStoreId,
    shipment.Receiver,
    shipment.LineItems.map((line) => [line.Code, line.Addons.map(({ Code }) => Code)]),
  ])

/** The ways, fees and stores of a cart's shipments. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly requests: DeliveryRequests,
    private readonly network: Network,
    private readonly members: MemberChoice,
    private readonly catalogue: Catalogue,
  ) {}

  fixedFeeOf(organizationId: string | null): Promise<number | null> {
    return this.requests.fixedFeeOf(organizationId)
  }

  /** Works out again what has changed since `before`, or everything. From memory: a payment asks MongoDB once more (BR-13). */
  refreshed(cart: StoredCart, before: StoredCart | null, fixedFee: number | null): StoredCart {
    const known = new Set(before?.OrderForm.Shipments.map((shipment) => shipment.ShipmentId + keyOf(before, shipment)))
    const changed = cart.OrderForm.Shipments.filter(
      (shipment) => !known.has(shipment.ShipmentId + keyOf(cart, shipment)),
    )
    return changed.reduce((current, { ShipmentId }) => this.#refresh(current, ShipmentId, fixedFee), cart)
  }

  #refresh(cart: StoredCart, shipmentId: string, fixedFee: number | null): StoredCart {
    const shipment = cart.OrderForm.Shipments.find(({ ShipmentId }) => ShipmentId === shipmentId)
    if (!shipment) return cart
    const lost = shipment.DeliveryType === null ? cart.lostTypes?.[shipmentId] : undefined
    const next = this.brokered(cart, shipment, fixedFee, this.network.current())
    if (lost && next.AvailableDeliveryMethods.some(({ deliveryType }) => deliveryType === lost)) {
      const back = this.brokered(cart, { ...shipment, DeliveryType: lost }, fixedFee, this.network.current())
      return withLostType(replaced(cart, back), shipmentId, null)
    }
    const kept = replaced(cart, next)
    return shipment.DeliveryType !== null && next.DeliveryType === null
      ? withNotice(withLostType(kept, shipmentId, shipment.DeliveryType), 'deliveryTypeGone', {
          ShipmentId: shipmentId,
        })
      : kept
  }

  /** The shipment as the network would deliver it. Its type is null where the one that was chosen is not offered. */
  brokered(cart: StoredCart, shipment: Shipment, fixedFee: number | null, network: NetworkNow): Shipment {
    if (cart.OrderForm.IsFastTrack)
      return { ...shipment, ...nothingOffered, DeliveryFees: [{ Code: 'FastTrack', Price: cartSettings.fastTrackFee }] }
    const request = this.isSold(shipment) ? this.requests.of(cart, shipment, fixedFee) : null
    // Without a day nothing can be said against the way that was chosen.
    if (!request) return { ...shipment, ...nothingOffered }
    const resolution = resolveDelivery(network, request)
    const methods = resolution.methods.map(toDeliveryMethod)
    const type = shipment.DeliveryType ?? onlyWay(resolution)
    const offered = methods.find(({ deliveryType }) => deliveryType === type)
    const override = cart.OverrideBroker ? shipment.DeliveringMemberId : null
    const price = offered?.price ?? (override && type ? feeOf(network, override, type, cart) : undefined)
    if (type === null || price === undefined)
      return { ...shipment, ...nothingOffered, AvailableDeliveryMethods: methods, DeliveryType: null }
    const wanted = wantedMember(cart, { ...shipment, DeliveryType: type }, request)
    const DeliveringMemberId = wanted && this.members.tentative(resolution, wanted)
    return {
      ...shipment,
      DeliveryType: type,
      AvailableDeliveryMethods: methods,
      DeliveryFees: price === 0 ? [] : [{ Code: `Delivery-${type}`, Price: price }],
      DeliveringMemberId,
      // PU-01: a store that hands nothing out there and then is no choice.
      PickupStoreId: DeliveringMemberId === null ? null : shipment.PickupStoreId,
    }
  }

  /** What the broker is asked to choose a store by; null while there is no way or day. */
  memberRequestOf(cart: StoredCart, shipment: Shipment, fixedFee: number | null): MemberRequest | null {
    const request = this.requests.of(cart, shipment, fixedFee)
    return request && wantedMember(cart, shipment, request)
  }

  /** Whether everything of the shipment is still in the range. */
  isSold({ LineItems }: Shipment): boolean {
    return LineItems.every((line) => this.catalogue.isSold(line.Code))
  }
}

const wantedMember = (
  { OverrideBroker, ReferringMemberId }: StoredCart,
  { DeliveryType, DeliveringMemberId, PickupStoreId }: Shipment,
  delivery: MemberRequest['delivery'],
): MemberRequest | null =>
  DeliveryType && {
    delivery,
    deliveryType: DeliveryType,
    override: OverrideBroker ? DeliveringMemberId : null,
    pickupStore: PickupStoreId,
    referringMember: ReferringMemberId,
  }

const replaced = (cart: StoredCart, shipment: Shipment): StoredCart => ({
  ...cart,
  OrderForm: {
    ...cart.OrderForm,
    Shipments: cart.OrderForm.Shipments.map((one) => (one.ShipmentId === shipment.ShipmentId ? shipment : one)),
  },
})

/** Goods of a partner abroad and digital ones leave no choice worth asking for. */
const onlyWay = ({ methods }: Resolution) => {
  const [first] = methods
  return first && (first.deliveryType === 'International' || first.deliveryType.startsWith('Digital'))
    ? first.deliveryType
    : null
}

/** CS-02: what the store's delivery costs although its order time has passed. */
const feeOf = (
  { snapshot }: NetworkNow,
  memberId: string,
  type: NonNullable<Shipment['DeliveryType']>,
  { pastCutOffConsent, OrderForm }: StoredCart,
): number | undefined => {
  const member = snapshot.memberById.get(memberId)
  return member && pastCutOffConsent ? (snapshot.fees.of(member.number, type, OrderForm.OrderType) ?? 0) : undefined
}
