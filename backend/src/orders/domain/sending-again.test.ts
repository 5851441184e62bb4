import { expect, test } from '@jest/globals'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import type { AgainWish } from './consequences.js'
import { theShop } from './order-actor.js'
import { shipmentOf, withShipment } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { askedAgain, maySendAgain, orderAgain } from './sending-again.js'

const at = new Date('2026-11-24T18:00:00+01:00')
const later = new Date('2026-11-25T12:00:00+01:00')

/** All of the first line once more, the day after. */
const aWish = (shipment: StoredShipment): AgainWish => ({
  id: 'again-0001',
  number: '100000018',
  shipmentId: '1',
  lines: shipment.LineItems.map(({ LineItemId, Quantity }) => ({ lineItemId: LineItemId, quantity: Quantity })),
  day: '2026-11-25',
  time: '12:00',
  deliveryType: shipment.DeliveryType!,
  window: null,
  price: 0,
  cost: 0,
  cutOff: null,
  memberId: null,
  reason: 'Kom inte fram',
})

test('only goods that went to somebody in Sweden who is still known are sent again', () => {
  const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment()]) })
  const delivered: StoredShipment = { ...shipmentOf(group, '1')!, State: 'Delivered' }
  const { ShippingAddress, LineItems } = delivered
  const nobody = { ...ShippingAddress, Line1: '', DayTimePhoneNumber: '' }
  const digital = LineItems.map((line) => ({ ...line, ProductCategory: 'Digital' as const }))
  const cases: [may: boolean, change: Partial<StoredShipment>][] = [
    [true, {}],
    [true, { ShippingAddress: { ...ShippingAddress, Line1: '' } }],
    [false, { abroad: { attempt: 1, answer: null } }],
    [false, { State: 'AwaitingReceiver' }],
    [false, { State: 'Scheduled' }],
    [false, { LineItems: digital }],
    [false, { LineItems: LineItems.map((line) => ({ ...line, VatClass: 'voucher' as const })) }],
    [false, { ShippingAddress: nobody }],
  ]
  for (const [may, change] of cases) {
    const shipment = { ...delivered, ...change }
    expect([change, maySendAgain(shipment)]).toEqual([change, may])
    const lines = [{ lineItemId: LineItems[0]!.LineItemId, quantity: 1 }]
    const wish = { ...aWish(shipment), lines }
    if (!may)
      expect(() => askedAgain(withShipment(group, shipment), wish, { at, by: theShop })).toThrow(
        'order.cannot-be-sent-again',
      )
  }
})

test('what is sent again has nothing behind it: no picture, no risk and no question of the delivery that was', () => {
  const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment()]) })
  const first = shipmentOf(group, '1')!
  const [line] = first.LineItems
  const befell: StoredShipment = {
    ...first,
    State: 'DeliveryFailed',
    DeliveringMemberId: '1001',
    viaBackup: true,
    feeBack: 20_00,
    fetched: true,
    picture: { at, actor: theShop, objections: [] },
    risks: [{ id: 'failed-1', kind: 'failed', at, promisedBy: at, answerBefore: later, onSilence: 'again', end: null }],
    substitutions: [
      {
        id: 'white-1',
        at,
        actor: theShop,
        lineItemId: line!.LineItemId,
        missing: 'rosa rosor',
        instead: 'vita rosor',
        deduction: 0,
        keepsWish: false,
        hasPhoto: false,
        answerBefore: later,
        onSilence: 'service',
        answer: null,
      },
    ],
  }
  const wish = aWish(first)
  const known = { purchaseId: 'again', keyHashes: { customer: 'a', receiver: 'b' }, now: at }
  const [anew] = orderAgain(withShipment(group, befell), wish, known).group.Shipments
  for (const field of ['viaBackup', 'feeBack', 'fetched', 'picture', 'risks', 'substitutions'])
    expect(anew).not.toHaveProperty(field)
  expect(anew).toMatchObject({ State: 'Confirmed', tries: [], handover: null, DeliveringMemberId: null })
})
