import { stockholmDay } from '@bukett/contracts/rules/dates'
import { isPrompt, sendingInWindow } from '@bukett/contracts/rules/fast-track'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { Hopeless, Jobs } from '../../shared/jobs.js'
import { MessageOwners } from '../../shared/message-owners.js'
import { isOutage } from '../../shared/mongo/mongo.js'
import { UnaskedMail } from '../../shared/unasked-mail.js'
import { type MailOrder, sendMail, sendMails, sendNewMails, sendSms, type SmsOrder } from '../../shared/messages.js'
import { mailSaid, smsSaid } from '../domain/said.js'
import { type Dispatch, Dispatches, Mailer, SmsGateway } from './ports.js'

/** Sends mail and SMS, always in a job: a slow or absent provider never holds up a request (AD-11). */
@Injectable()
export class SendMessages {
  /** What was sent while the database took no writes, and is to be noted: nobody has to be told twice to learn that it is back. */
  readonly #unnoted = new Map<string, Dispatch>()

  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly sms: SmsGateway,
    private readonly dispatches: Dispatches,
    private readonly unasked: UnaskedMail,
    private readonly owners: MessageOwners,
    private readonly clock: Clock,
  ) {
    jobs.handle(sendMail, (order) => this.mails([order]))
    jobs.handle(sendMails, (orders) => this.mails(orders))
    // Only ever done promptly; were it queued, a second try would be no first one.
    jobs.handle(sendNewMails, (orders, { isFirst }) => this.mails(orders, isFirst))
    jobs.handle(sendSms, (order) => this.text(order))
  }

  /** One that fails is tried again by itself, and holds up none of the others. */
  async mails(orders: readonly MailOrder[], areNew = false): Promise<void> {
    const before = areNew ? none : await this.dispatches.among(orders.map(mailId))
    const sent: Dispatch[] = []
    try {
      for (const order of orders)
        if (
          !before.has(mailId(order)) &&
          !this.#unnoted.has(mailId(order)) &&
          (await this.#isSent(order, orders.length === 1, areNew))
        )
          sent.push(mailed(order, false))
    } finally {
      await this.#note(sent)
    }
  }

  async text(order: SmsOrder): Promise<void> {
    const { id, to, text, sender, inWindow, isMoved } = order
    if (await this.#isOver(order)) return
    const now = this.clock.now()
    const { at, waits } = sendingInWindow(now)
    const isJustSaid = typeof inWindow === 'string' && isPrompt(inWindow, now)
    if (inWindow && waits && !isJustSaid) {
      // Anew with all its tries, once: what has failed for a day is for somebody to see (AD-10).
      if (isMoved) throw new Hopeless('not sent before the next night; to be run again by day')
      return this.jobs.schedule(
        sendSms,
        { ...order, isMoved: true },
        { id: `${id}-${stockholmDay(at)}`, delayMs: at.getTime() - now.getTime() },
      )
    }
    const message = { to, text, ...(sender !== undefined && { sender }) }
    const known = `sms-${id}`
    if ((await this.dispatches.among([known])).has(known)) return
    if (this.#unnoted.has(known)) return this.#note([])
    const { providerId } = await this.sms.send(message)
    await this.#note([
      { id: known, providerId, to: order.to, channel: 'sms', subject: '', isRefused: false, ...smsSaid(order) },
    ])
  }

  async #note(sent: readonly Dispatch[]): Promise<void> {
    const all = [...this.#unnoted.values(), ...sent]
    try {
      await this.dispatches.add(all)
    } catch (error) {
      if (isOutage(error)) for (const one of sent) this.#unnoted.set(one.id, one)
      throw error
    }
    for (const { id } of all) this.#unnoted.delete(id)
  }

  /** There is nothing left to say: it is dropped, and leaves no trace. What was written a moment ago is written to whose it is. */
  async #isOver({ until, ifStill }: MailOrder | SmsOrder, isNew = false): Promise<boolean> {
    if (until !== undefined && this.clock.now() >= new Date(until)) return true
    if (ifStill === undefined || (isNew && ifStill.owner === 'buyers-key')) return false
    return !(await this.owners.wants(ifStill.owner, ifStill.what))
  }

  /** False also where its reader wishes to hear nothing of what it speaks of: then it is dropped in the same way. */
  async #isSent(order: MailOrder, isAlone: boolean, isNew: boolean): Promise<boolean> {
    try {
      if ((await this.#isOver(order, isNew)) || !(await this.unasked.maySend(order.to, order.letter))) return false
      await this.#mail(order)
      return true
    } catch (error) {
      if (isAlone) throw error
      await this.jobs.schedule(sendMail, order, { id: `${order.id}-alone` })
      return false
    }
  }

  async #mail(order: MailOrder): Promise<void> {
    const { id, to, letter, ifRefused } = order
    try {
      await this.mailer.send(id, to, letter)
    } catch (error) {
      if (error instanceof Hopeless) {
        if (ifRefused) await this.jobs.schedule(ifRefused.job, ifRefused.payload, { id: `refused-${id}` })
        // Under another id: by its own it may still be sent, once somebody tries again.
        await this.dispatches.add([{ ...mailed(order, true), id: `refused-${id}` }])
      }
      throw error
    }
  }
}

const none: ReadonlySet<string> = new Set()

const mailed = (order: MailOrder, isRefused: boolean): Dispatch => ({
  id: mailId(order),
  providerId: null,
  to: order.to,
  channel: 'mail',
  subject: order.letter.subject,
  isRefused,
  ...mailSaid(order, isRefused),
})

const mailId = ({ id }: MailOrder): string => `mail-${id}`
