import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import type { LocalDay, LocalTime } from '@bukett/contracts/rules/dates'
import type { FastTrackInfo } from '../../shared/fast-track'

/** What a choice of delivery is for: a product that is about to be bought, or what lies in the cart. */
export interface DeliveryOpening {
  readonly from: 'teaser' | 'product' | 'cart'
  /** Of the variants; what goes with them travels as they do. */
  readonly codes: readonly string[]
  readonly orderType: OrderType
  /** Left out, it is somebody else (BR-02). */
  readonly receiver?: 'BuyToMyself'
  /** ISO alpha-3, for goods that a florist abroad makes. */
  readonly countryCode?: string
  /** Bought for oneself, also by who belongs to a company. */
  readonly isPrivate?: true
  readonly isSubscription: boolean
  /** How many of its deliveries are paid at once (SU-07); left out, one. */
  readonly deliveries?: number
  readonly isLargePlant: boolean
  /** Whether the goods can go out without an address (FT-01). */
  readonly offersFastTrack: boolean
  /** The tax that a delivery of the goods bears, in percent of its net (PR-07). */
  readonly feeTaxPercent: number
  /** The first day that the goods can be had. */
  readonly minDeliveryDate?: LocalDay
}

export interface Place {
  readonly PostalCode: string
  readonly City: string
  readonly Line1?: string
  /** The funeral that the place belongs to (FU-07). */
  readonly funeral?: { readonly Id: string; readonly name: string; readonly church: string }
}

/** What is known when the choice begins; all of it when it is changed in the cart. */
export interface KnownDelivery {
  readonly isFastTrack: boolean
  readonly place?: Place
  readonly day?: LocalDay
  readonly time?: LocalTime
  readonly method?: DeliveryType
  readonly storeId?: string
  readonly fastTrack?: FastTrackInfo
}

export interface DeliveryState {
  readonly step: 1 | 2 | 3
  readonly way: 'address' | 'fast-track'
  readonly place: Place | undefined
  readonly day: LocalDay | undefined
  readonly time: LocalTime | undefined
  readonly method: DeliveryType | undefined
  readonly storeId: string | undefined
  readonly fastTrack: FastTrackInfo
}

/**
 * Where the goods leave nothing to choose in step 1 the first step that is shown is the second; abroad, the third. Step 1 asks for the place as
 * the second does, and offers that the receiver chooses.
 */
export const firstStepOf = ({ offersFastTrack, countryCode }: DeliveryOpening): 1 | 2 | 3 =>
  countryCode ? 3 : offersFastTrack ? 1 : 2

/** Spec 1 §2: from the cart it starts at step 3 for a normal order, which asks for the place too where none is known, and at step 2 for fast-track. */
export const startOf = (opening: DeliveryOpening, known: KnownDelivery): DeliveryState => {
  const first = firstStepOf(opening)
  const isFastTrack = known.isFastTrack && opening.offersFastTrack
  const knowsPlace = first < 3 && known.place ? 3 : first
  return {
    step: opening.from === 'cart' ? (isFastTrack ? 2 : 3) : knowsPlace,
    way: isFastTrack && opening.from === 'cart' ? 'fast-track' : 'address',
    place: known.place,
    day: known.day,
    time: known.time,
    method: known.method,
    storeId: known.storeId,
    fastTrack: known.fastTrack ?? { Phone: '', Name: '', SendOption: 'within30Min', SendTime: '12:00' },
  }
}

/** What is asked for now. Step 3 asks for the place too where none is known; abroad none is. */
export const askedFor = (
  { countryCode }: DeliveryOpening,
  { step, way, place }: DeliveryState,
): 'receiver' | 'place' | 'day' => {
  if (way === 'fast-track') return 'receiver'
  return step < 3 || (!place && !countryCode) ? 'place' : 'day'
}

export type DeliveryStep =
  | { type: 'way-chosen'; way: DeliveryState['way'] }
  | { type: 'place-chosen'; place: Place; day?: LocalDay; time?: LocalTime }
  | { type: 'place-cleared' }
  | { type: 'went-on' }
  | { type: 'went-back' }
  | { type: 'day-chosen'; day: LocalDay }
  | { type: 'time-chosen'; time: LocalTime }
  | { type: 'method-chosen'; method: DeliveryType | undefined }
  | { type: 'store-chosen'; storeId: string }
  | { type: 'fast-track-filled'; fastTrack: FastTrackInfo }

const withoutDay = { day: undefined, time: undefined, method: undefined, storeId: undefined } as const

/** The steps of spec 1 §4. */
export const deliveryStep =
  (opening: DeliveryOpening) =>
  (state: DeliveryState, step: DeliveryStep): DeliveryState => {
    const isFuneral = opening.orderType === 'Funeral'
    switch (step.type) {
      case 'way-chosen':
        // To an address whose postal code is known already the step advances by 2, otherwise by 1.
        return { ...state, way: step.way, step: step.way === 'address' && state.place ? 3 : 2 }
      case 'place-chosen': {
        const { place, day = state.day, time = state.time } = step
        const moved = place.PostalCode !== state.place?.PostalCode
        return { ...state, step: 3, place, ...(moved && withoutDay), day: moved && !step.day ? undefined : day, time }
      }
      case 'place-cleared':
        return { ...state, ...withoutDay, step: firstStepOf(opening), place: undefined }
      case 'went-on':
        return { ...state, step: 3 }
      case 'went-back':
        // Clears the date, except of a large plant, whose days are few.
        return {
          ...state,
          ...withoutDay,
          step: firstStepOf(opening),
          way: 'address',
          day: opening.isLargePlant ? state.day : undefined,
        }
      case 'day-chosen':
        return {
          ...state,
          day: step.day,
          method: undefined,
          storeId: undefined,
          time: isFuneral ? state.time : undefined,
        }
      case 'time-chosen':
        return { ...state, time: step.time }
      case 'method-chosen':
        // A funeral's time is the ceremony's; any other is a store's half hour.
        return { ...state, method: step.method, storeId: undefined, time: isFuneral ? state.time : undefined }
      case 'store-chosen':
        return { ...state, storeId: step.storeId, time: step.storeId === state.storeId ? state.time : undefined }
      case 'fast-track-filled':
        return { ...state, fastTrack: step.fastTrack }
    }
  }
