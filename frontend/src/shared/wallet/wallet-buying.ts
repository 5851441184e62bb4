import type { Cart } from '@bukett/contracts/http/cart'
import { brokerApi } from '@bukett/contracts/http/broker'
import type { PurchaseOutcome } from '@bukett/contracts/http/payments'
import type { Shipment, ShipmentEdit } from '@bukett/contracts/http/shipment'
import { walletsApi } from '@bukett/contracts/http/wallets'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { partName } from '@bukett/contracts/rules/full-name'
import type { Wallet } from '@bukett/contracts/rules/payment-methods'
import { call, messageOf } from '../api'
import type { CartSave } from '../cart-saves'
import { heard } from '../heard'
import { receiverKind } from '../receiver-kind'
import { goodsShipments } from './suits-wallets'

/** What the sheet of a wallet shows. Amounts in öre. */
export interface SheetState {
  total: number
  items: readonly { label: string; amount: number }[]
  /** The days that may be chosen, the chosen one first of mind. */
  days?: readonly LocalDay[]
  day?: LocalDay
  /** Why it cannot be sent there. */
  error?: string
}

/** As wallets know a place before anything is agreed to. */
export interface WalletPlace {
  country: string
  postalCode: string
  city: string
}

/** What a wallet gives with its token. */
export interface WalletGiven {
  token: string
  email?: string
  address?: WalletPlace & { name: string; phone: string; line1: string; line2: string }
}

export type WalletEnd = { kind: 'over'; url: string } | { kind: 'bank'; url: string } | { kind: 'failed'; text: string }

export interface WalletTexts {
  goods: string
  delivery: string
  reductions: string
  giftCard: (last4: string) => string
  onlySweden: string
  notThere: string
  changed: string
  failed: string
}

/** One press of a wallet's button, from the sheet to the order. */
export interface WalletBuying {
  wallet: Wallet
  needsAddress: boolean
  needsEmail: boolean
  first: SheetState
  deliverTo: (place: WalletPlace) => Promise<SheetState>
  deliverOn: (day: LocalDay) => Promise<SheetState>
  pay: (given: WalletGiven) => Promise<WalletEnd>
  /** The sheet is closed: what has been sent is followed to its end, what has not is not sent. */
  close: () => Promise<WalletEnd | undefined>
}

const offeredDays = 6

/** Whether somebody's address still has to be given, which a wallet can when it is one. */
const lacksReceiver = (cart: Cart): boolean =>
  goodsShipments(cart).some((one) => receiverKind(one, cart.OrderForm) === 'home' && one.ShippingAddress.Line1 === '')

/** Whether the mail address of the buyer still has to be given. */
const lacksEmail = ({ OrderForm }: Cart): boolean => OrderForm.BillingAddress.Email === ''

/** What the sheet gives beside the payment. */
export const givenInSheet = (cart: Cart): 'address' | 'email' | 'nothing' =>
  lacksReceiver(cart) ? 'address' : lacksEmail(cart) ? 'email' : 'nothing'

const sheetOf = (cart: Cart, texts: WalletTexts): SheetState => ({
  total: cart.ToPay,
  items: [
    { label: texts.goods, amount: cart.GoodsTotal },
    { label: texts.delivery, amount: cart.DeliveryFee },
    ...(cart.DiscountTotal > 0 ? [{ label: texts.reductions, amount: -cart.DiscountTotal }] : []),
    ...cart.GiftCards.map(({ Last4, Amount }) => ({ label: texts.giftCard(Last4), amount: -Amount })),
  ],
})

interface WalletBuyingOf {
  cart: Cart
  wallet: Wallet
  texts: WalletTexts
  save: (change: CartSave) => Promise<Cart>
}

/** The cart is told what the sheet is told, so that the rules and prices of delivery are the cart's own. */
export const walletBuying = ({ cart, wallet, texts, save }: WalletBuyingOf): WalletBuying => {
  let current = cart
  let days: LocalDay[] = []
  let isClosed = false
  /** Until it has failed, which the sheet has told by then. */
  let sent: Promise<WalletEnd> | undefined
  const needsAddress = lacksReceiver(cart)
  const needsEmail = lacksEmail(cart)
  const shipment = (): Shipment | undefined => goodsShipments(current)[0]

  const change = async (edit: Omit<ShipmentEdit, 'ShipmentId'>): Promise<void> => {
    const ShipmentId = shipment()?.ShipmentId ?? ''
    current = await save({ edit: { OrderForm: { Shipments: [{ ...edit, ShipmentId }] } }, rebroker: true })
  }
  const shown = (): SheetState => {
    const day = shipment()?.DeliveryDate
    return { ...sheetOf(current, texts), ...(days.length > 0 && { days }), ...(day && { day }) }
  }
  const failed = (error: unknown): SheetState => ({ ...shown(), error: messageOf(error) })

  /** The cheapest way to the door on that day; false where there is none. */
  const choose = async (day: LocalDay): Promise<boolean> => {
    if (shipment()?.DeliveryDate !== day) await change({ DeliveryDate: day })
    const ways = (shipment()?.AvailableDeliveryMethods ?? []).filter(
      ({ deliveryType }) => deliveryType !== 'StorePickup',
    )
    const chosen = shipment()?.DeliveryType ?? null
    if (chosen !== null && ways.some(({ deliveryType }) => deliveryType === chosen)) return true
    const [first] = ways.toSorted((one, other) => one.price - other.price)
    if (first) await change({ DeliveryType: first.deliveryType })
    return first !== undefined
  }

  const purchase = async (token: string, total: number): Promise<WalletEnd> => {
    const input = { params: { cart: current.Name }, body: { wallet, token, total } }
    return endOf(await heard((key) => call(walletsApi.purchase, input, undefined, key)), texts)
  }

  return {
    wallet,
    needsAddress,
    needsEmail,
    first: shown(),
    deliverTo: async ({ country, postalCode, city }) => {
      if (country !== 'SE') return { ...shown(), error: texts.onlySweden }
      try {
        const PostalCode = postalCode.replace(/\s/g, '')
        if (shipment()?.ShippingAddress.PostalCode !== PostalCode)
          await change({ ShippingAddress: { PostalCode, City: city } })
        const ProductVariantCodes = (shipment()?.LineItems ?? []).map(({ Code }) => Code)
        const calendar = await call(brokerApi.calendar, {
          body: { ProductVariantCodes, PostalCode, OrderType: current.OrderForm.OrderType },
        })
        const open = calendar.days
          .filter(({ available, delivered }) => available && delivered !== null)
          .map(({ date }) => date)
        const wanted = shipment()?.DeliveryDate
        const day = wanted && open.includes(wanted) ? wanted : open[0]
        days = open.filter((one) => one === day || open.indexOf(one) < offeredDays)
        if (day === undefined || !(await choose(day)))
          return { ...shown(), error: calendar.PostalCodeMessage ?? texts.notThere }
        return shown()
      } catch (error) {
        return failed(error)
      }
    },
    deliverOn: async (day) => {
      try {
        return (await choose(day)) ? shown() : { ...shown(), error: texts.notThere }
      } catch (error) {
        return failed(error)
      }
    },
    pay: async ({ token, email, address }) => {
      const agreed = current.ToPay
      try {
        current = await save({ edit: editOf(current, email, address), validate: true })
        if (current.ToPay !== agreed) return { kind: 'failed', text: texts.changed }
        if (isClosed) return { kind: 'failed', text: texts.failed }
        sent = purchase(token, agreed)
        const end = await sent
        if (end.kind === 'failed') sent = undefined
        return end
      } catch (error) {
        sent = undefined
        return { kind: 'failed', text: messageOf(error) }
      }
    },
    close: () => {
      isClosed = true
      return Promise.resolve(sent)
    },
  }
}

/** Nobody is asked about the door: it is not left there unless somebody has said so. */
const editOf = (cart: Cart, email: string | undefined, address: WalletGiven['address']): CartSave['edit'] => ({
  OrderForm: {
    ...(email !== undefined && { BillingAddressEmail: email, BillingAddress: { Email: email } }),
    Shipments: goodsShipments(cart).map(({ ShipmentId, LeaveAtDoorIfNotAtHome }) => ({
      ShipmentId,
      LeaveAtDoorIfNotAtHome: LeaveAtDoorIfNotAtHome ?? false,
      ...(address && { ShippingAddress: shippingOf(address) }),
    })),
  },
})

const shippingOf = ({ name, phone, line1, line2, postalCode, city }: NonNullable<WalletGiven['address']>) => {
  const { first, last } = partName(name)
  return {
    FirstName: first,
    LastName: last,
    DayTimePhoneNumber: phone,
    Line1: line1,
    Line2: line2,
    PostalCode: postalCode.replace(/\s/g, ''),
    City: city,
  }
}

const endOf = (outcome: PurchaseOutcome & { bankUrl: string | null }, { failed }: WalletTexts): WalletEnd => {
  if (outcome.bankUrl !== null) return { kind: 'bank', url: outcome.bankUrl }
  if (outcome.redirectUrl !== null && (outcome.status === 'OK' || outcome.successfulRollback))
    return { kind: 'over', url: outcome.redirectUrl }
  return { kind: 'failed', text: outcome.Message ?? failed }
}
