import type { LocalTime } from '@bukett/contracts/rules/dates'
import { DELIVERY_TYPES, type DeliveryType, type OrderType } from '@bukett/contracts/rules/delivery-types'
import type { DeliveryWindow } from '@bukett/contracts/http/broker'

/** What a delivery type means (FE-04). */
interface TypeRow {
  readonly fulfilledBy: 'member' | 'central' | 'digital' | 'partner'
  /** How the shopper sees it ranked: standard, express, postal, pickup (BR-01, step 9). */
  readonly group: 'standard' | 'express' | 'postal' | 'pickup'
  /** BR-03: the store must be open for at least two hours that day. */
  readonly needsOpenStore: boolean
  readonly window: DeliveryWindow | null
}

const daytime = { from: '10:00', to: '18:00' } as const
const long = { from: '08:00', to: '20:00' } as const

const member: TypeRow = { fulfilledBy: 'member', group: 'standard', needsOpenStore: true, window: daytime }
const express: TypeRow = { ...member, group: 'express', window: long }
const central: TypeRow = { fulfilledBy: 'central', group: 'postal', needsOpenStore: false, window: null }
const digital: TypeRow = { fulfilledBy: 'digital', group: 'standard', needsOpenStore: false, window: null }

export const deliveryTypeTable: Readonly<Record<DeliveryType, TypeRow>> = {
  CarZone1: member,
  CarZone1b: member,
  CarZone2: member,
  CarZone3: member,
  Best: member,
  BudBilen: member,
  Countryside: member,
  /** Collected at the terminal after a notice. */
  Bus: { ...member, window: null },
  Boat: { ...member, window: null },
  ExpressCarZone1: express,
  ExpressCarZone1b: express,
  ExpressCarZone2: express,
  ExpressCarZone3: express,
  ExpressCarZone4: express,
  ToDoor: { ...central, window: long },
  PostalService: central,
  PostalServiceEnvelope: central,
  MyPackCollectVarubrev: central,
  MyPackHome: { ...central, window: long },
  Noviflora: { ...central, window: long },
  /** Collected at a pickup point after a notice. */
  StorePickupAvi: central,
  StorePickup: { ...member, group: 'pickup', window: null },
  International: { fulfilledBy: 'partner', group: 'standard', needsOpenStore: false, window: null },
  DigitalEmail: digital,
  DigitalSms: digital,
}

/** Who brings it; nobody chooses a store for what no member does. */
export const fulfilledBy = (type: DeliveryType): TypeRow['fulfilledBy'] => deliveryTypeTable[type].fulfilledBy

/** FE-02: a company's fixed fee is for what is brought: not for what is collected in the store, sent as a mail or brought abroad (S-23). */
export const takesFixedFee = (type: DeliveryType): boolean => {
  const { group, fulfilledBy: by } = deliveryTypeTable[type]
  return group !== 'pickup' && by !== 'digital' && by !== 'partner'
}

const groups = ['standard', 'express', 'postal', 'pickup'] as const
const declared = Object.keys(deliveryTypeTable) as DeliveryType[]
const rank = new Map(
  declared
    .toSorted((a, b) => groups.indexOf(deliveryTypeTable[a].group) - groups.indexOf(deliveryTypeTable[b].group))
    .map((type, index) => [type, index]),
)

/** The order of BR-01, step 9; a receiver who buys for himself sees pickup first (BR-02). */
export const rankOf = (type: DeliveryType, pickupFirst: boolean): number =>
  pickupFirst && type === 'StorePickup' ? -1 : (rank.get(type) ?? declared.length)

/** Places in the enums: what compact rows keep. */
export const typeNumber = new Map<string, number>(DELIVERY_TYPES.map((type, index) => [type, index]))
export const orderTypeNumber: Readonly<Record<OrderType, number>> = { Normal: 0, Funeral: 1, Grave: 2 }
export const typeNumbered = (number: number): DeliveryType => DELIVERY_TYPES[number] as DeliveryType

/** The bit of a type in a mask of types. */
export const typeBit = (type: DeliveryType): number => 1 << (typeNumber.get(type) as number)

const endOfDay = '23:59'

/** BR-04: when the day's last delivery of the type goes out; of all types the latest. */
export const latestDelivery = (type: DeliveryType | null): LocalTime => {
  const { window } = type === null ? { window: long } : deliveryTypeTable[type]
  return window?.to ?? endOfDay
}
