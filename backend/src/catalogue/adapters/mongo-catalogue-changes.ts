import { Injectable } from '@nestjs/common'
import { ToldRevisions } from '../../shared/mongo/told-revisions.js'
import { CatalogueChanges } from '../application/ports.js'

@Injectable()
export class MongoCatalogueChanges extends CatalogueChanges {
  readonly #announce: () => Promise<void>

  constructor(revisions: ToldRevisions) {
    super()
    this.#announce = revisions.of('catalogue', 'catalogue')
  }

  announce(): Promise<void> {
    return this.#announce()
  }
}
