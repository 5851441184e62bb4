import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { CoalescedWork } from '../../shared/coalesced-work.js'
import { Announcements } from '../../shared/announcements.js'
import { Clock } from '../../shared/clock.js'
import { TtlCache } from '../../shared/ttl-cache.js'
import { Log } from '../../shared/shared.module.js'
import type { AreaRegion } from '../domain/areas.js'
import type { Counted } from '../domain/capacity.js'
import { dayOfText } from '../domain/days.js'
import { bookingKey, type Network as NetworkNow } from '../domain/eligibility.js'
import { isNetworkOpen } from '../domain/network-calendar.js'
import { defaultSettings } from '../domain/settings.js'
import { buildSnapshot, MemberNumbers, type NetworkRows, type NetworkSnapshot } from '../domain/snapshot.js'
import { Bookings, type NetworkPart, type NetworkRevision, NetworkStore, type NetworkTable } from './ports.js'

const rowTables = {
  members: 'members',
  specialHours: 'specialBusinessHours',
  holidays: 'memberHolidays',
  backups: 'backupAreas',
  cutOffs: 'cutOffs',
  fees: 'deliveryFees',
  feeProducts: 'deliveryFeeProducts',
  calendar: 'networkDays',
  postalCodes: 'postalCodes',
} as const satisfies Record<Exclude<keyof NetworkRows, 'settings'>, Exclude<NetworkTable, 'deliveryAreas'>>

const noRows: NetworkRows = {
  settings: defaultSettings,
  members: [],
  specialHours: [],
  holidays: [],
  backups: [],
  cutOffs: [],
  fees: [],
  feeProducts: [],
  calendar: [],
  postalCodes: [],
}

const maxReadings = 5
/** Regions that are read beside each other: while MongoDB looks for one, another is put in place. */
const atATime = 4
/** A start with a large network says how far it has come: rows of delivery areas. */
const toldEvery = 100_000
const bookingMark = 'booking '
/** A change is announced; this finds one whose announcement was lost. */
const recentMs = 1000

/**
 * The network in memory. Read at start, and the parts that changed again when that is announced. Money is never decided on an old
 * reading: `latest` asks MongoDB for the revision first.
 */
@Injectable()
export class Network {
  readonly #numbers = new MemberNumbers()
  #rows = noRows
  #regions = new Map<string, AreaRegion>()
  #revision: NetworkRevision = { number: -1, parts: {} }
  #snapshot: NetworkSnapshot = buildSnapshot(-1, noRows, new Map(), this.#numbers)
  #bookings = new Map<string, number>()
  /** Which change of each counter was the last. */
  #bookingSeqs = new Map<string, number | undefined>()
  /** Told while all of them are read: they may be newer than what is read. */
  #bookedMeanwhile: Map<string, Counted> | null = null
  readonly #reading = new CoalescedWork(() => this.#read())
  readonly #watchers: (() => void)[] = []
  readonly #reached = new TtlCache<number>(recentMs)
  readonly #log: Logger

  constructor(
    private readonly store: NetworkStore,
    private readonly booked: Bookings,
    private readonly clock: Clock,
    announcements: Announcements,
    { log }: Log,
  ) {
    this.#log = log
    announcements.on('network', (message) => this.#hear(message))
  }

  async onModuleInit(): Promise<void> {
    await this.refresh()
  }

  /** What this process has read last: for showing. */
  current(): NetworkNow {
    return { snapshot: this.#snapshot, bookings: this.#bookings }
  }

  /** BR-06: whether the network delivers on the day. */
  isOpen(day: LocalDay): boolean {
    return isNetworkOpen(this.#snapshot.calendar, dayOfText(day))
  }

  /** For money: never older than what MongoDB held when this was called. One read of one small document. */
  async latest(): Promise<NetworkNow> {
    return this.atLeast(await this.store.reached())
  }

  /** For what is no money: not older than a second before this was called, whatever was announced. */
  async recent(): Promise<NetworkNow> {
    return this.atLeast(await this.#reached.of('revision', () => this.store.reached()))
  }

  /** Not older than a revision that somebody has seen. */
  async atLeast(revision: number): Promise<NetworkNow> {
    if (this.#snapshot.revision < revision) await this.refresh()
    return this.current()
  }

  /** Called after each new reading and each booking. */
  onChange(watcher: () => void): void {
    this.#watchers.push(watcher)
  }

  /** A store's day has been booked or given back; other processes hear it too. What has been overtaken on its way changes nothing. */
  noteBooking(memberId: string, day: string, counted: Counted): void {
    const key = bookingKey(memberId, day)
    if (isOvertaken(counted, this.#bookingSeqs.get(key))) return
    this.#bookings.set(key, counted.taken)
    this.#bookingSeqs.set(key, counted.seq ?? this.#bookingSeqs.get(key))
    this.#bookedMeanwhile?.set(key, counted)
    this.#changed()
  }

  /** Reads what has changed since the last reading. */
  refresh(): Promise<void> {
    return this.#reading.run()
  }

  async #hear(message: string): Promise<void> {
    if (!message.startsWith(bookingMark)) return this.refresh()
    const [memberId, day, taken, seq] = message.slice(bookingMark.length).split(' ')
    if (memberId && day && taken)
      this.noteBooking(memberId, day, { taken: Number(taken), ...(seq && { seq: Number(seq) }) })
  }

  async #read(): Promise<void> {
    const before = this.#revision.number
    for (let tries = 0; tries < maxReadings; tries += 1) {
      const revision = await this.store.revision()
      await this.#readParts(revision)
      // Changed while it was read: what was read may be of two minds, so the changed parts are read again.
      if ((await this.store.revision()).number === revision.number) break
    }
    if (this.#revision.number !== before)
      this.#snapshot = buildSnapshot(this.#revision.number, this.#rows, this.#regions, this.#numbers)
    const today = stockholmDay(this.clock.now())
    const meanwhile = (this.#bookedMeanwhile = new Map<string, Counted>())
    const bookings = await this.booked.from(today)
    const counted = new Map<string, Counted>(bookings.map((row) => [bookingKey(row.memberId, row.date), row]))
    for (const [key, told] of meanwhile) if (!isOvertaken(told, counted.get(key)?.seq)) counted.set(key, told)
    this.#bookings = new Map([...counted].map(([key, { taken }]) => [key, taken]))
    this.#bookingSeqs = new Map([...counted].map(([key, { seq }]) => [key, seq]))
    this.#bookedMeanwhile = null
    this.#changed()
  }

  async #readParts(revision: NetworkRevision): Promise<void> {
    const isNew = (part: NetworkPart): boolean =>
      this.#revision.number < 0 || revision.parts[part] !== this.#revision.parts[part]
    const rows: Record<string, unknown> = { ...this.#rows }
    for (const [name, table] of Object.entries(rowTables)) if (isNew(table)) rows[name] = await this.store.all(table)
    if (isNew('settings')) rows['settings'] = await this.store.settings()
    const regions = new Map(this.#regions)
    const changed = await this.#changedRegions(revision, isNew)
    let count = 0
    let told = 0
    for (let from = 0; from < changed.length; from += atATime) {
      const read = async (name: string) => ({ name, region: await this.store.region(name, this.#numbers.of) })
      for (const { name, region } of await Promise.all(changed.slice(from, from + atATime).map(read))) {
        regions.set(name, region)
        count += region.members.length
      }
      if (count - told < toldEvery) continue
      told = count
      this.#log.info({ rows: count, regions: regions.size, of: changed.length }, 'reading delivery areas')
    }
    this.#rows = rows as unknown as NetworkRows
    this.#regions = regions
    this.#revision = revision
  }

  async #changedRegions(revision: NetworkRevision, isNew: (part: NetworkPart) => boolean): Promise<string[]> {
    if (this.#revision.number < 0) return this.store.regions()
    const mark = 'deliveryAreas:'
    return (Object.keys(revision.parts) as NetworkPart[])
      .filter((part) => part.startsWith(mark) && isNew(part))
      .map((part) => part.slice(mark.length))
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher()
  }
}

/** Of a process, or a row, of a version without `seq` nobody knows. */
const isOvertaken = ({ seq }: Counted, known: number | undefined): boolean =>
  seq !== undefined && known !== undefined && seq < known

/** A process of a version without `seq` reads what stands before it. */
export const bookingMessage = (memberId: string, day: string, { taken, seq }: Counted): string =>
  [`${bookingMark}${memberId}`, day, taken, seq ?? ''].join(' ').trimEnd()
