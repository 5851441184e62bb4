import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readConfig } from './config.js'

describe('settings from the environment', () => {
  const given = { NODE_ENV: 'production', MONGODB_URI: 'mongodb://localhost/bukett', SANDBOX: 'on' }
  const secret = 'forty characters that nobody would guess'
  let folder: string
  let file: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bukett-settings-'))
    file = join(folder, 'secret')
    writeFileSync(file, `${secret}\n`)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('a value may stand in a file, whose last line break is not part of it', () => {
    expect(readConfig({ ...given, SECRET_FILE: file }).secret).toBe(secret)
  })

  test('a value and a file with it are one too many', () => {
    expect(() => readConfig({ ...given, SECRET: secret, SECRET_FILE: file })).toThrow(
      'SECRET and SECRET_FILE are both set. Leave one of them out.',
    )
  })

  test('a file that is not there is named', () => {
    expect(() => readConfig({ ...given, SECRET_FILE: '/nowhere/secret' })).toThrow(
      'SECRET_FILE names /nowhere/secret, which cannot be read (ENOENT).',
    )
  })

  test('an empty value is none: a compose file passes on what nobody has filled in', () => {
    const config = readConfig({ ...given, SECRET: secret, SWISH_URL: '', REDIS_URL: '', PORT: '' })
    expect(config).toMatchObject({ redisUrl: undefined, port: 3000 })
  })
})
