import { describe, expect, test } from '@jest/globals'
import {
  type BonusAccount,
  credit,
  earn,
  holdsValue,
  newBonusAccount,
  redeem,
  reduction,
  reserve,
  restore,
  takeBack,
  toBonusInformation,
} from './bonus.js'

const delivered = new Date('2026-11-20T12:00:00.000Z')
const names = () => {
  let count = 0
  return () => `check-${(count += 1)}`
}
const earned = (goodsPaid: number, purchaseId = 'p1'): BonusAccount =>
  earn(newBonusAccount('user'), { purchaseId, goodsPaid, deliveredAt: delivered })

describe('PR-03: points', () => {
  test('one for a full krona of goods', () => {
    expect(earned(549_99).entries).toEqual([
      { purchaseId: 'p1', points: 549, creditOn: '2026-12-04', isCredited: false },
    ])
  })

  test('are earned once a purchase', () => {
    const account = earned(549_00)
    expect(earn(account, { purchaseId: 'p1', goodsPaid: 549_00, deliveredAt: delivered })).toBe(account)
  })

  test('count 14 days after delivery', () => {
    expect(credit(earned(549_00), '2026-12-03', names()).points).toBe(0)
    expect(credit(earned(549_00), '2026-12-04', names()).points).toBe(549)
  })

  test('a thousand become a check of 50 kr that is valid for six months', () => {
    const account = credit(earned(2345_00), '2026-12-04', names())
    expect(account.points).toBe(345)
    expect(account.checks.map(({ id, amount, expiresOn }) => ({ id, amount, expiresOn }))).toEqual([
      { id: 'check-1', amount: 50_00, expiresOn: '2027-06-04' },
      { id: 'check-2', amount: 50_00, expiresOn: '2027-06-04' },
    ])
  })

  test('six months after the last of August is the last of February', () => {
    const account = credit({ ...newBonusAccount('user'), points: 1000 }, '2026-08-31', names())
    expect(account.checks[0]?.expiresOn).toBe('2027-02-28')
  })

  test('are removed on refund, also when they have been counted', () => {
    const account = takeBack(credit(earned(549_00), '2026-12-04', names()), 'p1', 0)
    expect(account.points).toBe(0)
    expect(takeBack(earned(549_00), 'p1', 0).entries[0]?.points).toBe(0)
  })

  test('a partial refund keeps the points of what is still paid', () => {
    expect(takeBack(credit(earned(549_00), '2026-12-04', names()), 'p1', 200_00).points).toBe(200)
  })
})

describe('PR-04: checks', () => {
  const withCheck = credit(earned(1000_00), '2026-12-04', names())

  test('are reserved, redeemed, and free again when the purchase is cancelled whole', () => {
    const reserved = reserve(withCheck, ['check-1'], 'p2', '2026-12-05')
    expect(() => reserve(reserved, ['check-1'], 'p3', '2026-12-05')).toThrow('bonus.unknown-check')
    const redeemed = redeem(reserved, 'p2')
    expect(redeemed.checks[0]?.state).toBe('redeemed')
    expect(restore(redeemed, 'p2', '2026-12-05').checks[0]).toMatchObject({ state: 'free', expiresOn: '2027-06-04' })
  })

  test('that come back after their last day can be used for fourteen days more', () => {
    const paidWith = redeem(reserve(withCheck, ['check-1'], 'p2', '2027-06-04'), 'p2')
    expect(restore(paidWith, 'p2', '2027-06-04').checks[0]?.expiresOn).toBe('2027-06-04')
    const back = restore(paidWith, 'p2', '2027-06-10')
    expect(back.checks[0]).toMatchObject({ state: 'free', expiresOn: '2027-06-24' })
    expect(toBonusInformation(back, '2027-06-24').checks.items).toHaveLength(1)
    // Told twice, it is given once.
    expect(restore(back, 'p2', '2027-06-25').checks[0]?.expiresOn).toBe('2027-06-24')
  })

  test('that a payment held over midnight can be used for the rest of the day, and are not kept by one payment after another', () => {
    const held = reserve(withCheck, ['check-1'], 'p2', '2027-06-04')
    expect(restore(held, 'p2', '2027-06-04').checks[0]?.expiresOn).toBe('2027-06-04')
    const back = restore(held, 'p2', '2027-06-05')
    expect(back.checks[0]).toMatchObject({ state: 'free', expiresOn: '2027-06-05' })
    expect(() => reserve(back, ['check-1'], 'p3', '2027-06-06')).toThrow('bonus.unknown-check')
  })

  test('can be used on their last day and not after it', () => {
    expect(reserve(withCheck, ['check-1'], 'p2', '2027-06-04').checks[0]?.state).toBe('reserved')
    expect(() => reserve(withCheck, ['check-1'], 'p2', '2027-06-05')).toThrow('bonus.unknown-check')
  })

  test('lower goods only, never below zero', () => {
    expect(reduction(withCheck.checks, 549_00)).toBe(50_00)
    expect(reduction(withCheck.checks, 30_00)).toBe(30_00)
  })
})

describe('bonusInformation', () => {
  test('tells how far the next check is', () => {
    const shown = toBonusInformation(credit(earned(1345_00), '2026-12-04', names()), '2026-12-04')
    expect(shown).toMatchObject({ points: 345, pointsToNextCheck: 655 })
    expect((1000 - shown.pointsToNextCheck) / 10).toBe(34.5)
  })

  test('what a refund took below zero has to be earned first', () => {
    const account = takeBack(credit(earned(1100_00), '2026-12-04', names()), 'p1', 0)
    expect(toBonusInformation(account, '2026-12-04')).toMatchObject({ points: -1000, pointsToNextCheck: 2000 })
  })

  test('an account with points, points under way or usable checks holds value', () => {
    expect(holdsValue(newBonusAccount('user'), '2026-12-04')).toBe(false)
    expect(holdsValue(earned(10_00), '2026-12-04')).toBe(true)
    const account = credit(earned(1000_00), '2026-12-04', names())
    expect(holdsValue(account, '2027-06-04')).toBe(true)
    expect(holdsValue(account, '2027-06-05')).toBe(false)
  })
})
