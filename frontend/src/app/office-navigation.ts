import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import type { Access } from '@bukett/contracts/roles'
import type { ShellTexts } from '../office/shell/texts-sv'
import { officePaths } from './office-paths'

export interface OfficeEntry {
  label: keyof ShellTexts['page']
  /** The row of the table of rights that opens it. */
  access: Access
  /** Where it leads; a function where that depends on the person: nowhere for `null`. */
  path: string | ((user: User) => string | null)
}

interface OfficeGroup {
  heading: keyof ShellTexts['group']
  entries: readonly OfficeEntry[]
}

/** The ways through the back office, in the order they are shown. What somebody may not do is not shown. */
const navigation: readonly OfficeGroup[] = [
  {
    heading: 'day',
    entries: [
      { label: 'start', access: 'figures', path: officePaths.start },
      { label: 'attention', access: 'serviceOrBroker', path: officePaths.attention },
      { label: 'orders', access: 'customerService', path: officePaths.orders },
      { label: 'storeOrders', access: 'memberStaff', path: officePaths.storeOrders },
      { label: 'reviews', access: 'serviceOrBroker', path: officePaths.reviews },
      { label: 'givenReviews', access: 'figures', path: officePaths.givenReviews },
    ],
  },
  {
    heading: 'customers',
    entries: [
      { label: 'phoneOrders', access: 'customerService', path: officePaths.phoneOrders },
      { label: 'people', access: 'customerService', path: officePaths.people },
      { label: 'companies', access: 'customerService', path: officePaths.companies },
      { label: 'findGiftCards', access: 'customerService', path: officePaths.findGiftCards },
      { label: 'giftCardSeries', access: 'customerServiceLead', path: officePaths.giftCardSeries },
    ],
  },
  {
    heading: 'money',
    entries: [
      { label: 'sold', access: 'brokerAdmin', path: officePaths.sold },
      { label: 'payments', access: 'serviceOrBroker', path: officePaths.payments },
      { label: 'giftCards', access: 'serviceOrBroker', path: officePaths.giftCards },
      { label: 'giftCardDebt', access: 'serviceOrBroker', path: officePaths.giftCardDebt },
      { label: 'subscriptions', access: 'serviceOrBroker', path: officePaths.subscriptions },
    ],
  },
  {
    heading: 'range',
    entries: [
      { label: 'products', access: 'contentEditor', path: officePaths.products },
      { label: 'front', access: 'contentEditor', path: officePaths.front },
      { label: 'articles', access: 'contentEditor', path: officePaths.articles },
      { label: 'articleCategories', access: 'contentEditor', path: officePaths.articleCategories },
      { label: 'menus', access: 'contentEditor', path: officePaths.menus },
      { label: 'topLine', access: 'contentEditor', path: officePaths.topLine },
      { label: 'promotions', access: 'contentEditor', path: officePaths.promotions },
      { label: 'pictures', access: 'contentEditor', path: officePaths.pictures },
      { label: 'productPictures', access: 'contentEditor', path: officePaths.productPictures.to() },
      { label: 'assortments', access: 'contentEditor', path: officePaths.assortments },
      { label: 'addons', access: 'contentEditor', path: officePaths.addons },
      { label: 'occasions', access: 'contentEditor', path: officePaths.occasions },
      { label: 'greetings', access: 'contentEditor', path: officePaths.greetings },
      { label: 'countries', access: 'contentEditor', path: officePaths.countries },
      { label: 'taxes', access: 'contentEditor', path: officePaths.taxes },
      { label: 'search', access: 'contentEditor', path: officePaths.search },
    ],
  },
  {
    heading: 'network',
    entries: [
      { label: 'stores', access: 'serviceOrBroker', path: officePaths.stores },
      { label: 'ownStore', access: 'memberStaff', path: ({ memberId }) => memberId && officePaths.store.to(memberId) },
      { label: 'whoDelivers', access: 'serviceOrBroker', path: officePaths.whoDelivers },
      { label: 'closures', access: 'serviceOrBroker', path: officePaths.closures },
      { label: 'load', access: 'serviceOrBroker', path: officePaths.load },
      { label: 'reserves', access: 'brokerAdmin', path: officePaths.reserves },
      { label: 'feesApart', access: 'serviceOrBroker', path: officePaths.feesApart },
      { label: 'postalCodes', access: 'brokerAdmin', path: officePaths.postalCodes },
      { label: 'networkRules', access: 'brokerAdmin', path: officePaths.networkRules },
      { label: 'settlement', access: 'memberAdmin', path: officePaths.settlement },
      { label: 'terms', access: 'brokerAdmin', path: officePaths.terms },
    ],
  },
  {
    heading: 'running',
    entries: [
      { label: 'figures', access: 'figures', path: officePaths.figures },
      { label: 'audit', access: 'brokerAdmin', path: officePaths.audit },
      { label: 'staff', access: 'staffKeeper', path: officePaths.staff },
      { label: 'settings', access: 'brokerAdmin', path: officePaths.settings },
      { label: 'jobs', access: 'superAdmin', path: officePaths.jobs },
    ],
  },
]

export interface OfficeWay {
  label: OfficeEntry['label']
  href: string
}

/** What somebody may open, group by group; a group without anything is none. */
export const waysOf = (user: User): { heading: OfficeGroup['heading']; ways: OfficeWay[] }[] =>
  navigation
    .map(({ heading, entries }) => ({
      heading,
      ways: entries.flatMap(({ label, access, path }) => {
        const href = mayCall(access, user.roles) && (typeof path === 'string' ? path : path(user))
        return href ? [{ label, href }] : []
      }),
    }))
    .filter(({ ways }) => ways.length > 0)
