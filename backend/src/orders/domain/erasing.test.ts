import { expect, test } from '@jest/globals'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { afterAccount, agedTo, anonymised, erasedTo, erasures, isUnderWay } from './erasing.js'
import { cancelled } from './cancelling.js'
import { addressGiven } from './moving-delivery.js'
import { daysAfter } from './timers.js'

const { group } = aPlacedOrder()

test('door codes go first, then phones, then the card, then people (PV-03)', () => {
  const steps = erasures.reduce((done, _, level) => [...done, erasedTo(done.at(-1)!, level)], [group])
  const text = steps.map((step) => JSON.stringify(step))
  expect(text.map((one) => one.includes('0701740606'))).toEqual([true, true, false, false, false])
  expect(text.map((one) => one.includes('Grattis'))).toEqual([true, true, true, false, false])
  expect(text.map((one) => one.includes('Örjan'))).toEqual([true, true, true, true, false])
  expect(erasures.map(({ keptDays }) => keptDays).toSorted((a, b) => a - b)).toEqual(
    erasures.map(({ keptDays }) => keptDays),
  )
})

test('each after its own term from the delivery', () => {
  expect(Object.fromEntries(erasures.map(({ name, keptDays }) => [name, Math.round(keptDays)]))).toEqual({
    'orders.door-code': 30,
    'orders.receiver-phone': 90,
    'orders.card-and-deceased': 365,
    'orders.people': 1096,
  })
})

test.each([
  [30, 0],
  [31, 1],
  [91, 2],
  [366, 3],
  [1097, 4],
])('%i days after its day an order is kept as %i steps leave it', (days, erased) => {
  const by = new Date(group.deliverBy.getTime() + days * 24 * 3600_000)
  expect(agedTo(by, group)).toEqual(erasures.slice(0, erased).reduce((kept, _, level) => erasedTo(kept, level), group))
})

test('of a gift whose receiver is still asked where it goes nothing ages, and what they say then goes after its own day (FT-05)', () => {
  const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
  const unknown = { FastTrack, DeliveryDate: null, DeliveringMemberId: null, DeliveryInstructions: 'Ring Maja' }
  const { group: asked } = aPlacedOrder({ cart: aPaidCart({}, [aShipment(unknown)]) })
  expect(asked.Shipments[0]?.State).toBe('AwaitingReceiver')
  const day31 = daysAfter(asked.placedAt, 31)
  expect(agedTo(day31, asked)).toBe(asked)
  const [shipment] = asked.Shipments
  const given = (group: typeof asked) =>
    addressGiven(group, {
      shipment: {
        ...shipment!,
        DeliveryDate: '2026-12-28',
        ReceiverDeliveryInstructions: 'Bakom tujan',
        ShippingAddress: { ...shipment!.ShippingAddress, DoorCode: '4711' },
      },
      way: { deliveryType: 'CarZone1', window: null, cutOff: null, stores: new Map() },
      at: day31,
      actor: { kind: 'receiver', id: null },
    }).group
  const known = given(asked)
  expect(agedTo(daysAfter(known.deliverBy, 29), known)).toBe(known)
  const text = (group: typeof asked): string => JSON.stringify(agedTo(daysAfter(group.deliverBy, 31), group))
  expect(text(known)).not.toMatch(/4711|tujan|Maja/)
  // Of one that an older version took its first step from.
  expect(text(given({ ...asked, erased: 1 }))).not.toMatch(/4711|tujan|Maja/)
})

test('what people wrote about the delivery goes with the door code, and in the end everything they wrote', () => {
  const [shipment] = group.Shipments
  const at = new Date('2026-11-24T12:00:00Z')
  const written = {
    ...group,
    review: {
      deliveryScore: 5,
      productScore: 4,
      at,
      text: 'Tack, säger Örjan',
      isTextApproved: true,
      mayBeShown: true as const,
      answer: { text: 'Tack själv, Örjan', at },
    },
    withdrawals: [{ at, name: 'Åsa Öberg', lineItemIds: ['line-1'] }],
    Shipments: [
      {
        ...shipment!,
        ReceiverDeliveryInstructions: 'Ring hos Ek',
        handover: { at, outcome: 'neighbour', note: 'Hos Ek', hasPhoto: true } as const,
        history: [
          ...shipment!.history,
          { state: 'DeliveryFailed', at, actor: { kind: 'member', id: 'lina' }, reason: 'Ek öppnade inte' } as const,
          { state: 'Assigned', at, actor: { kind: 'staff', id: 'lena' }, reason: 'Ek ringde, mamman är död' } as const,
        ],
      },
    ],
  }
  const door = erasedTo(written, 0)
  expect(JSON.stringify(door)).not.toMatch(/Hos Ek|hos Ek/)
  expect(door.Shipments[0]?.handover).toMatchObject({ outcome: 'neighbour', hasPhoto: false })
  expect(JSON.stringify(anonymised(written))).not.toMatch(/Ek|Örjan|Åsa/)
  expect(anonymised(written).review).not.toHaveProperty('mayBeShown')
})

test('a step takes what was written after an earlier one was taken, so nothing is kept for ever', () => {
  const once = erasedTo(group, 0)
  const late = {
    ...once,
    Shipments: once.Shipments.map((shipment) => ({
      ...shipment,
      ReceiverDeliveryInstructions: 'Bakom tujan',
      ShippingAddress: { ...shipment.ShippingAddress, DoorCode: '4711' },
    })),
  }
  expect(JSON.stringify(erasedTo(late, 1))).not.toMatch(/4711|tujan/)
})

test('a step that is taken again, or out of turn, changes nothing', () => {
  const once = erasedTo(group, 0)
  expect(erasedTo(once, 0)).toBe(once)
  expect(erasedTo(group, 2)).toBe(group)
})

test('an anonymised order keeps amounts, days, postal code and VAT, and its links are revoked (PV-02)', () => {
  const done = anonymised(group)
  expect(JSON.stringify(done)).not.toMatch(/Åsa|Öberg|Örjan|Lind|Sveavägen|0701740|asa\.oberg|Grattis/)
  expect(done).toMatchObject({ Total: group.Total, Taxes: group.Taxes, keys: { customer: null, receiver: null } })
  expect(done.Shipments[0]).toMatchObject({ DeliveryDate: '2026-11-24', ShippingAddress: { PostalCode: '11157' } })
  expect(anonymised(done)).toBe(done)
})

test('a company’s order keeps its legal buyer', () => {
  const company = { ...group, organizationId: 'company-1', CustomerName: 'Bo Blomberg' }
  expect(anonymised(company)).toMatchObject({ CustomerName: 'Bo Blomberg', organizationId: 'company-1' })
})

test('whom money is owed to is named until it is paid, though the account ends (PA-13)', () => {
  const actor = { kind: 'staff', id: 'lena' } as const
  const over = cancelled(
    { ...group, userId: 'asa' },
    { shipmentIds: ['1'], at: group.placedAt, actor, why: 'cancelled', reason: '' },
  ).group
  const since = group.placedAt
  const endedAt = daysAfter(group.placedAt, 1)
  expect(afterAccount(over, endedAt).erased).toBe(erasures.length)
  for (const code of ['repay-by-hand', 'credit-invoice', 'repayment', 'withdrawal'] as const) {
    const owed = { ...over, attention: [{ code, shipmentId: '1', since, amount: 648_00 }] }
    expect(isUnderWay(owed)).toBe(true)
    const { userId, CustomerName, BillingAddress, email } = afterAccount(owed, endedAt)
    expect({ userId, CustomerName, BillingAddress, email }).toEqual({
      userId: null,
      CustomerName: group.CustomerName,
      BillingAddress: group.BillingAddress,
      email: group.email,
    })
    expect(afterAccount({ ...owed, attention: [] }, endedAt).erased).toBe(erasures.length)
  }
})
