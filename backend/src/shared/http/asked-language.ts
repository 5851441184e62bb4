import type { Locale } from '@bukett/contracts'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** The one of our languages that `Accept-Language` likes best, by its weights (RFC 9110); `otherwise` where it names neither. */
export const askedLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>, otherwise: Locale): Locale => {
  const ours: Locale[] = otherwise === 'sv' ? ['sv', 'en'] : ['en', 'sv']
  return (new Negotiator({ headers }).language(ours) as Locale | undefined) ?? otherwise
}
