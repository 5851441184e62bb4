import { expect, test } from '@jest/globals'
import { aSubscription, friday, offersBut } from '../testing/mothers.js'
import { withBounce, withCertificate } from './changing.js'
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

test('a certificate that bounced is not sent by itself any more, and its owner is asked for a right address as long as that helps (SU-12)', () => {
  const wish = { sendOn: '2026-11-20', name: 'Bo', email: 'bo@exampel.se', from: 'Åsa', text: '' } as const
  const sent = aSubscription({ certificate: { ...wish, sentAt: friday } })
  const { subscription: bounced } = withBounce(sent, friday.toISOString(), friday)
  const certificate = askedBy({ kind: 'certificate' }, sent)!
  const correction = askedBy({ kind: 'certificate-bounced' }, bounced)!
  expect(isStillAsked(sent, certificate, friday)).toBe(true)
  expect(isStillAsked(bounced, certificate, friday)).toBe(false)
  expect(isStillAsked(bounced, correction, friday)).toBe(true)
  const right = withCertificate(bounced, { ...wish, email: 'bo@example.se' }, friday)
  for (const other of [{ ...bounced, status: 'Cancelled' } as const, right])
    expect(isStillAsked(other, correction, friday)).toBe(false)
})
