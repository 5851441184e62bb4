import type { JWK } from 'jose'
import { isSignedByProvider } from './crypto/token-signature'
import { isFields, own } from './protocol/own'
import { registryOf } from './sdk/environment'

/** The provider's three public keys, published beside the library. */
async function fetchKeys(cdn: string): Promise<JWK[]> {
  const url = `${cdn}/lib/v1/keys.json`
  const response = await fetch(url, { credentials: 'omit' })
  if (!response.ok) throw new Error(`Fetching ${url} failed (${response.status})`)
  const keys: unknown = own(await response.json(), 'keys')
  return Array.isArray(keys) ? keys.filter(isFields).slice(0, 3) : []
}

export function register(window: Window): void {
  ;(registryOf(window).parts ??= {}).verify = {
    isSignedByProvider: async (token, cdn) => isSignedByProvider(token, await fetchKeys(cdn)),
  }
}
