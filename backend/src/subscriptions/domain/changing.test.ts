import { expect, test } from '@jest/globals'
import { aSubscription, friday } from '../testing/mothers.js'
import { withBounce, withCertificate } from './changing.js'

const wish = { sendOn: '2026-11-20', name: 'Bo', email: 'bo@exampel.se', from: 'Åsa', text: '' } as const
const sent = aSubscription({ certificate: { ...wish, sentAt: friday } })
const sentAt = friday.toISOString()
const later = new Date(friday.getTime() + 60_000)

test('a certificate that bounced may be changed, and is then to be sent again (SU-12)', () => {
  const { subscription, tell } = withBounce(sent, sentAt, later)
  expect(tell).toEqual([{ kind: 'certificate-bounced' }])
  const right = withCertificate(subscription, { ...wish, email: 'bo@example.se' }, later)
  expect(right.certificate).toEqual({ ...wish, email: 'bo@example.se', sentAt: null })
})

test('it is told once, and nothing of a certificate that was sent anew since', () => {
  const { subscription } = withBounce(sent, sentAt, later)
  expect(withBounce(subscription, sentAt, later)).toEqual({ subscription, tell: [] })
  const anew = aSubscription({ certificate: { ...wish, email: 'bo@example.se', sentAt: later } })
  expect(withBounce(anew, sentAt, later)).toEqual({ subscription: anew, tell: [] })
})

test('nobody is asked to correct the certificate of what has ended', () => {
  const { subscription, tell } = withBounce({ ...sent, status: 'Cancelled' }, sentAt, later)
  expect(tell).toEqual([])
  expect(subscription.certificate).toMatchObject({ bouncedAt: later })
})
