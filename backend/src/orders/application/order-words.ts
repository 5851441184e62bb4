import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { Network } from '../../broker/index.js'
import { International } from '../../catalogue/index.js'
import type { Letter } from '../../shared/messages.js'
import { changedSinceYes } from '../domain/changed-since-yes.js'
import { calendarFile } from '../domain/messages/calendar-file.js'
import { isFetched, textPhoneOf } from '../domain/destination.js'
import type { Place } from '../domain/messages/letter-cards.js'
import { type BuyerLetter, buyerLetter } from '../domain/messages/buyer-letters.js'
import { confirmationLetter } from '../domain/messages/confirmation-letter.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { isPickupCode, pickupLetter } from '../domain/messages/pickup-letter.js'
import { noteLetter, staffLetter } from '../domain/messages/staff-letters.js'
import { isOver } from '../domain/messages/still-so.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { type BuyerText, buyerTextMessage, type ReceiverText, textMessage } from '../domain/messages/text-messages.js'
import { toWhom } from '../domain/messages/to-whom.js'
import {
  goesTo,
  isStaffMessage,
  type OrderMessage,
  type StaffMessage,
  whoHears,
} from '../domain/messages/who-is-told.js'
import { stopsOf } from './desk-keys.js'
import { OrderLinks } from './order-links.js'
import { OrderKeys } from './ports.js'

export interface Mail {
  readonly channel: 'mail'
  readonly to: readonly string[]
  readonly letter: Letter
}
export interface Sms {
  readonly channel: 'sms'
  readonly to: string
  readonly text: string
  /** The page of whom it is sent to; it stands in the text. */
  readonly url: string
}

/** Writes what is told of an order, as the order is when it is written, and finds whom it is sent to. */
@Injectable()
export class OrderWords {
  constructor(
    private readonly links: OrderLinks,
    private readonly keys: OrderKeys,
    private readonly network: Network,
    private readonly accounts: AccountReader,
    private readonly international: International,
  ) {}

  /** Null where there is nobody to say it to, or nothing to say any more. `since`: when it happened. */
  async of(
    group: StoredOrderGroup,
    message: OrderMessage,
    shipmentId: string | undefined,
    about?: string,
    since?: Date,
  ): Promise<Mail | Sms | null> {
    const shipment = shipmentOf(group, shipmentId)
    if (isOver(message, shipment)) return null
    if (message === 'confirmation') return toBuyer(group, this.#confirmation(group))
    if (goesTo(message, 'buyer', 'mail')) return toBuyer(group, this.#buyerLetter(message, group, shipment))
    if (!shipment) return null
    if (goesTo(message, 'buyer', 'sms')) return this.#buyerText(message, group, shipment)
    if (goesTo(message, 'receiver', 'sms')) return this.#toReceiver(message, group, shipment)
    return isStaffMessage(message) ? this.#toStaff(message, group, shipment, about, since) : null
  }

  /** That a colleague has mentioned somebody in a note, which is read on the page: it may name people. */
  async toColleague(group: StoredOrderGroup, userId: string | undefined): Promise<Mail | null> {
    const colleague = userId ? await this.accounts.recipient(userId) : null
    if (!colleague) return null
    const letter = noteLetter(group._id, colleague.firstName, this.links.office(group), this.#seller())
    return { channel: 'mail', to: [colleague.email], letter }
  }

  #confirmation(group: StoredOrderGroup): Letter {
    const title = (shipment: StoredShipment): string => {
      const whom = toWhom(group, shipment, group.language)
      // The hour is the ceremony's, and the flowers are there before it (FU-03).
      if (group.OrderType === 'Funeral')
        return { sv: `Blommor till ceremonin, ${whom}`, en: `Flowers for the ceremony, ${whom}` }[group.language]
      return { sv: `Blommor${whom && ` till ${whom}`}`, en: `Flowers${whom && ` to ${whom}`}` }[group.language]
    }
    const calendar = calendarFile(group, title, this.links.host)
    const placeOf = (shipment: StoredShipment): Place => this.#placeOf(shipment)
    return confirmationLetter(group, this.links.confirmation(group), calendar, placeOf)
  }

  #buyerLetter(message: BuyerLetter, group: StoredOrderGroup, shipment: StoredShipment | undefined): Letter {
    return buyerLetter(message, group, shipment, {
      url: this.links.order(group),
      ...(shipment && this.#placeOf(shipment)),
      ...(message === 'ready-picture' &&
        shipment && {
          picture: {
            url: this.links.readyPicture(group, shipment),
            alt: { sv: 'Floristens bild av din beställning', en: 'The florist’s picture of your order' }[
              group.language
            ],
          },
        }),
    })
  }

  #buyerText(message: BuyerText, group: StoredOrderGroup, shipment: StoredShipment): Sms | null {
    const url = this.links.order(group)
    const text = buyerTextMessage(message, group, shipment, url)
    const phone = parseSwedishMobile(group.BillingAddress.DayTimePhoneNumber)
    return text && phone.ok ? { channel: 'sms', to: phone.value, text, url } : null
  }

  #toReceiver(message: ReceiverText, group: StoredOrderGroup, shipment: StoredShipment): Mail | Sms | null {
    const url = this.links.receiver(group, shipment)
    const pickupCode = this.keys.pickupCode(shipment.OrderId)
    const facts = { group, shipment, url, pickupCode, storeName: this.#storeOf(shipment) || 'Bukett' }
    const phone = parseSwedishMobile(textPhoneOf(group, shipment))
    // A landline has no SMS: who ordered passes the code on (PU-03).
    if (!phone.ok && isPickupCode(message)) return toBuyer(group, pickupLetter(message, facts, this.links.order(group)))
    // Somebody without a mobile, or a receiver who has been erased: there is nobody to text.
    if (!phone.ok || isAskedTwice(message, group, phone.value)) return null
    return { channel: 'sms', to: phone.value, text: textMessage(message, facts), url }
  }

  /** Customer service reads its own box; a store's mail goes to everybody who works there, at the store of now where it is about no other. */
  async #toStaff(
    message: StaffMessage,
    group: StoredOrderGroup,
    shipment: StoredShipment,
    about?: string,
    since = new Date(0),
  ): Promise<Mail | null> {
    const seller = this.#seller()
    const { DeliveringMemberId, DeliveryDate, State } = shipment
    const store = about ?? DeliveringMemberId
    const isTheirs = store === DeliveringMemberId && State !== 'Cancelled'
    // It has been given back to it.
    if (message === 'store-stopped' && isTheirs) return null
    if (message === 'store-changed' && !isTheirs) return null
    const all = changedSinceYes(group, shipment)
    const news = all.filter(({ at }) => at >= since)
    // What is said once more is said whole.
    const changed = (news.length > 0 ? news : all).map(({ field }) => field)
    const day = stopsOf(shipment).findLast((stop) => stop.store === store)?.day ?? DeliveryDate
    const ofStore = async () => (store ? this.accounts.staffAddresses(store) : [])
    const isService = whoHears(message) === 'service'
    const to = isService ? [seller.Email] : await ofStore()
    const url = isService ? this.links.office(group) : this.links.store(day, store)
    const facts = { storeName: this.#storeOf(shipment), shipment, changed, seller, url }
    return { channel: 'mail', to, letter: staffLetter(message, facts) }
  }

  #seller() {
    return this.network.current().snapshot.settings.seller
  }

  #placeOf(shipment: StoredShipment): Place {
    const country = this.international.namesOf(shipment.ShippingAddress.CountryCode)
    return { storeName: this.#storeOf(shipment), country }
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

const toBuyer = ({ BillingAddress }: StoredOrderGroup, letter: Letter): Mail => ({
  channel: 'mail',
  to: BillingAddress.Email ? [BillingAddress.Email] : [],
  letter,
})

/** Whose own telephone it is has been asked by mail. */
const isAskedTwice = (message: ReceiverText, { BillingAddress }: StoredOrderGroup, phone: string): boolean => {
  const own = parseSwedishMobile(BillingAddress.DayTimePhoneNumber)
  return message === 'review-receiver' && BillingAddress.Email !== '' && own.ok && own.value === phone
}
