import { expect, test } from '@jest/globals'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { withMethod } from './changing-method.js'
import { foreseen } from './office-view.js'
import { theShop } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup } from './order-group.js'

const at = new Date('2026-11-20T10:00:00Z')

test.each([
  ['swish', true, 60_00, true],
  ['swish', false, 0, false],
  // Once it has come (219).
  ['prepaid', true, 60_00, false],
  ['prepaid', false, 0, false],
  ['gift', true, 0, false],
])(
  'a cheaper way of what was paid with %s, the difference back: %s, gives back %s öre of its fee',
  (PaymentMethodName, isDifferenceBack, back, isAtOnce) => {
    const { group: placed } = aPlacedOrder({ cart: aPaidCart({}, [aShipment()]) })
    const group: StoredOrderGroup = {
      ...placed,
      Payments: [{ PaymentMethodName, Amount: placed.Total, Last4: null }],
    }
    const shipment = shipmentOf(group, '1')!
    const way = { deliveryType: 'CarZone1', window: null, cutOff: null, stores: new Map<string, number>() } as const
    const how = { memberId: null, isDifferenceBack, at, actor: theShop, reason: 'Närmare' }
    const decision = withMethod(group, { shipment, way, price: 59_00, ...how })
    expect(shipmentOf(decision.group, '1')!.feeBack ?? 0).toBe(back)
    expect(decision.after.some(({ kind }) => kind === 'fee-lowered')).toBe(isAtOnce)
    expect(foreseen(group, decision, { storeOf: (id) => ({ id, name: id }) }).Back).toBe(back)
  },
)

test.each([
  ['alone', 1, 0],
  // What payments tell is of all three; of this one nothing has gone back.
  ['with two more (SU-07)', 3, 60_00],
])(
  'a cheaper way promises nothing of a fee that customer service has paid back: of a delivery paid %s',
  (_what, SubscriptionMaxCycles, back) => {
    const { group: placed } = aPlacedOrder({ cart: aPaidCart({}, [aShipment()]) })
    const [one] = placed.Shipments
    const LineItems = one!.LineItems.map((line) => ({ ...line, SubscriptionMaxCycles }))
    const fee = one!.DeliveryFee * SubscriptionMaxCycles
    const before = { ...one!, LineItems, DeliveryFee: fee, goneBack: 119_00, backBy: { fee: 119_00, lines: [] } }
    const group: StoredOrderGroup = { ...placed, Shipments: [before] }
    const way = { deliveryType: 'CarZone1', window: null, cutOff: null, stores: new Map<string, number>() } as const
    const how = { memberId: null, isDifferenceBack: true, at, actor: theShop, reason: 'Närmare' }
    const decision = withMethod(group, { shipment: before, way, price: 59_00, ...how })
    expect(foreseen(group, decision, { storeOf: (id) => ({ id, name: id }) }).Back).toBe(back)
    expect(decision.after.some(({ kind }) => kind === 'fee-lowered')).toBe(back > 0)
  },
)
