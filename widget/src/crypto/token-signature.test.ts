import { beforeAll, expect, test } from '@jest/globals'
import { CompactSign, UnsecuredJWT, generateKeyPair } from 'jose'
import { providerKey, signedToken, type ProviderKey } from '../testing/tokens'
import { isSignedByProvider } from './token-signature'

let keys: ProviderKey[]
const known = () => keys.slice(0, 3).map(({ jwk }) => jwk)

beforeAll(async () => {
  keys = await Promise.all(['1', '2', '3', '4'].map(providerKey))
})

test.each([0, 1, 2])('7 a token signed with key %i of three is accepted', async (index) => {
  const key = keys[index]
  if (!key) throw new Error('no key')
  expect(await isSignedByProvider(await signedToken(key), known())).toBe(true)
  expect(await isSignedByProvider(await signedToken({ ...key, kid: 'unknown' }), known())).toBe(true)
})

test('8 a fourth key is not accepted, whatever it calls itself', async () => {
  const fourth = keys[3]
  if (!fourth) throw new Error('no key')
  expect(await isSignedByProvider(await signedToken(fourth), known())).toBe(false)
  expect(await isSignedByProvider(await signedToken({ ...fourth, kid: '1' }), known())).toBe(false)
})

test('8 a changed payload is not accepted', async () => {
  const first = keys[0]
  if (!first) throw new Error('no key')
  const [header, , signature] = (await signedToken(first)).split('.')
  const other = (await signedToken(first, { session_id: 'ses_2' })).split('.')[1]
  expect(await isSignedByProvider(`${header}.${other}.${signature}`, known())).toBe(false)
})

test('9 none, HS256 and ES256 are refused', async () => {
  const payload = new TextEncoder().encode('{}')
  const secret = new TextEncoder().encode(String(keys[0]?.jwk.n))
  const hs = await new CompactSign(payload).setProtectedHeader({ alg: 'HS256', kid: '1' }).sign(secret)
  const { privateKey } = await generateKeyPair('ES256')
  const es = await new CompactSign(payload).setProtectedHeader({ alg: 'ES256', kid: '1' }).sign(privateKey)
  const none = new UnsecuredJWT({}).encode()
  for (const token of [hs, es, none, '', 'a.b.c']) expect(await isSignedByProvider(token, known())).toBe(false)
})
