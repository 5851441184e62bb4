import { Injectable } from '@nestjs/common'
import { type ToldRevision, ToldRevisions } from '../../shared/mongo/told-revisions.js'
import { LibraryChanges } from '../application/ports.js'

@Injectable()
export class MongoLibraryChanges extends LibraryChanges {
  readonly #revision: ToldRevision

  constructor(revisions: ToldRevisions) {
    super()
    this.#revision = revisions.of('library', 'media')
  }

  announce(): Promise<void> {
    return this.#revision.tell()
  }
}
