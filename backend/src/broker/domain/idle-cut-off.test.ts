import { describe, expect, test } from '@jest/globals'
import { aCutOff, aNetwork } from '../testing/mothers.js'
import type { CutOffRule } from './cut-off.js'
import { dayOfText } from './days.js'
import { whyIdle } from './idle-cut-off.js'

/** On Monday 23 November 2026. */
const idle = (rule: Partial<CutOffRule> & { time: string }) => {
  const { snapshot } = aNetwork()
  return whyIdle(
    snapshot,
    snapshot.memberById.get('rosen')!,
    aCutOff({ deliveryType: 'CarZone1', ...rule }),
    dayOfText('2026-11-23'),
  )
}

describe('a store’s time that would never hold (S-16)', () => {
  test('is one after the network’s, unless it is granted', () => {
    expect(idle({ time: '12:00' })).toBeNull()
    expect(idle({ time: '15:30' })).toMatchObject({ code: 'broker.cut-off-after-network' })
    expect(idle({ time: '15:30', isGranted: true })).toBeNull()
  })

  test('is one for graves after their deadline on every grave day, whatever a Monday would say (FU-09)', () => {
    expect(idle({ orderType: 'Grave', time: '13:00', daysBefore: 1 })).toEqual({
      code: 'broker.cut-off-after-deadline',
      details: { day: '2026-12-03', deadline: '2026-12-02 12:00', own: '2026-12-02 13:00' },
    })
    expect(idle({ orderType: 'Grave', time: '11:00', daysBefore: 1 })).toBeNull()
  })

  test.each(['Funeral', 'Grave'] as const)(
    'is one for %s after its deadline, also where it is granted (FU-04, FU-09)',
    (orderType) => {
      for (const isGranted of [false, true])
        expect(idle({ orderType, time: '15:30', isGranted })).toMatchObject({ code: 'broker.cut-off-after-deadline' })
    },
  )
})
