import type { Model } from 'mongoose'
import type { Mongo } from '../../shared/mongo/mongo.js'
import type { Seals } from '../application/ports.js'
import { findableOrganization } from '../domain/find-organization.js'
import { findableUser } from '../domain/find-user.js'
import { type OrganizationDocument, organizationsIn } from './mongo-organizations.js'
import { type UserDocument, usersIn } from './mongo-users.js'

const batch = 500

type Progress = (done: number, wanted: number) => void

/** Writes anew what people and companies are found by. Whoever saves one meanwhile has written its keys, and is not overwritten. */
export class PeopleKeys {
  readonly #users: Model<UserDocument>
  readonly #organizations: Model<OrganizationDocument>

  constructor(
    mongo: Mongo,
    private readonly seals: Seals,
  ) {
    this.#users = usersIn(mongo)
    this.#organizations = organizationsIn(mongo)
  }

  /** How many were gone through. Broken off, it may be run again. */
  users(progress: Progress): Promise<number> {
    return each(this.#users, findableUser, progress)
  }

  organizations(progress: Progress): Promise<number> {
    const index = (text: string): string => this.seals.index(text)
    const opened = ({ _id, name, orgNr, isSoleTrader }: OrganizationDocument) => ({
      name,
      isSoleTrader,
      orgNr: isSoleTrader ? this.seals.open(orgNr, _id) : orgNr,
    })
    return each(this.#organizations, (document) => findableOrganization(opened(document), index), progress)
  }
}

const each = async <Document extends { _id: string; version: number }>(
  collection: Model<Document>,
  keysOf: (document: Document) => object,
  progress: Progress,
): Promise<number> => {
  const wanted = await collection.estimatedDocumentCount()
  let done = 0
  for (let last = ''; ;) {
    const some = (await collection.collection
      .find({ _id: { $gt: last as never } })
      .sort({ _id: 1 })
      .limit(batch)
      .toArray()) as unknown as Document[]
    const writes = some.map((document) => {
      const { _id, version } = document
      return { updateOne: { filter: { _id, version }, update: { $set: keysOf(document) } } }
    })
    if (writes.length > 0) await collection.collection.bulkWrite(writes as never, { ordered: false })
    done += some.length
    progress(done, Math.max(wanted, done))
    last = some.at(-1)?._id ?? last
    if (some.length < batch) return done
  }
}
