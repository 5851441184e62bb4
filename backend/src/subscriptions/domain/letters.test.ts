import { expect, test } from '@jest/globals'
import { aSubscription, friday, offersBut } from '../testing/mothers.js'
import { certificateLetter, companyLetter } from './letters.js'
import { replanned } from './running.js'
import { receiverView } from './views.js'

test.each([
  ['sv', null, 'Den faktureras er, och sedan kommer inga fler.'],
  ['en', null, 'You are invoiced for it, and no more will come after it.'],
  ['sv', 12, 'Den är redan betald, och sedan kommer inga fler.'],
  ['en', 12, 'It is paid already, and no more will come after it.'],
] as const)(
  'a company is told in %s what a last delivery costs where %s are paid ahead',
  (language, maxCycles, said) => {
    const left = { company: 'Bolaget', refund: 0, lockedDate: '2026-11-26' } as const
    const { paragraphs } = companyLetter(left, aSubscription({ language, maxCycles }), 'https://bukett.example.se')
    expect(paragraphs.join(' ')).toContain(said)
  },
)

test('a certificate says the terms of the page that it leads to, though the next delivery has another day (SU-12)', () => {
  const first = {
    index: 0,
    planned: '2026-11-26',
    date: '2026-11-26',
    orderGroupId: '100000017',
    skipReason: null,
  } as const
  const bought = aSubscription({ cycleDays: 14, periodMonths: 3, moves: { 1: '2026-12-09' }, past: [first] })
  const { subscription } = replanned(bought, offersBut(), friday)
  expect(subscription.plan?.date).toBe('2026-12-09')
  const certificate = { sendOn: '2026-11-23', name: 'Örjan', email: 'orjan@example.se', from: 'Åsa', text: '' } as const
  const { paragraphs } = certificateLetter(subscription, { ...certificate, sentAt: null }, 'https://bukett.example.se')
  const around = { now: friday, offers: offersBut(), language: 'sv', paid: 0 } as const
  const { Terms } = receiverView(subscription, around)
  expect(Terms).toContain('torsdag från 26 november 2026')
  expect(paragraphs[0]).toContain(Terms)
})
