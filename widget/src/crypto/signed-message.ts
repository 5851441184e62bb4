import {
  CompactEncrypt,
  CompactSign,
  compactDecrypt,
  compactVerify,
  decodeProtectedHeader,
  errors,
  type CryptoKey,
  type KeyObject,
} from 'jose'

const SIGNING = ['RS', 'PS', 'ES', 'HS'].flatMap((family) => ['256', '384', '512'].map((size) => family + size))
const KEY_WRAPPING = ['RSA-OAEP', 'RSA-OAEP-256', 'RSA-OAEP-384', 'RSA-OAEP-512']
const CONTENT = ['A128GCM', 'A192GCM', 'A256GCM', 'A128CBC-HS256', 'A192CBC-HS384', 'A256CBC-HS512']

export const SIGNED_MESSAGE_ALGORITHMS = { signing: SIGNING, keyWrapping: KEY_WRAPPING, content: CONTENT } as const

type SignedMessageFault = 'malformed' | 'critical header' | 'unsupported algorithm' | 'invalid IV length' | 'MAC failed'

/** Why a signed message was refused; the message is the fault itself. */
export class SignedMessageError extends Error {
  override readonly name = 'SignedMessageError'

  constructor(readonly fault: SignedMessageFault) {
    super(fault)
  }
}

type Key = CryptoKey | KeyObject | Uint8Array

export interface Algorithms {
  signing?: string
  keyWrapping?: string
  content?: string
}

/** Signs, then encrypts (decision WI-32); five parts joined by dots. */
export async function sealMessage(
  text: string,
  keys: { sign: Key; encrypt: Key },
  { signing = 'RS256', keyWrapping = 'RSA-OAEP', content = 'A256GCM' }: Algorithms = {},
): Promise<string> {
  allow(SIGNING, signing)
  allow(KEY_WRAPPING, keyWrapping)
  allow(CONTENT, content)
  const inner = await new CompactSign(encoder.encode(text)).setProtectedHeader({ alg: signing }).sign(keys.sign)
  return new CompactEncrypt(encoder.encode(inner))
    .setProtectedHeader({ alg: keyWrapping, enc: content, cty: 'JWT' })
    .encrypt(keys.encrypt)
}

/** The text of a signed message, once both the envelope and the signature hold; else a SignedMessageError. */
export async function openMessage(
  message: string,
  keys: { verify: Key; decrypt: Key },
  { signing = 'RS256' }: Pick<Algorithms, 'signing'> = {},
): Promise<string> {
  if (message.split('.').length !== 5) throw new SignedMessageError('malformed')
  const { alg, enc } = checkedHeader(message)
  allow(KEY_WRAPPING, alg)
  allow(CONTENT, enc)
  const inner = await refusing(() =>
    compactDecrypt(message, keys.decrypt, {
      keyManagementAlgorithms: KEY_WRAPPING,
      contentEncryptionAlgorithms: CONTENT,
    }),
  )
  const signed = decoder.decode(inner.plaintext)
  allow([signing], checkedHeader(signed).alg)
  const { payload } = await refusing(() => compactVerify(signed, keys.verify, { algorithms: [signing] }))
  return decoder.decode(payload)
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function checkedHeader(token: string): { alg: string | undefined; enc: string | undefined } {
  let header
  try {
    header = decodeProtectedHeader(token)
  } catch {
    throw new SignedMessageError('malformed')
  }
  if (header.crit !== undefined) throw new SignedMessageError('critical header')
  return { alg: header.alg, enc: 'enc' in header ? header.enc : undefined }
}

function allow(allowed: readonly string[], algorithm: string | undefined): void {
  if (algorithm === undefined || !allowed.includes(algorithm)) throw new SignedMessageError('unsupported algorithm')
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new SignedMessageError(faultOf(error))
  }
}

function faultOf(error: unknown): SignedMessageFault {
  if (error instanceof errors.JWEInvalid)
    return /Initialization Vector/.test(error.message) ? 'invalid IV length' : 'malformed'
  if (error instanceof errors.JWEDecryptionFailed || error instanceof errors.JWSSignatureVerificationFailed)
    return 'MAC failed'
  if (error instanceof errors.JOSENotSupported || error instanceof errors.JOSEAlgNotAllowed)
    return 'unsupported algorithm'
  return 'malformed'
}
