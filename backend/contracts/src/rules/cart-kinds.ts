import type { LocalDay } from './dates.js'
import { type DeliveryType, isExpressOnly, type OrderType } from './delivery-types.js'

/** The member that customer service orders as (spec 1 §6). */
export const SERVICE_MEMBER = '2500'

/** What the kinds of a cart follow from. */
export interface KindOfCart {
  readonly Name: string
  readonly OrderingMemberId: string | null
  readonly OrderForm: {
    readonly OrderType: OrderType
    readonly IsFastTrack: boolean
    readonly Shipments: readonly {
      readonly DeliveryDate: LocalDay | null
      readonly DeliveryType: DeliveryType | null
      readonly AvailableDeliveryMethods: readonly { readonly deliveryType: DeliveryType }[]
      readonly LineItems: readonly { readonly ProductCategory: string }[]
    }[]
  }
}

export interface CartKinds {
  readonly isFuneral: boolean
  readonly isGrave: boolean
  readonly isDigital: boolean
  readonly isInternational: boolean
  readonly hasLargePlants: boolean
  readonly isSubscription: boolean
  readonly isStorePickup: boolean
  readonly isExpressOnly: boolean
  readonly isFastTrack: boolean
  readonly isDeliveryToday: boolean
  readonly isCustomerService: boolean
}

/** CA-15: given and not sent; nothing of it can be brought, withdrawn from or collected. */
export const isDonation = ({ ProductCategory }: { readonly ProductCategory: string }): boolean =>
  ProductCategory === 'Donation'

/** Goods are what is not given away: a donation goes along with anything. */
export const hasGoods = ({
  LineItems,
}: {
  readonly LineItems: readonly { readonly ProductCategory: string }[]
}): boolean => LineItems.some((line) => !isDonation(line))

interface Piece {
  readonly ProductCategory: string
  readonly Quantity: number
}

/** Whether something of the line can go to somebody else: its delivery keeps a piece of goods. */
export const isPartable = (
  { isDigital, isSubscription, isFuneral, isFastTrack }: CartKinds,
  { LineItems }: { readonly LineItems: readonly Piece[] },
  line: Piece,
): boolean =>
  !(isDigital || isSubscription || isFuneral || isFastTrack || isDonation(line)) &&
  LineItems.filter((one) => !isDonation(one)).reduce((sum, { Quantity }) => sum + Quantity, 0) > 1

/** Whether everything is sent by SMS or mail; a donation beside it changes nothing. */
export function isDigitalOnly(categories: readonly string[]): boolean {
  const goods = categories.filter((category) => category !== 'Donation')
  return goods.length > 0 && goods.every((category) => category === 'Digital')
}

/** Spec 1 §4, cart kinds. `today` is the day in Stockholm. */
export function cartKinds(cart: KindOfCart, today: LocalDay): CartKinds {
  const { OrderType, IsFastTrack, Shipments } = cart.OrderForm
  const categories = Shipments.flatMap(({ LineItems }) => LineItems.map(({ ProductCategory }) => ProductCategory))
  const goods = categories.filter((category) => category !== 'Donation')
  const has = (category: string): boolean => goods.includes(category)
  return {
    isFuneral: OrderType === 'Funeral' || has('Funeral'),
    isGrave: OrderType === 'Grave' || has('Grave'),
    isDigital: isDigitalOnly(categories),
    isInternational: has('International'),
    hasLargePlants: has('LargePlants'),
    isSubscription: has('Subscription'),
    isStorePickup: Shipments.some(({ DeliveryType }) => DeliveryType === 'StorePickup'),
    isExpressOnly: Shipments.some(({ AvailableDeliveryMethods }) =>
      isExpressOnly(AvailableDeliveryMethods.map(({ deliveryType }) => deliveryType)),
    ),
    isFastTrack: IsFastTrack,
    isDeliveryToday: Shipments.some(({ DeliveryDate }) => DeliveryDate === today),
    isCustomerService: isCustomerServiceCart(cart),
  }
}

/** Spec 1 §4: the name begins with CustomerService and the ordering member is 2500. */
export const isCustomerServiceCart = (cart: Pick<KindOfCart, 'Name' | 'OrderingMemberId'>): boolean =>
  cart.Name.startsWith('CustomerService') && cart.OrderingMemberId === SERVICE_MEMBER
