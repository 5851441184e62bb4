import { type User, accountApi } from '@bukett/contracts/http/account'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api'
import { personal } from '../query'
import { preferWithoutTax } from '../tax-display'

export const accountKey = ['account'] as const

const currentCustomerQuery = () =>
  queryOptions({
    queryKey: [...accountKey, 'current'],
    queryFn: ({ signal }) => call(accountApi.current, {}, signal),
    staleTime: 5 * 60_000,
    meta: personal,
  })

/** Who is logged in. */
export const useCurrentCustomer = () => useQuery(currentCustomerQuery())

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Companies count without tax: that is their display until they choose (spec 2 §4). */
export const settleIn = (user: User): void => {
  if (!user.isPrivateCustomer && user.organizationId !== null) preferWithoutTax()
}
