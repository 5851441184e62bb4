import { expect, test } from '@jest/globals'
import { allowedOrigin, isAllowed } from './merchant.js'

test('any port of one’s own machine is also the one that browsers leave out', () => {
  for (const host of ['localhost', '127.0.0.1', 'butik.localhost']) {
    const list = [allowedOrigin(`http://${host}:*`, 'test')!]
    for (const page of [`http://${host}`, `http://${host}:8080`])
      expect([page, isAllowed(list, page)]).toEqual([page, true])
    expect(isAllowed(list, `https://${host}`)).toBe(false)
  }
  expect(isAllowed(['https://butiken.example'], 'https://butiken.example:8443')).toBe(false)
})
