import { describe, expect, test } from '@jest/globals'
import { aPlacedOrder } from '../testing/mothers.js'
import { assigned } from './assigning.js'
import type { StoredOrderGroup } from './order-group.js'
import { move } from './order-states.js'
import { reported } from './store-reports.js'
import type { StoredShipment } from './stored-shipment.js'
import { keptOf, takeBackFor, takenBack, takenBackByStore, wronglyHandedOver } from './taking-back.js'
import { revisionOf } from './timeline.js'

const at = new Date('2026-11-24T14:00:00Z')
const minutesLater = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000)
const lina = { kind: 'member', id: 'lina' } as const
const kim = { kind: 'staff', id: 'kim' } as const
type Report = Parameters<typeof reported>[1]
const say = (group: StoredOrderGroup, report: Report['report'], more: Partial<Report> = {}) =>
  reported(group, {
    shipmentId: '1',
    report,
    reason: '',
    outcome: report === 'Delivered' ? 'door' : null,
    note: '',
    handedOverAt: null,
    isCentral: false,
    mayAnswer: true,
    actor: lina,
    at,
    ...more,
  })
const shipmentOf = ({ Shipments }: StoredOrderGroup): StoredShipment => Shipments[0]!
const given = assigned(aPlacedOrder().group, '1', {
  memberId: '1001',
  acceptBefore: at.getTime(),
  editDeadline: null,
  tried: 0,
  at,
}).group
const accepted = say(given, 'Accepted').group
const undone = (group: StoredOrderGroup, now = minutesLater(1)) =>
  takenBackByStore(group, { shipmentId: '1', seen: at, actor: lina, at: now })
const messages = ({ after }: ReturnType<typeof undone>) =>
  after.flatMap((one) => (one.kind === 'tell' ? [one.message] : []))

describe('a report of the wrong order is taken back (OR-13)', () => {
  test('it stands as before, with its timers, its errands and a history that says nothing of it', () => {
    const late = { ...accepted, attention: [{ code: 'not-delivered', shipmentId: '1', since: at } as const] }
    const done = say(late, 'Delivered').group
    expect(done.attention).toEqual([])
    const { group } = undone(done)
    const { takenBack: _rows, ...now } = shipmentOf(group)
    expect(now).toEqual(shipmentOf(late))
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
    expect(group.timers.toSorted(byId)).toEqual(late.timers.toSorted(byId))
    expect(group.attention).toEqual(late.attention)
  })

  test('what was wrong stands beside the history, and a page of before is told that something happened', () => {
    const done = say(accepted, 'Delivered').group
    const { group } = undone(done)
    expect(shipmentOf(group).takenBack).toMatchObject([
      { actor: lina, reason: '', report: 'Delivered', to: 'Accepted', steps: expect.any(Array) },
    ])
    expect(shipmentOf(group).takenBack![0]!.steps.map(({ state }) => state)).toEqual([
      'InProduction',
      'Ready',
      'OutForDelivery',
      'Delivered',
    ])
    expect(new Set([accepted, done, group].map(revisionOf)).size).toBe(3)
    expect(wronglyHandedOver(shipmentOf(group))).toBe(1)
  })

  test('whoever was told is told that it was wrong, and nobody where nobody was', () => {
    expect(messages(undone(say(accepted, 'Delivered').group))).toEqual(['taken-back'])
    expect(messages(undone(say(accepted, 'Ready').group))).toEqual([])
    expect(messages(undone(say(accepted, 'Delivered', { outcome: 'carded' }).group))).toEqual(['taken-back'])
  })

  test('who could choose since it failed has nothing to choose any more; once the buyer has chosen it stays', () => {
    const failed = say(accepted, 'Delivered', { outcome: 'carded' }).group
    expect(shipmentOf(undone(failed).group).risks ?? []).toEqual([])
    expect(undone(failed).group.timers.map(({ kind }) => kind)).not.toContain('risk-silent')
    const [shipment] = failed.Shipments
    const end = { how: 'again', at: minutesLater(1), actor: lina, day: '2026-11-25' } as const
    const chosen = { ...failed, Shipments: [{ ...shipment!, risks: shipment!.risks!.map((one) => ({ ...one, end })) }] }
    expect(() => undone(chosen, minutesLater(2))).toThrow('order.nothing-to-take-back')
  })

  test('who was asked to excuse that it came late is not asked again', () => {
    const [shipment] = accepted.Shipments
    const risk = { id: 'late-1', kind: 'late', at, promisedBy: at, answerBefore: at, onSilence: 'service', end: null }
    const late = {
      ...accepted,
      Shipments: [{ ...shipment!, risks: [risk as NonNullable<StoredShipment['risks']>[number]] }],
    }
    const { group } = say(late, 'Delivered', { at: minutesLater(0) })
    const [come] = group.Shipments
    const excused = {
      ...group,
      Shipments: [{ ...come!, risks: come!.risks!.map((one) => ({ ...one, giftCard: 50_00 })) }],
    }
    expect(shipmentOf(undone(excused).group).risks).toMatchObject([{ end: null, giftCard: 50_00 }])
  })

  test('all that was earned for having come is taken off, and the invitations to review it', () => {
    const done = say(accepted, 'Delivered')
    expect(done.group.timers.map(({ kind }) => kind)).toContain('close')
    const { group, after } = undone(done.group)
    expect(after).toContainEqual({ kind: 'unearn-bonus' })
    expect(after).toContainEqual({ kind: 'taken-back', shipmentId: '1' })
    expect(group.timers.filter(({ kind }) => kind === 'close' || kind.startsWith('invite'))).toEqual([])
  })

  test('by its store for a quarter of an hour, by customer service with a reason as long as nothing has become of it', () => {
    const done = say(accepted, 'Delivered').group
    expect(takeBackFor(shipmentOf(done), minutesLater(14))).toEqual({
      Report: 'Delivered',
      Until: minutesLater(15).toISOString(),
    })
    expect(takeBackFor(shipmentOf(done), minutesLater(15))).toBeNull()
    expect(() => undone(done, minutesLater(15))).toThrow('order.take-back-too-late')
    const byKim = takenBack(done, { shipmentId: '1', actor: kim, at: minutesLater(600), reason: 'wrong card' })
    expect(shipmentOf(byKim.group)).toMatchObject({
      State: 'Accepted',
      takenBack: [{ reason: 'wrong card', actor: kim }],
    })
    const closed = move(done, { shipmentId: '1', to: 'Closed', at: minutesLater(43_200), actor: kim, reason: '' }).group
    expect(keptOf(shipmentOf(closed))).toBeNull()
  })

  test('pressed twice it is taken back once, and an answer to the network has no such way back', () => {
    const { group } = undone(say(accepted, 'Delivered').group)
    expect(undone(group)).toEqual({ group, after: [] })
    expect(keptOf(shipmentOf(accepted))).toBeNull()
    expect(() => takenBack(accepted, { shipmentId: '1', actor: kim, at, reason: 'x' })).toThrow(
      'order.nothing-to-take-back',
    )
  })
})
