import { describe, expect, test } from '@jest/globals'
import type { SwishRequest, SwishStatus } from '@bukett/contracts/http/swish'
import { asked, begun as begunAt, isTimeUp, isWaiting, leftOf, type SwishProgress, swishPoll } from './swish-poll'

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

  test.each([
    ['at its beginning is whole', '09:30:00', 180],
    ['a breath later too: the two clocks are not alike', '09:30:02', 180],
    ['by a slow clock is no longer than whole', '09:29:50', 180],
    ['after a reload is what is left of it', '09:32:00', 60],
    ['is over with its request', '09:33:00', 0],
    ['and stays so', '09:40:00', 0],
  ])('its time %s', (_, time, seconds) => {
    const progress = begunAt(request('CREATED'), new Date(`2026-11-21T${time}Z`))
    expect(leftOf(progress) / 1000).toBe(seconds)
    expect(isTimeUp(progress)).toBe(seconds === 0)
  })

  test('36 questions 5 seconds apart fill the countdown of 180 seconds', () => {
    expect((swishPoll.tries * swishPoll.everyMs) / 1000).toBe(swishPoll.seconds)
  })
})
