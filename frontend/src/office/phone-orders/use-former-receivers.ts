import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import { officePeopleApi } from '@bukett/contracts/http/office-people'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

/** Whose order it is, where they have an account: a company's people are named in it (CS-04), all others by their address. */
const buyerOf = async (
  { EndCustomerId, OrderForm: { BillingAddressEmail: email } }: Cart,
  signal: AbortSignal,
): Promise<string | null> => {
  if (EndCustomerId || email === '') return EndCustomerId
  const { Rows } = await call(officePeopleApi.find, { body: { Words: email } }, signal)
  return Rows.find((row) => row.email.toLowerCase() === email.toLowerCase())?.id ?? null
}

/** CA-05: up to five. What cannot be read is proposed to nobody. */
export const useFormerReceivers = (cart: Cart) =>
  useQuery({
    queryKey: ['phone-orders', 'former-receivers', cart.EndCustomerId, cart.OrderForm.BillingAddressEmail],
    queryFn: async ({ signal }) => {
      const customer = await buyerOf(cart, signal)
      if (customer === null) return []
      const params = { name: cart.Name, customer, archived: false }
      return call(cartApi.suggestAddress, { params }, signal)
    },
    staleTime: 5 * 60_000,
    retry: false,
  })
