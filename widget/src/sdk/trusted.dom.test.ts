import { expect, jest, test } from '@jest/globals'
import { trustedUrl } from './trusted'

test('a page that does not list the policy is asked for it once: each try would be reported to it', () => {
  const createPolicy = jest.fn(() => {
    throw new TypeError('Policy with name "senare" disallowed.')
  })
  Object.assign(window, { trustedTypes: { createPolicy } })
  for (const _ of [1, 2, 3])
    expect(trustedUrl('https://senare.example/lib/verify.js', 'senare')).toContain('/lib/verify.js')
  expect(createPolicy).toHaveBeenCalledTimes(1)
})
