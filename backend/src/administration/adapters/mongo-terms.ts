import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { type Acceptance, StoredTerms, type TermsVersion } from '../application/ports.js'

/** Each store's of each version: more than a network comes to. */
const most = 100_000

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

  version(version: number): Promise<TermsVersion | null> {
    return this.#versions.findById(version).lean<TermsVersion>().exec()
  }

  add(version: TermsVersion): Promise<boolean> {
    return addNew(this.#versions, version)
  }

  acceptances(memberId: string | undefined): Promise<readonly Acceptance[]> {
    const ofOne = { _id: { $gte: idOf(memberId ?? '', ''), $lt: `${memberId ?? ''}0` } }
    return this.#acceptances
      .find(memberId === undefined ? {} : ofOne)
      .sort({ _id: 1 })
      .limit(most)
      .lean<Acceptance[]>()
      .exec()
  }

  async acceptedAt(memberId: string, version: number): Promise<Date | null> {
    const found = await this.#acceptances.findById(idOf(memberId, version)).lean<AcceptanceDocument>()
    return found?.at ?? null
  }

  accept(acceptance: Acceptance): Promise<boolean> {
    return addNew(this.#acceptances, { ...acceptance, _id: idOf(acceptance.memberId, acceptance.version) })
  }
}

const idOf = (memberId: string, version: number | ''): string => `${memberId}/${version}`
