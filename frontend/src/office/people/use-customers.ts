import { accountApi, type User } from '@bukett/contracts/http/account'
import { brokerApi } from '@bukett/contracts/http/broker'
import { type Organization, organizationApi } from '@bukett/contracts/http/organization'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { accountKey } from '../../shared/account/use-account'

/** Spec 3 §9. */
export const companiesPerPage = 100

/** Companies by name or number, a page from 0. */
export const useCompanies = (query: string, page: number) =>
  useQuery({
    queryKey: [...accountKey, 'companies', query, page],
    queryFn: ({ signal }) => call(organizationApi.search, { body: { query, page } }, signal),
    placeholderData: keepPreviousData,
  })

const readPerson = (email: string): Promise<User> => call(accountApi.user, { params: { idOrEmail: email } })

/** What customer service does to an account (AC-10). The person as they are then; null when there is no account any more. */
export const personActions = {
  inactivate: ({ id }: User): Promise<User | null> => call(accountApi.setActive, { params: { id, active: false } }),
  activate: ({ id }: User): Promise<User | null> => call(accountApi.setActive, { params: { id, active: true } }),
  remove: async ({ id }: User): Promise<User | null> => {
    await call(accountApi.remove, { params: { id } })
    return null
  },
  anonymize: async ({ id }: User): Promise<User | null> => {
    await call(accountApi.anonymize, { params: { id } })
    const ended = await call(accountApi.user, { params: { idOrEmail: id } })
    return ended.endsOn === null ? null : ended
  },
  leave: async ({ id, organizationId }: User): Promise<User | null> => {
    await call(organizationApi.removeUser, { params: { organizationId: organizationId ?? '', userId: id } })
    return call(accountApi.user, { params: { idOrEmail: id } })
  },
} as const
export type PersonAction = keyof typeof personActions

/** A private customer becomes a user of the company. */
export const joinCompany = async (organizationId: string, email: string): Promise<User> => {
  const { id } = await readPerson(email)
  return call(organizationApi.addUser, { params: { organizationId, userId: id } })
}

const digits = (text: string): string => text.replaceAll(/\D/g, '')

const companyOf = async (orgNr: string): Promise<Organization | undefined> => {
  const { items } = await call(organizationApi.search, { body: { query: orgNr } })
  return items.find((one) => digits(one.orgNr) === digits(orgNr))
}

/** Links the company of the number below the other one; null when no company has it. */
export const linkByNumber = async (parentId: string, orgNr: string): Promise<Organization | null> => {
  const child = await companyOf(orgNr)
  return child ? call(organizationApi.link, { params: { childId: child.id, parentId } }) : null
}

/** Somebody becomes a user of the company of the number, or moves there; null when no company has it. */
export const placeInCompany = async ({ id, organizationId }: User, orgNr: string): Promise<Organization | null> => {
  const company = await companyOf(orgNr)
  if (!company) return null
  const place = organizationId === null ? organizationApi.addUser : organizationApi.moveUser
  await call(place, { params: { organizationId: company.id, userId: id } })
  return company
}

/** The fixed fees that a company may have (FE-02). */
export const useFixedFees = () =>
  useQuery({
    // Among the network's: read again after the broker has changed one.
    queryKey: ['network', 'delivery-fees'],
    queryFn: ({ signal }) => call(brokerApi.deliveryFees, {}, signal),
    select: (fees) => fees.filter(({ Code }) => !Code.startsWith('Delivery-')),
  })
