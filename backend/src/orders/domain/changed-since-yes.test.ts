import { expect, test } from '@jest/globals'
import { aPlacedOrder } from '../testing/mothers.js'
import { changedSinceYes } from './changed-since-yes.js'

test('marks what is changed after the central store has begun, which nobody asks for a yes (240)', () => {
  const { group } = aPlacedOrder()
  const [earlier, begun, later] = ['07', '08', '09'].map((hour) => new Date(`2026-11-24T${hour}:00:00Z`)) as [
    Date,
    Date,
    Date,
  ]
  const actor = { kind: 'customer', id: null } as const
  const step = { state: 'InProduction', at: begun, actor, reason: '' } as const
  const shipment = { ...group.Shipments[0]!, State: 'InProduction' as const, history: [step] }
  const change = (at: Date) => ({ at, actor, shipmentId: '1', field: 'phone', before: '', after: '' }) as const
  const changed = (at: Date) => changedSinceYes({ ...group, changes: [change(at)] }, shipment)
  expect(changed(later)).toEqual([{ field: 'phone', at: later }])
  expect(changed(earlier)).toEqual([])
})
