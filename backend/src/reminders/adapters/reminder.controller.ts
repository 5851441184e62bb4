import type { Input } from '@bukett/contracts'
import { reminderApi } from '@bukett/contracts/http/reminder'
import { Controller } from '@nestjs/common'
import { CallIds } from '../../shared/http/call-ids.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Calendars } from '../application/calendars.js'
import { ReceiversOfLastYear } from '../application/receivers-of-last-year.js'
import { ReminderUpkeep } from '../application/reminder-upkeep.js'
import { Unregistered } from '../application/unregistered.js'
import { WhoseBook } from '../application/whose-book.js'

@Controller()
export class ReminderController {
  constructor(
    private readonly upkeep: ReminderUpkeep,
    private readonly receivers: ReceiversOfLastYear,
    private readonly unregistered: Unregistered,
    private readonly calendars: Calendars,
    private readonly books: WhoseBook,
    private readonly limits: RateLimits,
    private readonly callIds: CallIds,
  ) {}

  @Route(reminderApi.list)
  list({ query }: Input<typeof reminderApi.list>, { caller }: Exchange) {
    return this.upkeep.of(this.books.of(caller, query))
  }

  @Route(reminderApi.create)
  async create({ body }: Input<typeof reminderApi.create>, { caller, request }: Exchange) {
    return this.upkeep.create(await this.callIds.of(request, caller), this.books.of(caller, body), body, caller.locale)
  }

  @Route(reminderApi.update)
  update({ body }: Input<typeof reminderApi.update>, { caller }: Exchange) {
    return this.upkeep.update(this.books.of(caller, body), body.id, body, caller.locale)
  }

  @Route(reminderApi.remove)
  async remove({ query }: Input<typeof reminderApi.remove>, { caller }: Exchange) {
    await this.upkeep.remove(this.books.of(caller, query), query.reminderId)
    return {}
  }

  @Route(reminderApi.receiver)
  async receiver({ params }: Input<typeof reminderApi.receiver>, { caller }: Exchange) {
    const userId = this.books.of(caller, {})
    const reminder = await this.upkeep.find(userId, params.id)
    return { category: reminder.category, ShippingAddress: await this.receivers.of(userId, reminder) }
  }

  @Route(reminderApi.stop)
  async stop({ body }: Input<typeof reminderApi.stop>) {
    await this.upkeep.stop(body.Token)
    return {}
  }

  @Route(reminderApi.stopByMailProgram)
  async stopByMailProgram({ query }: Input<typeof reminderApi.stopByMailProgram>) {
    await this.upkeep.stop(query.Token)
    return {}
  }

  @Route(reminderApi.bring)
  bring({ body }: Input<typeof reminderApi.bring>, { caller }: Exchange) {
    return this.upkeep.bring(this.books.of(caller, body), body.reminders, caller.locale)
  }

  @Route(reminderApi.calendar)
  calendar({ query }: Input<typeof reminderApi.calendar>, { caller }: Exchange) {
    return this.calendars.since(this.books.of(caller, query))
  }

  @Route(reminderApi.openCalendar)
  openCalendar({ body }: Input<typeof reminderApi.openCalendar>, { caller }: Exchange) {
    return this.calendars.open(this.books.of(caller, body))
  }

  @Route(reminderApi.endCalendar)
  endCalendar({ query }: Input<typeof reminderApi.endCalendar>, { caller }: Exchange) {
    return this.calendars.end(this.books.of(caller, query))
  }

  @Route(reminderApi.feed)
  async feed({ params }: Input<typeof reminderApi.feed>, { reply }: Exchange) {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    return new TextEncoder().encode(await this.calendars.feed(params.secret.replace(/\.ics$/, '')))
  }

  @Route(reminderApi.askLink)
  async askLink({ body }: Input<typeof reminderApi.askLink>, { caller }: Exchange) {
    await this.limits.demand('newsletter-address', caller.address)
    await this.unregistered.askLink(body.email, caller.locale)
    return {}
  }
}
