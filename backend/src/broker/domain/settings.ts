import type { Seller } from '@bukett/contracts/http/seller'
import { firstSeller } from '@bukett/contracts/rules/first-seller'
import type { LocalTime } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'

/** The network's settings, amounts in öre. One document; what it lacks is as here. */
export interface NetworkSettings {
  /** Grows with each change (AD-03). */
  readonly Version: number
  readonly seller: Seller
  /** BR-21: store types are this, this with `VML`, `EAOmbud`, and any other. */
  readonly brandCode: string
  /** BR-18: 0 leaves reciprocity out of the weight. */
  readonly reciprocityWeight: number
  /** BR-19: a store with fewer than ten reviews. */
  readonly unreviewedQualityFactor: number
  readonly earlyClosing: LocalTime
  /** BR-06: the hours of a store that accepts an opened Sunday or holiday and has no special hours for it. */
  readonly openDayHours: { readonly open: LocalTime; readonly close: LocalTime }
  /** BR-03: minutes a store must be open after the hand-over. */
  readonly minOpenMinutes: number
  /** BR-04: a same-day cut-off comes at least this long before closing. */
  readonly minutesBeforeClose: number
  readonly pickupRadiusKm: number
  /** PU-02: between the order and the first slot. */
  readonly pickupLeadMinutes: number
  /** PU-02: the last slot begins this long before closing. */
  readonly pickupLastSlotMinutes: number
  /** PU-02: how many may collect in the same half hour of a store; null: any number. */
  readonly pickupPerSlot: number | null
  readonly storeSearchRadiusKm: number
  readonly fastTrack: boolean
  /** CR-02: costs nothing while it is off. */
  readonly tellOfLeftCarts: boolean
  /** Öre that the buyer of a late delivery gets as a gift card; 0: none. */
  readonly lateGiftCard: number
  /** PA-10: öre that an invoice may come to; null: any sum. */
  readonly creditLimit: number | null
  /** BR-08. */
  readonly holdMinutes: number
  /** FE-07: of the goods without VAT, for whoever sold and whoever delivered. */
  readonly sellingPercent: number
  readonly deliveringPercent: number
  /** FE-03. */
  readonly fees: Readonly<Record<DeliveryType, number>>
}

const kronor = (amount: number): number => amount * 100

export const defaultSettings: NetworkSettings = {
  Version: 0,
  seller: firstSeller,
  brandCode: 'Bukett',
  reciprocityWeight: 0,
  unreviewedQualityFactor: 2,
  earlyClosing: '12:00',
  openDayHours: { open: '08:00', close: '14:00' },
  minOpenMinutes: 120,
  minutesBeforeClose: 120,
  pickupRadiusKm: 30,
  pickupLeadMinutes: 120,
  pickupLastSlotMinutes: 30,
  pickupPerSlot: null,
  storeSearchRadiusKm: 50,
  fastTrack: true,
  tellOfLeftCarts: false,
  lateGiftCard: 0,
  creditLimit: null,
  holdMinutes: 20,
  sellingPercent: 20,
  deliveringPercent: 80,
  fees: {
    CarZone1: kronor(119),
    CarZone1b: kronor(129),
    CarZone2: kronor(149),
    CarZone3: kronor(169),
    BudBilen: kronor(149),
    Best: kronor(119),
    Countryside: kronor(199),
    Bus: kronor(149),
    Boat: kronor(149),
    ExpressCarZone1: kronor(199),
    ExpressCarZone1b: kronor(219),
    ExpressCarZone2: kronor(249),
    ExpressCarZone3: kronor(279),
    ExpressCarZone4: kronor(349),
    ToDoor: kronor(99),
    PostalService: kronor(59),
    PostalServiceEnvelope: kronor(39),
    MyPackCollectVarubrev: kronor(59),
    MyPackHome: kronor(99),
    StorePickup: 0,
    StorePickupAvi: kronor(49),
    Noviflora: kronor(249),
    // S-23: the price abroad is the whole price.
    International: 0,
    DigitalEmail: 0,
    DigitalSms: 0,
  },
}
