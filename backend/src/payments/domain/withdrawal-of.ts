import type { Cart } from '@bukett/contracts/http/cart'
import type { Withdrawal } from '@bukett/contracts/http/catalogue'
import type { WithdrawalOfCart } from '@bukett/contracts/http/payments'

/** OR-10: of how much of a cart the purchase may be withdrawn, by what the order will say of each product. */
export const withdrawalOf = (
  { OrderForm: { OrderType, Shipments } }: Cart,
  termsOf: (productCode: string) => Withdrawal | undefined,
): WithdrawalOfCart => {
  // A donation is nothing that could be sent back.
  const goods = Shipments.flatMap(({ LineItems }) => LineItems).filter(
    ({ ProductCategory }) => ProductCategory !== 'Donation',
  )
  // Funeral goods are made for a day and a person.
  const free = OrderType === 'Funeral' ? [] : goods.filter((line) => termsOf(line.ParentProductCode) === 'yes')
  if (free.length === 0) return 'none'
  return free.length === goods.length ? 'all' : 'some'
}
