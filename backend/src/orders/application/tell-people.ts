import type { Answer } from '@bukett/contracts'
import { type CorrectedMessage, LINK_PLACE, type officeOrderApi } from '@bukett/contracts/http/office-order'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { Jobs } from '../../shared/jobs.js'
import { MessageOwners } from '../../shared/message-owners.js'
import { type MailOrder, sendSms } from '../../shared/messages.js'
import type { Telling } from '../domain/consequences.js'
import { keyRoundOf, keyRoundsOf } from '../domain/corrections.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { isPassing, isStillSo, lastMomentOf } from '../domain/messages/still-so.js'
import { goesTo, isKnown, isStaffMessage, type OrderMessage } from '../domain/messages/who-is-told.js'
import type { Decide } from './change-order.js'
import { type Change, FollowUps, type Of } from './follow-ups.js'
import { type Mail, OrderWords, type Sms } from './order-words.js'
import { Orders } from './ports.js'

/** Between two paragraphs, where a letter is written in one field. */
const paragraphBreak = '\n\n'

type Duty = Of<Telling['kind']>

/** Makes what is to be told of an order a mail, which goes with the change, or a job of an SMS. */
@Injectable()
export class TellPeople {
  constructor(
    private readonly words: OrderWords,
    private readonly jobs: Jobs,
    followUps: FollowUps,
    orders: Orders,
    owners: MessageOwners,
    clock: Clock,
  ) {
    followUps.on('tell', (group, duty) => this.#tell(group, duty))
    followUps.on('tell-corrected', (group, duty) => this.#tell(group, duty))
    owners.on('buyers-key', async ({ orderGroupId = '', buyerRound }) => {
      const group = await orders.find(orderGroupId)
      return group === null || isOfRound(group, buyerRound)
    })
    owners.on('order', async ({ orderGroupId = '', shipmentId, message = '', keyRound, day, buyerRound }) => {
      const group = await orders.find(orderGroupId)
      if (group && !isOfRound(group, buyerRound)) return false
      const shipment = group && shipmentOf(group, shipmentId)
      return shipment
        ? isStillSo(message, shipment, clock.now(), {
            ...(keyRound !== undefined && { keyRound: Number(keyRound) }),
            ...(day !== undefined && { day }),
          })
        : false
    })
  }

  /** As it would be said now, with the receiver's link where it stands; null where there is nobody to say it to. */
  async draft(
    group: StoredOrderGroup,
    message: OrderMessage,
    shipmentId: string,
  ): Promise<Answer<typeof officeOrderApi.message> | null> {
    const words = await this.words.of(group, message, shipmentId)
    if (!words) return null
    if (words.channel === 'sms')
      return { Channel: 'sms', To: words.to, Subject: '', Text: words.text.replace(words.url, LINK_PLACE) }
    const { to, letter } = words
    const [only, ...others] = to
    return {
      Channel: 'mail',
      To: others.length === 0 && !isStaffMessage(message) ? (only ?? '') : '',
      Subject: letter.subject,
      Text: letter.paragraphs.join(paragraphBreak),
    }
  }

  async #tell(group: StoredOrderGroup, duty: Duty): Promise<Change | void> {
    const { message, shipmentId, dutyId, about } = duty
    if (message === 'staff-note') {
      const mail = await this.words.toColleague(group, about)
      return mail ? { mails: mail.to.map((to) => ({ id: dutyId, to, letter: mail.letter })) } : undefined
    }
    // Waits, as what it does not know waits with every job, for a process of the version that wants it said.
    if (!isKnown(message)) throw new Error(`Nobody says ${String(message)}`)
    const words = await this.words.of(group, message, shipmentId ?? undefined, about, new Date(duty.since))
    if (words?.channel === 'mail') {
      const mails = mailsOf(group, duty, correctedMail(words, duty.corrected))
      return { mails, ...(message === 'confirmation' && { decide: confirmed }) }
    }
    if (words) await this.#text(group, duty, correctedSms(words, duty.corrected))
  }

  async #text(group: StoredOrderGroup, duty: Duty, { to, text }: Sms): Promise<void> {
    const { dutyId, since } = duty
    const inWindow = new Date(since).toISOString()
    const sms = { id: dutyId, to, text, inWindow, ifStill: ifStillAsked(group, duty), ...knownBy(group, duty) }
    await this.jobs.schedule(sendSms, sms, { id: dutyId })
  }
}

/** By which what was said is found on the order's page. */
export const aboutOrder = ({ _id }: Pick<StoredOrderGroup, '_id'>): string => `orders/${_id}`

const mailsOf = (group: StoredOrderGroup, duty: Duty, { to, letter }: Mail): MailOrder[] => {
  const { message, shipmentId, dutyId, by } = duty
  const shipment = shipmentOf(group, shipmentId ?? undefined)
  // What somebody has said once more is said.
  const last = by === undefined && shipment ? lastMomentOf(message, shipment) : null
  return to.map((address, index) => ({
    id: isStaffMessage(message) ? `${dutyId}-${index}` : dutyId,
    to: address,
    letter,
    ...ifStillInMail(group, duty),
    ...(last && { until: last.toISOString() }),
    ...knownBy(group, duty),
  }))
}

/** What is asked of the order before each try. */
const ifStill = ({ _id }: StoredOrderGroup, { message, shipmentId }: Duty) =>
  ({ owner: 'order', what: { orderGroupId: _id, message, ...(shipmentId !== null && { shipmentId }) } }) as const

/** To an address that was corrected meanwhile goes nothing, for its link would open nothing (record 229). */
const isOfRound = (group: StoredOrderGroup, buyerRound: string | undefined): boolean =>
  buyerRound === undefined || Number(buyerRound) === keyRoundsOf(group).buyer

/** What does not pass is asked only whose it is, by an owner that versions before do not know: they send it. */
const ifStillInMail = (group: StoredOrderGroup, duty: Duty): Pick<MailOrder, 'ifStill'> => {
  const ofBuyer = isStaffMessage(duty.message) ? undefined : { buyerRound: String(keyRoundsOf(group).buyer) }
  if (isPassing(duty.message, group)) {
    const still = ifStill(group, duty)
    return { ifStill: { ...still, what: { ...still.what, ...ofBuyer } } }
  }
  return ofBuyer ? { ifStill: { owner: 'buyers-key', what: { orderGroupId: group._id, ...ofBuyer } } } : {}
}

const saysDay: ReadonlySet<OrderMessage> = new Set<OrderMessage>(['receiver-notice', 'receiver-moved'])

/** Whether the day in it, if it says one, is the order's, and the link still opens: by the number that its receiver is asked at, or by the buyer's address. */
const ifStillAsked = (group: StoredOrderGroup, duty: Duty) => {
  const still = ifStill(group, duty)
  const shipment = shipmentOf(group, duty.shipmentId ?? undefined)
  if (goesTo(duty.message, 'buyer', 'sms'))
    return { ...still, what: { ...still.what, buyerRound: String(keyRoundsOf(group).buyer) } }
  if (!shipment || !goesTo(duty.message, 'receiver', 'sms')) return still
  const day = saysDay.has(duty.message) && shipment.DeliveryDate
  return { ...still, what: { ...still.what, keyRound: String(keyRoundOf(shipment)), ...(day && { day }) } }
}

/** What the order's page says of it besides its words. */
const knownBy = (group: StoredOrderGroup, { by, corrected }: Duty) => ({
  about: aboutOrder(group),
  ...(by !== undefined && { by }),
  ...(corrected && { isCorrected: true }),
})

const confirmed: Decide = (current) => ({
  group: current.confirmationSent ? current : { ...current, confirmationSent: true },
  after: [],
})

const correctedMail = (words: Mail, corrected: CorrectedMessage | undefined): Mail => {
  if (!corrected) return words
  const { To, Subject, Text } = corrected
  const letter = { ...words.letter, subject: Subject, paragraphs: Text.split(/\n{2,}/) }
  return { ...words, to: To ? [To] : words.to, letter }
}

/** The link is set in where its place stands. */
const correctedSms = (words: Sms, corrected: CorrectedMessage | undefined): Sms =>
  corrected
    ? { ...words, to: corrected.To || words.to, text: corrected.Text.replace(LINK_PLACE, () => words.url) }
    : words
