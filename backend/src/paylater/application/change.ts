import type { ErrorCode } from '@bukett/contracts'
import { DomainError } from '../../shared/domain-error.js'
import type { Store } from './ports.js'

const maxTries = 20

/**
 * Loads, decides, saves; when somebody else was first, decides again on the fresh document. `decide` may throw, and may return the
 * document as it was, which is not saved.
 */
export const change = async <Document>(
  store: Store<Document>,
  id: string,
  unknown: ErrorCode,
  decide: (document: Document) => Document | Promise<Document>,
): Promise<Document> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const document = await store.find(id)
    if (!document) throw new DomainError(unknown)
    const next = await decide(document)
    if (next === document || (await store.save(next))) return next
  }
  throw new DomainError('paylater.session-changed')
}
