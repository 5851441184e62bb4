import type { Model } from 'mongoose'
import { addNew } from '../../shared/mongo/mongo.js'
import type { Outbox, Outboxes, WithOutbox } from '../../shared/mongo/outbox.js'
import type { Store } from '../application/ports.js'

interface VersionedDocument extends Pick<WithOutbox, 'outbox'> {
  readonly _id: string
  readonly version: number
}

/** How Senare's collections are written: one document, one version check, and what must follow in the same write. */
export class Versioned<Document extends VersionedDocument> implements Store<Document> {
  readonly #outbox: Outbox

  constructor(
    private readonly documents: Model<Document>,
    outboxes: Outboxes,
  ) {
    this.#outbox = outboxes.watch(documents)
  }

  find(id: string): Promise<Document | null> {
    return this.documents.findById(id).lean<Document>().exec()
  }

  async add(document: Document): Promise<boolean> {
    if (!(await addNew(this.documents, { ...document, version: 1 }))) return false
    this.#kick(document)
    return true
  }

  async save(document: Document): Promise<boolean> {
    const { _id, version } = document
    const next = { ...document, version: version + 1 }
    const { matchedCount } = await this.documents.replaceOne({ _id, version } as never, next as never)
    if (matchedCount === 1) this.#kick(document)
    return matchedCount === 1
  }

  #kick({ outbox }: Document): void {
    if (outbox && outbox.length > 0) this.#outbox.kick()
  }
}
