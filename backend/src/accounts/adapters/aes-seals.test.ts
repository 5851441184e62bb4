import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../../config.js'
import { AesSeals } from './aes-seals.js'

const sealsWith = (secret: string): AesSeals =>
  new AesSeals({
    config: readConfig({ NODE_ENV: 'test', MONGODB_URI: 'mongodb://localhost/', SECRET: secret.padEnd(32, '.') }),
  })

describe('AC-05: personal numbers at rest', () => {
  const seals = sealsWith('one')
  const number = '19121212-1212'

  test('are sealed with AES-256-GCM, never alike, and opened by their owner only', () => {
    const sealed = seals.seal(number, 'user-1')
    expect(sealed).not.toContain('1212')
    expect(seals.seal(number, 'user-1')).not.toBe(sealed)
    expect(seals.open(sealed, 'user-1')).toBe(number)
    expect(() => seals.open(sealed, 'user-2')).toThrow()
    expect(() => sealsWith('two').open(sealed, 'user-1')).toThrow()
  })

  test('a changed seal does not open', () => {
    const bytes = Buffer.from(seals.seal(number, 'user-1'), 'base64url')
    bytes[bytes.length - 1]! ^= 1
    expect(() => seals.open(bytes.toString('base64url'), 'user-1')).toThrow()
  })

  test('are found again by an HMAC that tells nothing without the key', () => {
    expect(seals.index(number)).toBe(seals.index(number))
    expect(seals.index(number)).not.toBe(sealsWith('two').index(number))
  })
})
