import { expect, test } from '@jest/globals'
import { bankIdPoll } from './bankid-poll'
import { leaveAfter } from './leave-after'

test('BankID is asked each second', () => {
  expect(bankIdPoll.everyMs).toBe(1000)
})

test('that the account has ended can be read for a second and a half', () => {
  expect(leaveAfter.ms).toBe(1500)
})
