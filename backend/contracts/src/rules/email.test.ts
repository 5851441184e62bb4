import { expect, test } from '@jest/globals'
import { checkGuestEmail, email, isEmail, parseEmail } from './email.js'

test.each([
  'anna@example.se',
  'anna.larsson+blommor@sub.example.com',
  "o'connor@example.se",
  'a@x-y.example',
  'ANNA@EXAMPLE.SE',
  'anna@xn--rksmrgs-5wao1o.se',
])('%s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'anna',
  '@example.se',
  'anna@example',
  'anna@.se',
  'anna..b@example.se',
  '.anna@example.se',
  'anna@-example.se',
  'anna@example.s',
  'anna b@example.se',
  'anna@exa mple.se',
  `${'a'.repeat(65)}@example.se`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.se`,
  'anna@example.se\n',
])('%p is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('kept trimmed and in lower case', () => {
  expect(parseEmail(' Anna@Example.SE ')).toEqual({ ok: true, value: 'anna@example.se' })
  expect(email.parse('Anna@Example.SE')).toBe('anna@example.se')
  expect(email.safeParse('anna').error?.issues[0]?.message).toBe('email.invalid')
})

test('an address that was copied with marks that nobody sees is the address', () => {
  expect(parseEmail('\u2068anna@example.se\u2069')).toEqual({ ok: true, value: 'anna@example.se' })
  expect(checkGuestEmail('anna@example.se \u200B')).toEqual({ ok: true })
})

test('a guest’s e-mail must match the same pattern', () => {
  expect(checkGuestEmail('anna@example.se')).toEqual({ ok: true })
  expect(checkGuestEmail('anna@')).toEqual({ ok: false, code: 'email.invalid-for-guest' })
})
