import { type CurrentCustomer, type User, accountApi } from '@bukett/contracts/http/account'
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

/** Stands for whoever looks until that is known. */
const somebody = {} as CurrentCustomer

/**
 * What something comes to for whoever looks; `undefined` until it is known who that is. What uses it is drawn again when it comes to something
 * else, and not because it has become known.
 */
export const useForCustomer = <Read>(read: (customer: CurrentCustomer | undefined) => Read): Read => {
  const { data = read(undefined) } = useQuery({
    ...currentCustomerQuery(),
    placeholderData: somebody,
    select: (customer) => read(customer === somebody ? undefined : customer),
  })
  return data
}

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Companies count without tax: that is their display until they choose (spec 2 §4). */
export const settleIn = (user: User): void => {
  if (!user.isPrivateCustomer && user.organizationId !== null) preferWithoutTax()
}

/**
 * Where a BankID order is kept while the phone shows the app: Safari may load the page anew when it comes back. It is taken up only where the
 * app leads back to: what was given up on another page is nothing to this one.
 */
export const keptBankIdOrder = (returnPath: string): string =>
  `bankid-order ${new URL(returnPath, location.origin).href}`

/** Whether the browser has come back from the app with an identification under way: what shows it is opened then. */
export const isBankIdUnderWay = (returnPath: string): boolean =>
  sessionStorage.getItem(keptBankIdOrder(returnPath)) !== null
