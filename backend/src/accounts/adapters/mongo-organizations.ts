import { Injectable } from '@nestjs/common'
import type { Model, QueryFilter } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Organizations, Seals } from '../application/ports.js'
import { findableOrganization, type WantedCompany, wantedOfOrganizations } from '../domain/find-organization.js'
import type { StoredOrganization } from '../domain/organization.js'

const mostChildren = 1000
/** Nobody pages through more of them. */
const mostCounted = 10_000
const mostLookedAt = 1000

/** A sole trader's number is sealed; the name stands in lower case too, so that a search needs no collation. */
export interface OrganizationDocument extends StoredOrganization {
  searchName: string
  /** Missing in companies that are older than this (account-migrations.ts). */
  plainName?: string
  findKeys?: string[]
}

@Injectable()
export class MongoOrganizations extends Organizations {
  readonly #organizations: Model<OrganizationDocument>

  constructor(
    mongo: Mongo,
    private readonly seals: Seals,
  ) {
    super()
    this.#organizations = organizationsIn(mongo)
  }

  async find(id: string): Promise<StoredOrganization | null> {
    const found = await this.#organizations.findById(id).lean<OrganizationDocument>()
    return found && this.#opened(found)
  }

  async withNumber(orgNrIndex: string): Promise<StoredOrganization | null> {
    const found = await this.#organizations.findOne({ orgNrIndex }).lean<OrganizationDocument>()
    return found && this.#opened(found)
  }

  async named(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const found = await this.#organizations
      .find({ _id: { $in: [...ids] } }, { name: 1 })
      .sort({ _id: 1 })
      .limit(ids.length)
      .lean<Pick<StoredOrganization, '_id' | 'name'>[]>()
    return new Map(found.map(({ _id, name }) => [_id, name]))
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
    const wanted = wantedOfOrganizations(text, (part) => this.seals.index(part)).map(filterOf)
    const filter = text === '' ? {} : { $or: orgNrIndex ? [...wanted, { orgNrIndex }] : wanted }
    const [items, total] = await Promise.all([
      this.#organizations
        .find(filter)
        .sort({ searchName: 1, _id: 1 })
        .skip(page * size)
        .limit(size)
        .lean<OrganizationDocument[]>(),
      this.#organizations.countDocuments(filter).limit(mostCounted),
    ])
    return { items: items.map((item) => this.#opened(item)), total }
  }

  async first(
    { text, orgNrIndex }: { readonly text: string; readonly orgNrIndex: string | null },
    most: number,
  ): Promise<StoredOrganization[]> {
    const exact = orgNrIndex ? await this.#list({ orgNrIndex }) : []
    const looks = await Promise.all(
      wantedOfOrganizations(text, (part) => this.seals.index(part)).map((wanted) => this.#look(wanted, most)),
    )
    const byId = new Map([...exact, ...looks.flat()].map((organization) => [organization._id, organization]))
    return [...byId.values()].slice(0, most)
  }

  /** By the key's own index, and no further than a thousand companies of it. */
  async #look(wanted: WantedCompany, most: number): Promise<StoredOrganization[]> {
    const byName = { searchName: 1, _id: 1 } as const
    const last = await this.#organizations
      .findOne({ findKeys: wanted.key }, byName)
      .sort(byName)
      .skip(mostLookedAt - 1)
      .lean<Pick<OrganizationDocument, 'searchName'>>()
    const found = await this.#organizations
      .find({ ...filterOf(wanted), ...(last && { searchName: { $lte: last.searchName } }) })
      .sort(byName)
      .limit(most)
      .lean<OrganizationDocument[]>()
    return found.map((organization) => this.#opened(organization))
  }

  async withFee(code: string, most: number): Promise<{ names: string[]; count: number }> {
    const filter = { staticDeliveryFeeCode: code }
    const [found, count] = await Promise.all([
      this.#organizations
        .find(filter, { name: 1 })
        .sort({ searchName: 1 })
        .limit(most)
        .lean<Pick<StoredOrganization, 'name'>[]>(),
      this.#organizations.countDocuments(filter),
    ])
    return { names: found.map(({ name }) => name), count }
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
      ...findableOrganization(organization, (text) => this.seals.index(text)),
      orgNr: isSoleTrader ? this.seals.seal(orgNr, _id) : orgNr,
      searchName: name.toLowerCase(),
    }
  }

  #opened({
    searchName: _search,
    plainName: _plain,
    findKeys: _keys,
    ...organization
  }: OrganizationDocument): StoredOrganization {
    const { _id, orgNr, isSoleTrader } = organization
    return isSoleTrader ? { ...organization, orgNr: this.seals.open(orgNr, _id) } : organization
  }
}

/** The key leaves few; they are compared with all of what was typed. */
const filterOf = ({ key, name, number }: WantedCompany): QueryFilter<OrganizationDocument> => ({
  findKeys: key,
  ...(name !== undefined && { plainName: { $regex: escapedPattern(name) } }),
  ...(number !== undefined && { orgNr: { $regex: [...number].join('-?') } }),
})

const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const organizationsIn = (mongo: Mongo): Model<OrganizationDocument> =>
  collectionOf<OrganizationDocument>(mongo.connection, 'organizations', [
    { on: { orgNrIndex: 1 }, options: { unique: true } },
    { on: { parentOrganizationId: 1, searchName: 1 } },
    { on: { askedChildIds: 1 } },
    { on: { staticDeliveryFeeCode: 1, searchName: 1 } },
    { on: { searchName: 1, _id: 1 } },
    { on: { findKeys: 1, searchName: 1, _id: 1 } },
  ])
