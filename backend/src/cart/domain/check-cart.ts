import type { ErrorCode } from '@bukett/contracts'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { hasGoods } from '@bukett/contracts/rules/cart-kinds'
import { isEmail } from '@bukett/contracts/rules/email'
import { checkGreeting } from '@bukett/contracts/rules/greeting'
import { checkPersonName } from '@bukett/contracts/rules/names'
import { parseReceiverPhone } from '@bukett/contracts/rules/world-phone'
import { isDigital, linesOf, type StoredCart } from './cart.js'
import { checkDigital } from './check-digital.js'
import { checkReceiver } from './check-receiver.js'
import type { CheckRules } from './check-rules.js'
import { Faults, type Fault } from './faults.js'

const checkWords = (shipment: Shipment, rules: CheckRules, faults: Faults): void => {
  const answer = checkGreeting(shipment.GreetingCardText)
  if (!answer.ok) faults.add('GreetingCardText', answer.code, { ...answer })
  const lacksWords = shipment.LineItems.some(
    (line) => rules.needsWords(line) && !line.DescriptionText1 && shipment.GreetingCardText.trim() === '',
  )
  if (lacksWords) faults.add('GreetingCardText', 'greeting.missing')
}

const checkShipment = (cart: StoredCart, shipment: Shipment, rules: CheckRules, faults: Faults): void => {
  if (!hasGoods(shipment)) return
  if (isDigital(shipment)) return checkDigital(shipment, rules, faults)
  checkReceiver(cart, shipment, rules, faults)
  checkWords(shipment, rules, faults)
}

/** The receiver form (spec 1 §5): what must be right before the shopper goes on to the payment. Paths are the cart's own. */
export const checkReceivers = (cart: StoredCart, rules: CheckRules): Fault[] => {
  const faults = new Faults()
  cart.OrderForm.Shipments.forEach((shipment, index) => {
    checkShipment(cart, shipment, rules, faults.at(`OrderForm.Shipments.${index}`))
  })
  const { Email } = cart.OrderForm.BillingAddress
  if (Email !== '' && !isEmail(Email)) faults.add('OrderForm.BillingAddressEmail', 'email.invalid-for-guest')
  return faults.found
}

/** What a payment needs beside it: goods that may be ordered, and whom to write to. Throws nothing; the first codes are the gravest. */
export const checkPurchase = (
  cart: StoredCart,
  rules: CheckRules,
): { readonly code: ErrorCode | null; readonly faults: Fault[] } => {
  const lines = linesOf(cart)
  if (lines.length === 0) return { code: 'cart.empty', faults: [] }
  if (lines.every(({ CannotBeOnlyCartItem }) => CannotBeOnlyCartItem))
    return { code: 'cart.cannot-be-only-item', faults: [] }
  const found = checkReceivers(cart, rules)
  const faults = new Faults(found)
  const { BillingAddress, OrderType } = cart.OrderForm
  if (BillingAddress.Email === '') faults.add('OrderForm.BillingAddressEmail', 'email.invalid-for-guest')
  for (const field of ['FirstName', 'LastName'] as const) {
    const answer = checkPersonName(BillingAddress[field])
    if (BillingAddress[field] !== '' && !answer.ok) faults.add(`OrderForm.BillingAddress.${field}`, answer.code)
  }
  const phone = parseReceiverPhone(BillingAddress.DayTimePhoneNumber)
  // FU-02: the florist must be able to reach the buyer of funeral flowers.
  if (!phone.ok && (OrderType === 'Funeral' || phone.code !== 'phone.missing'))
    faults.add('OrderForm.BillingAddress.DayTimePhoneNumber', phone.code)
  return { code: faults.found.length > 0 ? 'cart.invalid' : null, faults: faults.found }
}
