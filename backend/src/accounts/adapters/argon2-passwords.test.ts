import { describe, expect, test } from '@jest/globals'
import { Argon2Passwords } from './argon2-passwords.js'

const passwords = new Argon2Passwords()

describe('AC-01: passwords', () => {
  test('are kept as argon2id and recognised again', async () => {
    const kept = await passwords.hash('Tulpan&Sol7')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify(kept, 'Tulpan&Sol7')).toBe(true)
    expect(await passwords.verify(kept, 'tulpan&sol7')).toBe(false)
  })

  test('the same letters typed on another keyboard are the same password', async () => {
    const kept = await passwords.hash('Blåklint&7x'.normalize('NFD'))
    expect(await passwords.verify(kept, 'Blåklint&7x'.normalize('NFC'))).toBe(true)
  })

  test('nobody has no password', async () => {
    expect(await passwords.verify(null, '')).toBe(false)
  })

  test.each(['Password1!', 'P@ssw0rd', 'Qwerty123!', 'Sunshine1!'])(
    '%s is common, however it is dressed',
    async (password) => {
      expect(await passwords.isCommon(password)).toBe(true)
    },
  )

  test.each(['Tulpan&Sol7', 'Pelargon-i-kruka-4'])('%s is not', async (password) => {
    expect(await passwords.isCommon(password)).toBe(false)
  })
})
