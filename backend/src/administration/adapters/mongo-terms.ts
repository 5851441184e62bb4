import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { type Acceptance, StoredTerms, type TermsVersion } from '../application/ports.js'

type AcceptanceDocument = Acceptance & { readonly _id: string }

@Injectable()
export class MongoTerms extends StoredTerms {
  readonly #versions: Model<TermsVersion>
  readonly #acceptances: Model<AcceptanceDocument>

  constructor({ connection }: Mongo) {
    super()
    this.#versions = collectionOf<TermsVersion>(connection, 'memberTerms')
    this.#acceptances = collectionOf<AcceptanceDocument>(connection, 'memberTermsAcceptances')
  }

  latest(): Promise<TermsVersion | null> {
    return this.#versions.findOne().sort({ _id: -1 }).lean<TermsVersion>().exec()
  }

  add(version: TermsVersion): Promise<boolean> {
    return addNew(this.#versions, version)
  }

  async acceptedAt(memberId: string, version: number): Promise<Date | null> {
    const found = await this.#acceptances.findById(idOf(memberId, version)).lean<AcceptanceDocument>()
    return found?.at ?? null
  }

  accept(acceptance: Acceptance): Promise<boolean> {
    return addNew(this.#acceptances, { ...acceptance, _id: idOf(acceptance.memberId, acceptance.version) })
  }
}

const idOf = (memberId: string, version: number): string => `${memberId}/${version}`
