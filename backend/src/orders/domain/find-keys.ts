import type { OrderQuestion } from '@bukett/contracts/http/office-orders'
import { withoutMarks } from '@bukett/contracts/rules/marks'
import { groupStateOf } from '@bukett/contracts/rules/order-states'
import { emptyBilling } from '../../cart/index.js'
import { keysOfWord, phoneDigits, type Wanted, wantedWord, wordKey, wordsIn } from '../../shared/find-words.js'
import type { StoredOrderGroup } from './order-group.js'
import { isPrepaid } from './prepaid.js'
import { countedIn, figureKey } from './store-figures.js'
import { phoneToRing } from './store-view.js'

/** Who took the order. */
export type Channel = OrderQuestion['Channel'] & string

/** What an order is looked for by: of the order, and nothing else, so that whatever is erased from it is erased from here. */
type Facts = Pick<
  StoredOrderGroup,
  | 'Shipments'
  | 'OrderType'
  | 'Payments'
  | 'Coupons'
  | 'BillingAddress'
  | 'CustomerName'
  | 'email'
  | 'userId'
  | 'organizationId'
  | 'cartName'
  | 'OrderingMemberId'
  | 'Total'
  | 'attention'
  | 'notes'
>

export const channelOf = ({ cartName, OrderingMemberId, Payments }: Facts): Channel => {
  if (cartName.startsWith('CustomerService')) return 'phone'
  if (OrderingMemberId) return 'store'
  return isPrepaid({ Payments }) ? 'subscription' : 'web'
}

const namesIn = ({ Shipments, BillingAddress, CustomerName, email }: Facts): string[] => [
  CustomerName,
  BillingAddress.FirstName,
  BillingAddress.LastName,
  BillingAddress.CompanyName,
  email,
  ...Shipments.flatMap(({ ShippingAddress, FastTrack, NameOfDeceased }) => [
    ShippingAddress.FirstName,
    ShippingAddress.LastName,
    ShippingAddress.CompanyName,
    FastTrack?.Name ?? '',
    NameOfDeceased,
  ]),
]

const phonesIn = ({ Shipments, BillingAddress }: Facts): string[] => [
  BillingAddress.DayTimePhoneNumber,
  ...Shipments.flatMap(({ ShippingAddress, FastTrack }) => [
    ShippingAddress.DayTimePhoneNumber,
    ShippingAddress.EveningPhoneNumber,
    FastTrack?.Phone ?? '',
  ]),
]

const lastDigits = 4

/** Where the flowers go: a caller knows half a name and a town, and no postal code. */
const townsIn = ({ Shipments }: Facts): string[] => Shipments.map(({ ShippingAddress }) => ShippingAddress.City)

/** Everything the list of orders can be asked for, in one word each. Kept with the order, in the same write. */
export const findKeysOf = (order: Facts): string[] => {
  const { Shipments, OrderType, Payments, Coupons, userId, organizationId, Total, notes = [] } = order
  const phones = phonesIn(order)
    .map(phoneDigits)
    .filter((digits) => digits.length > lastDigits)
  const isCancelled = groupStateOf(Shipments.map(({ State }) => State)) === 'Cancelled'
  return [
    ...new Set([
      ...Shipments.flatMap(({ State, DeliveryDate, DeliveringMemberId, ShippingAddress: { PostalCode } }) => [
        // Of a cancelled order nothing is left: one that lives is told as what is left of it, in its row and in the figures.
        ...(State !== 'Cancelled' || isCancelled ? [`s:${State}`] : []),
        ...(DeliveryDate ? [dayKey(DeliveryDate)] : []),
        ...(DeliveringMemberId ? [memberKey(DeliveringMemberId)] : []),
        ...(PostalCode ? [`z:${PostalCode}`] : []),
      ]),
      ...countedIn(order).map(({ figure, day }) => figureKey(figure, day)),
      `t:${OrderType}`,
      ...Payments.map(({ PaymentMethodName }) => `p:${PaymentMethodName}`),
      `c:${channelOf(order)}`,
      ...Coupons.map(({ Code }) => `k:${Code.toUpperCase()}`),
      ...(userId ? [userKey(userId)] : []),
      ...(organizationId ? [`o:${organizationId}`] : []),
      `a:${Total}`,
      ...notes.flatMap(({ waiting = [] }) => waiting.map(mentionKey)),
      ...[...namesIn(order), ...townsIn(order)].flatMap(wordsIn).flatMap(keysOfWord),
      ...phones.flatMap((digits) => [`f:${digits}`, `e:${digits.slice(-lastDigits)}`]),
    ]),
  ]
}

/** Whether a delivery of the order is an answer by itself: by whom it goes to and by the number to ring, and neither by who sends it nor by what else was bought. */
export const isFoundAlone = (
  order: StoredOrderGroup,
  shipment: StoredOrderGroup['Shipments'][number],
  words: string,
): boolean => {
  const { cartName, OrderingMemberId, OrderType, Payments, Total } = order
  const keys = findKeysOf({
    cartName,
    OrderingMemberId,
    OrderType,
    Payments,
    Total,
    attention: [],
    Coupons: [],
    userId: null,
    organizationId: null,
    CustomerName: '',
    email: '',
    BillingAddress: { ...emptyBilling, DayTimePhoneNumber: phoneToRing(order, shipment) ?? '' },
    Shipments: [{ ...shipment, FastTrack: null }],
  })
  const has = ({ key, beginning, orElse }: Wanted): boolean =>
    keys.some((one) => (beginning ? one.startsWith(beginning) : one === key)) || (orElse !== undefined && has(orElse))
  return wordsWanted(words).every(has)
}

/** A delivery comes on this day. */
export const dayKey = (day: string): string => `d:${day}`

/** A note waits for this member of staff. */
export const mentionKey = (userId: string): string => `n:${userId}`

/** This store delivers it. */
export const memberKey = (memberId: string): string => `m:${memberId}`

const userKey = (userId: string): string => `u:${userId}`

/** A number is a telephone's, its last four digits or a postal code; letters are the beginning of a word. */
const wordsWanted = (text: string): Wanted[] => {
  const number = withoutMarks(text).replace(/[\s-]/g, '')
  if (/^\+?\d+$/.test(number)) return [numberWanted(number)]
  const words = wordsIn(text)
  // What no order can have: signs and single letters find nothing, and not everything.
  return words.length > 0 ? words.map(wanted) : [{ key: wordKey('') }]
}

const postalCodeDigits = 5

const numberWanted = (number: string): Wanted => {
  if (number.length === lastDigits) return { key: `e:${number}` }
  return { key: number.length === postalCodeDigits ? `z:${number}` : `f:${phoneDigits(number)}` }
}

const wanted = (word: string): Wanted => {
  if (/^\d{4,}$/.test(word)) return numberWanted(word)
  return wantedWord(word)
}

/** What an order must have to be an answer; what leaves fewest comes first, for the index to walk. */
export const wantedBy = (question: OrderQuestion): Wanted[] => {
  const { Words, Coupon, UserId, OrganizationId, Day, Store, State, Payment, Channel, OrderType } = question
  const exact = question.MinTotal !== undefined && question.MinTotal === question.MaxTotal
  const one = (letter: string, value: string | undefined): Wanted[] => (value ? [{ key: `${letter}:${value}` }] : [])
  return [
    ...one('u', UserId),
    ...one('o', OrganizationId),
    ...(Words ? wordsWanted(Words).toSorted((a, b) => b.key.length - a.key.length) : []),
    ...one('k', Coupon?.toUpperCase()),
    ...(exact ? [{ key: `a:${question.MinTotal}` }] : []),
    ...one('d', Day),
    ...one('m', Store),
    // Almost everything is over; what is under way is little.
    ...(State && !isCommon(State) ? one('s', State) : []),
    ...one('c', Channel === 'web' ? undefined : Channel),
    ...one('t', OrderType === 'Normal' ? undefined : OrderType),
    ...one('p', Payment),
    ...(State && isCommon(State) ? one('s', State) : []),
    ...one('t', OrderType === 'Normal' ? OrderType : undefined),
    ...one('c', Channel === 'web' ? Channel : undefined),
  ]
}

const isCommon = (state: string): boolean => state === 'Closed' || state === 'Delivered' || state === 'Cancelled'
