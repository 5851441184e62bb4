import { expect, test } from '@jest/globals'
import { aSubscription } from '../testing/mothers.js'
import { companyLetter } from './letters.js'

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
