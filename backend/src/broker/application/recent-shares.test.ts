import { expect, test } from '@jest/globals'
import { newCounter } from '../domain/choose-member.js'
import type { Assignment } from './ports.js'
import { RecentShares } from './recent-shares.js'

const month = '2026-11'
const at = new Date('2026-11-20T09:00:00.000Z')
const toRosen = (contested: boolean) => ({ memberId: 'rosen', month, contested, at }) as Assignment

test('shares are known only where all have been read lately, of the same month', () => {
  let now = 0
  const shares = new RecentShares(() => now)
  shares.read([newCounter('rosen', month), newCounter('liljan', month)])
  expect(shares.of(['rosen', 'liljan'], month)?.size).toBe(2)
  expect(shares.of(['rosen', 'tulpanen'], month)).toBeNull()
  expect(shares.of(['rosen'], '2026-12')).toBeNull()
  now = 5000
  expect(shares.of(['rosen'], month)).toBeNull()
})

test('what this process gives away counts at once', () => {
  const shares = new RecentShares()
  shares.read([newCounter('rosen', month, 3)])
  shares.count(toRosen(true))
  shares.count(toRosen(false))
  expect(shares.of(['rosen'], month)?.get('rosen')).toMatchObject({
    creditedStart: 3,
    contested: 1,
    statAssigned: 2,
    lastAssignedAt: at,
  })
})

test('an assignment to a store that was not read, or of another month, is not counted', () => {
  const shares = new RecentShares()
  shares.count(toRosen(true))
  expect(shares.of(['rosen'], month)).toBeNull()
  shares.read([newCounter('rosen', '2026-10')])
  shares.count(toRosen(true))
  expect(shares.of(['rosen'], '2026-10')?.get('rosen')?.contested).toBe(0)
  shares.forget()
  expect(shares.of(['rosen'], '2026-10')).toBeNull()
})
