import { Injectable } from '@nestjs/common'
import { type ToldRevision, ToldRevisions } from '../../shared/mongo/told-revisions.js'
import { CatalogueChanges } from '../application/ports.js'

@Injectable()
export class MongoCatalogueChanges extends CatalogueChanges {
  readonly #revision: ToldRevision

  constructor(revisions: ToldRevisions) {
    super()
    this.#revision = revisions.of('catalogue', 'catalogue')
  }

  announce(): Promise<void> {
    return this.#revision.tell()
  }

  during<Written>(write: () => Promise<Written>, settleAfterMs?: number): Promise<Written> {
    return this.#revision.during(write, settleAfterMs)
  }
}
