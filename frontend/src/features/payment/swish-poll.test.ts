import { describe, expect, test } from '@jest/globals'
import type { SwishRequest, SwishStatus } from '@bukett/contracts/http/swish'
import { asked, isTimeUp, isWaiting, type SwishProgress, swishPoll } from './swish-poll'

const request = (status: SwishStatus): SwishRequest => ({
  id: 'purchase-1',
  status,
  amount: 648_00,
  callbackUrl: '/transactionInfo?orderGroupId=100000017',
  appUrl: null,
  qrCode: null,
  expiresAt: '2026-11-21T09:33:00.000Z',
  Message: null,
})
const begun: SwishProgress = { request: request('CREATED'), tries: 0 }

describe('polling a mobile payment', () => {
  test('goes on while CREATED, for 36 tries', () => {
    let progress = begun
    let questions = 0
    while (isWaiting(progress)) {
      questions += 1
      progress = asked(progress, request('CREATED'), 1)
    }
    expect(questions).toBe(36)
    expect(isTimeUp(progress)).toBe(true)
  })

  test.each(['PAID', 'DECLINED', 'ERROR', 'CANCELLED'] as const)('stops on %s', (status) => {
    const progress = asked(begun, request(status), 1)
    expect(isWaiting(progress)).toBe(false)
    expect(isTimeUp(progress)).toBe(false)
  })

  test('a poll error uses up an attempt', () => {
    const progress = asked(begun, undefined, 1)
    expect(progress.tries).toBe(1)
    expect(isWaiting(progress)).toBe(true)
  })

  test('36 questions 5 seconds apart fill the countdown of 180 seconds', () => {
    expect((swishPoll.tries * swishPoll.everyMs) / 1000).toBe(swishPoll.seconds)
  })
})
