import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const toleranceSeconds = 5 * 60

/**
 * Whether a webhook is signed as Standard Webhooks has it, by this secret and within five minutes. `body` is the JSON that was read:
 * written out again it is what the sender signed, or the signature does not fit.
 */
export const isSigned = (headers: IncomingHttpHeaders, body: unknown, secret: string, now: Date): boolean => {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  )
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${id}.${timestamp}.${JSON.stringify(body)}`)
    .digest()
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
