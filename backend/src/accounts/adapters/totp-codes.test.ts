import { describe, expect, test } from '@jest/globals'
import { TotpCodes } from './totp-codes.js'

/** RFC 6238's secret, '12345678901234567890', in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const codes = new TotpCodes()
const at = (seconds: number): Date => new Date(seconds * 1000)

describe('AC-16: codes of authenticator apps', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])("RFC 6238's test vector at %i seconds", (seconds, code) => {
    expect(codes.stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  test('a clock may be one step off, not two', () => {
    expect(codes.stepOf(secret, '287082', at(89))).toBe(1)
    expect(codes.stepOf(secret, '287082', at(120))).toBeNull()
  })

  test('an app reads the secret from an otpauth address', () => {
    expect(codes.address(secret, 'lead@bukett.example')).toBe(
      `otpauth://totp/Bukett:lead%40bukett.example?issuer=Bukett&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
