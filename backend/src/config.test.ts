import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { liveProviders } from '../test/live-settings.js'
import { readConfig } from './config.js'

const live = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db/bukett',
  SECRET: 'x'.repeat(32),
  ...liveProviders,
}

const faultsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test('a live shop that has all its providers opens', () => {
  expect(readConfig(live)).toMatchObject({ production: true, sandbox: false })
})

test('an address that was given with a slash is put before others without it', () => {
  expect(readConfig({ ...live, PUBLIC_URL: 'https://bukett.example/' }).publicUrl).toBe('https://bukett.example')
})

test('a live shop with only a database and a secret is told its address and every provider that are missing, at once', () => {
  const { NODE_ENV, SANDBOX, MONGODB_URI, SECRET, ...providers } = live
  const faults = faultsOf({ NODE_ENV, SANDBOX, MONGODB_URI, SECRET })
  expect(faults.filter((fault) => fault.includes(' is missing: ')).map((fault) => fault.split(' ')[0])).toEqual(
    Object.keys(providers),
  )
  expect(faults).toContain('BANKID_URL is missing: the address of BankID.')
  expect(faults.at(-1)).toBe('The table of settings stands in docs/operations.md.')
})

test.each([
  // Swish calls nobody back without encryption, and cookies would not be Secure.
  [{ PUBLIC_URL: 'http://bukett.example' }, 'PUBLIC_URL must begin with https://.'],
  [{ SWISH_URL: 'http://127.0.0.1:3010/swish' }, 'SWISH_URL must begin with https://.'],
  [{ MAP_TILES: 'http://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES must begin with https://.'],
  [{ SENARE_CDN_URL: 'http://cdn.senare.example' }, 'SENARE_CDN_URL must begin with https://.'],
  [{ USE_VOYADO: 'on' }, 'VOYADO_API_KEY is missing: the key at Voyado.'],
  [{ USE_WALLETS: 'on' }, 'STRIPE_SECRET_KEY is missing: the secret key at Stripe.'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_sandbox' },
    'STRIPE_SECRET_KEY stands in the repository, where everybody can read it: give your own.',
  ],
  [{ APPLE_PAY_CERTIFICATE: '/nope.p12' }, 'APPLE_PAY_CERTIFICATE: the file /nope.p12 cannot be read (ENOENT).'],
  [
    { SENARE_WEBHOOK_SECRET: 'whsec_YnVrZXR0LWRlbW8td2ViaG9vay1zZWNyZXQ=' },
    'SENARE_WEBHOOK_SECRET stands in the repository, where everybody can read it: give your own.',
  ],
  [
    { SENARE_API_KEY: 'sk_test_own-key-of-the-shop' },
    'SENARE_API_KEY must begin with sk_live_: in test mode nobody pays.',
  ],
  [{ SWISH_CERTIFICATE: '/nope.p12' }, 'SWISH_CERTIFICATE: the file /nope.p12 cannot be read (ENOENT).'],
  [{ BANKID_AUTHORITY: '/nope.pem' }, 'BANKID_AUTHORITY: the file /nope.pem cannot be read (ENOENT).'],
  [{ ERASURES_FILE: '/nope/erased' }, 'ERASURES_FILE: the file /nope/erased cannot be written (ENOENT).'],
  [{ SECRET: undefined }, 'SECRET is missing: 32 characters or more.'],
])('a live shop with %j is told why it does not open', (change, fault) => {
  expect(faultsOf({ ...live, ...change })).toContain(fault)
})

test('the settings that operations begins with open a shop in containers', () => {
  const example = readFileSync(new URL('../../docker/env.example', import.meta.url), 'utf8')
  const given = Object.fromEntries([...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  const { MONGODB_URI, SECRET } = live
  expect(faultsOf({ NODE_ENV: 'production', MONGODB_URI, SECRET, ...given })).toEqual([])
})

test('a shop for trials needs none of them', () => {
  const { MONGODB_URI, SECRET } = live
  expect(readConfig({ NODE_ENV: 'production', SANDBOX: 'on', MONGODB_URI, SECRET }).swish.url).toContain('127.0.0.1')
})
