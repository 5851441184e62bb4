import { expect, test } from '@jest/globals'
import { createLog } from './log.js'

const logged = (fields: object): string => {
  let line = ''
  createLog('info', 'test', { write: (text) => (line = text) }).info(fields, 'somebody')
  return line
}

test.each([
  'phone',
  'Phone',
  'mobile',
  'Mobile',
  'personalNumber',
  'DoorCode',
  'doorCode',
  'Pin',
  'Token',
  'DayTimePhoneNumber',
])('a log line keeps no %s, by itself or inside what is logged (AD-09)', (name) => {
  const line = logged({ [name]: 'secret-1', order: { [name]: 'secret-2', receiver: { [name]: 'secret-3' } } })
  expect(line).toContain('[redacted]')
  expect(line).not.toContain('secret-')
})

/** As ioredis and the driver of MongoDB make theirs: with what was asked of them. */
const driversErrors = {
  'Redis that takes nothing': Object.assign(new Error('MISCONF Errors writing to the AOF file'), {
    command: { name: 'evalsha', args: ['k', '{"to":"anna@example.se","url":"https://shop/reset?token=abc"}'] },
  }),
  'MongoDB that refuses a write': Object.assign(new Error('Write failed'), {
    code: 14_031,
    writeErrors: [{ err: { op: { q: {}, u: { _id: 1, owner: { address: { email: 'anna@example.se' } } } } } }],
    errorResponse: { keyValue: { email: 'anna@example.se' } },
  }),
}

test.each(Object.entries(driversErrors))(
  'of an error of %s the log says what it is, and not what was asked',
  (_, error) => {
    const line = logged({ error })
    expect(line).not.toMatch(/anna@|token=abc/)
    expect(JSON.parse(line).error).toEqual({
      type: 'Error',
      message: error.message,
      stack: expect.stringContaining('log.test'),
      ...('code' in error && { code: 14_031 }),
    })
  },
)

test('a key that is taken is not named, whether its error or its words are logged', () => {
  const error = new Error('E11000 duplicate key error index: email_1 dup key: { email: "anna@example.se" }')
  for (const line of [logged({ error }), logged({ error: error.message })]) {
    expect(line).toContain('index: email_1 dup key: {…}')
    expect(line).not.toContain('anna@')
  }
})

test('so it does of what an error was made of, and of many errors in one', () => {
  const [redis, mongo] = Object.values(driversErrors)
  const line = logged({ error: new AggregateError([redis, mongo], 'two of them failed', { cause: redis }) })
  expect(line).not.toMatch(/anna@|token=abc/)
  expect(line).toMatch(/MISCONF.*Write failed/)
})
