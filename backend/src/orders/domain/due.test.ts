import { describe, expect, test } from '@jest/globals'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { assigned } from './assigning.js'
import { runDue } from './due.js'
import type { StoredOrderGroup } from './order-group.js'
import { move } from './order-states.js'

const fastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
const { group: awaited } = aPlacedOrder({
  cart: aPaidCart({}, [aShipment({ FastTrack: fastTrack, DeliveryDate: null })]),
})
const messages = ({ after }: ReturnType<typeof runDue>) =>
  after.flatMap((one) => (one.kind === 'tell' ? [one.message] : []))
const until = (group: StoredOrderGroup, ...moments: string[]) => {
  const told: [string, string[]][] = []
  let current = group
  for (const moment of moments) {
    const decision = runDue(current, new Date(moment))
    told.push([moment, messages(decision)])
    current = decision.group
  }
  return { told, group: current }
}

describe('a fast-track order whose receiver stays silent (FT-06)', () => {
  test('asks, reminds after 24 and 72 hours, tells the sender at 7 days and becomes a gift card at 14', () => {
    const { told, group } = until(
      awaited,
      '2026-11-20T09:00:00Z',
      '2026-11-21T09:00:00Z',
      '2026-11-23T09:00:00Z',
      '2026-11-27T09:00:00Z',
    )
    expect(told.map(([, said]) => said)).toEqual([
      ['fast-track-ask', 'fast-track-asked'],
      ['fast-track-reminder'],
      ['fast-track-reminder'],
      ['fast-track-silent'],
    ])
    const end = runDue(group, new Date('2026-12-04T09:00:00Z'))
    expect(end.group.Shipments[0]?.State).toBe('Cancelled')
    expect(end.after).toContainEqual({
      kind: 'receiver-gave-up',
      shipmentId: '1',
      amount: awaited.Total,
      phone: '+46701740606',
      name: 'Örjan',
    })
    expect(end.group.timers).toEqual([])
  })

  test.each([
    ['reminds once of both reminders', ['2026-11-20T09:00:00Z', '2026-11-23T12:00:00Z'], ['fast-track-reminder']],
    ['only asks where it had not asked yet', ['2026-11-21T12:00:00Z'], ['fast-track-ask', 'fast-track-asked']],
    [
      'only asks in the morning too, where it came back in the night',
      ['2026-11-21T22:00:00Z', '2026-11-22T08:00:00Z'],
      ['fast-track-ask', 'fast-track-asked'],
    ],
    [
      'reminds once in the morning, where both became due at night',
      ['2026-11-20T09:00:00Z', '2026-11-23T22:00:00Z', '2026-11-24T08:00:00Z'],
      ['fast-track-reminder'],
    ],
  ])('a worker that was away %s', (_, moments, expected) => {
    expect(until(awaited, ...moments).told.at(-1)?.[1]).toEqual(expected)
  })

  test('sends no SMS at night, but at eight in the morning', () => {
    const { told } = until(awaited, '2026-11-20T22:00:00Z', '2026-11-21T06:59:00Z', '2026-11-21T07:00:00Z')
    expect(told.map(([, said]) => said)).toEqual([[], [], ['fast-track-ask', 'fast-track-asked']])
  })

  test('an SMS that was promised for ten at night goes out then, and not the next morning (FT-04)', () => {
    const { group } = aPlacedOrder({
      cart: aPaidCart({}, [aShipment({ FastTrack: fastTrack, DeliveryDate: null })]),
      now: new Date('2026-11-20T20:58:00Z'),
    })
    const { told } = until(group, '2026-11-20T20:59:59Z', '2026-11-20T21:00:12Z')
    expect(told.map(([, said]) => said)).toEqual([[], ['fast-track-ask', 'fast-track-asked']])
    // A worker that was away until later that night keeps the hours.
    expect(until(group, '2026-11-20T21:30:00Z').told[0]?.[1]).toEqual([])
  })

  test('the same moment again tells nobody twice', () => {
    const { told } = until(awaited, '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z')
    expect(told[1]?.[1]).toEqual([])
  })
})

describe('an order', () => {
  const at = new Date('2026-11-20T09:00:00Z')
  const { group } = aPlacedOrder()
  const given = assigned(group, '1', {
    memberId: '1001',
    acceptBefore: at.getTime() + 7200_000,
    editDeadline: null,
    tried: 0,
    at,
  }).group
  const staff = { kind: 'staff', id: 'kim' } as const
  const step = (current: StoredOrderGroup, to: Parameters<typeof move>[1]['to']) =>
    move(current, { shipmentId: '1', to, at, actor: staff, reason: 'test' }).group

  test('goes to the next store when the first has not answered (BR-24)', () => {
    expect(runDue(given, new Date('2026-11-20T10:59:59Z')).after).toEqual([])
    const { group: next, after } = runDue(given, new Date('2026-11-20T11:00:00Z'))
    expect(next.Shipments[0]).toMatchObject({ State: 'Confirmed', tries: [{ memberId: '1001', outcome: 'silent' }] })
    expect(after.at(-1)).toEqual({ kind: 'assign', shipmentId: '1' })
  })

  test('an accepted order waits for nobody', () => {
    expect(runDue(step(given, 'Accepted'), new Date('2026-11-22T11:00:00Z')).after).toEqual([])
  })

  test('that nobody could take is paid back on its day (BR-13)', () => {
    const stuck = {
      ...step(group, 'ManualBroker'),
      timers: [{ id: 'attention/1', kind: 'attention', shipmentId: '1', at } as const],
    }
    const early = runDue(stuck, new Date('2026-11-23T09:00:00Z'))
    expect(early.group.timers[0]?.at).toEqual(new Date('2026-11-24T08:00:00Z'))
    const { after } = runDue(early.group, new Date('2026-11-24T08:00:00Z'))
    expect(after).toContainEqual(expect.objectContaining({ kind: 'cancelled', reason: 'not-delivered', isWhole: true }))
    // With it later deliveries of its subscription were paid: somebody ends that, and it gives back the rest (208).
    const bound = runDue(early.group, new Date('2026-11-24T08:00:00Z'), new Set(['1']))
    expect(bound.after).toEqual([])
    expect(bound.group).toMatchObject({ timers: [], Shipments: [{ State: 'ManualBroker' }] })
  })

  test('that waits in a store is reminded of after a day, and needs attention after two (PU-03)', () => {
    const ready = ['Accepted', 'InProduction', 'Ready', 'ReadyForPickup'].reduce(
      (current, to) => step(current, to as never),
      given,
    )
    expect(until(ready, '2026-11-21T09:00:00Z', '2026-11-22T09:00:00Z').told.map(([, said]) => said)).toEqual([
      ['pickup-reminder'],
      ['pickup-overdue', 'store-not-fetched'],
    ])
  })

  test('that nobody has confirmed is asked of the store at 19:00, and at 20:30 needs attention (OR-13)', () => {
    const out = ['Accepted', 'InProduction', 'Ready', 'OutForDelivery'].reduce(
      (current, to) => step(current, to as never),
      given,
    )
    const { told, group: late } = until(
      out,
      '2026-11-24T17:59:00Z',
      '2026-11-24T18:00:00Z',
      '2026-11-24T19:29:00Z',
      '2026-11-24T19:30:00Z',
    )
    expect(told.map(([, said]) => said)).toEqual([
      ['risk', 'risk-text', 'store-risk'],
      ['store-late'],
      [],
      ['service-late'],
    ])
    expect(late.attention).toMatchObject([{ code: 'not-delivered' }])
    const done = step(out, 'Delivered')
    const said = until(done, '2026-11-24T18:00:00Z', '2026-11-24T19:30:00Z').told.flatMap(([, one]) => one)
    expect(said).not.toContain('store-late')
    expect(said).not.toContain('service-late')
  })
})

describe('when the last of a purchase has come (OR-12)', () => {
  const staff = { kind: 'staff', id: 'kim' } as const
  const noon = new Date('2026-11-24T11:00:00Z')
  const byStore = ['Assigned', 'Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'Delivered'] as const
  const delivered = (group: StoredOrderGroup, at = noon, shipmentId = '1') =>
    (group.Shipments[0]?.State === 'Scheduled' ? (['Delivered'] as const) : byStore).reduce(
      (current, to) => move(current, { shipmentId, to, at, actor: staff, reason: 'test' }).group,
      group,
    )
  const placed = (changes: Parameters<typeof aShipment>[0] = {}) =>
    aPlacedOrder({ cart: aPaidCart({}, [aShipment(changes)]) }).group

  test('who bought and who got it are asked two hours later, once', () => {
    const { told } = until(delivered(placed()), '2026-11-24T12:59:59Z', '2026-11-24T13:00:00Z', '2026-11-24T13:00:15Z')
    expect(told.map(([, said]) => said)).toEqual([[], ['review-buyer', 'review-receiver'], []])
  })

  test('the SMS waits for the morning, the mail does not', () => {
    const late = delivered(placed(), new Date('2026-11-24T20:00:00Z'))
    const { told } = until(late, '2026-11-24T22:00:00Z', '2026-11-25T07:00:00Z')
    expect(told.map(([, said]) => said)).toEqual([['review-buyer'], ['review-receiver']])
  })

  test('nobody is asked once somebody has said it, nor after thirty days', () => {
    const reviewed = {
      ...delivered(placed()),
      review: { deliveryScore: 5, productScore: 5, at: noon, text: null, isTextApproved: false },
    }
    expect(until(reviewed, '2026-11-24T13:00:00Z').told[0]?.[1]).toEqual([])
    expect(until(delivered(placed()), '2026-12-24T11:00:00Z').told[0]?.[1]).toEqual([])
  })

  test('who bought for themselves is asked once, by mail', () => {
    const own = delivered(placed({ Receiver: 'BuyToMyself' }))
    expect(until(own, '2026-11-24T13:00:00Z').told[0]?.[1]).toEqual(['review-buyer'])
  })

  test('of two receivers who does not want to be asked is not, however late that is said and in whatever order they stand', () => {
    const two = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ ShipmentId: '1' }), aShipment({ ShipmentId: '2' })]) })
    const without = (group: StoredOrderGroup, id: string) => ({
      ...group,
      Shipments: group.Shipments.map((one) => (one.ShipmentId === id ? { ...one, AllowOrderReview: false } : one)),
    })
    const both = (group: StoredOrderGroup) => delivered(delivered(group, noon, '2'))
    const asked = (group: StoredOrderGroup) =>
      runDue(group, new Date('2026-11-24T13:00:00Z')).after.flatMap((one) =>
        one.kind === 'tell' ? [`${one.message} ${one.shipmentId}`] : [],
      )
    expect(asked(both(two.group))).toEqual(['review-buyer 2', 'review-receiver 2'])
    expect(asked(both(without(two.group, '2')))).toEqual(['review-buyer 1', 'review-receiver 1'])
    expect(asked(without(both(two.group), '2'))).toEqual(['review-buyer 2'])
  })

  test.each([
    ['a funeral', { ...placed(), OrderType: 'Funeral' as const }],
    [
      'what the buyer does not want reviewed',
      { ...placed(), Shipments: placed().Shipments.map((shipment) => ({ ...shipment, AllowOrderReview: false })) },
    ],
    [
      'a later delivery of a subscription',
      placed({ LineItems: [{ ...placed().Shipments[0]!.LineItems[0]!, ProductCategory: 'Subscription' }] }),
    ],
    [
      'what no store has brought',
      placed({ LineItems: [{ ...placed().Shipments[0]!.LineItems[0]!, ProductCategory: 'Digital' }] }),
    ],
  ])('nobody is asked about %s', (_, group) => {
    expect(until(delivered(group), '2026-11-24T13:00:00Z').told[0]?.[1]).toEqual([])
  })
})
