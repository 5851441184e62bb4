import { expect, test } from '@jest/globals'
import { aSubscription, friday, offersBut } from '../testing/mothers.js'
import { replanned } from './running.js'
import { askedBy, isStillAsked } from './still-said.js'

const { subscription } = replanned(aSubscription(), offersBut(), friday)
const plan = { ...subscription.plan!, needsConsent: true }
const dearer = { ...subscription, plan }
const upcoming = { kind: 'upcoming', date: plan.date, total: 358_00 } as const

test('a higher price is asked about as long as its delivery waits for an answer (SU-08)', () => {
  const asked = askedBy({ ...upcoming, needsConsent: true }, dearer)!
  expect(isStillAsked(dearer, asked, friday)).toBe(true)
  const answered = { ...plan, needsConsent: false }
  for (const next of [answered, { ...plan, isSkipped: true }, { ...plan, index: plan.index + 1 }, null])
    expect(isStillAsked({ ...dearer, plan: next }, asked, friday)).toBe(false)
  expect(isStillAsked(dearer, asked, plan.cutOffAt)).toBe(false)
})

test('a message that asks for nothing is asked of nobody', () => {
  expect(askedBy({ ...upcoming, needsConsent: false }, subscription)).toBeNull()
  expect(askedBy({ kind: 'paused' }, subscription)).toBeNull()
})
