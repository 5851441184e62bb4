import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 5 * 60

/** Whether this text was signed by Stripe for us: `t=<seconds>,v1=<HMAC>` of `<seconds>.<text>`, within five minutes. */
export const isSignedByStripe = (header: unknown, text: string, secret: string, now: Date): boolean => {
  if (typeof header !== 'string') return false
  const parts = header.split(',').map((part) => part.split('=', 2))
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest()
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
