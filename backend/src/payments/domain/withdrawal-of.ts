import type { Cart } from '@bukett/contracts/http/cart'
import type { Withdrawal } from '@bukett/contracts/rules/withdrawal'
import type { WithdrawalOfCart } from '@bukett/contracts/http/payments'
import { isDonation } from '@bukett/contracts/rules/cart-kinds'

/** OR-10: of how much of a cart the purchase may be withdrawn, by what the order will say of each product. */
export const withdrawalOf = (
  { OrderForm: { OrderType, Shipments } }: Cart,
  termsOf: (productCode: string) => Withdrawal | undefined,
): WithdrawalOfCart => {
  const goods = Shipments.flatMap(({ LineItems }) => LineItems).filter((line) => !isDonation(line))
  // Funeral goods are made for a day and a person.
  const free = OrderType === 'Funeral' ? [] : goods.filter((line) => termsOf(line.ParentProductCode) === 'yes')
  if (free.length === 0) return 'none'
  return free.length === goods.length ? 'all' : 'some'
}
