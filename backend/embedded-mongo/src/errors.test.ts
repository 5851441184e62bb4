import { expect, test } from '@jest/globals'
import { commandError } from './errors.js'

test.each([
  ['No space left on device', 'OutOfDiskSpace', 14_031],
  ['MDB_MAP_FULL: Environment mapsize limit reached', 'OutOfDiskSpace', 14_031],
  ['Input/output error', 'OutOfDiskSpace', 14_031],
  ['Maximum call stack size exceeded', 'InternalError', 1],
])('"%s" is %s to a driver, as MongoDB would say it', (message, codeName, code) => {
  expect(commandError(new Error(message))).toMatchObject({ codeName, code, message })
})
