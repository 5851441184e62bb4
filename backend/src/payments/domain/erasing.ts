import type { Shipment } from '@bukett/contracts/http/shipment'
import { emptyAddress, emptyBilling, type FrozenCart } from '../../cart/index.js'
import type { GiftCard } from './gift-card.js'
import type { Purchase } from './purchase.js'

const withoutReceiver = (shipment: Shipment): Shipment => {
  const { PostalCode, City, CountryCode } = shipment.ShippingAddress
  return {
    ...shipment,
    ShippingAddress: { ...emptyAddress, PostalCode, City, CountryCode },
    DeliveryInstructions: '',
    ReceiverDeliveryInstructions: '',
    GreetingCardText: '',
    CustomerGreetingName: '',
    NameOfDeceased: '',
    GraveNumber: '',
    GraveSection: '',
    FastTrack: null,
    LineItems: shipment.LineItems.map((line) => ({
      ...line,
      DescriptionText1: null,
      DescriptionText2: null,
      DigitalDelivery: null,
    })),
  }
}

const withoutNames = (frozen: FrozenCart): FrozenCart => {
  const { OrderForm } = frozen.cart
  const { PostalCode, City } = OrderForm.BillingAddress
  return {
    ...frozen,
    cart: {
      ...frozen.cart,
      OrderForm: {
        ...OrderForm,
        BillingAddress: { ...emptyBilling, PostalCode, City },
        BillingAddressEmail: '',
        KlarnaSession: null,
        Shipments: OrderForm.Shipments.map(withoutReceiver),
      },
    },
  }
}

/** What staff write of how it was settled; otherwise it is the name that a company wants on its invoice. */
export const isStaffs = ({ staffId }: Purchase['details']): boolean => staffId !== undefined

/** PV-03: what the books and later repayments need stays: amounts, days, goods, tenders. The order keeps the rest by its own ages. */
export const withoutPeople = (purchase: Purchase): Purchase => {
  const { personalSince: _since, ...rest } = purchase
  const { details } = rest
  const reference = details.reference && !isStaffs(details) ? { reference: null } : {}
  return { ...rest, frozen: withoutNames(rest.frozen), details: { ...details, phone: null, ...reference } }
}

const nobody = 'anonymised'

/** PV-02: it is nobody's any more. What was bought comes with its data (S-18). */
export const withoutBuyer = ({ frozen, buyer, details, ...rest }: Purchase): Purchase => {
  const { payer: _payer, payerUser: _payerUser, ...told } = details
  const cart = { ...frozen.cart, _id: nobody, CustomerId: null }
  return {
    ...rest,
    owner: nobody,
    details: told,
    buyer: { ...buyer, userId: null },
    frozen: { ...frozen, owner: nobody, cartId: nobody, cart },
  }
}

const isByStaff = ({ by }: { readonly by: string }): boolean => by.startsWith('user:')

/** Why staff paid back, moved it or took it as paid, and what they wrote of it, may name somebody; codes of ours do not. */
export const withoutWords = ({ repayments, details, history, ...purchase }: Purchase): Purchase => ({
  ...purchase,
  details: {
    ...details,
    ...(details.reason && { reason: null }),
    ...(details.reference && isStaffs(details) && { reference: null }),
  },
  repayments: repayments.map((one) => (isByStaff(one) ? { ...one, reason: '' } : one)),
  history: history.map((one) => (isByStaff(one) ? { ...one, reason: null } : one)),
})

/** When staff last wrote why; kept with the purchase, so that age finds it. */
export const staffWroteAt = ({
  createdAt,
  details,
  repayments,
  history,
}: Pick<Purchase, 'createdAt' | 'details' | 'repayments' | 'history'>): Date | null =>
  [...repayments, ...history]
    .filter((one) => isByStaff(one) && one.reason)
    .reduce<Date | null>(
      (last, { at }) => (last && last > at ? last : at),
      details.reason || (details.reference && isStaffs(details)) ? createdAt : null,
    )

/** PV-02: nothing points at the buyer any more. */
export const anonymised = (purchase: Purchase): Purchase => withoutBuyer(withoutPeople(withoutWords(purchase)))

/** PV-02: whom a card is for, and why staff did something with it, which may name them. */
export const withoutHolder = ({ remindDueAt: _due, acts, ...card }: GiftCard): GiftCard => ({
  ...card,
  ...(acts && { acts: acts.map((act) => ({ ...act, reason: '' })) }),
  delivery: null,
})
