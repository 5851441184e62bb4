import { Injectable } from '@nestjs/common'
import { ToldRevisions } from '../../shared/mongo/told-revisions.js'
import { LibraryChanges } from '../application/ports.js'

@Injectable()
export class MongoLibraryChanges extends LibraryChanges {
  readonly #announce: () => Promise<void>

  constructor(revisions: ToldRevisions) {
    super()
    this.#announce = revisions.of('library', 'media')
  }

  announce(): Promise<void> {
    return this.#announce()
  }
}
