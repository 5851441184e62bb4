import { sendingInWindow } from '@bukett/contracts/rules/fast-track'
import { subscriptionLink } from '@bukett/contracts/rules/order-links'
import { Injectable } from '@nestjs/common'
import { OrderAccess } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { job } from '../../shared/jobs.js'
import { MessageOwners } from '../../shared/message-owners.js'
import { type MailOrder, sendMail, sendSms, type SmsOrder } from '../../shared/messages.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import { Settings } from '../../shared/shared.module.js'
import type { Message } from '../domain/consequences.js'
import { certificateLetter, companyLetter, letterOf, textOf } from '../domain/letters.js'
import { askedBy, isStillAsked } from '../domain/still-said.js'
import type { Subscription } from '../domain/subscription.js'
import { Subscriptions } from './ports.js'

interface PrepaidBack {
  readonly id: string
  /** Left out by versions before: it goes back as a sum. */
  readonly subscriptionId?: string
  readonly purchaseId: string
  readonly amount: number
}

/** SU-06: what is prepaid and will not be delivered. Once by its id. Öre. */
export const giveBackPrepaid = job<PrepaidBack>('subscriptions', 'give-back-prepaid')

/** SU-12: the address of a certificate refused it. `sentAt`: which sending, ISO. */
export const certificateBounced = job<{ readonly id: string; readonly sentAt: string }>(
  'subscriptions',
  'certificate-bounced',
)

/** What people are told, as what must follow a write. */
@Injectable()
export class Postbox {
  readonly #url: string

  constructor(
    private readonly access: OrderAccess,
    { config }: Settings,
    subscriptions: Subscriptions,
    owners: MessageOwners,
    clock: Clock,
  ) {
    this.#url = config.publicUrl
    owners.on('subscription', async (what) => {
      const subscription = await subscriptions.find(what['subscriptionId'] ?? '')
      return subscription !== null && isStillAsked(subscription, what, clock.now())
    })
  }

  letters(subscription: Subscription, tell: readonly Message[], at: Date): OutboxEntry[] {
    return tell.flatMap((message, index) =>
      this.#entries(subscription, message, `sub-${subscription._id}-${subscription.version}-${index}`, at),
    )
  }

  /** The page of the subscription, opened as its owner. */
  ownPage(subscription: Pick<Subscription, '_id' | 'purchaseId' | 'buyerCorrections'>): string {
    const { _id, purchaseId, buyerCorrections: buyer = 0 } = subscription
    const orderGroupKey = this.access.keysOf(purchaseId, { buyer }).customer
    return this.#url + subscriptionLink({ orderGroupId: _id, orderGroupKey })
  }

  #entries(subscription: Subscription, message: Message, id: string, at: Date): OutboxEntry[] {
    const { email, mobile, purchaseId, _id } = subscription
    const asked = askedBy(message, subscription)
    const passing = asked && { ifStill: { owner: 'subscription', what: asked } as const }
    if (message.kind === 'certificate') return this.#certificate(subscription, { id, ...passing }, at)
    const url = this.ownPage(subscription)
    const text = textOf(message, subscription, url)
    return [
      ...('refund' in message && message.refund > 0
        ? [
            outboxEntry(`${id}-back`, at, giveBackPrepaid, {
              id: backId(_id, message),
              subscriptionId: _id,
              purchaseId,
              amount: message.refund,
            }),
          ]
        : []),
      ...(email
        ? [outboxEntry(id, at, sendMail, { id, to: email, letter: letterOf(message, subscription, url), ...passing })]
        : []),
      ...(message.kind === 'left-company'
        ? message.administrators.map((to, place) => {
            const own = `${id}-company-${place}`
            const letter = companyLetter(message, subscription, `${this.#url}/mina-sidor`)
            return outboxEntry(own, at, sendMail, { id: own, to, letter })
          })
        : []),
      ...(text && mobile ? [smsEntry({ id: `${id}-sms`, to: mobile, text, ...passing }, at)] : []),
    ]
  }

  #certificate(subscription: Subscription, order: Pick<MailOrder, 'id' | 'ifStill'>, at: Date): OutboxEntry[] {
    const { certificate, purchaseId, _id } = subscription
    if (!certificate?.sentAt) return []
    const orderGroupKey = this.access.keysOf(purchaseId).receiver
    const url = this.#url + subscriptionLink({ orderGroupId: _id, orderGroupKey })
    const ifRefused = { job: certificateBounced, payload: { id: _id, sentAt: certificate.sentAt.toISOString() } }
    const letter = certificateLetter(subscription, certificate, url)
    return [outboxEntry(order.id, at, sendMail, { ...order, to: certificate.email, letter, ifRefused })]
  }
}

/** What goes back when it ends, and what of a delivery that is not made later, are two; the second subscription of an order ends in `-2`. */
const backId = (id: string, message: Message): string =>
  message.kind === 'not-made' ? `${id}-delivery-${message.index}` : id

/** Nobody is woken by an SMS (FT-04). */
const smsEntry = (order: SmsOrder, at: Date): OutboxEntry => {
  const goesAt = sendingInWindow(at).at
  const sms = { ...order, inWindow: goesAt.toISOString() }
  return outboxEntry(order.id, at, sendSms, sms, goesAt.getTime() - at.getTime())
}
