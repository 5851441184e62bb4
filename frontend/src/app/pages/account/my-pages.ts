import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import { type Translate, useTranslation } from '../../../shared/i18n'
import { useCurrentCustomer } from '../../../features/account/use-account'
import { accountPaths } from '../../account-paths'
import { customerPaths } from '../../customer-paths'
import { administrationPaths } from '../../administration-paths'
import { networkPaths } from '../../network-paths'
import { paths } from '../../paths'

/** Somebody's own details. */
export const detailsPath = (user: Pick<User, 'organizationId'>): string =>
  user.organizationId === null ? accountPaths.details : accountPaths.companyDetails

/** What is on its way to who shops here: the default of the own pages. */
const overviewPath = (user: Pick<User, 'organizationId'>): string =>
  user.organizationId === null ? accountPaths.overview : accountPaths.companyOverview

/** Where somebody's own pages begin: with the work of who works here. */
export const workPath = (user: Pick<User, 'organizationId' | 'roles'>): string => {
  if (mayCall('serviceOrBroker', user.roles)) return accountPaths.attention
  if (mayCall('memberStaff', user.roles)) return accountPaths.storeOrders
  if (mayCall('merchant', user.roles)) return accountPaths.merchant
  return mayCall('customer', user.roles) ? overviewPath(user) : accountPaths.work
}

/** Somebody's subscriptions, under the name that the pages of their kind have (spec 2 §2). */
export const subscriptionsPath = (user: Pick<User, 'organizationId'>): string =>
  user.organizationId === null ? accountPaths.subscriptions : accountPaths.companySubscriptions

/** Somebody's reminders, likewise. */
export const remindersPath = (user: Pick<User, 'organizationId'>): string =>
  user.organizationId === null ? accountPaths.reminders : accountPaths.companyReminders

/** The stores of the network for its own staff; for the people of a store that one. */
const networkPages = ({ roles, memberId }: User, t: Translate): { label: string; href: string }[] => {
  if (mayCall('serviceOrBroker', roles)) return [{ label: t('network.title'), href: networkPaths.members }]
  return memberId !== null && mayCall('memberStaff', roles)
    ? [{ label: t('network.own'), href: networkPaths.member.to(memberId) }]
    : []
}

/** The own pages of the person who is logged in, in the order they are shown. */
export const useMyPages = (): { label: string; href: string }[] => {
  const { t } = useTranslation()
  const { data } = useCurrentCustomer()
  const user = data?.user
  if (!user) return []
  const details = { label: t('accountMenu.details'), href: detailsPath(user) }
  const merchant = mayCall('merchant', user.roles) ? [{ label: t('merchant.title'), href: accountPaths.merchant }] : []
  const store = mayCall('memberStaff', user.roles)
    ? [{ label: t('storeOrders.title'), href: accountPaths.storeOrders }]
    : []
  const attention = mayCall('serviceOrBroker', user.roles)
    ? [
        { label: t('attention.title'), href: accountPaths.attention },
        { label: t('reviews.title'), href: accountPaths.reviews },
      ]
    : []
  const customers = mayCall('customerService', user.roles)
    ? [{ label: t('customers.title'), href: customerPaths.customers }]
    : []
  const network = networkPages(user, t)
  const running = [
    ...(mayCall('brokerAdmin', user.roles) ? [{ label: t('network.terms'), href: administrationPaths.terms }] : []),
    ...(mayCall('superAdmin', user.roles) ? [{ label: t('network.jobs'), href: administrationPaths.jobs }] : []),
  ]
  const settlement = mayCall('memberAdmin', user.roles)
    ? [{ label: t('settlement.title'), href: accountPaths.settlement }]
    : []
  const purchases = mayCall('customer', user.roles)
    ? [
        { label: t('overview.title'), href: overviewPath(user) },
        { label: t('purchases.title'), href: accountPaths.purchases },
      ]
    : []
  const subscriptions = mayCall('customer', user.roles)
    ? [
        { label: t('subscriptions.title'), href: subscriptionsPath(user) },
        { label: t('reminders.title'), href: remindersPath(user) },
      ]
    : []
  const bonus = user.isPrivateCustomer
    ? [
        { label: t('bonus.title'), href: accountPaths.bonus },
        { label: t('bonus.club'), href: accountPaths.club },
      ]
    : []
  if (user.organizationId === null)
    return [
      ...purchases,
      ...subscriptions,
      ...bonus,
      ...store,
      ...attention,
      ...customers,
      ...network,
      ...settlement,
      ...running,
      details,
      ...merchant,
    ]
  const company = [
    ...purchases,
    { label: t('purchases.companyTitle'), href: accountPaths.companyPurchases },
    { label: t('help.giftCards'), href: paths.bulkOrder },
    ...subscriptions,
    details,
    { label: t('accountMenu.company'), href: accountPaths.company },
    { label: t('accountMenu.invoiceDetails'), href: accountPaths.invoiceDetails },
  ]
  return user.roles.includes('OrganizationAdministrator')
    ? [...company, { label: t('accountMenu.users'), href: accountPaths.users }]
    : company
}
