import { expect, test } from '@jest/globals'
import { checkNewPassword, checkPassword, passwordLacks } from './password.js'

test.each([
  ['Blomma1!', []],
  ['Åäö 1234', []],
  ['Blomma!', ['length', 'digit']],
  ['blomma1!', ['upper']],
  ['BLOMMA1!', ['lower']],
  ['Blommor12', ['special']],
  ['Blommor!!', ['digit']],
  ['', ['length', 'digit', 'special', 'lower', 'upper']],
])('%p lacks %p', (password, lacks) => {
  expect(passwordLacks(password)).toEqual(lacks)
  expect(checkPassword(password)).toEqual(lacks.length ? { ok: false, code: 'password.too-weak' } : { ok: true })
})

test('at most 128 characters', () => {
  const long = (length: number) => 'Aa1!'.padEnd(length, 'x')
  expect(checkPassword(long(128))).toEqual({ ok: true })
  expect(checkPassword(long(129))).toEqual({ ok: false, code: 'password.too-long' })
})

test('not one’s own e-mail and not a common one', () => {
  expect(checkPassword('Anna.1@example.se', { email: 'anna.1@example.se' })).toEqual({
    ok: false,
    code: 'password.is-own-email',
  })
  const isCommon = (password: string) => password === 'Password1!'
  expect(checkPassword('Password1!', { isCommon })).toEqual({ ok: false, code: 'password.too-common' })
  expect(checkPassword('Blomma1!', { isCommon, email: 'anna@example.se' })).toEqual({ ok: true })
})

test('both entries are equal', () => {
  expect(checkNewPassword('Blomma1!', 'Blomma1!')).toEqual({ ok: true })
  expect(checkNewPassword('Blomma1!', 'Blomma1?')).toEqual({ ok: false, code: 'password.mismatch' })
  expect(checkNewPassword('blomma', 'blomma')).toEqual({ ok: false, code: 'password.too-weak' })
})
