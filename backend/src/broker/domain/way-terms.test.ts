import { describe, expect, test } from '@jest/globals'
import { stockholmMoment } from '@bukett/contracts/rules/dates'
import { aCutOff, aNetwork, anOpenDay, type NetworkShape } from '../testing/mothers.js'
import { buildCutOffs, type CutOffRule } from './cut-off.js'
import { dayOfText } from './days.js'
import { changedDays, termsOf, type WayOfStore } from './way-terms.js'

const byCar: WayOfStore = { deliveryType: 'CarZone1', orderType: 'Normal' }
const far: WayOfStore = { deliveryType: 'Countryside', orderType: 'Normal' }

const cutOffOf = (way: WayOfStore, ...cutOffs: CutOffRule[]) => {
  const { snapshot } = aNetwork({ cutOffs })
  return termsOf(snapshot, snapshot.memberById.get('rosen')!, way, []).CutOff
}

describe('until when a way of delivery can be ordered on a usual day (BR-04)', () => {
  test('is the earlier of the store’s time and the network’s', () => {
    const noon = aCutOff({ time: '12:00' })
    expect(cutOffOf(byCar)).toEqual({ time: '14:00', daysBefore: 0 })
    expect(cutOffOf(byCar, noon)).toEqual({ time: '12:00', daysBefore: 0 })
    // The network's is the day before.
    expect(cutOffOf(far, noon)).toEqual({ time: '15:00', daysBefore: 1 })
    expect(cutOffOf(far, aCutOff({ time: '12:00', daysBefore: 1 }))).toEqual({ time: '12:00', daysBefore: 1 })
  })

  test('is the store’s own where a later one is granted', () => {
    expect(cutOffOf(byCar, aCutOff({ time: '16:00' }))).toEqual({ time: '14:00', daysBefore: 0 })
    expect(cutOffOf(byCar, aCutOff({ time: '16:00', isGranted: true }))).toEqual({ time: '16:00', daysBefore: 0 })
  })

  test.each(['Funeral', 'Grave'] as const)(
    'of %s ends with its own deadline at the latest (FU-04, FU-09)',
    (orderType) => {
      const way = { ...byCar, orderType }
      const deadline = { time: '12:00', daysBefore: 1 }
      expect(cutOffOf(way)).toEqual(deadline)
      expect(cutOffOf(way, aCutOff({ time: '16:00', isGranted: true }))).toEqual(deadline)
      expect(cutOffOf(way, aCutOff({ time: '10:00', daysBefore: 1 }))).toEqual({ time: '10:00', daysBefore: 1 })
    },
  )
})

describe('the days that a change of the time touches', () => {
  /** From Monday 23 November 2026. */
  const changed = (way: WayOfStore, rule: CutOffRule, shape: NetworkShape = {}) => {
    const { snapshot } = aNetwork(shape)
    const rules = buildCutOffs([rule]).members.get('rosen')!
    return changedDays(
      snapshot,
      snapshot.memberById.get('rosen')!,
      way,
      { rules, capacity: null },
      { today: dayOfText('2026-11-23'), count: 14, taken: () => 0 },
    )
  }

  test('are none for a funeral whose deadline comes first', () => {
    expect(changed({ ...byCar, orderType: 'Funeral' }, aCutOff({ time: '13:00' }))).toEqual([])
    expect(changed(byCar, aCutOff({ time: '13:00' })).length).toBeGreaterThan(0)
  })

  test('are those of graves only on which graves are decorated', () => {
    const days = changed({ ...byCar, orderType: 'Grave' }, aCutOff({ time: '10:00', daysBefore: 1 }))
    expect(days.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03'])
  })

  test('leave out one that the network itself ends earlier (BR-06)', () => {
    const calendar = [
      anOpenDay('2026-11-29', { cutOff: { date: '2026-11-27', time: '12:00' } }),
      anOpenDay('2026-11-25', { kind: 'limited', cutOff: { date: '2026-11-25', time: '11:00' } }),
    ]
    const days = changed(byCar, aCutOff({ time: '12:00' }), { calendar })
    expect(days.map(({ date }) => date)).not.toContain('2026-11-25')
    expect(days.map(({ date }) => date)).not.toContain('2026-11-29')
    const [first] = days
    expect(stockholmMoment(first!.cutOffBefore!)).toMatchObject({ day: '2026-11-23', time: '14:00' })
    expect(stockholmMoment(first!.cutOffAfter!)).toMatchObject({ day: '2026-11-23', time: '12:00' })
  })
})
