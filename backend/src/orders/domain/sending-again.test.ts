import { expect, test } from '@jest/globals'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import type { AgainWish } from './consequences.js'
import { shipmentOf, type StoredShipment, theShop, withShipment } from './order-group.js'
import { orderAgain, shipmentAgain } from './sending-again.js'

const at = new Date('2026-11-24T18:00:00+01:00')
const later = new Date('2026-11-25T12:00:00+01:00')

const wishFor = ({ LineItems, DeliveryType }: StoredShipment): AgainWish => ({
  id: 'again-0001',
  number: '100000018',
  shipmentId: '1',
  lines: LineItems.map(({ LineItemId, Quantity }) => ({ lineItemId: LineItemId, quantity: Quantity })),
  day: '2026-11-25',
  time: '12:00',
  deliveryType: DeliveryType!,
  window: null,
  price: 0,
  cost: 0,
  cutOff: null,
  memberId: null,
  reason: 'Kom inte fram',
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
  const wish = wishFor(first)
  const known = { purchaseId: 'again', keyHashes: { customer: 'a', receiver: 'b' }, now: at }
  const [anew] = orderAgain(withShipment(group, befell), wish, known).group.Shipments
  for (const field of ['viaBackup', 'feeBack', 'fetched', 'picture', 'risks', 'substitutions'])
    expect(anew).not.toHaveProperty(field)
  expect(anew).toMatchObject({ State: 'Confirmed', tries: [], handover: null, DeliveringMemberId: null })
})

test('of a gift without an address what is sent again keeps the only number there is', () => {
  const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
  const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ FastTrack })]) })
  const first = shipmentOf(group, '1')!
  const given = { ...first, ShippingAddress: { ...first.ShippingAddress, DayTimePhoneNumber: '' } }
  expect(shipmentAgain(group, given, wishFor(given)).ShippingAddress.DayTimePhoneNumber).toBe('+46701740606')
})
