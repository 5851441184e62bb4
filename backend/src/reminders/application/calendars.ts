import { rememberLink } from '@bukett/contracts/rules/mailed-links'
import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS } from '@bukett/contracts/rules/delivery-dates'
import { orderPaths } from '@bukett/contracts/rules/order-links'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import { mayMeet } from '@bukett/contracts/rules/quiet'
import { Injectable } from '@nestjs/common'
import { AccountEvents, Quiet } from '../../accounts/index.js'
import { OrderReader, receiverName } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Settings } from '../../shared/shared.module.js'
import { calendarFeed, type FedDelivery } from '../domain/calendar-feed.js'
import { addressOf, wisherOf } from '../domain/owners.js'
import { matterOfReminder, upToDate } from '../domain/reminder.js'
import { ChangeReminders } from './change-reminders.js'
import { ReminderBooks, ReminderTokens } from './ports.js'

/** A person's reminders and coming deliveries, read by their own calendar at a private address (record 129). */
@Injectable()
export class Calendars {
  constructor(
    private readonly books: ReminderBooks,
    private readonly change: ChangeReminders,
    private readonly tokens: ReminderTokens,
    private readonly orders: OrderReader,
    private readonly quiet: Quiet,
    private readonly clock: Clock,
    private readonly settings: Settings,
    events: AccountEvents,
  ) {
    events.on('TakenOver', async ({ userId }) => {
      await this.end(userId)
    })
  }

  async since(bookId: string): Promise<{ since: string | null }> {
    const book = await this.books.find(bookId)
    return { since: book?.calendar?.since.toISOString() ?? null }
  }

  /** A new address; one from before ends. Only its hash is kept, so that it can be told no more. */
  async open(bookId: string): Promise<{ since: string; address: string }> {
    const since = this.clock.now()
    const { secret, hash } = this.tokens.newCalendar()
    await this.change.run(bookId, ({ reminders }) => ({ reminders, calendar: { hash, since } }))
    const { host, protocol } = new URL(this.settings.config.publicUrl)
    const scheme = protocol === 'https:' ? 'webcal:' : protocol
    return { since: since.toISOString(), address: `${scheme}//${host}/api/reminder/calendar/${secret}.ics` }
  }

  async end(bookId: string): Promise<{ since: null }> {
    await this.change.run(bookId, ({ reminders, calendar }) => ({
      reminders,
      ...(calendar && { calendar: null }),
    }))
    return { since: null }
  }

  /** Throws `reminder.no-calendar` for an address that was renewed, ended or never made. */
  async feed(secret: string): Promise<string> {
    const book = await this.books.ofCalendar(this.tokens.calendarHash(secret))
    if (!book) throw new DomainError('reminder.no-calendar')
    const now = this.clock.now()
    const today = stockholmDay(now)
    const { publicUrl } = this.settings.config
    const isGuest = addressOf(book._id) !== null
    const wishes = await this.quiet.of(wisherOf(book._id))
    const reminders = book.reminders
      .map((kept) => upToDate(kept, now))
      .filter((reminder) => reminder.next >= today && mayMeet(wishes, matterOfReminder(reminder), today))
      .map((reminder) => ({ reminder, url: publicUrl + (isGuest ? '' : rememberLink(reminder.id)) }))
    return calendarFeed(
      { reminders, deliveries: isGuest || book.calendar?.ofGuest ? [] : await this.#deliveries(book._id, today) },
      { language: book.reminders[0]?.language ?? 'sv', host: new URL(publicUrl).host, now },
    )
  }

  /** Those of an account: a guest's link proves an address for reminders, and no purchases, afterwards neither. A funeral says nobody's name. */
  async #deliveries(userId: string, today: string): Promise<FedDelivery[]> {
    const groups = await this.orders.boughtBy(userId, addDays(today, -FARTHEST_DAYS), today)
    return groups.flatMap((group) =>
      group.Shipments.flatMap((shipment) => {
        const { OrderId: id, DeliveryDate: day, State } = shipment
        if (day === null || day < today || State === 'Cancelled' || isHandedOver(State)) return []
        const receiver = group.OrderType === 'Normal' ? receiverName(shipment) : ''
        return [{ id, day, receiver, url: `${this.settings.config.publicUrl}${orderPaths.order}/${group._id}` }]
      }),
    )
  }
}
