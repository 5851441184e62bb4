import { accountApi } from './http/account.js'
import { acrossNetworkApi } from './http/across-network.js'
import { wayTermsApi } from './http/way-terms.js'
import { administrationApi } from './http/administration.js'
import { articlesApi } from './http/articles.js'
import { auditApi } from './http/audit.js'
import { bankIdApi } from './http/bankid.js'
import { brokerApi } from './http/broker.js'
import { brokerAreasApi } from './http/broker-areas.js'
import { brokerFeesApi } from './http/broker-fees.js'

import { cartApi } from './http/cart.js'
import { catalogueApi } from './http/catalogue.js'
import { consentApi } from './http/consent.js'
import { contentArticlesApi } from './http/content-articles.js'
import { contentFrameApi } from './http/content-frame.js'
import { contentApi } from './http/content.js'
import { crmApi } from './http/crm.js'
import { customerServiceApi } from './http/customer-service.js'
import { discoveryApi } from './http/discovery.js'
import { directoryApi } from './http/directory.js'
import { editionsApi } from './http/editions.js'
import { figuresApi } from './http/figures.js'
import { giftCardApi } from './http/giftcard.js'
import { giftFinderApi } from './http/gift-finder.js'
import { internationalApi } from './http/international.js'
import { invoiceApi } from './http/invoice.js'
import { klarnaApi } from './http/klarna.js'
import { loginApi } from './http/login.js'
import { mapApi } from './http/map.js'
import { massOrderApi } from './http/mass-order.js'
import { mediaApi } from './http/media.js'
import { memberApi } from './http/member.js'
import { memberUpkeepApi } from './http/member-upkeep.js'
import { memberStaffApi } from './http/memberstaff.js'
import { netsApi } from './http/nets.js'
import { networkSettingsApi } from './http/network-settings.js'
import { networkUpkeepApi } from './http/network-upkeep.js'
import { sellerApi } from './http/seller.js'
import { orderApi } from './http/order.js'
import { attentionApi } from './http/attention.js'
import { officeGiftCardApi } from './http/office-gift-cards.js'
import { officeListsApi } from './http/office-lists.js'
import { officeMoneyApi } from './http/office-money.js'
import { officeOrderApi } from './http/office-order.js'
import { openingApi } from './http/opening.js'
import { officeFindApi } from './http/office-find.js'
import { officeOrdersApi } from './http/office-orders.js'
import { officeProductsApi } from './http/office-products.js'
import { officePeopleApi } from './http/office-people.js'
import { officeStaffApi } from './http/office-staff.js'
import { orderReviewsApi } from './http/order-reviews.js'
import { shownReviewsApi } from './http/shown-reviews.js'
import { townGoodsApi } from './http/town-goods.js'
import { storeOrdersApi } from './http/store-orders.js'
import { readyPictureApi } from './http/ready-picture.js'
import { riskApi } from './http/risk.js'
import { substitutionApi } from './http/substitution.js'
import { storeTimesApi } from './http/store-times.js'
import { invitationApi } from './http/invitation.js'
import { organizationApi } from './http/organization.js'
import { merchantApi } from './http/paylater-admin.js'
import { paymentLinkApi } from './http/payment-link.js'
import { merchantBooksApi } from './http/paylater-books.js'
import { paymentsApi } from './http/payments.js'
import { platformApi } from './http/platform.js'
import { productActsApi } from './http/product-acts.js'
import { promotionApi } from './http/promotions.js'
import { quietApi } from './http/quiet.js'
import { realtimeApi } from './http/realtime.js'
import {
  addonRegisterApi,
  assortmentRegisterApi,
  categoryRegisterApi,
  countryRegisterApi,
  synonymRegisterApi,
  liftRegisterApi,
  greetingRegisterApi,
  occasionRegisterApi,
} from './http/registers.js'
import { searchFiguresApi } from './http/search-figures.js'
import { searchApi } from './http/search.js'
import { walletsApi } from './http/wallets.js'
import { settlementApi } from './http/settlement.js'
import { reminderApi } from './http/reminder.js'
import { subscriptionApi } from './http/subscription.js'
import { swishApi } from './http/swish.js'
import type { Endpoint } from './endpoint.js'

export * from './client.js'
export * from './endpoint.js'
export * from './errors.js'
export * from './roles.js'

/** Every endpoint of the API; the OpenAPI page and the tests that walk all routes read it. */
export const api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  platform: platformApi,
  catalogue: catalogueApi,
  giftFinder: giftFinderApi,
  officeProducts: officeProductsApi,
  productActs: productActsApi,
  media: mediaApi,
  editions: editionsApi,
  content: contentApi,
  addonRegister: addonRegisterApi,
  occasionRegister: occasionRegisterApi,
  greetingRegister: greetingRegisterApi,
  assortmentRegister: assortmentRegisterApi,
  countryRegister: countryRegisterApi,
  synonymRegister: synonymRegisterApi,
  liftRegister: liftRegisterApi,
  categoryRegister: categoryRegisterApi,
  contentArticles: contentArticlesApi,
  contentFrame: contentFrameApi,
  search: searchApi,
  international: internationalApi,
  articles: articlesApi,
  broker: brokerApi,
  brokerFees: brokerFeesApi,
  brokerAreas: brokerAreasApi,
  storeTimes: storeTimesApi,
  networkUpkeep: networkUpkeepApi,
  networkSettings: networkSettingsApi,
  seller: sellerApi,
  acrossNetwork: acrossNetworkApi,
  wayTerms: wayTermsApi,
  member: memberApi,
  memberUpkeep: memberUpkeepApi,
  directory: directoryApi,
  discovery: discoveryApi,
  townGoods: townGoodsApi,
  promotion: promotionApi,
  cart: cartApi,
  customerService: customerServiceApi,
  map: mapApi,
  massOrder: massOrderApi,
  order: orderApi,
  storeOrders: storeOrdersApi,
  substitution: substitutionApi,
  readyPicture: readyPictureApi,
  risk: riskApi,
  attention: attentionApi,
  officeMoney: officeMoneyApi,
  officeGiftCard: officeGiftCardApi,
  officeLists: officeListsApi,
  officeOrder: officeOrderApi,
  officeFind: officeFindApi,
  opening: openingApi,
  officeOrders: officeOrdersApi,
  officePeople: officePeopleApi,
  officeStaff: officeStaffApi,
  orderReviews: orderReviewsApi,
  shownReviews: shownReviewsApi,
  administration: administrationApi,
  settlement: settlementApi,
  figures: figuresApi,
  searchFigures: searchFiguresApi,
  audit: auditApi,
  payments: paymentsApi,
  paymentLink: paymentLinkApi,
  realtime: realtimeApi,
  reminder: reminderApi,
  quiet: quietApi,
  subscription: subscriptionApi,
  swish: swishApi,
  nets: netsApi,
  invoice: invoiceApi,
  giftCard: giftCardApi,
  klarna: klarnaApi,
  wallets: walletsApi,
  login: loginApi,
  bankId: bankIdApi,
  account: accountApi,
  organization: organizationApi,
  invitation: invitationApi,
  crm: crmApi,
  consent: consentApi,
  memberStaff: memberStaffApi,
  merchant: merchantApi,
  merchantBooks: merchantBooksApi,
}
