import { describe, expect, test } from '@jest/globals'
import { instantOf } from '@bukett/contracts/rules/dates'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { theShop } from './order-actor.js'
import { move } from './order-states.js'
import { withdrawalLines, withdrawn } from './withdrawing.js'

type Group = ReturnType<typeof aPlacedOrder>['group']

/** An order for goods that keep, which came at that moment. */
const cameAt = (at: Date) => {
  const { group } = aPlacedOrder({ withdrawalOf: () => 'yes' })
  const history = [{ state: 'Delivered', at, actor: theShop, reason: '' } as const]
  return { ...group, Shipments: group.Shipments.map((one) => ({ ...one, State: 'Delivered' as const, history })) }
}
const lineAt = (came: Date, now: Date) => withdrawalLines(cameAt(came), now, new Set())[0]

test.each([
  ['a working day', '2026-11-20', '2026-12-04'],
  ['a Saturday', '2026-11-21', '2026-12-07'],
  ['a Sunday', '2026-11-22', '2026-12-07'],
  ['Christmas Eve', '2026-12-10', '2026-12-28'],
  ['New Year’s Eve', '2026-12-17', '2027-01-04'],
  ['Midsummer Eve', '2027-06-11', '2027-06-28'],
  ['the day of a leap year', '2028-02-15', '2028-02-29'],
  ['the Sunday when summer time begins, which is Easter', '2027-03-14', '2027-03-30'],
])('fourteen days that end on %s: what came on %s may be withdrawn until %s', (_, came, last) => {
  for (const time of ['00:05', '23:55']) {
    expect(lineAt(instantOf(came, time), instantOf(last, '23:59'))).toMatchObject({ refused: null, lastDay: last })
    expect(lineAt(instantOf(came, time), instantOf(last, '24:00'))).toMatchObject({
      refused: 'too-late',
      lastDay: null,
    })
  }
})

test('goods of a funeral, what was made for one person and what was cancelled are not withdrawn (OR-10)', () => {
  const now = instantOf('2026-11-21', '10:00')
  const refusal = (
    Withdrawal: 'yes' | 'no-custom' | 'no-perishable',
    change: (group: Group) => Group = (one) => one,
  ) => {
    const { group } = aPlacedOrder({ withdrawalOf: () => Withdrawal })
    return withdrawalLines(change(group), now, new Set())[0]?.refused
  }
  const cancelled = (group: Group): Group => ({
    ...group,
    Shipments: group.Shipments.map((one) => ({ ...one, State: 'Cancelled' as const })),
  })
  expect(refusal('yes')).toBeNull()
  expect(refusal('no-custom')).toBe('custom')
  expect(refusal('yes', (group) => ({ ...group, OrderType: 'Funeral' }))).toBe('custom')
  expect(refusal('no-perishable', (group) => ({ ...group, OrderType: 'Funeral' }))).toBe('custom')
  expect(refusal('yes', cancelled)).toBe('cancelled')
})

describe('what is left to do for who withdraws', () => {
  const at = instantOf('2026-11-21', '10:00')
  const withdrawnFrom = (changes: Partial<LineItem>) => {
    const cart = aPaidCart({}, [aShipment({ LineItems: [aLine(undefined, changes)] })])
    const { group } = aPlacedOrder({ cart, withdrawalOf: () => 'yes' })
    return withdrawn(group, { name: 'Åsa Öberg', lineItemIds: ['line-1'] }, at, new Set()).group
  }

  test('customer service is told that goods come back, and goes on being told once they have been delivered', () => {
    const group = withdrawnFrom({})
    const expected = [{ code: 'withdrawal', shipmentId: '1', since: at }]
    expect(group.attention).toEqual(expected)
    const steps = ['Assigned', 'Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'Delivered'] as const
    const delivered = steps.reduce(
      (now, to) => move(now, { shipmentId: '1', to, at, actor: theShop, reason: '' }).group,
      group,
    )
    expect(delivered.attention).toEqual(expected)
  })

  test('what is withdrawn later makes the errand of its delivery new, and no second one', () => {
    const LineItems = ['line-1', 'line-2'].map((LineItemId) => aLine(undefined, { LineItemId }))
    const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ LineItems })]), withdrawalOf: () => 'yes' })
    const name = 'Åsa Öberg'
    const first = withdrawn(group, { name, lineItemIds: ['line-1'] }, at, new Set()).group
    const later = instantOf('2026-11-21', '10:05')
    const second = withdrawn(first, { name, lineItemIds: ['line-2'] }, later, new Set()).group
    expect(second.attention).toEqual([{ code: 'withdrawal', shipmentId: '1', since: later }])
  })

  test('a gift card is taken back and repaid by the shop itself', () => {
    expect(withdrawnFrom({ IsGiftCardProduct: true }).attention).toEqual([])
  })
})

describe('gift cards that are withdrawn before they have left', () => {
  const at = instantOf('2026-11-21', '10:00')
  const cards = ['card-1', 'card-2'].map((LineItemId) => aLine(undefined, { LineItemId, IsGiftCardProduct: true }))
  const placed = (LineItems: LineItem[]) =>
    aPlacedOrder({ cart: aPaidCart({}, [aShipment({ LineItems })]), withdrawalOf: () => 'yes' }).group
  const from = (group: Group, lineItemIds: string[]) =>
    withdrawn(group, { name: 'Åsa Öberg', lineItemIds }, at, new Set())

  test('end their delivery with the last of them, a donation with it, and its buyer has no letter but the receipt', () => {
    const donation = aLine(undefined, { LineItemId: 'donation', ProductCategory: 'Donation' })
    const first = from(placed([...cards, donation]), ['card-1'])
    expect(first.group.Shipments[0]!.State).not.toBe('Cancelled')
    const last = from(first.group, ['card-2'])
    expect(last.group.Shipments[0]!.State).toBe('Cancelled')
    const kinds = last.after.map((one) => (one.kind === 'tell' ? one.message : one.kind))
    expect(kinds.slice(0, 2)).toEqual(['withdrawal', 'withdrawn'])
    expect(kinds).toContain('cancelled')
    expect(last.after).not.toContainEqual(expect.objectContaining({ kind: 'tell', message: 'cancelled' }))
  })

  test('leave a delivery alone that has flowers too, or that somebody has begun with', () => {
    const all = cards.map(({ LineItemId }) => LineItemId)
    const beside = from(placed([...cards, aLine()]), all).group
    expect(beside.Shipments[0]!.State).not.toBe('Cancelled')
    const group = placed(cards)
    const Shipments = group.Shipments.map((one) => ({ ...one, State: 'InProduction' as const }))
    expect(from({ ...group, Shipments }, all).group.Shipments[0]!.State).toBe('InProduction')
  })
})
