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
