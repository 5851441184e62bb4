import { Injectable } from '@nestjs/common'
import { Jobs } from '../../shared/jobs.js'
import { type MailOrder, sendMail, sendSms, type SmsOrder } from '../../shared/messages.js'
import { Dispatches, Mailer, SmsGateway } from './ports.js'

/** Sends mail and SMS, always in a job: a slow or absent provider never holds up a request (AD-11). */
@Injectable()
export class SendMessages {
  constructor(
    jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly sms: SmsGateway,
    private readonly dispatches: Dispatches,
  ) {
    jobs.handle(sendMail, (order) => this.mail(order))
    jobs.handle(sendSms, (order) => this.text(order))
  }

  async mail({ id, to, letter }: MailOrder): Promise<void> {
    if (await this.dispatches.has(`mail-${id}`)) return
    await this.mailer.send(id, to, letter)
    await this.dispatches.add(`mail-${id}`, null)
  }

  async text({ id, ...message }: SmsOrder): Promise<void> {
    if (await this.dispatches.has(`sms-${id}`)) return
    const { providerId } = await this.sms.send(message)
    await this.dispatches.add(`sms-${id}`, providerId)
  }
}
