import type { LocalDay, LocalTime } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Announcements } from '../../shared/announcements.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { job, Jobs } from '../../shared/jobs.js'
import type { Counted } from '../domain/capacity.js'
import { capacityOf } from '../domain/member.js'
import { isSlot, slotOf } from '../domain/pickup-slots.js'
import { bookingMessage, Network } from './network.js'
import { Bookings } from './ports.js'

/** A store’s day, and who wants a place in it. */
export interface CapacityClaim {
  readonly memberId: string
  readonly date: LocalDay
  /** A purchase's delivery (`holderOf`). */
  readonly holder: string
  /** Of a pickup: the half hour it is collected in (PU-02). */
  readonly slot?: LocalTime | null
}

/** How a day or a half hour is taken, and given back. Both answer with how many are taken then; null where none was to be had. */
interface Taking {
  readonly take: (time: string, capacity: number | null) => Promise<Counted | null>
  readonly undo: (time: string) => Promise<Counted | null>
}

/** Releases what has run out: comes every minute, which costs less than a job for each hold. */
const releaseHolds = job<Record<string, never>>('broker-clock', 'release-holds')
const minute = 60_000

/** Places of stores that take so many deliveries a day, and no more (BR-08). Held when a payment begins, used by the order. */
@Injectable()
export class Capacities {
  constructor(
    private readonly bookings: Bookings,
    private readonly network: Network,
    private readonly announcements: Announcements,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    jobs.handle(releaseHolds, () => this.releaseOver())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(releaseHolds, {}, minute)
  }

  /**
   * Holds a place for 20 minutes, or throws `delivery.capacity-full`, `delivery.slot-full`. Again by the same: for 20 minutes
   * more. Asks for no newer network than the one that the caller has judged the delivery by.
   */
  async hold(place: CapacityClaim): Promise<void> {
    const { memberId, holder } = place
    const until = new Date(this.clock.now().getTime() + this.network.current().snapshot.settings.holdMinutes * minute)
    await this.#takeAll(place, {
      take: (time, capacity) => this.bookings.hold(memberId, time, holder, until, capacity),
      undo: (time) => this.bookings.release(memberId, time, holder),
    })
  }

  /** A place for an order that holds none; throws as `hold`. Again for the same order: nothing changes. */
  async book(place: Omit<CapacityClaim, 'holder'>, orderId: string): Promise<void> {
    const { memberId } = place
    await this.#takeAll(place, {
      take: (time, capacity) => this.bookings.book(memberId, time, orderId, capacity),
      undo: (time) => this.bookings.giveBack(memberId, time, orderId),
    })
  }

  /** The day, and the half hour of a pickup: both or none. */
  async #takeAll({ memberId, date, slot }: Omit<CapacityClaim, 'holder'>, { take, undo }: Taking): Promise<void> {
    const { memberById, settings } = this.network.current().snapshot
    const member = memberById.get(memberId)
    if (!member) throw new DomainError('broker.unknown-member')
    const ofDay = await take(date, capacityOf(member.member, date))
    if (ofDay === null) throw new DomainError('delivery.capacity-full')
    await this.#tell(memberId, date, ofDay)
    if (!slot) return
    const time = slotOf(date, slot)
    const ofSlot = await take(time, settings.pickupPerSlot)
    if (ofSlot === null) {
      await this.#tell(memberId, date, await undo(date))
      throw new DomainError('delivery.slot-full')
    }
    await this.#tell(memberId, time, ofSlot)
  }

  /** The order is placed. False when the hold has run out: the caller holds anew, or the order needs attention (BR-13). */
  async use(place: CapacityClaim, orderId: string): Promise<boolean> {
    const { memberId, date, holder, slot } = place
    const taken = await this.bookings.convert(memberId, date, holder, orderId)
    if (slot) await this.bookings.convert(memberId, slotOf(date, slot), holder, orderId)
    return taken !== null
  }

  /** The payment failed or was cancelled. */
  async release({ memberId, date, holder, slot }: CapacityClaim): Promise<void> {
    for (const time of timesOf(date, slot))
      await this.#tell(memberId, time, await this.bookings.release(memberId, time, holder))
  }

  /** The order is cancelled, or goes to another store or day. */
  async giveBack(memberId: string, date: LocalDay, orderId: string, slot?: LocalTime | null): Promise<void> {
    for (const time of timesOf(date, slot))
      await this.#tell(memberId, time, await this.bookings.giveBack(memberId, time, orderId))
  }

  /** Gives back every hold whose time is over; one that was made longer stays. */
  async releaseOver(): Promise<void> {
    const now = this.clock.now()
    for (const { memberId, date, holds } of await this.bookings.withHoldsUntil(now))
      for (const { id, until } of holds)
        if (until <= now) await this.#tell(memberId, date, await this.bookings.release(memberId, date, id, now))
  }

  /** Only what has a limit is of interest to the others. */
  async #tell(memberId: string, date: string, counted: Counted | null): Promise<void> {
    const { memberById, settings } = this.network.current().snapshot
    const member = memberById.get(memberId)
    if (!counted || !member) return
    if ((isSlot(date) ? settings.pickupPerSlot : capacityOf(member.member, date)) === null) return
    this.network.noteBooking(memberId, date, counted)
    await this.announcements.announce('network', bookingMessage(memberId, date, counted))
  }
}

const timesOf = (date: LocalDay, slot: LocalTime | null | undefined): string[] =>
  slot ? [date, slotOf(date, slot)] : [date]
