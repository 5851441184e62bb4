import { readFileSync } from 'node:fs'
import { Agent } from 'undici'

/** Files that a provider knows us by, and we it: PKCS#12, and a root of its own (PEM). */
interface Certificate {
  readonly certificate?: string | undefined
  readonly passphrase?: string | undefined
  readonly authority?: string | undefined
}

/** How a connection to a provider is made: within five seconds, by TLS 1.2 at least. */
export const securely = ({ certificate, passphrase, authority }: Certificate = {}): Agent.Options['connect'] => ({
  timeout: 5000,
  minVersion: 'TLSv1.2',
  ...(certificate && { pfx: readFileSync(certificate) }),
  ...(passphrase && { passphrase }),
  ...(authority && { ca: readFileSync(authority) }),
})

/** Calls of one provider: sixteen at once, and none is waited for longer than our patience. */
export const providerAgent = (
  patienceMs: number,
  { headersMs = patienceMs, ...certificate }: Certificate & { readonly headersMs?: number } = {},
): Agent =>
  new Agent({ connections: 16, headersTimeout: headersMs, bodyTimeout: patienceMs, connect: securely(certificate) })
