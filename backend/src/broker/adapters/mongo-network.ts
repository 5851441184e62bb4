import { SERVICE_MEMBER } from '@bukett/contracts/rules/cart-kinds'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { Injectable } from '@nestjs/common'
import type { Connection, Model } from 'mongoose'
import { Announcements } from '../../shared/announcements.js'
import { Clock } from '../../shared/clock.js'
import { Ids } from '../../shared/ids.js'
import { job, Jobs } from '../../shared/jobs.js'
import { addNew, collectionOf, type Index, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxEntry } from '../../shared/mongo/outbox.js'
import { Revision } from '../../shared/mongo/revision.js'
import {
  type AreaCount,
  type Exchange,
  type MemberFields,
  type MembersTable,
  type NetworkChange,
  type NetworkPart,
  type NetworkRevision,
  NetworkStore,
  type NetworkTable,
  type NetworkTables,
  type SettingsFields,
} from '../application/ports.js'
import { type AreaRegion, type DeliveryAreaRow, RegionBuilder, regionOf } from '../domain/areas.js'
import type { CompensationRow } from '../domain/fees.js'
import type { MemberHoliday, SpecialHours } from '../domain/opening-hours.js'
import { defaultSettings, type NetworkSettings } from '../domain/settings.js'
import { areaOfBytes } from './area-bytes.js'

/** Which parts of the network have come how far, and which changes are under way. */
interface Parts {
  parts: Partial<Record<NetworkPart, number>>
  /** Changes that have begun and not ended. One that a crash left here is ended by `settle-network`. */
  under: { id: string; parts: NetworkPart[] }[]
}

/** By the call that a store was added with. */
interface MemberNumber {
  _id: string
  number: number
}

interface SettingsDocument extends Partial<NetworkSettings> {
  _id: 'network'
}

const tellOfNetwork = job<{ readonly number: number }>('outbox', 'tell-of-network')
const settleNetwork = job<{ readonly id: string }>('outbox', 'settle-network')
const settleAfterMs = 60_000
const batch = 1000
const mostAreas = 1000
/** Rows of the stores' days that are read at once. */
const mostOfDays = 5000
/** Documents of an answer while areas are read: some 150 kB. */
const areaBatch = 1000

const indexes: { readonly [Table in NetworkTable]: readonly Index[] } = {
  members: [{ on: { storeCity: 1 } }],
  specialBusinessHours: [{ on: { memberId: 1, date: 1 } }, { on: { date: 1 } }],
  memberHolidays: [{ on: { memberId: 1, EndDate: 1 } }, { on: { EndDate: 1 } }],
  deliveryAreas: [{ on: { postalCode: 1, memberId: 1 } }, { on: { memberId: 1, postalCode: 1 } }],
  backupAreas: [{ on: { memberId: 1 } }],
  cutOffs: [{ on: { memberId: 1 } }],
  deliveryFees: [{ on: { memberId: 1 } }],
  deliveryFeeProducts: [],
  deliveryCompensations: [{ on: { memberId: 1, deliveryType: 1 } }],
  networkDays: [],
  postalCodes: [],
}

/** The first two digits of Swedish postal codes. */
const allRegions = Array.from({ length: 89 }, (_, index) => String(10 + index))

/**
 * The network in MongoDB. A change is announced by a revision that rises before the rows are written and again afterwards, so that a
 * process which reads in between reads again; the outbox of the first rise ends the change should this process die in the middle.
 */
@Injectable()
export class MongoNetwork extends NetworkStore {
  readonly #tables: { readonly [Table in NetworkTable]: Model<NetworkTables[Table]> }
  readonly #settings: Model<SettingsDocument>
  readonly #memberNumbers: Model<MemberNumber>
  readonly #counters: Model<{ _id: string; value: number }>
  readonly #revision: Revision<Parts>

  constructor(
    mongo: Mongo,
    jobs: Jobs,
    announcements: Announcements,
    outboxes: Outboxes,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    super()
    this.#tables = openTables(mongo.connection)
    this.#settings = collectionOf<SettingsDocument>(mongo.connection, 'settings')
    this.#memberNumbers = collectionOf<MemberNumber>(mongo.connection, 'memberNumbers')
    this.#counters = collectionOf<{ _id: string; value: number }>(mongo.connection, 'counters')
    this.#revision = new Revision(mongo.connection, 'networkRevisions', 'network', outboxes)
    jobs.handle(tellOfNetwork, ({ number }) => announcements.announceToAll('network', String(number)))
    jobs.handle(settleNetwork, ({ id }) => this.#settle(id))
  }

  async revision(): Promise<NetworkRevision> {
    return (await this.#revision.read()) ?? { number: 0, parts: {} }
  }

  reached(): Promise<number> {
    return this.#revision.reached()
  }

  async all<Table extends Exclude<NetworkTable, 'deliveryAreas'>>(table: Table): Promise<NetworkTables[Table][]> {
    return this.#tables[table].find().sort({ _id: 1 }).lean<NetworkTables[Table][]>()
  }

  async regions(): Promise<string[]> {
    return allRegions
  }

  async region(region: string, numberOf: (memberId: string) => number): Promise<AreaRegion> {
    const builder = new RegionBuilder(numberOf)
    const documents = this.#tables.deliveryAreas.collection.find(
      { postalCode: { $gte: `${region}000`, $lte: `${region}999` } },
      { raw: true, batchSize: areaBatch, sort: { postalCode: 1, memberId: 1 } },
    )
    // A batch at a time: a promise for each of a million documents costs more than reading them.
    while (await documents.hasNext())
      for (const bytes of documents.readBufferedDocuments()) builder.add(areaOfBytes(bytes as unknown as Buffer))
    return builder.build()
  }

  async areasOf(postalCode: string, memberId: string | null): Promise<DeliveryAreaRow[]> {
    return this.#tables.deliveryAreas
      .find({ postalCode: codesFrom(postalCode), ...(memberId !== null && { memberId }) })
      .sort({ postalCode: 1, memberId: 1 })
      .limit(mostAreas)
      .lean<DeliveryAreaRow[]>()
  }

  async compensations(memberId: string, deliveryType: DeliveryType): Promise<CompensationRow[]> {
    return this.#tables.deliveryCompensations
      .find({ memberId, deliveryType })
      .sort({ _id: 1 })
      .limit(batch)
      .lean<CompensationRow[]>()
  }

  async compensationsOf(memberId: string): Promise<CompensationRow[]> {
    return this.#tables.deliveryCompensations
      .find({ memberId })
      .sort({ deliveryType: 1, _id: 1 })
      .limit(batch)
      .lean<CompensationRow[]>()
  }

  async find<Table extends NetworkTable>(table: Table, id: string): Promise<NetworkTables[Table] | null> {
    return this.#tables[table].findById(id).lean<NetworkTables[Table]>()
  }

  async of<Table extends MembersTable>(table: Table, memberId: string): Promise<NetworkTables[Table][]> {
    const rows = this.#tables[table].collection.find({ memberId } as never, { sort: { _id: 1 }, limit: batch })
    return rows.toArray() as unknown as Promise<NetworkTables[Table][]>
  }

  async holidaysBetween(from: LocalDay, to: LocalDay): Promise<MemberHoliday[]> {
    return this.#tables.memberHolidays
      .find({ EndDate: { $gte: from }, BeginDate: { $lte: to } })
      .sort({ EndDate: 1 })
      .limit(mostOfDays)
      .lean<MemberHoliday[]>()
  }

  async specialHoursBetween(from: LocalDay, to: LocalDay): Promise<SpecialHours[]> {
    return this.#tables.specialBusinessHours
      .find({ date: { $gte: from, $lte: to } })
      .sort({ date: 1 })
      .limit(mostOfDays)
      .lean<SpecialHours[]>()
  }

  async areaPage(memberId: string, digits: string, { from, size }: { readonly from: number; readonly size: number }) {
    const wanted = { memberId, ...(digits !== '' && { postalCode: codesFrom(digits) }) }
    const [items, total] = await Promise.all([
      this.#tables.deliveryAreas
        .find(wanted)
        .sort({ postalCode: 1, _id: 1 })
        .skip(from)
        .limit(size)
        .lean<DeliveryAreaRow[]>(),
      this.#tables.deliveryAreas.countDocuments(wanted),
    ])
    return { items, total }
  }

  async areaCounts(memberId: string): Promise<AreaCount[]> {
    const groups = await this.#tables.deliveryAreas.aggregate<AreaCount & { _id: AreaWay }>([
      { $match: { memberId } },
      {
        $group: {
          _id: { deliveryType: '$deliveryType', orderType: '$orderType' },
          count: { $sum: 1 },
          first: { $min: '$postalCode' },
          last: { $max: '$postalCode' },
        },
      },
      { $sort: { _id: 1 } },
    ])
    return groups.map(({ _id, ...group }) => ({ ...group, ..._id }))
  }

  async areasOfMember(memberId: string, way?: AreaWay): Promise<DeliveryAreaRow[]> {
    return this.#tables.deliveryAreas
      .find({ memberId, ...way })
      .sort({ postalCode: 1, _id: 1 })
      .lean<DeliveryAreaRow[]>()
  }

  async settings(): Promise<NetworkSettings> {
    const kept = await this.#settings.findById('network').lean<SettingsDocument>()
    const { _id: _, ...fields } = kept ?? { _id: 'network' }
    return { ...defaultSettings, ...fields, fees: { ...defaultSettings.fees, ...fields.fees } }
  }

  async newMemberId(call: string, least: number): Promise<string> {
    const known = await this.#memberNumbers.findById(call).lean<MemberNumber>()
    if (known) return String(known.number)
    const counter = { _id: 'members' as never }
    await this.#counters.collection.updateOne(counter, { $max: { value: least - 1 } }, { upsert: true })
    const raised = await this.#counters.collection.findOneAndUpdate(
      counter,
      { $inc: { value: 1 } },
      { returnDocument: 'after' },
    )
    const number = raised?.value ?? least
    // The network's own: what it sells is no store's sale.
    if (String(number) === SERVICE_MEMBER) return this.newMemberId(call, number + 1)
    // The same call twice at once: the first one's number counts, the other is left out.
    if (await addNew(this.#memberNumbers, { _id: call, number })) return String(number)
    return this.newMemberId(call, least)
  }

  async count(table: NetworkTable): Promise<number> {
    return this.#tables[table].estimatedDocumentCount()
  }

  async change(change: NetworkChange): Promise<boolean> {
    const parts = await this.#partsOf(change)
    const id = this.ids.next()
    await this.#begin(id, parts)
    await this.#write(change)
    const isReplaced = await this.#replace(change.replace ?? {})
    const isSet = (await this.#setMembers(change.members ?? [])) && (await this.#setSettings(change.settings))
    const isExchanged = await this.#exchange(change.exchange ?? {})
    const isAsKnown = isReplaced && isSet && isExchanged
    await this.#end(id, parts)
    this.#revision.tell()
    return isAsKnown
  }

  async #begin(id: string, parts: NetworkPart[]): Promise<void> {
    const settle = outboxEntry(id, this.clock.now(), settleNetwork, { id }, settleAfterMs)
    await this.#revision.raise(settle, { inc: risen(parts), push: { under: { id, parts } } })
  }

  async #end(id: string, parts: NetworkPart[]): Promise<void> {
    const entry = outboxEntry(`${id}-told`, this.clock.now(), tellOfNetwork, { number: 0 })
    await this.#revision.raise(entry, { where: { 'under.id': id }, inc: risen(parts), pull: { under: { id } } })
  }

  async #settle(id: string): Promise<void> {
    const kept = await this.#revision.read()
    const left = kept?.under.find((change) => change.id === id)
    if (left) await this.#end(id, left.parts)
  }

  async #write({ put = {}, remove = {} }: NetworkChange): Promise<void> {
    for (const [table, rows = []] of Object.entries(put)) {
      for (let from = 0; from < rows.length; from += batch) {
        const writes = rows
          .slice(from, from + batch)
          .map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } }))
        await this.#tables[table as NetworkTable].collection.bulkWrite(writes as never, { ordered: false })
      }
    }
    for (const [table, ids = []] of Object.entries(remove)) {
      await this.#tables[table as NetworkTable].collection.deleteMany({ _id: { $in: ids } } as never)
    }
  }

  /** A row whose Version nobody has raised yet has none. */
  async #replace(replace: NonNullable<NetworkChange['replace']>): Promise<boolean> {
    let isAsKnown = true
    for (const [table, rows] of Object.entries(replace)) {
      for (const { Version = 0, ...row } of rows) {
        const { matchedCount } = await this.#tables[table as NetworkTable].collection.replaceOne(
          { _id: row._id, Version: Version === 0 ? { $exists: false } : Version } as never,
          { ...row, Version: Version + 1 } as never,
        )
        isAsKnown &&= matchedCount === 1
      }
    }
    return isAsKnown
  }

  async #exchange(exchanges: NonNullable<NetworkChange['exchange']>): Promise<boolean> {
    let isAsKnown = true
    for (const [table, { _id, was, row }] of Object.entries(exchanges) as [NetworkTable, Exchange<{ _id: string }>][]) {
      const { collection } = this.#tables[table]
      const known = { _id, ...was } as never
      if (!row) isAsKnown &&= (await collection.deleteOne(known)).deletedCount === 1
      else if (was) isAsKnown &&= (await collection.replaceOne(known, row)).matchedCount === 1
      else {
        const { _id: _, ...fields } = row
        const added = await collection.updateOne(known, { $setOnInsert: fields }, { upsert: true })
        isAsKnown &&= added.upsertedCount === 1
      }
    }
    return isAsKnown
  }

  /** The document begins with its first change; one that another process began at the same moment is a newer Version. */
  async #setSettings(settings: SettingsFields | undefined): Promise<boolean> {
    if (!settings) return true
    const { Version, fees = {}, ...fields } = settings
    const ofTypes = Object.entries(fees).map(([type, fee]) => [`fees.${type}`, fee])
    const known = Version === undefined ? {} : { Version: Version === 0 ? { $exists: false } : Version }
    try {
      const { matchedCount, upsertedCount } = await this.#settings.collection.updateOne(
        { _id: 'network', ...known } as never,
        { $set: { ...fields, ...Object.fromEntries(ofTypes) }, $inc: { Version: 1 } } as never,
        { upsert: Version === undefined || Version === 0 },
      )
      return matchedCount + upsertedCount === 1
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  /** Field by field, so that a change of one thing leaves another's of the same moment alone. */
  async #setMembers(members: readonly MemberFields[]): Promise<boolean> {
    if (members.length === 0) return true
    const writes = members.map(({ _id, Version, was, fields }) => ({
      updateOne: {
        filter: { _id, ...was, ...(Version !== undefined && { Version }) },
        update: { $set: fields, ...(Version !== undefined && { $inc: { Version: 1 } }) },
      },
    }))
    const { matchedCount } = await this.#tables.members.collection.bulkWrite(writes as never, { ordered: false })
    return matchedCount === members.length
  }

  /** Delivery areas by region, those that a moved or removed row leaves among them. */
  async #partsOf({
    put = {},
    remove = {},
    replace = {},
    exchange = {},
    settings,
    members = [],
  }: NetworkChange): Promise<NetworkPart[]> {
    const parts = new Set<NetworkPart>(settings ? ['settings'] : [])
    if (members.length > 0) parts.add('members')
    const tables = [put, remove, replace, exchange].flatMap((rows) => Object.keys(rows))
    for (const table of tables as NetworkTable[]) if (table !== 'deliveryAreas') parts.add(table)
    const areas = [...(put.deliveryAreas ?? []), ...(replace.deliveryAreas ?? [])]
    for (const area of areas) parts.add(`deliveryAreas:${regionOf(area.postalCode)}`)
    const touched = [...areas.map((area) => area._id), ...(remove.deliveryAreas ?? [])]
    for (let from = 0; from < touched.length; from += batch) {
      const before = await this.#tables.deliveryAreas
        .find({ _id: { $in: touched.slice(from, from + batch) } }, { postalCode: 1 })
        .sort({ _id: 1 })
        .lean<DeliveryAreaRow[]>()
      for (const area of before) parts.add(`deliveryAreas:${regionOf(area.postalCode)}`)
    }
    return [...parts]
  }
}

type AreaWay = Pick<DeliveryAreaRow, 'deliveryType' | 'orderType'>

/** All postal codes that begin with the digits. */
const codesFrom = (digits: string) => ({ $gte: digits.padEnd(5, '0'), $lte: digits.padEnd(5, '9') })

const risen = (parts: readonly NetworkPart[]): Record<string, number> =>
  Object.fromEntries(parts.map((part) => [`parts.${part}`, 1]))

const openTables = (connection: Connection): { readonly [Table in NetworkTable]: Model<NetworkTables[Table]> } =>
  Object.fromEntries(
    Object.entries(indexes).map(([table, on]) => [table, collectionOf<{ _id: string }>(connection, table, on)]),
  ) as never
