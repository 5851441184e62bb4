import { accountApi } from './http/account.js'
import { articlesApi } from './http/articles.js'
import { bankIdApi } from './http/bankid.js'
import { brokerApi } from './http/broker.js'
import { cartApi } from './http/cart.js'
import { catalogueApi } from './http/catalogue.js'
import { consentApi } from './http/consent.js'
import { crmApi } from './http/crm.js'
import { directoryApi } from './http/directory.js'
import { internationalApi } from './http/international.js'
import { loginApi } from './http/login.js'
import { memberApi } from './http/member.js'
import { memberStaffApi } from './http/memberstaff.js'
import { orderApi } from './http/order.js'
import { organizationApi } from './http/organization.js'
import { merchantApi } from './http/paylater-admin.js'
import { platformApi } from './http/platform.js'
import { searchApi } from './http/search.js'
import type { Endpoint } from './endpoint.js'

export * from './client.js'
export * from './endpoint.js'
export * from './errors.js'
export * from './roles.js'

/** Every endpoint of the API; the OpenAPI page and the tests that walk all routes read it. */
export const api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  platform: platformApi,
  catalogue: catalogueApi,
  search: searchApi,
  international: internationalApi,
  articles: articlesApi,
  broker: brokerApi,
  member: memberApi,
  directory: directoryApi,
  cart: cartApi,
  order: orderApi,
  login: loginApi,
  bankId: bankIdApi,
  account: accountApi,
  organization: organizationApi,
  crm: crmApi,
  consent: consentApi,
  memberStaff: memberStaffApi,
  merchant: merchantApi,
}
