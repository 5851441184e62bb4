import { beforeAll, describe, expect, test } from '@jest/globals'
import { CompactEncrypt, generateKeyPair, generateSecret, type CryptoKey } from 'jose'
import { SIGNED_MESSAGE_ALGORITHMS, openMessage, sealMessage } from './signed-message'

interface Pair {
  privateKey: CryptoKey
  publicKey: CryptoKey
}

let sender: Pair
let receiver: Pair
let message: string
const open = (sealed: string) => openMessage(sealed, { verify: sender.publicKey, decrypt: receiver.privateKey })
const fault = (text: string) => ({ name: 'SignedMessageError', message: text })

beforeAll(async () => {
  sender = await generateKeyPair('RS256')
  receiver = await generateKeyPair('RSA-OAEP')
  message = await sealMessage('hej då', { sign: sender.privateKey, encrypt: receiver.publicKey })
})

const changed = (part: number, change: (bytes: Buffer) => Buffer) => {
  const parts = message.split('.')
  parts[part] = change(Buffer.from(String(parts[part]), 'base64url')).toString('base64url')
  return parts.join('.')
}
const withHeader = (header: object) => changed(0, () => Buffer.from(JSON.stringify(header)))
const flip = (bytes: Buffer) => {
  bytes[0] = (bytes[0] ?? 0) ^ 1
  return bytes
}

test('101 five parts are opened', async () => {
  expect(message.split('.')).toHaveLength(5)
  expect(await open(message)).toBe('hej då')
})

test('101 three, four and six parts are refused', async () => {
  for (const parts of [3, 4]) {
    await expect(open(message.split('.').slice(0, parts).join('.'))).rejects.toMatchObject(fault('malformed'))
  }
  for (const wrong of [`${message}.x`, '', 'a.b.c.d.e'])
    await expect(open(wrong)).rejects.toMatchObject(fault('malformed'))
})

test('102 a critical header is refused, in the envelope and in the signature', async () => {
  const header = { alg: 'RSA-OAEP', enc: 'A256GCM', crit: ['x'], x: 1 }
  await expect(open(withHeader(header))).rejects.toMatchObject(fault('critical header'))
  const inner = `${Buffer.from('{"alg":"RS256","crit":["b64"],"b64":true}').toString('base64url')}.e30.c2ln`
  const sealed = await new CompactEncrypt(new TextEncoder().encode(inner))
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A256GCM' })
    .encrypt(receiver.publicKey)
  await expect(open(sealed)).rejects.toMatchObject(fault('critical header'))
})

test('103 a short IV, a changed tag or text and an unknown algorithm have their own words', async () => {
  await expect(open(changed(2, (iv) => iv.subarray(0, 8)))).rejects.toMatchObject(fault('invalid IV length'))
  await expect(open(changed(3, flip))).rejects.toMatchObject(fault('MAC failed'))
  await expect(open(changed(4, flip))).rejects.toMatchObject(fault('MAC failed'))
  await expect(open(withHeader({ alg: 'RSA-OAEP', enc: 'A111GCM' }))).rejects.toMatchObject(
    fault('unsupported algorithm'),
  )
  await expect(open(withHeader({ alg: 'RSA1_5', enc: 'A256GCM' }))).rejects.toMatchObject(
    fault('unsupported algorithm'),
  )
  await expect(open(withHeader({ alg: 'none', enc: 'A256GCM' }))).rejects.toMatchObject(fault('unsupported algorithm'))
})

describe('104 every listed algorithm goes there and back', () => {
  const keys = { sign: () => sender.privateKey, verify: () => sender.publicKey }

  test.each(SIGNED_MESSAGE_ALGORITHMS.content)('with content %s', async (content) => {
    const sealed = await sealMessage('x', { sign: keys.sign(), encrypt: receiver.publicKey }, { content })
    expect(await open(sealed)).toBe('x')
    expect(Buffer.from(String(sealed.split('.')[2]), 'base64url')).toHaveLength(content.endsWith('GCM') ? 12 : 16)
  })

  test.each(SIGNED_MESSAGE_ALGORITHMS.keyWrapping)('with wrapping %s', async (keyWrapping) => {
    const { publicKey, privateKey } = await generateKeyPair(keyWrapping)
    const sealed = await sealMessage('x', { sign: keys.sign(), encrypt: publicKey }, { keyWrapping })
    expect(await openMessage(sealed, { verify: keys.verify(), decrypt: privateKey })).toBe('x')
  })

  test.each(SIGNED_MESSAGE_ALGORITHMS.signing)('signed with %s', async (signing) => {
    const pair = signing.startsWith('HS') ? undefined : await generateKeyPair(signing)
    const secret = pair ? undefined : await generateSecret(signing)
    const sign = pair?.privateKey ?? secret
    const verify = pair?.publicKey ?? secret
    if (!sign || !verify) throw new Error('no key')
    const sealed = await sealMessage('x', { sign, encrypt: receiver.publicKey }, { signing })
    expect(await openMessage(sealed, { verify, decrypt: receiver.privateKey }, { signing })).toBe('x')
  })
})

test('105 the signature inside counts: another sender or another algorithm is refused', async () => {
  const stranger = await generateKeyPair('RS256')
  const sealed = await sealMessage('x', { sign: stranger.privateKey, encrypt: receiver.publicKey })
  await expect(open(sealed)).rejects.toMatchObject(fault('MAC failed'))
  const pss = await generateKeyPair('PS256')
  const other = await sealMessage('x', { sign: pss.privateKey, encrypt: receiver.publicKey }, { signing: 'PS256' })
  await expect(open(other)).rejects.toMatchObject(fault('unsupported algorithm'))
})
