import { describe, expect, test } from '@jest/globals'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { assigned, full, givenTo, refused, unassignable } from './assigning.js'
import { amountOf, cancelled, cancelStatusOf } from './cancelling.js'
import type { StoredOrderGroup } from './order-group.js'
import { move } from './order-states.js'

const at = new Date('2026-11-20T10:00:00Z')
const staff = { kind: 'staff', id: 'kim' } as const
const buyer = { kind: 'customer', id: null } as const
const { group: confirmed } = aPlacedOrder()
const walk = (group: StoredOrderGroup, ...states: Parameters<typeof move>[1]['to'][]) =>
  states.reduce((current, to) => move(current, { shipmentId: '1', to, at, actor: staff, reason: 'test' }).group, group)
const give = (group: StoredOrderGroup, tried = 0, memberId = '1001') =>
  assigned(group, '1', { memberId, acceptBefore: at.getTime() + 3600_000, editDeadline: null, tried, at })
const stateOf = (group: StoredOrderGroup) => group.Shipments[0]!.State

describe('the states of an order (OR-02)', () => {
  test('go from Confirmed to Closed, each with actor, time and reason', () => {
    const closed = walk(
      confirmed,
      'Assigned',
      'Accepted',
      'InProduction',
      'Ready',
      'OutForDelivery',
      'Delivered',
      'Closed',
    )
    expect(closed.Shipments[0]?.history).toHaveLength(8)
    expect(closed.Shipments[0]?.history.at(-1)).toEqual({ state: 'Closed', at, actor: staff, reason: 'test' })
  })

  test('skip no step', () => {
    expect(() => walk(confirmed, 'InProduction', 'Delivered')).toThrow('order.wrong-state')
    expect(() => walk(confirmed, 'Accepted')).toThrow('order.wrong-state')
  })

  test('a failed delivery is tried again, collected or returned', () => {
    const failed = walk(confirmed, 'Assigned', 'Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'DeliveryFailed')
    for (const next of ['Redelivery', 'ReadyForPickup', 'Returned'] as const)
      expect(stateOf(walk(failed, next))).toBe(next)
  })

  test('the same move again changes nothing', () => {
    const { group, after } = move(confirmed, { shipmentId: '1', to: 'Confirmed', at, actor: staff, reason: 'again' })
    expect([group, after]).toEqual([confirmed, []])
  })

  test('a delivered purchase earns its bonus, and the buyer is told', () => {
    const out = walk(confirmed, 'Assigned', 'Accepted', 'InProduction', 'Ready', 'OutForDelivery')
    const { after } = move(out, { shipmentId: '1', to: 'Delivered', at, actor: staff, reason: 'door' })
    expect(after.map(({ kind }) => kind)).toEqual(['moved', 'tell', 'earn-bonus'])
  })

  test('a purchase whose last awaited order is cancelled earns its bonus for those that came, once', () => {
    const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment(), aShipment({ ShipmentId: '2' })]) })
    const delivered = walk(group, 'Assigned', 'Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'Delivered')
    const cancelling = { shipmentIds: ['2'], at, actor: staff, why: 'cancelled', reason: 'changed mind' } as const
    const { group: ended, after } = cancelled(delivered, cancelling)
    expect(after.map(({ kind }) => kind)).toContain('earn-bonus')
    const closed = move(ended, { shipmentId: '1', to: 'Closed', at, actor: staff, reason: 'test' })
    expect(closed.after.map(({ kind }) => kind)).not.toContain('earn-bonus')
  })
})

describe('an order that customer service gives away (BR-22)', () => {
  const to = (group: StoredOrderGroup, memberId: string | null) => givenTo(group, '1', memberId, { at, actor: staff })
  const stuck = unassignable(confirmed, '1', 0, at).group

  test('is looked for again, or goes to the store that was named; what was to be solved is', () => {
    const { group, after } = to(stuck, '1007')
    expect(group.Shipments[0]).toMatchObject({ State: 'Confirmed', chosenStore: '1007' })
    expect(group.attention).toEqual([])
    expect(after.at(-1)).toEqual({ kind: 'assign', shipmentId: '1' })
    expect(give(group, 0, '1007').group.Shipments[0]).toMatchObject({ State: 'Assigned', chosenStore: null })
    expect(to(stuck, null).group.Shipments[0]).toMatchObject({ State: 'Confirmed', chosenStore: null })
  })

  test('is taken from the store that has it, whose place is free again', () => {
    const { group, after } = to(give(confirmed).group, '1007')
    expect(group.Shipments[0]).toMatchObject({ State: 'Confirmed', tries: [{ outcome: 'moved' }] })
    expect(after.map(({ kind }) => kind)).toEqual(['moved', 'give-back', 'assign'])
  })

  test('goes to no Swedish store where it is for abroad', () => {
    const abroad = {
      ...confirmed,
      Shipments: confirmed.Shipments.map((one) => ({ ...one, abroad: { attempt: 1, answer: null } })),
    }
    for (const store of ['1007', null]) expect(() => to(abroad, store)).toThrow('order.wrong-state')
  })

  test('stays where it is made already', () => {
    expect(() => to(walk(give(confirmed).group, 'Accepted', 'InProduction'), '1007')).toThrow('order.wrong-state')
  })
})

describe('the accept clock (BR-24)', () => {
  test('a rejection frees the place, forgets the count and asks the next one', () => {
    const { group, after } = refused(give(confirmed).group, '1', { outcome: 'rejected', reason: 'no roses', at })
    expect(stateOf(group)).toBe('Confirmed')
    expect(group.Shipments[0]).toMatchObject({ DeliveringMemberId: null, tries: [{ outcome: 'rejected' }] })
    expect(group.timers.some(({ kind }) => kind === 'accept')).toBe(false)
    expect(after).toContainEqual(expect.objectContaining({ kind: 'give-back', memberId: '1001', withdrawTry: 1 }))
    expect(after.at(-1)).toEqual({ kind: 'assign', shipmentId: '1' })
  })

  test('a choice that was made about an older order is dropped', () => {
    const once = give(confirmed).group
    expect(give(once).group).toBe(once)
    expect(full(once, '1', 0, '1002', at).group).toBe(once)
    expect(unassignable(once, '1', 0, at).group).toBe(once)
  })

  test('nobody left: customer service decides, within the hour when it is today (BR-13)', () => {
    const today = new Date('2026-11-24T08:00:00Z')
    const { group, after } = unassignable(confirmed, '1', 0, today)
    expect(group).toMatchObject({ attention: [{ code: 'no-member' }], Shipments: [{ State: 'ManualBroker' }] })
    expect(group.timers.find(({ kind }) => kind === 'attention')?.at).toEqual(new Date('2026-11-24T09:00:00Z'))
    expect(after).toContainEqual(expect.objectContaining({ kind: 'give-back', held: true }))
  })
})

describe('cancelling (OR-09)', () => {
  const cancel = (group: StoredOrderGroup, actor: typeof staff | typeof buyer = buyer) =>
    cancelled(group, { shipmentIds: ['1'], at, actor, why: 'cancelled', reason: 'test' })

  test('pays everything back, frees the place and revokes the receiver’s key', () => {
    const { group, after } = cancel(give(confirmed).group)
    expect(group).toMatchObject({ keys: { customer: 'customer-hash', receiver: null } })
    expect(after).toContainEqual(
      expect.objectContaining({ kind: 'cancelled', amount: confirmed.Total, isWhole: true, reason: 'cancelled' }),
    )
    expect(after).toContainEqual(expect.objectContaining({ kind: 'give-back', withdrawTry: 1, held: false }))
    expect(cancel(group).after).toEqual([])
  })

  test.each(['Assigned', 'Accepted', 'InProduction', 'OutForDelivery'] as const)(
    'BR-17: what a store has begun to make stays counted as its own: %s',
    (State) => {
      const path = ['Accepted', 'InProduction', 'Ready', 'OutForDelivery'] as const
      const begun = walk(give(confirmed).group, ...path.slice(0, path.indexOf(State as never) + 1))
      expect(cancel(begun, staff).after).toContainEqual(
        expect.objectContaining({
          kind: 'give-back',
          memberId: '1001',
          withdrawTry: State === 'Assigned' || State === 'Accepted' ? 1 : null,
        }),
      )
    },
  )

  test('one of two orders pays back its goods and its delivery', () => {
    const two = {
      ...confirmed,
      Total: confirmed.Total * 2,
      Shipments: [...confirmed.Shipments, { ...confirmed.Shipments[0]!, ShipmentId: '2' }],
    }
    const { after } = cancel(two)
    expect(after).toContainEqual(
      expect.objectContaining({ kind: 'cancelled', amount: amountOf(confirmed.Shipments[0]!), isWhole: false }),
    )
  })

  test('is the buyer’s until production, and the staff’s until it is delivered', () => {
    const made = walk(confirmed, 'Assigned', 'Accepted', 'InProduction')
    expect(() => cancel(made)).toThrow('order.wrong-state')
    expect(stateOf(cancel(made, staff).group)).toBe('Cancelled')
    expect(() => cancel(walk(made, 'Ready', 'OutForDelivery', 'Delivered'), staff)).toThrow('order.wrong-state')
  })

  test.each([
    ['OK', 'customer', confirmed, '2026-11-24T06:59:00Z'],
    ['TooLate', 'customer', confirmed, '2026-11-24T07:00:00Z'],
    ['TooLate', 'customer', walk(confirmed, 'Assigned', 'Accepted', 'InProduction'), '2026-11-20T10:00:00Z'],
    ['AlreadyCancelled', 'customer', cancel(confirmed).group, '2026-11-20T10:00:00Z'],
    ['NotAllowed', 'receiver', confirmed, '2026-11-20T10:00:00Z'],
  ] as const)('answers %s to a %s', (status, viewer, group, now) => {
    expect(cancelStatusOf(group, viewer, new Date(now))).toBe(status)
  })

  test('is its buyer’s no more once it has paid later deliveries of its subscription too (208)', () => {
    const bound = new Set(confirmed.Shipments.map(({ ShipmentId }) => ShipmentId))
    expect(cancelStatusOf(confirmed, 'customer', new Date('2026-11-20T10:00:00Z'), bound)).toBe('TooLate')
  })
})
