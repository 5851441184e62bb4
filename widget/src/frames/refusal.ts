import { OUTCOME, type Outcome } from '../sdk/errors'
import type { ResultError } from '../sdk/types'
import { ProviderError } from './provider-client'

/** The provider's reasons that have a name of their own at the merchant; the others keep the provider's code. */
const NAMES: Readonly<Record<string, Outcome>> = {
  'foreign-origin': OUTCOME.originNotAllowed,
  'unknown-client-key': OUTCOME.clientKeyUnknown,
  'unknown-session': OUTCOME.sessionExpired,
  'session-completed': OUTCOME.sessionCompleted,
  'unsupported-country': OUTCOME.countryNotSupported,
  'not-finalized': OUTCOME.notAuthorized,
}

/** What a merchant is told of a call that failed: a name to branch on, and the provider's own words where it gave any. */
export function refusalOf(error: unknown): Exclude<ResultError, string> & { name: string } {
  if (!(error instanceof ProviderError)) return { name: OUTCOME.unexpected }
  const name = nameOf(error)
  const [message] = error.messages
  return message === undefined ? { name } : { name, message }
}

function nameOf({ status, code, reason }: ProviderError): string {
  if (status === 0) return OUTCOME.networkError
  if (status === 429) return OUTCOME.tooManyRequests
  if (status >= 500) return OUTCOME.providerUnavailable
  return (Object.prototype.hasOwnProperty.call(NAMES, reason) ? NAMES[reason] : undefined) ?? code
}
