import { compactVerify, decodeProtectedHeader, type JWK } from 'jose'

const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/**
 * WI-02: true when one of the provider's keys (three at a time, so that one can be changed) signed the token
 * with RS256. The key named by `kid` is tried first; any other algorithm is refused whatever the key.
 */
export async function isSignedByProvider(token: string, keys: readonly JWK[]): Promise<boolean> {
  try {
    const { kid, alg, crit } = decodeProtectedHeader(token)
    if (alg !== 'RS256' || crit !== undefined) return false
    const ordered = [...keys].sort((a, b) => Number(b.kid === kid) - Number(a.kid === kid))
    for (const key of ordered) if (await isSignedBy(token, key)) return true
    return false
  } catch {
    return false
  }
}

async function isSignedBy(token: string, { kty, n, e }: JWK): Promise<boolean> {
  if (kty !== 'RSA' || !n || !e) return false
  try {
    // The browser's own import: jose's knows every algorithm there is, which would double the size of this part.
    const key = await crypto.subtle.importKey('jwk', { kty, n, e }, RS256, false, ['verify'])
    await compactVerify(token, key, { algorithms: ['RS256'] })
    return true
  } catch {
    return false
  }
}
