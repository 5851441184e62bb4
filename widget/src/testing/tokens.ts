import { CompactSign, exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose'

/** Claims of a Swedish session on this machine; a test names only what it is about. */
function claims(changed: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    session_id: 'ses_1',
    session_type: 'payments',
    base_url: 'http://api.localhost:4000',
    client_event_base_url: 'http://api.localhost:4000/events',
    design: 'default',
    language: 'sv-SE',
    purchase_country: 'SE',
    region: 'eu',
    environment: 'development',
    merchant_name: 'Blomsterhandeln',
    payment_method_categories: ['pay_now', 'pay_later', 'pay_over_time', 'senare'],
    experiments: [],
    i: 'b',
    ...changed,
  }
}

export function bareToken(changed?: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(claims(changed))).toString('base64url')
}

/** The shape of a signed token; the signature is nonsense. */
export function unsignedJws(changed?: Record<string, unknown>): string {
  const header = Buffer.from('{"alg":"RS256","kid":"1"}').toString('base64url')
  return `${header}.${bareToken(changed)}.c2ln`
}

export interface ProviderKey {
  kid: string
  privateKey: CryptoKey
  jwk: JWK
}

/** Made anew by each run; no private key is ever written down. */
export async function providerKey(kid: string): Promise<ProviderKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

export function signedToken({ kid, privateKey }: ProviderKey, changed?: Record<string, unknown>): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims(changed))))
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey)
}
