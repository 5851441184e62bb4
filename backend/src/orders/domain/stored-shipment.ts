import type { Withdrawal } from '@bukett/contracts/rules/withdrawal'
import type { DeliveryOutcome } from '@bukett/contracts/http/order'
import type { ShownRisk } from '@bukett/contracts/http/order-shown'
import type { Shipment } from '@bukett/contracts/http/shipment'
import type { LocalDay, LocalTime } from '@bukett/contracts/rules/dates'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import type { StoreReport } from '@bukett/contracts/http/store-orders'
import type { PricedLine } from '../../cart/index.js'
import type { Attention } from './attention.js'
import type { OrderActor } from './order-actor.js'
import type { Timer } from './timers.js'

type FromCart = Omit<
  Shipment,
  | 'LineItems'
  | 'DeliveryDateTime'
  | 'DeliveryTime'
  | 'AvailableDeliveryMethods'
  | 'ProductCategory'
  | 'DeliveringMemberId'
>

/** One order: what one receiver is brought. Fields of the cart's shipment keep their names. */
export interface StoredShipment extends FromCart {
  /** '100000017-1'. */
  OrderId: string
  LineItems: StoredLine[]
  /** 12:00 where none was chosen. */
  DeliveryTime: LocalTime
  /** BR-23: fixed when the order is placed; null for what no store delivers, and while nobody has it. */
  DeliveringMemberId: string | null
  State: OrderState
  history: Transition[]
  tries: MemberTry[]
  /** Between when it comes, as it was promised. */
  window: { readonly from: LocalTime; readonly to: LocalTime } | null
  /** OR-04; null while no day is set; of digital gifts when the first of them was sent (GC-09). */
  editDeadline: Date | null
  AllowOrderReview: boolean
  /** FT-07: the sender does not see an address that the receiver gave. */
  addressBy: 'customer' | 'receiver'
  /** OR-11: the day that its receiver was told last, or has chosen since. Missing where nobody was told. */
  toldDay?: LocalDay
  /** FT-06: how often the number that is asked was corrected, and until when whoever is asked last may answer. Missing where it never was. */
  corrections?: Corrections
  /** BR-22: who is to have it, where staff have said so since it was placed. */
  chosenStore: string | null
  /** BR-05: who has it was asked since nobody of the place could. */
  viaBackup?: boolean
  /** Öre: what its way of delivery costs, where staff have changed it; else the fee. */
  wayPrice?: number
  /** Öre: the part of this delivery of a fee that two periods were paid with together (SU-07); else the fee. */
  feePaid?: number
  /** Öre of the fee that went back since its way costs less. */
  feeBack?: number
  /** Of lines, pieces of which the money was to go back before it was handed over: the stores have no share of them. */
  piecesBack?: readonly PiecesBack[]
  /** Öre that payments have told to have gone back of its lines and its fee. */
  goneBack?: number
  /** The same by fee and line; missing where nothing has, and in what payments told before this was kept. */
  backBy?: BackBy
  handover: Handover | null
  /** The last report, with what it takes to take it back. Missing where there is none, and in orders of before. */
  report?: KeptReport
  /** Reports that were wrong. Missing where there was none. */
  takenBack?: readonly TakenBack[]
  /** Missing where no store has asked. */
  substitutions?: readonly Substitution[]
  /** Missing where all went well. */
  risks?: readonly Risk[]
  /** The buyer fetches it in the store, since it was at risk. */
  fetched?: boolean
  /** Missing where the store took none. */
  picture?: ReadyPicture
  /** Null for what stays in Sweden; `answer` while the partner has not been given it. */
  abroad: {
    readonly attempt: number
    readonly answer: PartnerAnswer | null
    /** It may stand at the partner's although no answer says so. */
    readonly isTried?: true
  } | null
}

/** A line as it was bought, and whether it could be withdrawn from then (OR-10). */
export type StoredLine = PricedLine & { Withdrawal: Withdrawal }

export interface Corrections {
  readonly sender: number
  readonly staff: number
  /** Missing until somebody has been asked in vain. */
  readonly until?: Date
}

/** OR-02: every transition writes actor, time and reason. */
export interface Transition {
  readonly state: OrderState
  readonly at: Date
  readonly actor: OrderActor
  readonly reason: string
}

/** What a report has changed, so that it can be taken back. */
export interface KeptReport {
  readonly at: Date
  readonly report: StoreReport
  /** Its buyer or receiver is told of it. */
  readonly isTold: boolean
  /** How many steps its history had when the report was written. */
  readonly steps: number
  readonly before: Pick<StoredShipment, 'State' | 'handover'> & {
    readonly risks: readonly Risk[]
    readonly steps: number
  }
  /** Of the whole order: what the report ended, and what it set. */
  readonly ended: { readonly timers: readonly Timer[]; readonly attention: readonly Attention[] }
  readonly set: { readonly timers: readonly Timer[]; readonly attention: readonly Attention[] }
}

/** A report that was wrong: its steps stand here, and in the history no more. */
export interface TakenBack {
  readonly at: Date
  readonly actor: OrderActor
  /** Empty where its store took it back at once. */
  readonly reason: string
  readonly report: StoreReport
  readonly reportedAt: Date
  readonly steps: readonly Transition[]
  /** Where it stands since. */
  readonly to: OrderState
}

/** A member that was asked to make the delivery (BR-24). */
export interface MemberTry {
  readonly memberId: string
  readonly at: Date
  /** Epoch; until when it must answer. */
  readonly acceptBefore: number
  outcome: 'asked' | 'accepted' | 'rejected' | 'silent' | 'full' | 'moved' | 'cancelled'
  /** Of a store that had said yes and is told to stop: on which day's page the order stood. Missing in all others. */
  stoodOn?: LocalDay
}

export interface PiecesBack {
  readonly lineItemId: string
  readonly quantity: number
}

/** Öre of a shipment that have gone back by its fee and its lines. */
export interface BackBy {
  readonly fee: number
  readonly lines: readonly { readonly lineItemId: string; readonly amount: number }[]
}

/** OR-13: what the store or its driver has said of the handing over. */
export interface Handover {
  readonly at: Date
  readonly outcome: DeliveryOutcome
  /** With whom it was left. */
  readonly note: string
  readonly hasPhoto: boolean
}

/** That a store misses something of a line, and what it would put instead. */
export interface Substitution {
  /** Chosen by who asked: the same one twice is one. */
  readonly id: string
  readonly at: Date
  readonly actor: OrderActor
  readonly lineItemId: string
  readonly missing: string
  readonly instead: string
  /** Öre that go back when it is allowed. */
  readonly deduction: number
  /** It has the colour or form that the buyer wished for. */
  readonly keepsWish: boolean
  readonly hasPhoto: boolean
  readonly answerBefore: Date
  readonly onSilence: 'allowed' | 'service'
  /** Null while it is open. */
  readonly answer: SubstitutionAnswer | null
}

export interface SubstitutionAnswer {
  readonly state: 'allowed' | 'refused' | 'withdrawn'
  readonly at: Date
  /** The shop itself: the buyer's wish, as nobody answered in time. */
  readonly actor: OrderActor
}

/** That a buyer was told of a delivery that is at risk. */
export interface Risk {
  /** 'unready-1', in the order in which they were told. */
  readonly id: string
  readonly kind: RiskKind
  readonly at: Date
  /** Until when it should have come. */
  readonly promisedBy: Date
  readonly answerBefore: Date
  readonly onSilence: ShownRisk['OnSilence']
  readonly end: RiskEnd | null
  /** Öre of the gift card for coming late; 0: an apology alone. Missing where nobody has apologised. */
  readonly giftCard?: number
}

export type RiskKind = ShownRisk['Kind']

export interface RiskEnd {
  readonly how: NonNullable<ShownRisk['End']>['How']
  readonly at: Date
  readonly actor: OrderActor
  /** On which it comes instead. */
  readonly day: LocalDay | null
  /** Öre of the fee that go back since the buyer fetches it. */
  readonly back?: number
}

/** That the store took a picture of what it has made, before it left. */
export interface ReadyPicture {
  readonly at: Date
  readonly actor: OrderActor
  readonly objections: readonly Objection[]
}

/** What a buyer sees wrong in a picture. */
export interface Objection {
  /** Chosen by who presses: the same one twice is one. */
  readonly id: string
  readonly at: Date
  readonly text: string
  readonly actor: OrderActor
  /** The store's; without words where it took a new picture. Null while it waits. */
  readonly answer: { readonly at: Date; readonly text: string } | null
}

/** What the partner abroad says of an order (IN-05). */
export interface PartnerAnswer {
  /** The partner's own; empty when it never took the order in. */
  readonly id: string
  readonly status: 'submitted' | 'accepted' | 'rejected' | 'cancelled' | 'delivered'
  readonly reason: string | null
  readonly suggestedDate: LocalDay | null
}
