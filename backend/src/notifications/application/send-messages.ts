import { Injectable } from '@nestjs/common'
import { Hopeless, Jobs } from '../../shared/jobs.js'
import { type MailOrder, sendMail, sendSms, type SmsOrder } from '../../shared/messages.js'
import { Dispatches, Mailer, SmsGateway } from './ports.js'

/** Sends mail and SMS, always in a job: a slow or absent provider never holds up a request (AD-11). */
@Injectable()
export class SendMessages {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly sms: SmsGateway,
    private readonly dispatches: Dispatches,
  ) {
    jobs.handle(sendMail, (order) => this.mail(order))
    jobs.handle(sendSms, (order) => this.text(order))
  }

  async mail({ id, to, letter, ifRefused }: MailOrder): Promise<void> {
    if (await this.dispatches.has(`mail-${id}`)) return
    try {
      await this.mailer.send(id, to, letter)
    } catch (error) {
      if (error instanceof Hopeless && ifRefused)
        await this.jobs.schedule(ifRefused.job, ifRefused.payload, { id: `refused-${id}` })
      throw error
    }
    await this.dispatches.add(`mail-${id}`, null)
  }

  async text({ id, ...message }: SmsOrder): Promise<void> {
    if (await this.dispatches.has(`sms-${id}`)) return
    const { providerId } = await this.sms.send(message)
    await this.dispatches.add(`sms-${id}`, providerId)
  }
}
