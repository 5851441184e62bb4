import type { BillingAddress } from '@bukett/contracts/http/cart'
import type { CorrectedMessage } from '@bukett/contracts/http/office-order'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import type { LocalDay, LocalTime } from '@bukett/contracts/rules/dates'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import type { StoredOrderGroup } from './order-group.js'
import type { OrderMessage } from './messages/who-is-told.js'

/** What a buyer says of themselves. */
export type Buyer = Pick<BillingAddress, 'FirstName' | 'LastName' | 'Email' | 'DayTimePhoneNumber'>

/** Goods of a delivery that are to be sent once more, in an order of their own. */
export interface AgainWish {
  /** Chosen by who presses: the same one twice is one order. */
  readonly id: string
  /** Of the new order. */
  readonly number: string
  readonly shipmentId: string
  readonly lines: readonly { readonly lineItemId: string; readonly quantity: number }[]
  readonly day: LocalDay
  readonly time: LocalTime
  readonly deliveryType: DeliveryType
  readonly window: { readonly from: LocalTime; readonly to: LocalTime } | null
  /** Öre: what a buyer would pay for the delivery. */
  readonly price: number
  /** Öre: about what its store is paid for it. */
  readonly cost: number
  /** Epoch. */
  readonly cutOff: number | null
  /** Who is to deliver it; null: whom the broker finds. */
  readonly memberId: string | null
  readonly reason: string
}

interface Told {
  readonly message: OrderMessage
  readonly shipmentId: string | null
  readonly about?: string
  /** The member of staff who has it said. */
  readonly by?: string
  /** In other words than the shop's own. */
  readonly corrected?: CorrectedMessage
}

/** What must follow a change, kept in the same document until it is done. */
export type Consequence =
  | ({ readonly kind: 'tell' } & Told)
  /** With the link of a corrected address: it waits for a process that makes it, since versions before know only the first (229). */
  | ({ readonly kind: 'tell-corrected' } & Told)
  /** A member is to be found. */
  | { readonly kind: 'assign'; readonly shipmentId: string }
  /** IN-05. */
  | { readonly kind: 'submit-abroad'; readonly shipmentId: string }
  | { readonly kind: 'ask-abroad'; readonly shipmentId: string }
  | { readonly kind: 'cancel-abroad'; readonly partnerId: string }
  /** BR-08, BR-17: the store's place on the day is free again; with `held` the payment's hold, with a try its count. */
  | {
      readonly kind: 'give-back'
      readonly shipmentId: string
      readonly memberId: string
      readonly day: string
      /** Of a store's half hours. */
      readonly slot: string | null
      readonly held: boolean
      readonly withdrawTry: number | null
    }
  | {
      readonly kind: 'book'
      readonly shipmentId: string
      readonly memberId: string
      readonly day: string
      readonly slot: string | null
    }
  | { readonly kind: 'moved'; readonly shipmentId: string; readonly state: OrderState }
  | {
      readonly kind: 'cancelled'
      readonly shipmentIds: readonly string[]
      readonly reason: CancelReason
      /** Öre: what was paid for them. */
      readonly amount: number
      readonly isWhole: boolean
    }
  | {
      readonly kind: 'receiver-gave-up'
      readonly shipmentId: string
      readonly amount: number
      readonly phone: string
      readonly name: string
    }
  | {
      readonly kind: 'reviewed'
      readonly memberId: string | null
      readonly deliveryScore: number
      readonly productScore: number
    }
  /** BR-20. `at`: when the money went back. */
  | { readonly kind: 'complained-of'; readonly memberIds: readonly string[]; readonly at: string }
  | { readonly kind: 'withdrawn'; readonly lineItemIds: readonly string[] }
  | { readonly kind: 'send-again'; readonly wish: AgainWish }
  /** The new way of delivery costs less than was paid: öre that go back. */
  | { readonly kind: 'fee-lowered'; readonly shipmentId: string; readonly amount: number }
  /** What was put instead costs less: öre that go back. */
  | {
      readonly kind: 'price-lowered'
      readonly shipmentId: string
      readonly lineItemId: string
      readonly substitutionId: string
      readonly amount: number
    }
  /** Nobody has chosen what becomes of a delivery at risk: it is brought on the next day. */
  | { readonly kind: 'risk-again'; readonly shipmentId: string; readonly riskId: string }
  /** It came late. */
  | { readonly kind: 'apologise'; readonly shipmentId: string }
  /** Öre of a gift card for having come late. */
  | { readonly kind: 'made-up'; readonly shipmentId: string; readonly amount: number }
  | { readonly kind: 'earn-bonus' }
  /** It has not come after all: what was earned for it is not. */
  | { readonly kind: 'unearn-bonus' }
  /** A report was wrong; for versions before it waits. */
  | { readonly kind: 'taken-back'; readonly shipmentId: string }
  /** PR-03: money went back after it had come. */
  | { readonly kind: 'take-back-bonus' }
  /** SU-01: what was bought renews itself. */
  | { readonly kind: 'subscribed' }
  /** Who bought what renews itself is written otherwise; what stood there before, and whose it was. */
  | { readonly kind: 'buyer-corrected'; readonly before: Buyer; readonly owner: string | null }
  /** Whose it is, or the buyer's address, is another than before. */
  | { readonly kind: 'owner-changed' }
  /** AC-08: nobody was logged in; it is theirs whose proved address it names. */
  | { readonly kind: 'find-owner' }
  | { readonly kind: 'count-sale' }
  | { readonly kind: 'tell-crm' }
  /** Who is buried is proposed to the buyer no more. */
  | { readonly kind: 'depart' }

export type Telling = Extract<Consequence, Told>

export const isTelling = (one: Consequence): one is Telling => one.kind === 'tell' || one.kind === 'tell-corrected'

/** What is still to be done about an order. It stands in the order until it is done, so that losing the queue loses nothing. */
export interface Duty {
  readonly id: string
  readonly at: Date
  readonly consequence: Consequence
}

/** Why money goes back; codes of the payments' refunds. */
export type CancelReason = 'cancelled' | 'not-delivered'

/** A decision about an order: what it becomes, and what follows. */
export interface Decision {
  readonly group: StoredOrderGroup
  readonly after: readonly Consequence[]
}

/** Who has said yes may be binding it: told by the store's id, since the order may be another's by then (240). */
export const storeTold = (
  message: 'store-stopped' | 'store-changed',
  shipmentId: string,
  memberId: string,
): Consequence => ({
  kind: 'tell',
  message,
  shipmentId,
  about: memberId,
})

export const unchanged = (group: StoredOrderGroup): Decision => ({ group, after: [] })
