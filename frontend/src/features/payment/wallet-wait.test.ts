import { expect, test } from '@jest/globals'
import { walletWait } from './wallet-wait'

test('a wallet has half a second to stand first', () => {
  expect(walletWait.ms).toBe(500)
})
