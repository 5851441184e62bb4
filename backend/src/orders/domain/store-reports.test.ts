import { describe, expect, test } from '@jest/globals'
import { aPlacedOrder } from '../testing/mothers.js'
import { assigned } from './assigning.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { reported, reportsOf, saidReportsOf } from './store-reports.js'

const at = new Date('2026-11-24T14:00:00Z')
const store = { kind: 'member', id: 'lina' } as const
const { group: placed } = aPlacedOrder()
const { group } = assigned(placed, '1', {
  memberId: '1001',
  acceptBefore: at.getTime(),
  editDeadline: null,
  tried: 0,
  at,
})
type Said = Partial<Parameters<typeof reported>[1]>
const say = (current: StoredOrderGroup, report: Parameters<typeof reported>[1]['report'], more: Said = {}) =>
  reported(current, {
    shipmentId: '1',
    report,
    reason: '',
    outcome: null,
    note: '',
    handedOverAt: null,
    isCentral: false,
    mayAnswer: true,
    actor: store,
    at,
    ...more,
  })
const shipmentOf = ({ group: { Shipments } }: { group: StoredOrderGroup }): StoredShipment => Shipments[0]!
const messages = ({ after }: ReturnType<typeof say>) =>
  after.flatMap((one) => (one.kind === 'tell' ? [one.message] : []))
const accepted = say(group, 'Accepted').group

describe('what a store reports (OR-13)', () => {
  test('yes is noted at its try; no needs a reason and asks the next store (BR-24)', () => {
    expect(shipmentOf(say(group, 'Accepted'))).toMatchObject({ State: 'Accepted', tries: [{ outcome: 'accepted' }] })
    expect(() => say(group, 'Rejected')).toThrow('order.reason-missing')
    const no = say(group, 'Rejected', { reason: 'no roses' })
    expect(shipmentOf(no)).toMatchObject({ State: 'Confirmed', tries: [{ outcome: 'rejected' }] })
    expect(no.after.at(-1)).toEqual({ kind: 'assign', shipmentId: '1' })
  })

  test('who takes its own yes back is not told to stop; whose order staff take from it is', () => {
    const reason = 'no roses'
    expect(messages(say(accepted, 'Rejected', { reason }))).toEqual([])
    const taken = say(accepted, 'Rejected', { reason, actor: { kind: 'staff', id: 'kim' } })
    expect(taken.after).toContainEqual({ kind: 'tell', message: 'store-stopped', shipmentId: '1', about: '1001' })
    expect(shipmentOf(taken).tries).toMatchObject([{ memberId: '1001', stoodOn: '2026-11-24' }])
    // Nobody had said yes.
    expect(messages(say(group, 'Rejected', { reason, actor: { kind: 'staff', id: 'kim' } }))).toEqual([])
  })

  test('an administrator of the store answers; how far an order has come is said by anybody there (A.15)', () => {
    const personal = { mayAnswer: false }
    expect(() => say(group, 'Accepted', personal)).toThrow('order.answer-not-yours')
    expect(() => say(accepted, 'Rejected', { ...personal, reason: 'no roses' })).toThrow('order.answer-not-yours')
    expect(shipmentOf(say(accepted, 'Ready', personal)).State).toBe('Ready')
  })

  test('a delivery with time and outcome; the steps that nobody reported are taken on the way', () => {
    const done = say(accepted, 'Delivered', {
      outcome: 'neighbour',
      note: 'Ek',
      handedOverAt: new Date('2026-11-24T13:40:00Z'),
    })
    expect(shipmentOf(done)).toMatchObject({
      State: 'Delivered',
      handover: { at: new Date('2026-11-24T13:40:00Z'), outcome: 'neighbour', note: 'Ek', hasPhoto: false },
    })
    const { history } = shipmentOf(done)
    expect(history.slice(-4).map(({ state }) => state)).toEqual([
      'InProduction',
      'Ready',
      'OutForDelivery',
      'Delivered',
    ])
    expect(history.every(({ actor }, index) => index < 2 || actor === store)).toBe(true)
    const states = done.after.flatMap((one) => (one.kind === 'moved' ? [one.state] : []))
    expect(states).toEqual(['InProduction', 'Ready', 'OutForDelivery', 'Delivered'])
    expect(messages(done)).toEqual(['delivered'])
  })

  test('a card at the door is no delivery: it comes back, and the buyer is told', () => {
    const carded = say(accepted, 'Delivered', { outcome: 'carded' })
    expect(shipmentOf(carded)).toMatchObject({ State: 'DeliveryFailed', handover: { outcome: 'carded' } })
    expect(messages(carded)).toEqual(['risk', 'risk-text'])
    const again = say(carded.group, 'Redelivery')
    expect(shipmentOf(say(again.group, 'Delivered', { outcome: 'handed-over' })).State).toBe('Delivered')
  })

  test('what is told on Monday was handed over on its Saturday, and not before that day began', () => {
    const onSaturday = {
      ...accepted,
      Shipments: accepted.Shipments.map((one) => ({ ...one, DeliveryDate: '2026-11-21' as const })),
    }
    const told = (moment: string) =>
      say(onSaturday, 'Delivered', {
        outcome: 'door',
        handedOverAt: new Date(moment),
        at: new Date('2026-11-23T08:00:00Z'),
      })
    expect(shipmentOf(told('2026-11-21T13:00:00Z')).handover?.at).toEqual(new Date('2026-11-21T13:00:00Z'))
    expect(shipmentOf(told('2026-11-20T23:00:00Z')).State).toBe('Delivered')
    expect(() => told('2026-11-20T22:59:59Z')).toThrow('order.handed-over-at-wrong')
  })

  test('needs an outcome, and a time of the last day that has been', () => {
    expect(() => say(accepted, 'Delivered')).toThrow('order.outcome-missing')
    for (const moment of ['2026-11-24T14:00:01Z', '2026-11-23T13:59:59Z'])
      expect(() => say(accepted, 'Delivered', { outcome: 'door', handedOverAt: new Date(moment) })).toThrow(
        'order.handed-over-at-wrong',
      )
  })

  test('the same report again changes nothing; one out of turn is refused', () => {
    expect(say(accepted, 'Accepted')).toEqual({ group: accepted, after: [] })
    expect(() => say(group, 'Delivered', { outcome: 'door' })).toThrow('order.wrong-state')
    expect(() => say(accepted, 'PickedUp')).toThrow('order.wrong-state')
  })

  test('a card at the door whose answer was lost is told again, and nobody is told twice', () => {
    const carded = say(accepted, 'Delivered', { outcome: 'carded' }).group
    expect(say(carded, 'Delivered', { outcome: 'carded' })).toEqual({ group: carded, after: [] })
    expect(() => say(carded, 'Delivered', { outcome: 'door' })).toThrow('order.wrong-state')
  })

  test('the picture of the first try is no picture of the next one', () => {
    const carded = say(accepted, 'Delivered', { outcome: 'carded' }).group
    const pictured = {
      ...carded,
      Shipments: carded.Shipments.map((one) => ({ ...one, handover: { ...one.handover!, hasPhoto: true } })),
    }
    const again = say(pictured, 'Redelivery').group
    const done = say(again, 'Delivered', { outcome: 'neighbour', note: 'Ek' })
    expect(shipmentOf(done).handover).toMatchObject({ outcome: 'neighbour', hasPhoto: false })
  })
})

describe('what may be reported', () => {
  const inState = (State: StoredShipment['State'], DeliveryType: StoredShipment['DeliveryType'] = 'CarZone1') =>
    reportsOf({ State, DeliveryType }, { isCentral: false, mayAnswer: true })

  test('of what is collected: ready and picked up, never on its way', () => {
    expect(inState('Accepted', 'StorePickup')).toEqual(['InProduction', 'Ready', 'ReadyForPickup', 'Rejected'])
    expect(inState('ReadyForPickup', 'StorePickup')).toEqual(['PickedUp', 'Returned'])
    expect(inState('Ready')).toEqual(['OutForDelivery', 'Delivered'])
  })

  test('what came back may be collected instead', () => {
    expect(inState('DeliveryFailed')).toEqual(['Redelivery', 'ReadyForPickup', 'Returned'])
    expect(inState('Returned')).toEqual(['Redelivery', 'ReadyForPickup'])
    expect(inState('Returned', 'StorePickup')).toEqual(['PickedUp', 'ReadyForPickup'])
  })

  test('nothing of what is over', () => {
    for (const state of ['Delivered', 'Closed', 'Cancelled', 'AwaitingReceiver'] as const)
      expect(inState(state)).toEqual([])
  })

  test('the central store posts what nobody was asked about', () => {
    expect(
      reportsOf({ State: 'Confirmed', DeliveryType: 'PostalService' }, { isCentral: true, mayAnswer: true }),
    ).toEqual(['InProduction', 'Ready', 'OutForDelivery'])
    const posted = {
      ...placed,
      Shipments: placed.Shipments.map((one) => ({ ...one, DeliveryType: 'PostalService' as const })),
    }
    expect(shipmentOf(say(posted, 'OutForDelivery', { isCentral: true })).State).toBe('OutForDelivery')
  })
})

describe('what a store says on the telephone', () => {
  const service = { isSaid: true, actor: { kind: 'staff', id: 'kim' } } as const
  const mayOf = (current: StoredOrderGroup) => saidReportsOf(current, current.Shipments[0]!)
  const collected = (State: StoredShipment['State']): StoredOrderGroup => ({
    ...accepted,
    Shipments: accepted.Shipments.map((one) => ({ ...one, State, DeliveryType: 'StorePickup' as const })),
  })

  test('is that it takes the order, that it has handed it over, or that it could not', () => {
    expect(mayOf(placed)).toEqual([])
    expect(mayOf(group)).toEqual(['Accepted'])
    expect(mayOf(accepted)).toEqual(['Delivered', 'DeliveryFailed'])
    const come = say(accepted, 'Delivered', { ...service, outcome: 'handed-over', reason: 'Lina rang' })
    expect(mayOf(come.group)).toEqual([])
  })

  test('stands as the clerk’s, at the hour that was said, with each step between and what follows it', () => {
    const handedOverAt = new Date('2026-11-24T13:05:00Z')
    const come = say(accepted, 'Delivered', { ...service, outcome: 'door', handedOverAt, reason: 'Lina rang' })
    const { State, handover, history } = shipmentOf(come)
    expect([State, handover?.outcome, handover?.at]).toEqual(['Delivered', 'door', handedOverAt])
    expect(history.at(-1)).toMatchObject({ actor: service.actor, reason: 'Lina rang' })
    expect(come.after).toContainEqual({ kind: 'moved', shipmentId: '1', state: 'OutForDelivery' })
    expect(messages(come)).toContain('delivered')
  })

  test('may be that nobody was at home, also where the store has pressed nothing on the way', () => {
    expect(() => say(accepted, 'DeliveryFailed', { reason: 'ingen hemma' })).toThrow('order.wrong-state')
    const failed = say(accepted, 'DeliveryFailed', { ...service, reason: 'ingen hemma' })
    expect(shipmentOf(failed)).toMatchObject({ State: 'DeliveryFailed', risks: [{ kind: 'failed' }] })
    expect(messages(failed)).toContain('risk')
  })

  test('may be that it was handed over after all, once it could not be', () => {
    const failed = say(accepted, 'DeliveryFailed', { ...service, reason: 'ingen hemma' }).group
    expect(mayOf(failed)).toEqual(['Delivered'])
    const handedOverAt = new Date('2026-11-24T13:50:00Z')
    const come = say(failed, 'Delivered', { ...service, outcome: 'handed-over', handedOverAt, reason: 'Lina rang' })
    expect(shipmentOf(come)).toMatchObject({ State: 'Delivered', handover: { at: handedOverAt } })
    expect(
      shipmentOf(come)
        .history.slice(-2)
        .map(({ state }) => state),
    ).toEqual(['Redelivery', 'Delivered'])
    expect(messages(come)).toEqual(['delivered'])
  })

  test('may be that it was collected, from each step after its yes; nobody who has it is called to fetch it', () => {
    for (const State of ['Accepted', 'InProduction', 'Ready', 'ReadyForPickup'] as const) {
      const inStore = collected(State)
      expect(mayOf(inStore)).toEqual(['PickedUp'])
      const gone = say(inStore, 'PickedUp', { ...service, reason: 'Lina rang' })
      expect(shipmentOf(gone).State).toBe('PickedUp')
      expect(messages(gone)).toEqual(['delivered'])
      expect(gone.group.timers.filter(({ kind }) => kind === 'remind-pickup' || kind === 'pickup-overdue')).toEqual([])
    }
    expect(mayOf(collected('Assigned'))).toEqual(['Accepted'])
    expect(mayOf(collected('PickedUp'))).toEqual([])
    expect(() => say(collected('Accepted'), 'PickedUp')).toThrow('order.wrong-state')
    expect(messages(say(collected('Accepted'), 'ReadyForPickup'))).toEqual(['pickup-code'])
  })

  test('is not that it was collected while a change waits for the buyer', () => {
    const inStore = collected('Accepted')
    const change = {
      id: 'change-1',
      at,
      actor: store,
      lineItemId: 'line-1',
      missing: 'rosa pioner',
      instead: 'rosa dahlior',
      deduction: 0,
      keepsWish: true,
      hasPhoto: false,
      answerBefore: at,
      onSilence: 'service',
      answer: null,
    } as const
    const asked = { ...inStore, Shipments: inStore.Shipments.map((one) => ({ ...one, substitutions: [change] })) }
    expect(mayOf(asked)).toEqual([])
  })

  test('is refused where the store has said it itself', () => {
    const come = say(accepted, 'Delivered', { outcome: 'door' }).group
    expect(say(come, 'Delivered', { outcome: 'door' })).toEqual({ group: come, after: [] })
    expect(() => say(come, 'Delivered', { ...service, outcome: 'neighbour', reason: 'Lina rang' })).toThrow(
      'order.wrong-state',
    )
  })
})
