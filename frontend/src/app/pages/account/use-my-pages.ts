import { mayCall } from '@bukett/contracts'
import { useTranslation } from '../../../shared/i18n'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { accountPaths } from '../../account-paths'
import { officeRoot } from '../../office-roots'
import { paths } from '../../paths'
import { detailsPath, overviewPath, remindersPath, subscriptionsPath } from './my-pages'

/** The own pages of the person who is logged in, in the order they are shown. */
export const useMyPages = (): { label: string; href: string }[] => {
  const { t } = useTranslation()
  const { data } = useCurrentCustomer()
  const user = data?.user
  if (!user) return []
  const details = { label: t('ownPages.details'), href: detailsPath(user) }
  const merchant = mayCall('merchant', user.roles) ? [{ label: t('merchant.title'), href: accountPaths.merchant }] : []
  const office = mayCall('staff', user.roles) ? [{ label: t('ownPages.office'), href: officeRoot }] : []
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
  if (user.organizationId === null) return [...purchases, ...subscriptions, ...bonus, ...office, details, ...merchant]
  const company = [
    ...purchases,
    { label: t('purchases.companyTitle'), href: accountPaths.companyPurchases },
    { label: t('help.giftCards'), href: paths.bulkOrder },
    ...subscriptions,
    details,
    { label: t('ownPages.company'), href: accountPaths.company },
    { label: t('ownPages.invoiceDetails'), href: accountPaths.invoiceDetails },
  ]
  return user.roles.includes('OrganizationAdministrator')
    ? [...company, { label: t('ownPages.users'), href: accountPaths.users }]
    : company
}
