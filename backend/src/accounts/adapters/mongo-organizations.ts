import { Injectable } from '@nestjs/common'
import type { Model, QueryFilter } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Organizations, Seals } from '../application/ports.js'
import type { StoredOrganization } from '../domain/organization.js'

const mostChildren = 1000

/** A sole trader's number is sealed; the name stands in lower case too, so that a search needs no collation. */
interface OrganizationDocument extends StoredOrganization {
  searchName: string
}

@Injectable()
export class MongoOrganizations extends Organizations {
  readonly #organizations: Model<OrganizationDocument>

  constructor(
    mongo: Mongo,
    private readonly seals: Seals,
  ) {
    super()
    this.#organizations = collectionOf<OrganizationDocument>(mongo.connection, 'organizations', [
      { on: { orgNrIndex: 1 }, options: { unique: true } },
      { on: { parentOrganizationId: 1, searchName: 1 } },
      { on: { askedChildIds: 1 } },
      { on: { searchName: 1 } },
    ])
  }

  async find(id: string): Promise<StoredOrganization | null> {
    const found = await this.#organizations.findById(id).lean<OrganizationDocument>()
    return found && this.#opened(found)
  }

  childrenOf(parentId: string): Promise<StoredOrganization[]> {
    return this.#list({ parentOrganizationId: parentId })
  }

  askingFor(childId: string): Promise<StoredOrganization[]> {
    return this.#list({ askedChildIds: childId })
  }

  async search(
    { text, orgNrIndex }: { readonly text: string; readonly orgNrIndex: string | null },
    page: number,
    size: number,
  ): Promise<{ items: StoredOrganization[]; total: number }> {
    const filter = text === '' ? {} : { $or: orgNrIndex ? [...inParts(text), { orgNrIndex }] : inParts(text) }
    const [items, total] = await Promise.all([
      this.#organizations
        .find(filter)
        .sort({ searchName: 1, _id: 1 })
        .skip(page * size)
        .limit(size)
        .lean<OrganizationDocument[]>(),
      this.#organizations.countDocuments(filter),
    ])
    return { items: items.map((item) => this.#opened(item)), total }
  }

  count(): Promise<number> {
    return this.#organizations.estimatedDocumentCount().exec()
  }

  add(organization: StoredOrganization): Promise<boolean> {
    return addNew(this.#organizations, this.#toDocument(organization))
  }

  async save(organization: StoredOrganization): Promise<boolean> {
    const { _id, version } = organization
    const next = this.#toDocument({ ...organization, version: version + 1 })
    const { matchedCount } = await this.#organizations.replaceOne({ _id, version }, next)
    return matchedCount === 1
  }

  async remove({ _id, version }: StoredOrganization): Promise<boolean> {
    const { deletedCount } = await this.#organizations.deleteOne({ _id, version })
    return deletedCount === 1
  }

  async #list(filter: QueryFilter<OrganizationDocument>): Promise<StoredOrganization[]> {
    const found = await this.#organizations
      .find(filter)
      .sort({ searchName: 1, _id: 1 })
      .limit(mostChildren)
      .lean<OrganizationDocument[]>()
    return found.map((organization) => this.#opened(organization))
  }

  #toDocument(organization: StoredOrganization): OrganizationDocument {
    const { _id, orgNr, isSoleTrader, name } = organization
    return {
      ...organization,
      orgNr: isSoleTrader ? this.seals.seal(orgNr, _id) : orgNr,
      searchName: name.toLowerCase(),
    }
  }

  #opened({ searchName: _searchName, ...organization }: OrganizationDocument): StoredOrganization {
    const { _id, orgNr, isSoleTrader } = organization
    return isSoleTrader ? { ...organization, orgNr: this.seals.open(orgNr, _id) } : organization
  }
}

/** A sealed number has no parts: its document is not asked. */
const inParts = (text: string): QueryFilter<OrganizationDocument>[] => {
  const named = { searchName: { $regex: escapedPattern(text.toLowerCase()) } }
  return /^\d[\d-]{2,}$/.test(text)
    ? [named, { isSoleTrader: false, orgNr: { $regex: [...text.replaceAll('-', '')].join('-?') } }]
    : [named]
}

const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
