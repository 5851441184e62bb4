import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import { accountPaths } from '../../account-paths'
import { officeRoot } from '../../office-roots'

/** Somebody's own details. */
export const detailsPath = (user: Pick<User, 'organizationId'>): string =>
  user.organizationId === null ? accountPaths.details : accountPaths.companyDetails

/** What is on its way to who shops here: the default of the own pages. */
export const overviewPath = (user: Pick<User, 'organizationId'>): string =>
  user.organizationId === null ? accountPaths.overview : accountPaths.companyOverview

/** Where somebody's own pages begin: with the work of who works here. */
export const workPath = (user: Pick<User, 'organizationId' | 'roles'>): string => {
  if (mayCall('staff', user.roles)) return officeRoot
  if (mayCall('merchant', user.roles)) return accountPaths.merchant
  return mayCall('customer', user.roles) ? overviewPath(user) : detailsPath(user)
}

/** Somebody's subscriptions, under the name that the pages of their kind have (spec 2 §2). */
export const subscriptionsPath = (user: Pick<User, 'organizationId'>): string =>
  user.organizationId === null ? accountPaths.subscriptions : accountPaths.companySubscriptions

/** Somebody's reminders, likewise. */
export const remindersPath = (user: Pick<User, 'organizationId'>): string =>
  user.organizationId === null ? accountPaths.reminders : accountPaths.companyReminders
