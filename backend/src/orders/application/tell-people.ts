import type { Answer } from '@bukett/contracts'
import { type CorrectedMessage, LINK_PLACE, type officeOrderApi } from '@bukett/contracts/http/office-order'
import {
  type OrderKey,
  orderLink,
  orderPaths,
  receiverLink,
  subscriptionLink,
} from '@bukett/contracts/rules/order-links'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { Network } from '../../broker/index.js'
import { Clock } from '../../shared/clock.js'
import { Jobs } from '../../shared/jobs.js'
import { MessageOwners } from '../../shared/message-owners.js'
import { type Letter, sendSms } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { calendarFile } from '../domain/calendar-file.js'
import { buyerLetter, confirmationLetter, isBuyerLetter } from '../domain/letters.js'
import { isPickupCode, pickupLetter } from '../domain/pickup-letter.js'
import type { OrderMessage, StaffMessage } from '../domain/consequences.js'
import { isFetched, shipmentOf, type StoredOrderGroup, type StoredShipment } from '../domain/order-group.js'
import { isForService, isStaffMessage, noteLetter, staffLetter, storePage } from '../domain/staff-letters.js'
import { openRisk } from '../domain/risks.js'
import { openOnes } from '../domain/substitutions.js'
import { isPassing, isStillSo, lastMomentOf } from '../domain/still-so.js'
import { buyerTextMessage, textMessage } from '../domain/text-messages.js'
import { toWhom } from '../domain/to-whom.js'
import type { Decide } from './change-order.js'
import { type Change, FollowUps, type Of } from './follow-ups.js'
import { OrderKeys, Orders } from './ports.js'

/** Between two paragraphs, where a letter is written in one field. */
const paragraphBreak = '\n\n'

interface Mail {
  readonly channel: 'mail'
  readonly to: readonly string[]
  readonly letter: Letter
}
interface Sms {
  readonly channel: 'sms'
  readonly to: string
  readonly text: string
  /** The receiver's own page. */
  readonly url: string
}
type Words = Mail | Sms

const termsPath = '/kopvillkor'

/** Writes to the buyer by mail and to the receiver by SMS. What is told is read when it is written, not when it was decided. */
@Injectable()
export class TellPeople {
  readonly #url: string

  constructor(
    private readonly keys: OrderKeys,
    private readonly network: Network,
    private readonly accounts: AccountReader,
    private readonly jobs: Jobs,
    { config }: Settings,
    followUps: FollowUps,
    orders: Orders,
    owners: MessageOwners,
    clock: Clock,
  ) {
    this.#url = config.publicUrl
    followUps.on('tell', (group, duty) => this.#tell(group, duty))
    owners.on('order', async ({ orderGroupId = '', shipmentId, message = '' }) => {
      const group = await orders.find(orderGroupId)
      const shipment = group && shipmentOf(group, shipmentId)
      return shipment ? isStillSo(message, shipment, clock.now()) : false
    })
  }

  /** As it would be said now, with the receiver's link where it stands; null where there is nobody to say it to. */
  async draft(
    group: StoredOrderGroup,
    message: OrderMessage,
    shipmentId: string,
  ): Promise<Answer<typeof officeOrderApi.message> | null> {
    const words = await this.#words(group, message, shipmentId)
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

  async #tell(group: StoredOrderGroup, duty: Of<'tell'>): Promise<Change | void> {
    const { message, shipmentId, dutyId, since, by, corrected } = duty
    if (message === 'staff-note') return this.#tellColleague(group, duty)
    const words = await this.#words(group, message, shipmentId ?? undefined)
    if (!words) return
    const more = { about: aboutOrder(group), ...(by !== undefined && { by }), ...(corrected && { isCorrected: true }) }
    const what = { orderGroupId: group._id, message, ...(shipmentId !== null && { shipmentId }) }
    const ifStill = { owner: 'order', what } as const
    if (words.channel === 'mail') {
      const { letter, to } = correctedMail(words, corrected)
      const ids = isStaffMessage(message) ? to.map((_, index) => `${dutyId}-${index}`) : [dutyId]
      const shipment = shipmentOf(group, shipmentId ?? undefined)
      // What somebody has said once more is said.
      const last = by === undefined && shipment ? lastMomentOf(message, shipment) : null
      const passing = { ...(isPassing(message, group) && { ifStill }), ...(last && { until: last.toISOString() }) }
      const mails = to.flatMap((address, index) => ({
        id: ids[index] ?? dutyId,
        to: address,
        letter,
        ...passing,
        ...more,
      }))
      return { mails, ...(message === 'confirmation' && { decide: confirmed }) }
    }
    const { to, text } = correctedSms(words, corrected)
    const inWindow = new Date(since).toISOString()
    await this.jobs.schedule(sendSms, { id: dutyId, to, text, inWindow, ifStill, ...more }, { id: dutyId })
  }

  async #words(group: StoredOrderGroup, message: OrderMessage, shipmentId: string | undefined): Promise<Words | null> {
    const shipment = shipmentOf(group, shipmentId)
    if (isStaffMessage(message)) return shipment ? this.#toStaff(message, group, shipment) : null
    if (message === 'confirmation') return toBuyer(group, this.#confirmation(group))
    // Answered while its letter waited: there is nothing to ask any more.
    if (message === 'substitution-asked' && (!shipment || openOnes(shipment).length === 0)) return null
    // Settled while its letter waited: there is nothing to choose any more.
    if (message === 'risk' && !(shipment && openRisk(shipment))) return null
    if (message === 'ready-picture' && (!shipment?.picture || isHandedOver(shipment.State))) return null
    if (isBuyerLetter(message)) {
      const picture = message === 'ready-picture' && shipment ? this.#pictureOf(group, shipment) : undefined
      const storeName = shipment ? this.#storeOf(shipment) : ''
      return toBuyer(group, buyerLetter(message, group, shipment, { url: this.#orderUrl(group), picture, storeName }))
    }
    if (message === 'substitution-text' || message === 'risk-text')
      return shipment ? this.#textToBuyer(group, message, shipment) : null
    const facts = shipment && this.#facts(group, shipment)
    const text = facts && textMessage(message, facts)
    const phone = shipment && parseSwedishMobile(phoneOf(group, shipment))
    // A landline has no SMS: who ordered passes the code on (PU-03).
    if (facts && isPickupCode(message) && !phone?.ok)
      return toBuyer(group, pickupLetter(message, facts, this.#orderUrl(group)))
    // Somebody without a mobile, or a receiver who has been erased: there is nobody to text.
    if (!text || !phone?.ok || isAskedTwice(message, group, phone.value)) return null
    return { channel: 'sms', to: phone.value, text, url: facts.url }
  }

  #textToBuyer(group: StoredOrderGroup, message: OrderMessage, shipment: StoredShipment): Sms | null {
    const url = this.#orderUrl(group)
    const text = buyerTextMessage(message, group, shipment, url)
    const phone = parseSwedishMobile(group.BillingAddress.DayTimePhoneNumber)
    return text && phone.ok ? { channel: 'sms', to: phone.value, text, url } : null
  }

  async #toStaff(message: StaffMessage, group: StoredOrderGroup, shipment: StoredShipment): Promise<Words> {
    const { storeName } = this.#facts(group, shipment)
    const { seller } = this.network.current().snapshot.settings
    const letter = staffLetter(message, { storeName, shipment, seller, url: storePage(this.#url, shipment) })
    return { channel: 'mail', to: isForService(message) ? [seller.Email] : await this.#staffOf(shipment), letter }
  }

  /** The note itself is read on the page: it may name people. */
  async #tellColleague({ _id }: StoredOrderGroup, { dutyId, about }: Of<'tell'>): Promise<Change | void> {
    const { seller } = this.network.current().snapshot.settings
    const colleague = about ? await this.accounts.recipient(about) : null
    const letter = colleague && noteLetter(_id, colleague.firstName, `${this.#url}/admin/orders/${_id}`, seller)
    return letter ? { mails: [{ id: dutyId, to: colleague.email, letter }] } : undefined
  }

  #staffOf({ DeliveringMemberId: memberId }: StoredShipment): Promise<readonly string[]> {
    return memberId ? this.accounts.staffAddresses(memberId) : Promise.resolve([])
  }

  #confirmation(group: StoredOrderGroup): Letter {
    const links = {
      order: this.#orderUrl(group),
      withdrawal: this.#url + orderPaths.withdrawal,
      terms: this.#url + termsPath,
      subscription: this.#url + subscriptionLink(this.#ownKey(group)),
    }
    const title = (shipment: StoredShipment): string => {
      const whom = toWhom(group, shipment, group.language)
      return { sv: `Blommor${whom && ` till ${whom}`}`, en: `Flowers${whom && ` to ${whom}`}` }[group.language]
    }
    const calendar = calendarFile(group, title, new URL(this.#url).hostname)
    return confirmationLetter(group, links, calendar, (shipment) => this.#storeOf(shipment))
  }

  #orderUrl(group: StoredOrderGroup): string {
    return this.#url + orderLink(this.#ownKey(group))
  }

  /** A new picture has another address: whoever reads mail keeps what it has fetched. */
  #pictureOf(group: StoredOrderGroup, { ShipmentId, picture }: StoredShipment) {
    const { orderGroupId, orderGroupKey } = this.#ownKey(group)
    const query = new URLSearchParams({ orderGroupKey, v: String(picture?.at.getTime() ?? 0) })
    return {
      url: `${this.#url}/api/order/${orderGroupId}/ready-picture/${encodeURIComponent(ShipmentId)}?${query}`,
      alt: { sv: 'Floristens bild av din beställning', en: 'The florist’s picture of your order' }[group.language],
    }
  }

  #ownKey({ _id, purchaseId }: StoredOrderGroup): OrderKey {
    return { orderGroupId: _id, orderGroupKey: this.keys.of(purchaseId).customer }
  }

  #facts(group: StoredOrderGroup, shipment: StoredShipment) {
    const { _id: orderGroupId, purchaseId, Shipments } = group
    const isOneOfSeveral = Shipments.length > 1
    const orderGroupKey = isOneOfSeveral
      ? this.keys.receiverOf(purchaseId, shipment.ShipmentId)
      : this.keys.of(purchaseId).receiver
    const key = { orderGroupId, orderGroupKey }
    return {
      group,
      shipment,
      url: this.#url + receiverLink(key),
      pickupCode: this.keys.pickupCode(shipment.OrderId),
      storeName: this.#storeOf(shipment) || 'Bukett',
    }
  }

  /** Empty while nobody has taken it. Who is to go there is told where it is. */
  #storeOf(shipment: StoredShipment): string {
    const { PickupStoreId, DeliveringMemberId } = shipment
    const store = this.network.current().snapshot.memberById.get(PickupStoreId ?? DeliveringMemberId ?? '')?.member
    if (!store) return ''
    const name = store.memberShopName || store.name
    return isFetched(shipment) || shipment.State === 'ReadyForPickup'
      ? [name, store.storeAddress, store.storeCity].filter(Boolean).join(', ')
      : name
  }
}

/** By which what was said is found on the order's page. */
export const aboutOrder = ({ _id }: Pick<StoredOrderGroup, '_id'>): string => `orders/${_id}`

const toBuyer = ({ BillingAddress }: StoredOrderGroup, letter: Letter): Words => ({
  channel: 'mail',
  to: BillingAddress.Email ? [BillingAddress.Email] : [],
  letter,
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

/** Whose own telephone it is has been asked by mail. */
const isAskedTwice = (message: string, { BillingAddress }: StoredOrderGroup, phone: string): boolean => {
  const own = parseSwedishMobile(BillingAddress.DayTimePhoneNumber)
  return message === 'review-receiver' && BillingAddress.Email !== '' && own.ok && own.value === phone
}

/** Who fetches it instead of having it brought is its buyer. */
const phoneOf = (
  { BillingAddress }: StoredOrderGroup,
  { FastTrack, ShippingAddress, fetched }: StoredShipment,
): string => (fetched ? BillingAddress.DayTimePhoneNumber : FastTrack?.Phone || ShippingAddress.DayTimePhoneNumber)
