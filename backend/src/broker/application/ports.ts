import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import type { AreaRegion, BackupArea, DeliveryAreaRow } from '../domain/areas.js'
import type { Booking, Counted } from '../domain/capacity.js'
import type { MemberCounter, SelectionTrace } from '../domain/choose-member.js'
import type { CutOffRule } from '../domain/cut-off.js'
import type { CompensationRow, DeliveryFee, FeeProduct } from '../domain/fees.js'
import type { ReviewSum, StoredMember } from '../domain/member.js'
import type { CalendarRow } from '../domain/network-calendar.js'
import type { MemberHoliday, SpecialHours } from '../domain/opening-hours.js'
import type { PostalCode } from '../domain/postal-codes.js'
import type { NetworkSettings } from '../domain/settings.js'

/** The tables of the network by their collections. */
export interface NetworkTables {
  members: StoredMember
  specialBusinessHours: SpecialHours
  memberHolidays: MemberHoliday
  deliveryAreas: DeliveryAreaRow
  backupAreas: BackupArea
  cutOffs: CutOffRule
  deliveryFees: DeliveryFee
  deliveryFeeProducts: FeeProduct
  deliveryCompensations: CompensationRow
  networkDays: CalendarRow
  postalCodes: PostalCode
}
export type NetworkTable = keyof NetworkTables
/** Those whose rows are a member's, and few. */
export type MembersTable = 'specialBusinessHours' | 'memberHolidays' | 'backupAreas' | 'cutOffs'

/** Parts of the network that are read again on their own: a table, or the delivery areas of one region (`deliveryAreas:11`). */
export type NetworkPart = Exclude<NetworkTable, 'deliveryAreas'> | 'settings' | `deliveryAreas:${string}`

/** At which revision each part was last changed, and the latest of them. */
export interface NetworkRevision {
  readonly number: number
  readonly parts: Readonly<Partial<Record<NetworkPart, number>>>
}

/** Fields of one member, in place of what it has; with a Version only where that is still the one that was read. */
export interface MemberFields {
  readonly _id: string
  readonly Version?: number
  /** Only where these still stand so. */
  readonly was?: Partial<StoredMember>
  readonly fields: Partial<Omit<StoredMember, '_id' | 'Version'>>
}

/** One row in place of another, only where these of its fields still stand so; null: where there is none. */
export interface Exchange<Row> {
  readonly _id: string
  readonly was: Partial<Row> | null
  readonly row: Row | null
}

/** Delivery areas of a member, a way of delivery each. */
export interface AreaCount extends Pick<DeliveryAreaRow, 'deliveryType' | 'orderType'> {
  readonly count: number
  readonly first: string
  readonly last: string
}

/** Of the settings; with a Version only where it is still that one. Fees are those of the types that are named. */
export type SettingsFields = Partial<Omit<NetworkSettings, 'fees'>> & {
  readonly fees?: Partial<NetworkSettings['fees']>
}

/** Those whose rows two people may have open at once. */
export type VersionedTable = 'deliveryAreas' | 'backupAreas'

/** What upkeep changes, in one go. */
export interface NetworkChange {
  readonly exchange?: { readonly [Table in NetworkTable]?: Exchange<NetworkTables[Table]> }
  /** In place of rows of the same ids, each only where that is still of the Version it is given with. */
  readonly replace?: { readonly [Table in VersionedTable]?: readonly NetworkTables[Table][] }
  readonly members?: readonly MemberFields[]
  readonly put?: { readonly [Table in NetworkTable]?: readonly NetworkTables[Table][] }
  /** Ids. */
  readonly remove?: { readonly [Table in NetworkTable]?: readonly string[] }
  readonly settings?: SettingsFields
}

/** The store of the network's tables. */
export abstract class NetworkStore {
  abstract revision(): Promise<NetworkRevision>
  /** The number of the revision. */
  abstract reached(): Promise<number>
  abstract all<Table extends Exclude<NetworkTable, 'deliveryAreas'>>(table: Table): Promise<NetworkTables[Table][]>
  /** The regions that hold delivery areas. */
  abstract regions(): Promise<string[]>
  abstract region(region: string, numberOf: (memberId: string) => number): Promise<AreaRegion>
  /** Areas of a postal code or of those that begin so; of one member or of all. At most 1000. */
  abstract areasOf(postalCode: string, memberId: string | null): Promise<DeliveryAreaRow[]>
  abstract compensations(memberId: string, deliveryType: DeliveryType): Promise<CompensationRow[]>
  /** Every row of a member. */
  abstract compensationsOf(memberId: string): Promise<CompensationRow[]>
  abstract find<Table extends NetworkTable>(table: Table, id: string): Promise<NetworkTables[Table] | null>
  /** A member's rows, at most 1000. */
  abstract of<Table extends MembersTable>(table: Table, memberId: string): Promise<NetworkTables[Table][]>
  /** Of all members, those that reach into the days, both included; at most 5000. */
  abstract holidaysBetween(from: LocalDay, to: LocalDay): Promise<MemberHoliday[]>
  abstract specialHoursBetween(from: LocalDay, to: LocalDay): Promise<SpecialHours[]>
  /** A member's areas whose postal codes begin so, a page of them, and how many there are. */
  abstract areaPage(
    memberId: string,
    digits: string,
    page: { readonly from: number; readonly size: number },
  ): Promise<{ readonly items: DeliveryAreaRow[]; readonly total: number }>
  abstract areaCounts(memberId: string): Promise<AreaCount[]>
  /** All of a member's areas; of one way of delivery when it is given. */
  abstract areasOfMember(
    memberId: string,
    way?: Pick<DeliveryAreaRow, 'deliveryType' | 'orderType'>,
  ): Promise<DeliveryAreaRow[]>
  abstract settings(): Promise<NetworkSettings>
  /** The number that a call gives a new store: the same for the same call, from `least` on, and nobody's before. */
  abstract newMemberId(call: string, least: number): Promise<string>
  abstract count(table: NetworkTable): Promise<number>
  /**
   * Writes the change under a new revision, and sees to it that every process is told even if this one dies half-way. False when a
   * member or a row to replace was no longer as its change was made on; that one stays as it is.
   */
  abstract change(change: NetworkChange): Promise<boolean>
}

/** The store of capacity counters. */
export abstract class Bookings {
  /** Those of a day on. */
  abstract from(day: LocalDay): Promise<Pick<Booking, 'memberId' | 'date' | 'taken' | 'seq'>[]>
  /** What is taken of whole days, by store, and how much of it is ordered; slots are left out. */
  abstract onDays(days: readonly LocalDay[]): Promise<Pick<Booking, 'memberId' | 'date' | 'taken' | 'used'>[]>
  /**
   * Holds one delivery until a moment, in one conditional update; what is taken afterwards, or null when the day is full. Held already
   * by the same purchase: held longer.
   */
  abstract hold(
    memberId: string,
    date: string,
    holdId: string,
    until: Date,
    capacity: number | null,
  ): Promise<Counted | null>
  /** Takes one delivery for an order that holds none, in one conditional update; as `hold`. Again for the same order: nothing changes. */
  abstract book(memberId: string, date: string, orderId: string, capacity: number | null): Promise<Counted | null>
  /** Turns the hold into an order; what is taken, or null when the hold is gone. Again for the same order: nothing changes. */
  abstract convert(memberId: string, date: string, holdId: string, orderId: string): Promise<Counted | null>
  /** Gives a hold back, or only one that has ended by then; what is taken, or null when there was none. */
  abstract release(memberId: string, date: string, holdId: string, endedBy?: Date): Promise<Counted | null>
  /** An order is cancelled or moved. */
  abstract giveBack(memberId: string, date: string, orderId: string): Promise<Counted | null>
  /** Counters with a hold that has run out; at most 100. */
  abstract withHoldsUntil(now: Date): Promise<Booking[]>
}

/** One assignment of a shipment to a member, kept for good. */
export interface Assignment {
  /** `<shipment>#<try>`: the same try is recorded once. */
  _id: string
  memberId: string
  month: string
  contested: boolean
  viaBackup: boolean
  trace: SelectionTrace
  /** FE-06, as it was then; null where no row was valid. */
  compensation: Pick<CompensationRow, '_id' | 'amount' | 'percentOfGoods'> | null
  at: Date
}

/** The store of assignments and of what members have had by month. */
export abstract class Assignments {
  abstract find(id: string): Promise<Assignment | null>
  abstract counters(memberIds: readonly string[], month: string): Promise<MemberCounter[]>
  /** When a member was last assigned something in the months before; null: never. */
  abstract lastAssignedBefore(memberId: string, month: string): Promise<Date | null>
  /** A member's months of a year, those that have begun. */
  abstract ofYear(memberId: string, year: number): Promise<MemberCounter[]>
  /** AD-04: sets what the statistics of a month say; false where they are not as they were read. */
  abstract correct(
    memberId: string,
    month: string,
    numbers: Pick<MemberCounter, 'stat' | 'statAssigned'>,
    read: Pick<MemberCounter, 'stat' | 'statAssigned'> | undefined,
  ): Promise<boolean>
  /** Months of members, of all years. */
  abstract countedMonths(): Promise<number>
  /** Begins members' months; one that somebody else has begun stays as it is. */
  abstract begin(counters: readonly MemberCounter[]): Promise<void>
  /** Of a member that has come back: at least so much, where its credit still is what was read. */
  abstract creditReturn(counter: MemberCounter, credit: number, on: LocalDay): Promise<void>
  /** Keeps the assignment and counts it; again, as after a crash, it is counted once. The one that was kept first is returned. */
  abstract record(assignment: Assignment): Promise<Assignment>
  /** BR-17: rejected, moved or cancelled before it was made: the statistics forget it, the fairness count does not. */
  abstract withdraw(id: string): Promise<void>
  /** By member, how many orders it was given since a moment and has kept; members without any are left out. */
  abstract keptSince(since: Date, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** BR-17: an order that the member sold was confirmed. Counted once for the sale. */
  abstract countSale(memberId: string, month: string, saleId: string): Promise<void>
}

/** One review of a delivery; no text and nobody's name. */
export interface MemberReview {
  /** The order group: each is reviewed once. */
  readonly _id: string
  readonly memberId: string
  readonly deliveryScore: number
  readonly productScore: number
  readonly at: Date
}

/** The store of reviews. */
export abstract class Reviews {
  /** The same one again changes nothing. */
  abstract add(reviews: readonly MemberReview[]): Promise<void>
  /** By member, of those since a moment; members without any are left out. */
  abstract sums(since: Date, memberId?: string): Promise<ReadonlyMap<string, ReviewSum>>
  abstract count(): Promise<number>
}

/** BR-20: an order of a member that went back to its buyer for what the member did; no text and nobody's name. */
export interface MemberComplaint {
  /** `<order group>#<member>`: each order is one complaint of a member, however often money goes back. */
  readonly _id: string
  readonly memberId: string
  readonly at: Date
}

/** The store of complaints. */
export abstract class Complaints {
  /** The same one again changes nothing. */
  abstract add(complaint: MemberComplaint): Promise<void>
  /** By member, of those since a moment; members without any are left out. */
  abstract countsSince(since: Date, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** AD-01: what a copy added, so that it can be taken back. */
export interface DeliveryCopy {
  readonly _id: string
  readonly from: string
  readonly to: string
  readonly at: Date
  readonly rows: {
    readonly deliveryAreas: readonly string[]
    readonly backupAreas: readonly string[]
    readonly cutOffs: readonly string[]
  }
}

/** The store of copies; each is kept for as long as it can be taken back. */
export abstract class DeliveryCopies {
  abstract add(copy: DeliveryCopy): Promise<void>
  abstract find(id: string): Promise<DeliveryCopy | null>
  /** From it or to it, made after a moment; the latest first, at most 100. */
  abstract ofStore(memberId: string, since: Date): Promise<DeliveryCopy[]>
  abstract remove(id: string): Promise<void>
}
