import {
  type OrderKey,
  orderLink,
  orderPaths,
  receiverLink,
  subscriptionLink,
} from '@bukett/contracts/rules/order-links'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { Network } from '../../broker/index.js'
import { Jobs } from '../../shared/jobs.js'
import { type Letter, type MailOrder, sendSms } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { calendarFile } from '../domain/calendar-file.js'
import { buyerLetter, confirmationLetter, isBuyerLetter } from '../domain/letters.js'
import type { StaffMessage } from '../domain/consequences.js'
import { receiverName, shipmentOf, type StoredOrderGroup, type StoredShipment } from '../domain/order-group.js'
import { seller } from '../domain/seller.js'
import { isForService, isStaffMessage, noteLetter, staffLetter, storePage } from '../domain/staff-letters.js'
import { textMessage } from '../domain/text-messages.js'
import { type Change, FollowUps, type Of } from './follow-ups.js'
import { OrderKeys } from './ports.js'

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
  ) {
    this.#url = config.publicUrl
    followUps.on('tell', (group, duty) => this.#tell(group, duty))
  }

  async #tell(group: StoredOrderGroup, duty: Of<'tell'>): Promise<Change | void> {
    const { message, shipmentId, dutyId } = duty
    if (message === 'staff-note') return this.#tellColleague(group, duty)
    const shipment = shipmentOf(group, shipmentId ?? undefined)
    if (isStaffMessage(message)) return shipment && this.#tellStaff(message, group, shipment, dutyId)
    if (message === 'confirmation') return this.#confirm(group, dutyId)
    if (isBuyerLetter(message))
      return { mails: toBuyer(group, dutyId, buyerLetter(message, group, shipment, this.#orderUrl(group))) }
    const text = shipment && textMessage(message, this.#facts(group, shipment))
    const phone = shipment && parseSwedishMobile(phoneOf(shipment))
    // A landline, or a receiver who has been erased: there is nobody to text.
    if (text && phone?.ok && !isAskedTwice(message, group, phone.value))
      await this.jobs.schedule(sendSms, { id: dutyId, to: phone.value, text, about: aboutOrder(group) }, { id: dutyId })
  }

  async #tellStaff(
    message: StaffMessage,
    group: StoredOrderGroup,
    shipment: StoredShipment,
    dutyId: string,
  ): Promise<Change> {
    const { storeName } = this.#facts(group, shipment)
    const letter = staffLetter(message, { storeName, shipment, url: storePage(this.#url, shipment) })
    const people = isForService(message) ? [seller.email] : await this.#staffOf(shipment)
    return { mails: people.map((to, index) => ({ id: `${dutyId}-${index}`, to, letter, about: aboutOrder(group) })) }
  }

  /** The note itself is read on the page: it may name people. */
  async #tellColleague({ _id }: StoredOrderGroup, { dutyId, about }: Of<'tell'>): Promise<Change | void> {
    const colleague = about ? await this.accounts.recipient(about) : null
    const letter = colleague && noteLetter(_id, colleague.firstName, `${this.#url}/admin/orders/${_id}`)
    return letter ? { mails: [{ id: dutyId, to: colleague.email, letter }] } : undefined
  }

  #staffOf({ DeliveringMemberId: memberId }: StoredShipment): Promise<readonly string[]> {
    return memberId ? this.accounts.staffAddresses(memberId) : Promise.resolve([])
  }

  #confirm(group: StoredOrderGroup, dutyId: string): Change {
    const links = {
      order: this.#orderUrl(group),
      withdrawal: this.#url + orderPaths.withdrawal,
      terms: this.#url + termsPath,
      subscription: this.#url + subscriptionLink(this.#ownKey(group)),
    }
    const title = (shipment: StoredShipment): string =>
      group.language === 'sv' ? `Blommor till ${receiverName(shipment)}` : `Flowers to ${receiverName(shipment)}`
    const letter = confirmationLetter(group, links, calendarFile(group, title, new URL(this.#url).hostname))
    return {
      mails: toBuyer(group, dutyId, letter),
      decide: (current) => ({
        group: current.confirmationSent ? current : { ...current, confirmationSent: true },
        after: [],
      }),
    }
  }

  #orderUrl(group: StoredOrderGroup): string {
    return this.#url + orderLink(this.#ownKey(group))
  }

  #ownKey({ _id, purchaseId }: StoredOrderGroup): OrderKey {
    return { orderGroupId: _id, orderGroupKey: this.keys.of(purchaseId).customer }
  }

  #facts(group: StoredOrderGroup, shipment: StoredShipment) {
    const key = { orderGroupId: group._id, orderGroupKey: this.keys.of(group.purchaseId).receiver }
    const store = this.network.current().snapshot.memberById.get(shipment.DeliveringMemberId ?? '')?.member
    return {
      group,
      shipment,
      url: this.#url + receiverLink(key),
      pickupCode: this.keys.pickupCode(shipment.OrderId),
      storeName: store?.memberShopName || store?.name || 'Bukett',
    }
  }
}

/** By which what was said is found on the order's page. */
export const aboutOrder = ({ _id }: Pick<StoredOrderGroup, '_id'>): string => `orders/${_id}`

const toBuyer = (group: StoredOrderGroup, id: string, letter: Letter): MailOrder[] => {
  const to = group.BillingAddress.Email
  return to ? [{ id, to, letter, about: aboutOrder(group) }] : []
}

/** Whose own telephone it is has been asked by mail. */
const isAskedTwice = (message: string, { BillingAddress }: StoredOrderGroup, phone: string): boolean => {
  const own = parseSwedishMobile(BillingAddress.DayTimePhoneNumber)
  return message === 'review-receiver' && BillingAddress.Email !== '' && own.ok && own.value === phone
}

const phoneOf = ({ FastTrack, ShippingAddress }: StoredShipment): string =>
  FastTrack?.Phone || ShippingAddress.DayTimePhoneNumber
