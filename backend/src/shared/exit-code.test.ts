import { expect, test } from '@jest/globals'
import { exitCodeOf } from './exit-code.js'
import { createLog } from './log.js'
import { connectMongo } from './mongo/mongo.js'

test('a command that finds no database may be begun again, and says so by its exit code', async () => {
  const asked = connectMongo('mongodb://127.0.0.1:9/nobody', createLog('silent', 'test'))
  expect(exitCodeOf(await asked.catch((error: unknown) => error))).toBe(75)
})

test('one that was asked wrongly need not be', () => {
  expect(exitCodeOf(new Error('--scale takes a whole number from 1 to 10000.'))).toBe(1)
})
