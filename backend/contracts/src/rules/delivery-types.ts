/** Spec 1 §3, with the two postal types it names beside the list (X8). */
export const DELIVERY_TYPES = [
  'Best',
  'Boat',
  'BudBilen',
  'Bus',
  'CarZone1',
  'CarZone1b',
  'CarZone2',
  'CarZone3',
  'Countryside',
  'DigitalEmail',
  'DigitalSms',
  'ExpressCarZone1',
  'ExpressCarZone1b',
  'ExpressCarZone2',
  'ExpressCarZone3',
  'ExpressCarZone4',
  'International',
  'Noviflora',
  'StorePickup',
  'StorePickupAvi',
  'ToDoor',
  'PostalService',
  'PostalServiceEnvelope',
  'MyPackCollectVarubrev',
  'MyPackHome',
] as const

export type DeliveryType = (typeof DELIVERY_TYPES)[number]

export const ORDER_TYPES = ['Normal', 'Funeral', 'Grave'] as const

export type OrderType = (typeof ORDER_TYPES)[number]

export const PRODUCT_CATEGORIES = [
  'Chocolate',
  'GiftCard',
  'International',
  'Funeral',
  'Digital',
  'LargePlants',
  'Subscription',
] as const

export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

const EXPRESS: ReadonlySet<DeliveryType> = new Set<DeliveryType>([
  'ExpressCarZone1',
  'ExpressCarZone1b',
  'ExpressCarZone2',
  'ExpressCarZone3',
  'ExpressCarZone4',
])

const POSTAL: ReadonlySet<DeliveryType> = new Set<DeliveryType>(['PostalService', 'PostalServiceEnvelope'])

/** Brought, or handed out, by a store of the network. */
const BY_STORE: ReadonlySet<DeliveryType> = new Set<DeliveryType>([
  'Best',
  'Boat',
  'BudBilen',
  'Bus',
  'CarZone1',
  'CarZone1b',
  'CarZone2',
  'CarZone3',
  'Countryside',
  ...EXPRESS,
  'StorePickup',
])

/** The first three by spec 1 §4, International by IN-04; the rest never comes to a door. */
const WITHOUT_DOOR: ReadonlySet<DeliveryType> = new Set<DeliveryType>([
  'StorePickupAvi',
  'Bus',
  'Boat',
  'International',
  'StorePickup',
  'PostalServiceEnvelope',
  'MyPackCollectVarubrev',
  'DigitalEmail',
  'DigitalSms',
])

export const DIGITAL_CHANNELS = ['sms', 'email'] as const

export type DigitalChannel = (typeof DIGITAL_CHANNELS)[number]

export const digitalWays = { sms: 'DigitalSms', email: 'DigitalEmail' } as const satisfies Record<
  DigitalChannel,
  DeliveryType
>

const DIGITAL: ReadonlySet<DeliveryType> = new Set<DeliveryType>(Object.values(digitalWays))

/** As a mail or a text message; only what is digital goes so, and no other way. */
export const isDigitalWay = (type: DeliveryType): boolean => DIGITAL.has(type)

export const isExpress = (type: DeliveryType): boolean => EXPRESS.has(type)

export const isByStore = (type: DeliveryType): boolean => BY_STORE.has(type)

export const isPostal = (type: DeliveryType): boolean => POSTAL.has(type)

/** Spec 1 §4: every returned type is an express car zone. False for an empty list (BR-10). */
export const isExpressOnly = (types: readonly DeliveryType[]): boolean => types.length > 0 && types.every(isExpress)

/** Spec 1 §4, the ordering flow's reading: at most two types and one of them is postal (X17). */
export const isPostageOnlyShop = (types: readonly DeliveryType[]): boolean => types.length <= 2 && types.some(isPostal)

/** Spec 3 §4, the administration's reading: at most two types, all postal (X17). */
export const isPostageOnlyAdmin = (types: readonly DeliveryType[]): boolean =>
  types.length > 0 && types.length <= 2 && types.every(isPostal)

/** Spec 1 §4: none are returned or every one is a store pickup. */
export const areDeliveryMethodsUnavailable = (types: readonly DeliveryType[]): boolean =>
  types.every((type) => type === 'StorePickup')

/**
 * Whether the customer is asked if the order may be left at the door. Where not, the answer is stored as false.
 * Funeral and grave orders are never asked (FU-05, FU-09).
 */
export const offersLeaveAtDoor = (type: DeliveryType | undefined, orderType: OrderType = 'Normal'): boolean =>
  orderType === 'Normal' && (type === undefined || !WITHOUT_DOOR.has(type))
