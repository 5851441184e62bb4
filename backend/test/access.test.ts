import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Access, accessTable, changesState, type Endpoint, mayCall, type Role, roles } from '@bukett/contracts'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { parseOrganisationNumber } from '@bukett/contracts/rules/organisation-number'
import { z } from 'zod'
import { NewOrganizations } from '../src/accounts/application/new-organizations.js'
import { Organizations, Users } from '../src/accounts/application/ports.js'
import type { StoredOrganization } from '../src/accounts/domain/organization.js'
import { newUser, type StoredUser } from '../src/accounts/domain/user.js'
import { declaredRoutes } from '../src/shared/http/route.js'
import { friday, startApp, type TestApp, type Visitor } from './app.js'

/**
 * Who may make each call: written down a second time, so that a slip of a hand in a contract shows. A new route belongs here, and
 * one that names somebody's object in its path, its query or its body also among `objects` below.
 */
const table: Readonly<Partial<Record<Access, readonly string[]>>> = {
  everyone: [
    'GET /api/health/live',
    'GET /api/health/ready',
    'POST /api/sandbox/clock',
    'POST /api/products/filtered',
    'GET /api/products/product/:code',
    'GET /api/products/variant/:code',
    'GET /api/products/variation/:code/addons',
    'GET /api/products/textgreetingaddons',
    'GET /api/products/selected',
    'GET /api/products/gifts',
    'GET /api/products/gifts/reasons',
    'GET /api/products/ordertype/:type',
    'GET /api/products/assortments',
    'GET /api/media/:content/:rendition',
    'GET /api/products/deliveryfees',
    'GET /api/home/products/all/:page/:pageSize',
    'GET /api/seller',
    'GET /api/search/:query/:page',
    'GET /api/search/products/:query/:page',
    'GET /api/search/didYouMean/:query',
    'GET /api/search/track',
    'GET /api/international/countries',
    'GET /api/international/products/:country',
    'GET /api/international/holidays',
    'GET /api/content/page',
    'GET /api/content/preview',
    'GET /api/content/frame',
    'GET /api/content/article-preview',
    'GET /api/products/preview',
    'GET /api/articles/categories',
    'POST /api/articles/filtered',
    'GET /api/articles/article/:id',
    'POST /api/broker/deliveryinformation/fetch',
    'POST /api/broker/deliveryinformation/alternatives',
    'POST /api/broker/deliveryinformation/calendar',
    'POST /api/broker/deliveryinformation/earliest',
    'GET /api/broker/calendar',
    'GET /api/broker/fasttrack',
    'GET /api/broker/postalcode/:query',
    'GET /api/broker/postalarea/:query',
    'GET /api/postalcode/search',
    'GET /api/postalarea/search',
    'GET /api/broker/deliveryType',
    'GET /api/broker/orderType',
    'GET /api/broker/productCategories',
    'GET /api/holidays',
    'POST /api/member/delivering',
    'GET /api/member/conceptstore',
    'GET /api/member/citywithmembers/:query',
    'GET /api/member/membersbusinesshoursbycityorzip/:query',
    'GET /api/member/memberbusinesshours/:id',
    'GET /api/member/pickupslots/:id',
    'GET /api/member/:id',
    'GET /api/map',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /sitemaps/:file',
    'GET /feeds/products.xml',
    'GET /api/towns',
    'GET /api/towns/:slug',
    'GET /api/towns/:slug/goods',
    'GET /api/address/search',
    'GET /api/address/person',
    'GET /api/address/person/fetch',
    'GET /api/address/company',
    'GET /api/address/company/fetch',
    'GET /api/funerals/:query',
    'GET /api/carts/:name',
    'POST /api/carts/:name/products/:code',
    'PUT /api/carts/:name/products',
    'DELETE /api/carts/:name/products/:lineItemId',
    'DELETE /api/carts/:name/products',
    'PUT /api/carts/:name/:validate/:refreshPrices',
    'PUT /api/carts/:name/:validate/:refreshPrices/:rebroker',
    'DELETE /api/carts/:name',
    'POST /api/carts/:name/shipments',
    'DELETE /api/carts/:name/shipments/:shipmentId',
    'POST /api/carts/:name/coupon/:code',
    'DELETE /api/carts/:name/coupon/:code',
    'GET /api/carts/:name/suggestaddress/:customer/:archived',
    'POST /api/carts/donation',
    'POST /api/carts/massorder/:id',
    'POST /api/carts/massorder/logotype/:token',
    'POST /api/login',
    'POST /api/logout',
    'GET /api/logout',
    'POST /api/forgotPassword',
    'POST /api/resetPassword',
    'GET /api/bankid/launch',
    'GET /api/bankid/collect/:orderRef',
    'DELETE /api/bankid/collect/:orderRef',
    'GET /api/account/current',
    'GET /api/checkout/customer',
    'PUT /api/account/user/:login',
    'POST /api/account/verifyEmail',
    'PUT /api/organization',
    'POST /api/crm/newsletter/:email',
    'POST /api/crm/newsletterConfirmation',
    'POST /api/crm/newsletterUnsubscription',
    'POST /nyhetsbrev/avsluta',
    'GET /api/quiet',
    'PUT /api/quiet',
    'POST /api/quiet/funeral',
    'GET /api/reminder',
    'POST /api/reminder/bring',
    'GET /api/reminder/calendar',
    'POST /api/reminder/calendar',
    'DELETE /api/reminder/calendar',
    'GET /api/reminder/calendar/:secret',
    'POST /api/reminder',
    'PUT /api/reminder',
    'DELETE /api/reminder',
    'POST /api/reminder/link',
    'POST /api/reminder/stop',
    'POST /paminnelse/avsluta',
    'GET /api/order/:id',
    'PUT /api/order/customerupdateorder',
    'DELETE /api/order/customercancel/:groupId',
    'DELETE /api/order/customercancel/:groupId/:groupKey',
    'PUT /api/order/receiver',
    'POST /api/order/deliverydates',
    'POST /api/order/review',
    'POST /api/order/review/hidden',
    'GET /api/reviews/product/:code',
    'GET /api/reviews/store/:id',
    'POST /api/order/decline',
    'POST /api/order/withdrawal/lines',
    'POST /api/order/withdrawal',
    'GET /api/order/:id/photo/:shipmentId',
    'GET /api/order/:id/substitution/:shipmentId/:substitutionId/photo',
    'PUT /api/order/substitution',
    'GET /api/order/:id/ready-picture/:shipmentId',
    'PUT /api/order/objection',
    'POST /api/order/risk/days',
    'PUT /api/order/risk',
    'PUT /api/order/abroad',
    'POST /api/partner/callback/:orderId/:token',
    'GET /api/pdf/receipt/:orderId',
    'GET /api/payments/methods',
    'POST /api/paymentlink',
    'POST /api/paymentlink/swish',
    'POST /api/paymentlink/card',
    'GET /api/payments/purchase/:purchaseId',
    'POST /api/payments/:cart/cancel',
    'POST /api/payments/:cart/register/none',
    'GET /api/swish/register',
    'POST /api/swish/register',
    'GET /api/swish/paymentRequest',
    'POST /api/swish/paymentRequest',
    'GET /api/swish/complete',
    'POST /api/swish/complete',
    'GET /api/swish/cancel',
    'POST /api/swish/cancel',
    'POST /api/swish/callback/:token',
    'POST /api/nets/register',
    'POST /api/nets/registerrecurring',
    'GET /api/nets/transactionInfo/:id',
    'POST /api/invoice/register',
    'GET /api/subscription/products/:code',
    'GET /api/subscription/deliverycheck/:postalCode/:date',
    'GET /api/subscription/:id',
    'GET /api/subscription/:id/days',
    'PUT /api/subscription',
    'PUT /api/subscription/:id/:flag',
    'DELETE /api/subscription/:id',
    'PUT /api/subscription/:id/delivery/:index',
    'POST /api/subscription/:id/price',
    'POST /api/subscription/:id/card',
    'POST /api/subscription/:id/card/:transactionId',
    'PUT /api/subscription/:id/certificate',
    'POST /api/subscription/register/invoice',
    'POST /api/giftcard/cart',
    'POST /api/giftcard/cart/:cart',
    'DELETE /api/giftcard/cart/:id',
    'GET /api/giftcard/status/:code/:pin',
    'POST /api/giftcard/status',
    'POST /api/giftcard/purchase',
    'GET /api/giftcard/claim/:token',
    'POST /api/giftcard/claim/:token',
    'GET /api/giftcard/deliveries/:orderGroupId',
    'POST /api/giftcard/deliveries/:orderGroupId/:id',
    'POST /api/klarna/:cart/adjust',
    'POST /api/klarna/paymentMethodCategory/:id',
    'POST /api/klarna/purchase/:id',
    'POST /api/klarna/webhook',
    'GET /api/wallets',
    'POST /api/wallets/apple/session',
    'POST /api/wallets/:cart/purchase',
    'POST /api/wallets/webhook',
    'GET /api/consent',
    'PUT /api/consent',
    'POST /api/invitation/open',
    'POST /api/invitation/accept',
  ],
  signedIn: [
    'POST /api/logout/everywhere',
    'POST /api/carts/:name/restore',
    'GET /api/account/user/:idOrEmail',
    'POST /api/account/user',
    'GET /api/account/user/:id/end',
    'PUT /api/account/user/:id/anonymize',
    'DELETE /api/account/user/:id',
    'PUT /api/account/user/:id/active/:active',
    'POST /api/account/password',
    'POST /api/account/verifyEmail/again',
    'GET /api/account/organization',
    'GET /api/account/user/:id/organization',
    'GET /api/account/user/:id/export',
    'GET /api/organization/hasstaticdeliveryfee/:organizationId/:deliveryType',
  ],
  customer: [
    'GET /api/order/history',
    'GET /api/reminder/:id/receiver',
    'GET /api/subscription',
    'POST /api/carts/:name/bonusitem/:id',
    'DELETE /api/carts/:name/bonusitem/:id',
    'POST /api/crm/bonus/:id',
    'POST /api/voyado/contact',
  ],
  customerOrService: ['GET /api/crm/user/:id', 'GET /api/crm/bonus/:id'],
  organizationMember: ['GET /api/organization/:id', 'POST /api/organization/orderHistory'],
  organizationAdministratorOrService: [
    'POST /api/organization/add',
    'POST /api/organization/:id',
    'DELETE /api/organization/:id',
    'GET /api/organization/users/:id/:includeChildren',
    'PUT /api/organization/user/:organizationId/:userId',
    'DELETE /api/organization/user/:organizationId/:userId',
    'POST /api/organization/parent/:childId/:parentId',
    'POST /api/organization/:id/child',
    'DELETE /api/organization/parent/:childId/:parentId',
    'POST /api/organization/admin',
    'GET /api/organization/:id/invitation',
    'POST /api/organization/:id/invitation',
    'DELETE /api/organization/:id/invitation/:invitationId',
  ],
  staff: [
    'POST /api/office/find',
    'POST /api/login/app',
    'PUT /api/login/app',
    'GET /signalr/negotiate',
    'GET /signalr/connect',
    'GET /signalr/reconnect',
    'GET /signalr/start',
    'GET /signalr/poll',
    'POST /signalr/send',
    'GET /signalr/ping',
    'POST /signalr/abort',
  ],
  customerService: [
    'GET /api/customerservice/attention/mentions',
    'PUT /api/customerservice/attention/mentions/:number/:noteId',
    'POST /api/office/orders/find',
    'POST /api/office/orders/file',
    'GET /api/office/orders/order/:number',
    'GET /api/office/orders/order/:number/stores/:shipmentId',
    'GET /api/office/orders/order/:number/ways/:shipmentId',
    'POST /api/office/orders/order/:number/act',
    'POST /api/office/orders/order/:number/message',
    'POST /api/office/orders/order/:number/notes',
    'GET /api/office/orders/money/:number',
    'POST /api/office/orders/money/:number/cancelling',
    'POST /api/office/orders/money/:number/refund',
    'POST /api/office/orders/money/:number/found',
    'POST /api/office/orders/money/:number/compensation',
    'GET /api/office/orders/views',
    'PUT /api/office/orders/views',
    'POST /api/office/people/find',
    'GET /api/office/people/:id',
    'PUT /api/office/people/:id/email',
    'POST /api/office/people/:id/logout',
    'POST /api/office/people/:id/password',
    'POST /api/office/people/:id/notes',
    'DELETE /api/office/people/:id/notes/:noteId',
    'GET /api/customerservice/order/:id/copy',
    'GET /api/customerservice/carts',
    'POST /api/customerservice/carts',
    'POST /api/customerservice/carts/:cartName/copy',
    'PUT /api/customerservice/carts/:cartName/lines/:lineItemId/price',
    'DELETE /api/customerservice/carts/:cartName/lines/:lineItemId/price',
    'POST /api/customerservice/carts/:cartName/approval',
    'POST /api/customerservice/carts/:cartName/paymentlink',
    'GET /api/customerservice/massorders',
    'GET /api/customerservice/massorders/:id',
    'PUT /api/customerservice/massorders/:id/state',
    'POST /api/customerservice/massorders/:id/cart',
    'POST /api/organization/user/:organizationId/:userId',
    'POST /api/payments/cart/:cart/decreasePayment',
    'POST /api/payments/order/:id/changePayment',
    'POST /api/payments/order/:id/refund',
    'POST /api/office/gift-cards/find',
    'GET /api/office/gift-cards/one/:id',
    'POST /api/office/gift-cards/one/:id/block',
    'POST /api/office/gift-cards/one/:id/unblock',
    'POST /api/office/gift-cards/one/:id/extend',
    'POST /api/office/gift-cards/one/:id/activate',
    'POST /api/office/gift-cards/one/:id/replace',
    'POST /api/office/gift-cards/one/:id/link',
  ],
  customerServiceLead: [
    'POST /api/office/gift-cards/issue',
    'GET /api/office/gift-cards/series',
    'POST /api/office/gift-cards/series',
    'GET /api/office/gift-cards/series/:reference/csv',
    'POST /api/office/gift-cards/series/:reference/activate',
  ],
  cashier: [
    'POST /api/payments/:cart/register/payedinstore',
    'POST /api/payments/:cart/register/cashregister',
    'POST /api/payments/:cart/register/cashregister/:terminal',
    'POST /api/payments/:cart/register/invoicespcs',
    'POST /api/payments/:cart/register/paid',
    'POST /api/payments/:cart/register/gift',
  ],
  cardPrinter: ['GET /api/giftcard/printed/:orderId', 'POST /api/giftcard/printed/:orderId'],
  serviceOrBroker: [
    'GET /api/memberterms/acceptances',
    'GET /api/member',
    'GET /api/customerservice/attention',
    'GET /api/customerservice/attention/counts',
    'PUT /api/customerservice/attention/:orderId/store',
    'PUT /api/customerservice/attention/:orderId/refund',
    'PUT /api/customerservice/attention/:orderId/solved',
    'GET /api/customerservice/reviews',
    'PUT /api/customerservice/reviews/:orderGroupId/released',
    'PUT /api/customerservice/reviews/:orderGroupId/refused',
    'GET /api/customerservice/reviews/shown',
    'PUT /api/customerservice/reviews/:orderGroupId/withheld',
    'POST /api/organization/search',
    'GET /api/figures/giftcards',
    'GET /api/figures/by/:dimension',
    'GET /api/figures/by/:dimension/csv',
    'GET /api/office/network/who-delivers',
    'GET /api/office/network/fees',
    'GET /api/office/network/fees/csv',
    'GET /api/office/network/closures',
    'GET /api/office/network/closures/:memberId/:date',
    'GET /api/office/network/load',
    'GET /api/office/network/load/:date',
    'GET /api/office/orders/sold',
    'GET /api/office/orders/sold/csv',
    'GET /api/office/payments',
    'GET /api/office/payments/csv',
    'GET /api/office/giftcards',
    'GET /api/office/giftcards/csv',
    'GET /api/office/subscriptions',
    'GET /api/office/subscriptions/csv',
  ],
  figures: ['GET /api/figures', 'GET /api/figures/csv', 'GET /api/office/reviews', 'GET /api/office/reviews/csv'],
  memberStaff: [
    'GET /api/memberstaff',
    'GET /api/memberterms',
    'GET /api/broker/deliveryArea/:query',
    'GET /api/broker/deliveryArea',
    'GET /api/broker/deliveryAreaFile/:memberId',
    'GET /api/broker/backupDeliveryArea',
    'GET /api/broker/cutoffTime/:memberId',
    'GET /api/broker/memberholiday/all/:memberId',
    'GET /api/broker/specialBusinessHours',
    'GET /api/broker/brokerdata/:id',
    'GET /api/broker/productCategories/:memberId',
    'GET /api/broker/memberDeliveryCompensation/:memberId/:deliveryType/:postalCode',
    'GET /api/broker/deliveryfees/:deliveryType/:orderType',
    'GET /api/broker/deliveryfees/:deliveryType/:orderType/:memberId',
    'GET /api/broker/deliveryCompensations/:memberId',
    'GET /api/store/orders',
    'PUT /api/store/orders/:orderId',
    'PUT /api/store/orders/:orderId/take-back',
    'PUT /api/store/orders/:orderId/photo',
    'GET /api/store/orders/:orderId/photo',
    'PUT /api/store/orders/:orderId/review',
    'PUT /api/store/orders/:orderId/ready-picture',
    'GET /api/store/orders/:orderId/ready-picture',
    'PUT /api/store/orders/:orderId/objection',
    'PUT /api/store/orders/:orderId/substitution',
    'PUT /api/store/orders/:orderId/substitution/:substitutionId',
    'GET /api/store/orders/:orderId/substitution/:substitutionId/photo',
  ],
  orderHandler: [
    'PUT /api/broker/capacity/:memberId',
    'POST /api/broker/memberholiday',
    'GET /api/broker/memberholiday/left/:memberId',
    'DELETE /api/broker/memberholiday/:id',
    'POST /api/broker/specialBusinessHours',
    'DELETE /api/broker/specialBusinessHours/:id',
  ],
  memberAdmin: [
    'PUT /api/member',
    'PUT /api/broker/cutoffTime/:memberId',
    'DELETE /api/broker/cutoffTime/:memberId/:ruleId',
    'PUT /api/memberstaff',
    'POST /api/memberterms/accept',
    'POST /api/memberstaff/user/:id/toggleAdmin',
    'GET /api/settlements/:month',
    'GET /api/settlements/:month/:memberId',
    'GET /api/settlements/:month/:memberId/csv',
    'GET /api/settlements/:month/:memberId/pdf',
  ],
  staffKeeper: [
    'POST /api/office/staff/find',
    'POST /api/office/staff',
    'POST /api/office/staff/:id/invitation',
    'PUT /api/office/staff/:id',
    'DELETE /api/office/staff/:id/app',
  ],
  contentEditor: [
    'GET /api/office/registers/addons',
    'POST /api/office/registers/addons',
    'PUT /api/office/registers/addons/:code',
    'DELETE /api/office/registers/addons/:code',
    'GET /api/office/registers/occasions',
    'POST /api/office/registers/occasions',
    'PUT /api/office/registers/occasions/:code',
    'DELETE /api/office/registers/occasions/:code',
    'GET /api/office/registers/greetings',
    'POST /api/office/registers/greetings',
    'PUT /api/office/registers/greetings/:code',
    'DELETE /api/office/registers/greetings/:code',
    'GET /api/office/registers/assortments',
    'POST /api/office/registers/assortments',
    'PUT /api/office/registers/assortments/:code',
    'DELETE /api/office/registers/assortments/:code',
    'GET /api/office/registers/countries',
    'POST /api/office/registers/countries',
    'PUT /api/office/registers/countries/:code',
    'DELETE /api/office/registers/countries/:code',
    'GET /api/office/search-figures',
    'GET /api/office/registers/categories',
    'POST /api/office/registers/categories',
    'PUT /api/office/registers/categories/:code',
    'DELETE /api/office/registers/categories/:code',
    'GET /api/office/registers/synonyms',
    'POST /api/office/registers/synonyms',
    'PUT /api/office/registers/synonyms/:code',
    'DELETE /api/office/registers/synonyms/:code',
    'GET /api/office/registers/lifts',
    'POST /api/office/registers/lifts',
    'PUT /api/office/registers/lifts/:code',
    'DELETE /api/office/registers/lifts/:code',
    'GET /api/office/editions/:kind/:key',
    'GET /api/office/editions/:kind/:key/versions',
    'POST /api/office/editions/:kind/:key/publish',
    'POST /api/office/editions/:kind/:key/plan',
    'POST /api/office/editions/:kind/:key/unplan',
    'POST /api/office/editions/:kind/:key/withdraw',
    'POST /api/office/editions/:kind/:key/restore',
    'POST /api/office/editions/:kind/:key/discard',
    'POST /api/office/editions/:kind/:key/preview',
    'GET /api/office/products',
    'POST /api/office/products',
    'GET /api/office/products/:code/whole',
    'PUT /api/office/products/:code',
    'POST /api/office/product-acts/preview',
    'POST /api/office/product-acts',
    'GET /api/office/product-acts',
    'GET /api/office/product-acts/:id',
    'POST /api/office/product-acts/:id/undo',
    'GET /api/office/products/:code',
    'PUT /api/office/products/:code/row',
    'GET /api/office/product-file/csv',
    'GET /api/office/product-file/json',
    'POST /api/products/import',
    'GET /api/office/product-file/progress/:id',
    'GET /api/office/content/pages',
    'GET /api/office/content/pages/:key',
    'POST /api/office/content/pages',
    'PUT /api/office/content/pages/:key',
    'GET /api/office/content/articles',
    'GET /api/office/content/articles/:key',
    'POST /api/office/content/articles',
    'PUT /api/office/content/articles/:key',
    'GET /api/office/content/menu',
    'PUT /api/office/content/menu',
    'GET /api/office/content/line',
    'PUT /api/office/content/line',
    'GET /api/office/promotions',
    'GET /api/office/promotions/:code',
    'POST /api/office/promotions',
    'PUT /api/office/promotions/:code',
    'POST /api/office/promotions/:code/codes',
    'GET /api/office/promotions/:code/codes',
    'POST /api/office/promotions/:code/stop',
    'POST /api/office/promotions/:code/resume',
    'GET /api/office/promotions/:code/uses',
    'POST /api/office/promotions/trial',
    'GET /api/office/pictures',
    'POST /api/office/pictures',
    'PUT /api/office/pictures/:id',
    'PUT /api/office/pictures/:id/content',
    'DELETE /api/office/pictures/:id',
    'GET /api/office/products/:code/pictures',
    'PUT /api/office/products/:code/pictures',
  ],
  brokerAdmin: [
    'GET /api/office/network/terms',
    'PUT /api/office/network/terms',
    'GET /api/office/opening',
    'POST /api/member',
    'GET /api/broker/storeTypes',
    'POST /api/broker/productCategories/:memberId',
    'POST /api/broker/deliveryArea',
    'PUT /api/broker/deliveryArea',
    'DELETE /api/broker/deliveryArea',
    'DELETE /api/broker/deliveryArea/:id',
    'POST /api/broker/deliveryAreaFile/:memberId',
    'POST /api/broker/backupDeliveryArea',
    'DELETE /api/broker/backupDeliveryArea/:id',
    'PUT /api/broker/brokerdata/:id',
    'POST /api/broker/deliveryInformationCopy/:from/:to',
    'GET /api/broker/deliveryInformationCopy',
    'DELETE /api/broker/deliveryInformationCopy/:copyId',
    'POST /api/broker/postalcode',
    'GET /api/broker/postalcodeFile',
    'POST /api/broker/postalcodeFile',
    'PUT /api/broker/postalcode/:id',
    'GET /api/broker/settings',
    'PUT /api/broker/settings',
    'PUT /api/broker/backupDeliveryArea/:id',
    'GET /api/broker/postalcodes',
    'GET /api/broker/networkDay',
    'GET /api/broker/networkDay/left',
    'PUT /api/broker/networkDay/:date',
    'DELETE /api/broker/networkDay/:date',
    'GET /api/settlements/:month/csv',
    'POST /api/settlements/corrections/:memberId',
    'GET /api/audit',
    'GET /api/audit/csv',
    'POST /api/memberterms',
    'GET /api/memberterms/:version',
    'GET /api/broker/fixedFees',
    'PUT /api/broker/fixedFees/:code',
    'DELETE /api/broker/fixedFees/:code',
    'PUT /api/broker/deliveryfees/:deliveryType/:orderType',
    'DELETE /api/broker/deliveryfees/:deliveryType/:orderType',
    'PUT /api/broker/deliveryfees/:deliveryType/:orderType/:memberId',
    'DELETE /api/broker/deliveryfees/:deliveryType/:orderType/:memberId',
    'POST /api/broker/deliveryCompensations/:memberId',
    'PUT /api/broker/deliveryCompensations/:memberId/:rowId',
    'DELETE /api/broker/deliveryCompensations/:memberId/:rowId',
  ],
  merchant: [
    'GET /api/merchant',
    'POST /api/merchant/:id/keys',
    'DELETE /api/merchant/:id/keys/:keyId',
    'PUT /api/merchant/:id/keys/:keyId/origins',
    'PUT /api/merchant/:id/webhooks/:stage',
    'DELETE /api/merchant/:id/webhooks/:stage',
    'POST /api/merchant/:id/webhooks/:stage/secret',
    'POST /api/merchant/:id/webhooks/:stage/test',
    'GET /api/merchant/:id/deliveries',
    'GET /api/merchant/:id/orders',
    'GET /api/merchant/:id/orders/:orderId',
    'GET /api/merchant/:id/payouts',
    'GET /api/merchant/:id/payouts/:payoutId',
    'GET /api/merchant/:id/payouts/:payoutId/csv',
    'POST /api/merchant/:id/deliveries/:deliveryId/replay',
  ],
  merchantAdmin: [
    'GET /api/merchant/:id/people',
    'POST /api/merchant/:id/people',
    'POST /api/merchant/:id/people/:userId/invitation',
    'DELETE /api/merchant/:id/people/:userId',
    'POST /api/merchant/:id/orders/:orderId/captures',
    'POST /api/merchant/:id/orders/:orderId/refunds',
    'POST /api/merchant/:id/orders/:orderId/cancel',
    'POST /api/merchant/:id/orders/:orderId/release',
  ],
  superAdmin: [
    'POST /api/merchant',
    'PUT /api/merchant/:id',
    'PUT /api/merchant/:id/ended/:ended',
    'PUT /api/merchant/:id/people/:userId/role',
    'GET /api/account/retention',
    'GET /api/figures/failedjobs',
    'GET /api/administration/failedjobs',
    'GET /api/administration/failedjobs/count',
    'POST /api/administration/failedjobs/replay',
  ],
}

/** A caller with an account, a company and a shop as its role has them. */
interface Caller {
  readonly id: string
  readonly visitor: Visitor
}
interface Call {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: object
}
/** One kind of object that a route reaches, and the roles that may reach it. */
interface Target {
  readonly call: (caller: Caller) => Call | Promise<Call>
  readonly may: readonly Role[]
}

const signedIn = roles.filter((role) => role !== 'Guest')
const customers: Role[] = ['PrivateCustomer', 'OrganizationCustomer', 'OrganizationAdministrator']
const service: Role[] = ['CustomerService', 'CustomerServiceLead', 'SuperAdmin']
const lead: Role[] = ['CustomerServiceLead', 'SuperAdmin']
const broker: Role[] = ['BrokerAdmin', 'SuperAdmin']
const shop: Role[] = ['MemberStaff', 'OrderHandlerAdmin', 'MemberShopAdmin']
const administratorAnd = (others: readonly Role[]): Role[] => ['OrganizationAdministrator', ...others]

const ownCompany = 'company-own'
const childCompany = 'company-child'
const foreignCompany = 'company-foreign'
const ownShop = '1001'
const foreignShop = '1002'

let app: TestApp
let count = 0

const kept = async (roles: Role[], place: Partial<StoredUser> = {}): Promise<string> => {
  const id = `user-${(count += 1)}`
  const details = { email: `${id}@example.se`, firstName: 'Kim', lastName: 'Ek', acceptPurchaseTerms: true }
  await app.get(Users).add({ ...newUser(id, details, { roles }, friday), ...place })
  return id
}
const aStranger = (): Promise<string> => kept(['PrivateCustomer'])
const aColleague = (): Promise<string> => kept(['OrganizationCustomer'], { organizationId: ownCompany })
const aForeignColleague = (): Promise<string> => kept(['OrganizationCustomer'], { organizationId: foreignCompany })
const aStaffMember = (): Promise<string> => kept(['ContentEditor'])
const inOwnShop = (): Promise<string> => kept(['MemberStaff'], { memberId: ownShop })
const inForeignShop = (): Promise<string> => kept(['MemberStaff'], { memberId: foreignShop })

const aCompany = async (
  id: string,
  parentOrganizationId: string | null = null,
  orgNr = '556200-4431',
  orgNrIndex = id,
): Promise<string> => {
  const company: StoredOrganization = {
    _id: id,
    version: 1,
    createdAt: friday,
    name: id,
    orgNr,
    isSoleTrader: false,
    orgNrIndex,
    parentOrganizationId,
    askedChildIds: [],
    staticDeliveryFeeCode: null,
    invoiceDetails: {
      costCenter: null,
      address: null,
      zipCode: null,
      city: null,
      gln: null,
      paymentMethod: 'Card',
      isBlockedForInvoice: false,
    },
    pendingAdministratorId: null,
  }
  await app.get(Organizations).add(company)
  return id
}
/** A company of a number that no other one has; answers the number. */
const aNumbered = async (): Promise<string> => {
  const begun = `559${String((count += 1)).padStart(6, '0')}`
  const today = stockholmDay(friday)
  const orgNr = [...'0123456789']
    .map((last) => parseOrganisationNumber(begun + last, today))
    .find((answer) => answer.ok)!.value.number
  await aCompany(`company-${count}`, null, orgNr, app.get(NewOrganizations).indexOf(orgNr))
  return orgNr
}
const anEmptyCompany = (parent: string | null = null): Promise<string> => aCompany(`company-${(count += 1)}`, parent)

/** Calls that name a user by `id`: oneself, a user of the own company, a customer, somebody of the staff. */
const usersBy = (
  may: { self: readonly Role[]; colleague: readonly Role[]; stranger: readonly Role[]; staff: readonly Role[] },
  callFor: (id: string) => Call = (id) => ({ params: { id } }),
): Record<string, Target> => ({
  oneself: { call: ({ id }) => callFor(id), may: may.self },
  'a user of the own company': { call: async () => callFor(await aColleague()), may: may.colleague },
  'a user of another company': { call: async () => callFor(await aForeignColleague()), may: may.stranger },
  'another customer': { call: async () => callFor(await aStranger()), may: may.stranger },
  'somebody of the staff': { call: async () => callFor(await aStaffMember()), may: may.staff },
  nobody: { call: () => callFor('nobody'), may: may.stranger },
})

const aPlace = (Roles: readonly Role[], MemberId: string | null): Call => ({
  body: { Email: `ny${(count += 1)}@example.se`, FirstName: 'Ny', LastName: 'Ek', Phone: null, Roles, MemberId },
})
const keepersOf = (where: 'own' | 'other'): Role[] => [
  ...(where === 'own' ? (['MemberShopAdmin'] as const) : []),
  ...broker,
]
/** A store's people by its administrator and the broker, customer service's by its lead; the network's own by the super administrator. */
const staffBy = (
  callFor: (id: string, roles: readonly Role[], memberId: string | null) => Call,
): Record<string, Target> => ({
  'somebody of the own shop': {
    call: async () => callFor(await inOwnShop(), ['MemberStaff'], ownShop),
    may: [...new Set([...keepersOf('own'), ...lead])],
  },
  'somebody of another shop': {
    call: async () => callFor(await inForeignShop(), ['MemberStaff'], foreignShop),
    may: [...new Set([...keepersOf('other'), ...lead])],
  },
  'somebody of customer service': {
    call: async () => callFor(await kept(['CustomerService']), ['CustomerService'], null),
    may: lead,
  },
  'somebody of the network': {
    call: async () => callFor(await aStaffMember(), ['ContentEditor'], null),
    may: ['SuperAdmin'],
  },
  'a customer': { call: async () => callFor(await aStranger(), ['MemberStaff'], ownShop), may: [] },
})

/** Customers by customer service, others of the staff by who leads them; nobody oneself, who has pages for it. */
const lookingAfter = (callFor: (id: string) => Call = (id) => ({ params: { id } })): Record<string, Target> => ({
  'a customer': { call: async () => callFor(await aStranger()), may: service },
  'somebody of the staff': { call: async () => callFor(await aStaffMember()), may: ['SuperAdmin'] },
})

const erasing = { self: signedIn, colleague: lead, stranger: lead, staff: ['SuperAdmin'] as Role[] }
const reading = { self: signedIn, colleague: administratorAnd(service), stranger: service, staff: service }

const aFee = (memberId: string): Call => ({ params: { deliveryType: 'CarZone1', orderType: 'Normal', memberId } })
/** Calls of a store: its own people, and the broker's staff for every one. */
const shopsBy = (callFor: (id: string) => Call, own: readonly Role[] = shop): Record<string, Target> => ({
  'the own shop': { call: () => callFor(ownShop), may: [...own, ...broker] },
  'another shop': { call: () => callFor(foreignShop), may: broker },
})
const anEarlierTime = {
  deliveryType: null,
  orderType: null,
  productCategory: null,
  weekday: null,
  date: null,
  time: '10:00',
  daysBefore: 0,
  dayKind: 'open',
  minutesBeforeClose: null,
  isGranted: false,
}
const handlers: Role[] = ['OrderHandlerAdmin', 'MemberShopAdmin']

const aReminder = {
  category: 'Födelsedag',
  receiver: 'Mormor',
  daysBefore: 5,
  annual: true,
  email: true,
  sms: false,
  occasionDate: '2027-03-01',
  phone: null,
}
/** A book of reminders is a customer's, and nobody else opens it. */
const remindersOf = (callFor: (userId: string) => Call): Record<string, Target> => ({
  'one’s own': { call: ({ id }) => callFor(id), may: [...customers, 'SuperAdmin'] },
  'another customer’s': { call: async () => callFor(await aStranger()), may: [] },
  'a colleague’s': { call: async () => callFor(await aColleague()), may: [] },
})

const settlementOf = (memberId: string): Call => ({ params: { month: '2026-11', memberId } })
const settlementsBy: Record<string, Target> = {
  'the own shop': { call: () => settlementOf(ownShop), may: ['MemberShopAdmin', ...broker] },
  'another shop': { call: () => settlementOf(foreignShop), may: broker },
}

const figuresOf = (memberId: string): Call => ({ query: `?from=2026-11-20&to=2026-11-20&memberId=${memberId}` })
const readsAll: readonly Role[] = ['CustomerService', 'CustomerServiceLead', ...broker]
const figuresBy: Record<string, Target> = {
  'the own shop': { call: () => figuresOf(ownShop), may: [...shop, ...readsAll] },
  'another shop': { call: () => figuresOf(foreignShop), may: readsAll },
}

const reviewsOf = (memberId: string): Call => ({ query: `?memberId=${memberId}` })
const reviewsBy: Record<string, Target> = {
  'the own shop': { call: () => reviewsOf(ownShop), may: [...shop, ...readsAll] },
  'another shop': { call: () => reviewsOf(foreignShop), may: readsAll },
}

const companyDetails = {
  name: 'Bolaget AB',
  invoiceDetails: { costCenter: null, address: null, zipCode: null, city: null, gln: null },
}

const companiesBy = (
  own: readonly Role[],
  child: readonly Role[],
  callFor: (id: string) => Call = (id) => ({ params: { id } }),
): Record<string, Target> => ({
  'the own company': { call: () => callFor(ownCompany), may: own },
  'a child of the own company': { call: () => callFor(childCompany), may: child },
  'another company': { call: () => callFor(foreignCompany), may: service },
})

const placing = (organizationId: string, userId: string): Call => ({ params: { organizationId, userId } })
const asking = (orgNr: string, id: string): Call => ({ params: { id }, body: { orgNr } })
const linking = (childId: string, parentId: string): Call => ({ params: { childId, parentId } })
const aHistory = (id: string, fetchForChildOrgs: boolean): Call => ({ body: { orgIds: [id], fetchForChildOrgs } })

/** What a route reaches by its input, and who may; a sentence where nobody owns what it names, or another test holds it. */
const objects: Readonly<Record<string, Readonly<Record<string, Target>> | string>> = {
  'GET /api/account/user/:idOrEmail': usersBy(reading, (idOrEmail) => ({ params: { idOrEmail } })),
  'GET /api/account/user/:id/organization': usersBy(reading),
  'GET /api/account/user/:id/export': usersBy({ self: signedIn, colleague: lead, stranger: lead, staff: lead }),
  'POST /api/account/user': {
    ...usersBy(
      { self: signedIn, colleague: administratorAnd(service), stranger: service, staff: ['SuperAdmin'] },
      (id) => ({ body: { id, firstName: 'Kim', lastName: 'Alm' } }),
    ),
    // Staff are told that there is no such user; everybody else that it is not theirs.
    nobody: { call: () => ({ body: { id: 'nobody', firstName: 'Kim', lastName: 'Alm' } }), may: service },
    'a new user of the own company': {
      call: () => ({
        body: { email: `ny${(count += 1)}@example.se`, firstName: 'Ny', lastName: 'Ek', organizationId: ownCompany },
      }),
      may: service,
    },
    'a new user of another company': {
      call: () => ({
        body: {
          email: `ny${(count += 1)}@example.se`,
          firstName: 'Ny',
          lastName: 'Ek',
          organizationId: foreignCompany,
        },
      }),
      may: service,
    },
  },
  'GET /api/account/user/:id/end': usersBy(erasing),
  'PUT /api/account/user/:id/anonymize': usersBy(erasing),
  'DELETE /api/account/user/:id': usersBy(erasing),
  'PUT /api/account/user/:id/active/:active': {
    ...usersBy({ self: signedIn, colleague: administratorAnd(lead), stranger: lead, staff: ['SuperAdmin'] }, (id) => ({
      params: { id, active: 'false' },
    })),
    'somebody of the own shop': {
      call: async () => ({ params: { id: await inOwnShop(), active: 'false' } }),
      may: ['MemberShopAdmin', 'BrokerAdmin', ...lead],
    },
    'somebody of another shop': {
      call: async () => ({ params: { id: await inForeignShop(), active: 'false' } }),
      may: ['BrokerAdmin', ...lead],
    },
    'oneself, back to active': { call: ({ id }) => ({ params: { id, active: 'true' } }), may: [] },
    'another customer, back to active': {
      call: async () => ({ params: { id: await aStranger(), active: 'true' } }),
      may: lead,
    },
  },
  'PUT /api/account/user/:login': 'The parameter is a flag.',
  'GET /api/office/people/:id': 'Customer service reads anybody.',
  'POST /api/office/people/:id/notes': 'As above.',
  'DELETE /api/office/people/:id/notes/:noteId': 'As above.',
  'PUT /api/office/people/:id/email': lookingAfter((id) => ({
    params: { id },
    body: { Email: `ny${(count += 1)}@example.se` },
  })),
  'POST /api/office/staff': {
    'somebody for the own shop': { call: () => aPlace(['MemberStaff'], ownShop), may: keepersOf('own') },
    'somebody for another shop': { call: () => aPlace(['MemberStaff'], foreignShop), may: keepersOf('other') },
    'somebody for customer service': { call: () => aPlace(['CustomerService'], null), may: lead },
    'an administrator of all': { call: () => aPlace(['SuperAdmin'], null), may: ['SuperAdmin'] },
  },
  'PUT /api/office/staff/:id': staffBy((id, roles, memberId) => ({ params: { id }, ...aPlace(roles, memberId) })),
  'POST /api/office/staff/:id/invitation': staffBy((id) => ({ params: { id } })),
  'DELETE /api/office/staff/:id/app': staffBy((id) => ({ params: { id } })),
  'POST /api/office/people/:id/logout': lookingAfter(),
  'POST /api/office/people/:id/password': lookingAfter(),
  ...Object.fromEntries(
    [
      'POST /api/payments/:cart/cancel',
      'POST /api/payments/:cart/register/none',
      'POST /api/payments/:cart/register/payedinstore',
      'POST /api/payments/:cart/register/cashregister',
      'POST /api/payments/:cart/register/cashregister/:terminal',
      'POST /api/payments/:cart/register/invoicespcs',
      'POST /api/payments/:cart/register/paid',
      'POST /api/payments/:cart/register/gift',
      'POST /api/payments/cart/:cart/decreasePayment',
      'POST /api/giftcard/cart/:cart',
      'DELETE /api/giftcard/cart/:id',
      'POST /api/klarna/:cart/adjust',
      'POST /api/klarna/paymentMethodCategory/:id',
      'POST /api/wallets/:cart/purchase',
    ].map((key) => [key, 'The cart is the caller’s own, by session or signed cookie.']),
  ),
  ...Object.fromEntries(
    [
      'GET /api/payments/purchase/:purchaseId',
      'GET /api/nets/transactionInfo/:id',
      'POST /api/klarna/purchase/:id',
      'POST /api/swish/callback/:token',
      'GET /api/giftcard/claim/:token',
      'POST /api/giftcard/claim/:token',
      'GET /api/giftcard/status/:code/:pin',
      'GET /api/giftcard/deliveries/:orderGroupId',
      'POST /api/giftcard/deliveries/:orderGroupId/:id',
      'POST /api/payments/order/:id/changePayment',
      'POST /api/payments/order/:id/refund',
    ].map((key) => [key, 'payments.http.test.ts and gift-cards.http.test.ts try others’.']),
  ),
  ...Object.fromEntries(
    [
      'PUT /api/office/registers/addons/:code',
      'DELETE /api/office/registers/addons/:code',
      'PUT /api/office/registers/occasions/:code',
      'DELETE /api/office/registers/occasions/:code',
      'PUT /api/office/registers/greetings/:code',
      'DELETE /api/office/registers/greetings/:code',
      'PUT /api/office/registers/assortments/:code',
      'DELETE /api/office/registers/assortments/:code',
      'PUT /api/office/registers/countries/:code',
      'DELETE /api/office/registers/countries/:code',
      'PUT /api/office/registers/categories/:code',
      'DELETE /api/office/registers/categories/:code',
      'PUT /api/office/registers/synonyms/:code',
      'DELETE /api/office/registers/synonyms/:code',
      'PUT /api/office/registers/lifts/:code',
      'DELETE /api/office/registers/lifts/:code',
    ].map((key) => [key, 'Editors keep every row of the registers.']),
  ),
  ...Object.fromEntries(
    [
      'GET /api/office/gift-cards/one/:id',
      'POST /api/office/gift-cards/one/:id/block',
      'POST /api/office/gift-cards/one/:id/unblock',
      'POST /api/office/gift-cards/one/:id/extend',
      'POST /api/office/gift-cards/one/:id/activate',
      'POST /api/office/gift-cards/one/:id/replace',
      'POST /api/office/gift-cards/one/:id/link',
      'GET /api/office/gift-cards/series/:reference/csv',
      'POST /api/office/gift-cards/series/:reference/activate',
    ].map((key) => [key, 'Customer service looks after any gift card.']),
  ),
  'GET /api/giftcard/printed/:orderId': 'The store that delivers it: gift-card-holders.http.test.ts.',
  'POST /api/giftcard/printed/:orderId': 'As above.',
  'GET /api/pdf/receipt/:orderId': 'orders.http.test.ts walks every key and every order.',
  'GET /api/order/:id/substitution/:shipmentId/:substitutionId/photo': 'Only the buyer: substitutions.http.test.ts.',
  'GET /api/order/:id/ready-picture/:shipmentId': 'Only whoever may see it: ready-pictures.http.test.ts.',
  'PUT /api/store/orders/:orderId/ready-picture': 'The order of the own store: ready-pictures.http.test.ts.',
  'GET /api/store/orders/:orderId/ready-picture': 'As above.',
  'PUT /api/store/orders/:orderId/objection': 'As above.',
  'PUT /api/store/orders/:orderId/substitution': 'The order of the own store: substitutions.http.test.ts.',
  'PUT /api/store/orders/:orderId/substitution/:substitutionId': 'As above.',
  'GET /api/store/orders/:orderId/substitution/:substitutionId/photo': 'As above.',
  'GET /api/order/:id/photo/:shipmentId': 'Only whoever may see the order: store-orders.http.test.ts.',
  'POST /api/partner/callback/:orderId/:token': 'Only with the order’s own token: orders-abroad.http.test.ts.',
  'PUT /api/store/orders/:orderId': 'The order of the own store: store-orders.http.test.ts.',
  'PUT /api/store/orders/:orderId/take-back': 'As above.',
  'PUT /api/store/orders/:orderId/photo': 'As above.',
  'GET /api/store/orders/:orderId/photo': 'As above.',
  'PUT /api/store/orders/:orderId/review': 'As above.',
  'PUT /api/customerservice/attention/mentions/:number/:noteId': 'The caller’s own name is taken off; another’s stays.',
  'GET /api/office/orders/order/:number': 'Customer service looks after any order.',
  'GET /api/office/orders/money/:number': 'As above.',
  'POST /api/office/orders/money/:number/refund': 'As above.',
  'POST /api/office/orders/money/:number/found': 'As above.',
  'POST /api/office/orders/money/:number/compensation': 'As above; more than 500 kr takes the lead.',
  'GET /api/office/orders/order/:number/stores/:shipmentId': 'As above.',
  'GET /api/office/orders/order/:number/ways/:shipmentId': 'As above.',
  'POST /api/office/orders/order/:number/message': 'As above.',
  'POST /api/office/orders/money/:number/cancelling': 'As above.',
  'POST /api/office/orders/order/:number/act': 'As above.',
  'POST /api/office/orders/order/:number/notes': 'As above.',
  'PUT /api/customerservice/attention/:orderId/store': 'Customer service looks after any order.',
  'PUT /api/customerservice/attention/:orderId/refund': 'As above.',
  'PUT /api/customerservice/attention/:orderId/solved': 'As above.',
  'PUT /api/customerservice/reviews/:orderGroupId/released': 'Customer service reads any review.',
  'PUT /api/customerservice/reviews/:orderGroupId/refused': 'As above.',
  'PUT /api/customerservice/reviews/:orderGroupId/withheld': 'As above.',
  'GET /api/customerservice/order/:id/copy': 'Customer service may copy any order.',
  'GET /api/order/:id': 'orders.http.test.ts walks every key and every order.',
  'DELETE /api/order/customercancel/:groupId': 'orders.http.test.ts: the owner, and a stranger.',
  'DELETE /api/order/customercancel/:groupId/:groupKey': 'orders.http.test.ts walks every key and every order.',

  'GET /api/organization/:id': companiesBy(
    ['OrganizationCustomer', 'OrganizationAdministrator', ...service],
    administratorAnd(service),
  ),
  'POST /api/organization/:id': companiesBy(administratorAnd(service), administratorAnd(service), (id) => ({
    params: { id },
    body: companyDetails,
  })),
  'GET /api/organization/users/:id/:includeChildren': companiesBy(
    administratorAnd(service),
    administratorAnd(service),
    (id) => ({ params: { id, includeChildren: 'true' } }),
  ),
  'DELETE /api/organization/:id': {
    'the own company': { call: () => ({ params: { id: ownCompany } }), may: administratorAnd(service) },
    'a child of the own company': {
      call: async () => ({ params: { id: await anEmptyCompany(ownCompany) } }),
      may: administratorAnd(service),
    },
    'another company': { call: async () => ({ params: { id: await anEmptyCompany() } }), may: service },
  },
  'POST /api/organization/orderHistory': {
    'the own company': {
      call: () => aHistory(ownCompany, false),
      may: ['OrganizationCustomer', 'OrganizationAdministrator', ...service],
    },
    'the own company with its children': { call: () => aHistory(ownCompany, true), may: administratorAnd(service) },
    'another company': { call: () => aHistory(foreignCompany, false), may: service },
  },
  'POST /api/organization/user/:organizationId/:userId': {
    'a customer into the own company': { call: async () => placing(ownCompany, await aStranger()), may: service },
  },
  'PUT /api/organization/user/:organizationId/:userId': {
    'a user of the own company into its child': {
      call: async () => placing(childCompany, await aColleague()),
      may: administratorAnd(service),
    },
    'a user of another company into the own': {
      call: async () => placing(ownCompany, await aForeignColleague()),
      may: service,
    },
    'a customer into the own company': { call: async () => placing(ownCompany, await aStranger()), may: service },
    'a user of the own company into another': {
      call: async () => placing(foreignCompany, await aColleague()),
      may: service,
    },
  },
  'DELETE /api/organization/user/:organizationId/:userId': {
    'a user of the own company': {
      call: async () => placing(ownCompany, await aColleague()),
      may: administratorAnd(service),
    },
    'a user of another company': { call: async () => placing(foreignCompany, await aForeignColleague()), may: service },
  },
  'POST /api/organization/parent/:childId/:parentId': {
    'asking another company to be a child': {
      call: async () => linking(await anEmptyCompany(), ownCompany),
      may: administratorAnd(service),
    },
    'making the own company a child unasked': {
      call: async () => linking(ownCompany, await anEmptyCompany()),
      may: service,
    },
    'two other companies': { call: async () => linking(await anEmptyCompany(), await anEmptyCompany()), may: service },
  },
  'POST /api/organization/:id/child': {
    'a company of a number, below the own one': {
      call: async () => asking(await aNumbered(), ownCompany),
      may: administratorAnd(service),
    },
    'a company of a number, below another one': {
      call: async () => asking(await aNumbered(), foreignCompany),
      may: service,
    },
  },
  'DELETE /api/organization/parent/:childId/:parentId': {
    'a child of the own company': {
      call: async () => linking(await anEmptyCompany(ownCompany), ownCompany),
      may: administratorAnd(service),
    },
    'two other companies': {
      call: async () => linking(await anEmptyCompany(foreignCompany), foreignCompany),
      may: service,
    },
  },
  'GET /api/organization/:id/invitation': {
    'the own company': { call: () => ({ params: { id: ownCompany } }), may: administratorAnd(service) },
    'another company': { call: () => ({ params: { id: foreignCompany } }), may: service },
  },
  'POST /api/organization/:id/invitation': {
    'to the own company': {
      call: () => ({ params: { id: ownCompany }, body: { email: `ny${(count += 1)}@example.se` } }),
      may: administratorAnd(service),
    },
    'to another company': {
      call: () => ({ params: { id: foreignCompany }, body: { email: `ny${(count += 1)}@example.se` } }),
      may: service,
    },
  },
  'DELETE /api/organization/:id/invitation/:invitationId': {
    'of the own company': {
      call: () => ({ params: { id: ownCompany, invitationId: 'one' } }),
      may: administratorAnd(service),
    },
    'of another company': {
      call: () => ({ params: { id: foreignCompany, invitationId: 'one' } }),
      may: service,
    },
  },
  'POST /api/organization/admin': {
    'a user of the own company': {
      call: async () => ({ body: { organizationId: ownCompany, userId: await aColleague() } }),
      may: administratorAnd(service),
    },
    'a user of another company': {
      call: async () => ({ body: { organizationId: foreignCompany, userId: await aForeignColleague() } }),
      may: service,
    },
    'a user of another company, named with the own': {
      call: async () => ({ body: { organizationId: ownCompany, userId: await aForeignColleague() } }),
      may: service,
    },
  },
  'GET /api/organization/hasstaticdeliveryfee/:organizationId/:deliveryType': {
    'another company': {
      call: () => ({ params: { organizationId: foreignCompany, deliveryType: 'CarZone1' } }),
      may: service,
    },
  },

  'GET /api/crm/user/:id': {
    oneself: { call: ({ id }) => ({ params: { id } }), may: [...customers, ...service] },
    'another customer': { call: async () => ({ params: { id: await aStranger() } }), may: service },
  },
  'GET /api/crm/bonus/:id': {
    oneself: { call: ({ id }) => ({ params: { id } }), may: [...customers, ...service] },
    'another customer': { call: async () => ({ params: { id: await aStranger() } }), may: service },
  },
  'POST /api/crm/bonus/:id': {
    oneself: { call: ({ id }) => ({ params: { id } }), may: ['PrivateCustomer'] },
    'another customer': { call: async () => ({ params: { id: await aStranger() } }), may: [] },
  },
  'POST /api/crm/newsletter/:email': 'Answers the same for every address (CR-03).',
  'GET /api/reminder/calendar/:secret': 'The secret names the book, and ends with it: reminders.http.test.ts.',
  'GET /api/reminder/:id/receiver': 'Only one’s own are found: reminders.http.test.ts.',

  'GET /api/memberterms/acceptances': 'The network’s staff see any store’s.',
  'GET /api/memberterms/:version': 'The network’s own.',
  'GET /api/memberstaff': {
    'the own shop': { call: () => ({ query: `?memberId=${ownShop}` }), may: [...shop, ...broker] },
    'another shop': { call: () => ({ query: `?memberId=${foreignShop}` }), may: broker },
  },
  'PUT /api/memberstaff': {
    'a colleague': {
      call: async () => ({ body: aColleagueAs(await inOwnShop(), ownShop) }),
      may: ['MemberShopAdmin', ...broker],
    },
    'somebody of another shop': {
      call: async () => ({ body: aColleagueAs(await inForeignShop(), foreignShop) }),
      may: broker,
    },
    'somebody of another shop, named with the own': {
      call: async () => ({ body: aColleagueAs(await inForeignShop(), ownShop) }),
      may: broker,
    },
  },
  'POST /api/memberstaff/user/:id/toggleAdmin': {
    'a colleague': { call: async () => ({ params: { id: await inOwnShop() } }), may: ['MemberShopAdmin', ...broker] },
    'somebody of another shop': { call: async () => ({ params: { id: await inForeignShop() } }), may: broker },
    // Told that there is no such colleague, not that it is not theirs.
    'a customer': { call: async () => ({ params: { id: await aStranger() } }), may: broker },
  },
  'GET /api/broker/memberDeliveryCompensation/:memberId/:deliveryType/:postalCode': {
    'the own shop': { call: () => aCompensation(ownShop), may: [...shop, ...broker] },
    'another shop': { call: () => aCompensation(foreignShop), may: broker },
  },
  'GET /api/broker/deliveryAreaFile/:memberId': shopsBy((memberId) => ({ params: { memberId } })),
  'POST /api/broker/deliveryAreaFile/:memberId': 'The broker’s staff keeps any store.',
  'GET /api/broker/cutoffTime/:memberId': shopsBy((memberId) => ({ params: { memberId } })),
  'GET /api/broker/memberholiday/all/:memberId': shopsBy((memberId) => ({ params: { memberId } })),
  'GET /api/broker/memberholiday/left/:memberId': shopsBy((memberId) => ({ params: { memberId } }), handlers),
  'GET /api/broker/brokerdata/:id': shopsBy((id) => ({ params: { id } })),
  'GET /api/broker/productCategories/:memberId': shopsBy((memberId) => ({ params: { memberId } })),
  'PUT /api/broker/capacity/:memberId': shopsBy(
    (memberId) => ({ params: { memberId }, body: { dailyCapacity: 10, capacityOn: [] } }),
    ['OrderHandlerAdmin', 'MemberShopAdmin'],
  ),
  'PUT /api/broker/cutoffTime/:memberId': shopsBy(
    (memberId) => ({ params: { memberId }, body: anEarlierTime }),
    ['MemberShopAdmin'],
  ),
  'DELETE /api/broker/cutoffTime/:memberId/:ruleId': shopsBy(
    (memberId) => ({ params: { memberId, ruleId: 'none' } }),
    ['MemberShopAdmin'],
  ),
  'DELETE /api/broker/memberholiday/:id': 'The own store’s: network-upkeep.http.test.ts.',
  'DELETE /api/broker/specialBusinessHours/:id': 'As above.',
  'POST /api/broker/productCategories/:memberId': 'The broker’s staff keeps any store.',
  'DELETE /api/broker/deliveryArea/:id': 'As above.',
  'DELETE /api/broker/backupDeliveryArea/:id': 'As above.',
  'PUT /api/broker/brokerdata/:id': 'As above.',
  'POST /api/broker/deliveryInformationCopy/:from/:to': 'As above.',
  'GET /api/broker/deliveryInformationCopy': 'As above.',
  'DELETE /api/broker/deliveryInformationCopy/:copyId': 'As above.',
  'PUT /api/broker/postalcode/:id': 'As above.',
  'PUT /api/broker/backupDeliveryArea/:id': 'As above.',
  'PUT /api/broker/networkDay/:date': 'As above.',
  'DELETE /api/broker/networkDay/:date': 'As above.',
  'GET /api/broker/deliveryfees/:deliveryType/:orderType': 'The network’s own prices.',
  'PUT /api/broker/deliveryfees/:deliveryType/:orderType': 'As above.',
  'DELETE /api/broker/deliveryfees/:deliveryType/:orderType': 'As above.',
  'GET /api/broker/deliveryfees/:deliveryType/:orderType/:memberId': {
    'the own shop': { call: () => aFee(ownShop), may: [...shop, ...broker] },
    'another shop': { call: () => aFee(foreignShop), may: broker },
  },
  'PUT /api/broker/deliveryfees/:deliveryType/:orderType/:memberId': 'The broker’s staff writes any store’s.',
  'DELETE /api/broker/deliveryfees/:deliveryType/:orderType/:memberId': 'As above.',
  'PUT /api/broker/fixedFees/:code': 'The network’s own.',
  'DELETE /api/broker/fixedFees/:code': 'As above.',
  'GET /api/broker/deliveryCompensations/:memberId': {
    'the own shop': { call: () => ({ params: { memberId: ownShop } }), may: [...shop, ...broker] },
    'another shop': { call: () => ({ params: { memberId: foreignShop } }), may: broker },
  },
  'POST /api/broker/deliveryCompensations/:memberId': 'The broker’s staff writes any store’s.',
  'PUT /api/broker/deliveryCompensations/:memberId/:rowId': 'As above.',
  'DELETE /api/broker/deliveryCompensations/:memberId/:rowId': 'As above.',
  'GET /api/settlements/:month': 'A store gets its own, the broker’s staff all: settlement.http.test.ts.',
  'GET /api/settlements/:month/csv': 'All stores’, for the broker alone.',
  'GET /api/settlements/:month/:memberId': settlementsBy,
  'GET /api/settlements/:month/:memberId/csv': settlementsBy,
  'GET /api/settlements/:month/:memberId/pdf': settlementsBy,
  'POST /api/settlements/corrections/:memberId': 'The broker’s staff corrects any store’s.',
  'GET /api/office/reviews': reviewsBy,
  'GET /api/office/reviews/csv': reviewsBy,
  'GET /api/figures': figuresBy,
  'GET /api/figures/csv': figuresBy,
  'GET /api/figures/by/:dimension': 'The whole network’s, for its own staff.',
  'GET /api/figures/by/:dimension/csv': 'As above.',
  'GET /api/office/network/load/:date': 'As above.',
  'GET /api/office/network/closures/:memberId/:date': 'As above.',
  'GET /api/broker/deliveryArea/:query': 'The caller’s own areas only: the broker’s tests.',

  'GET /api/broker/deliveryArea': shopsBy((memberId) => ({ query: `?memberId=${memberId}` })),
  'GET /api/broker/backupDeliveryArea': shopsBy((memberId) => ({ query: `?memberId=${memberId}` })),
  'GET /api/broker/specialBusinessHours': shopsBy((memberId) => ({ query: `?memberId=${memberId}` })),
  'POST /api/broker/specialBusinessHours': shopsBy(
    (memberId) => ({ body: { memberId, date: '2026-12-01', open: null, close: null, break: null, name: '' } }),
    handlers,
  ),
  'POST /api/broker/memberholiday': shopsBy(
    (memberId) => ({ body: { memberId, BeginDate: '2026-12-01', EndDate: '2026-12-02', Name: 'Stängt' } }),
    handlers,
  ),
  'PUT /api/member': shopsBy((id) => ({ body: { id, Version: 1, phone: '08-123 45 67' } }), ['MemberShopAdmin']),
  'GET /api/store/orders': shopsBy((memberId) => ({ query: `?memberId=${memberId}` })),
  'POST /api/broker/deliveryArea': 'The broker’s staff keeps any store.',
  'PUT /api/broker/deliveryArea': 'As above.',
  'DELETE /api/broker/deliveryArea': 'As above.',
  'POST /api/broker/backupDeliveryArea': 'As above.',
  'GET /api/office/network/terms': 'As above.',
  'PUT /api/office/network/terms': 'As above.',
  'POST /api/office/staff/find':
    'A store’s administrator finds the own people, whatever is named: office-staff.http.test.ts.',

  'GET /api/reminder': remindersOf((userId) => ({ query: `?userId=${userId}` })),
  'POST /api/reminder': remindersOf((userId) => ({ body: { userId, ...aReminder } })),
  'PUT /api/reminder': remindersOf((userId) => ({ body: { userId, id: 'none', ...aReminder } })),
  'DELETE /api/reminder': remindersOf((userId) => ({ query: `?userId=${userId}&reminderId=none` })),
  'POST /api/reminder/bring': remindersOf((userId) => ({ body: { userId, reminders: [aReminder] } })),
  'GET /api/reminder/calendar': remindersOf((userId) => ({ query: `?userId=${userId}` })),
  'POST /api/reminder/calendar': remindersOf((userId) => ({ body: { userId } })),
  'DELETE /api/reminder/calendar': remindersOf((userId) => ({ query: `?userId=${userId}` })),
  'POST /api/resetPassword': 'By the link that was mailed to the user: accounts.http.test.ts.',
  'PUT /api/organization': 'A purchase by its key: orders.http.test.ts.',

  'POST /api/customerservice/carts': 'Customer service orders for any company (CS-04).',
  'POST /api/office/orders/find': 'Customer service looks after any order.',
  'POST /api/office/orders/file': 'As above.',
  'POST /api/invoice/register': 'Of the own company, and approved (X10): other-payments.http.test.ts.',
  'POST /api/subscription/register/invoice': 'As above.',
  ...Object.fromEntries(
    ['paymentRequest', 'complete', 'cancel'].flatMap((act) =>
      ['GET', 'POST'].map((method) => [`${method} /api/swish/${act}`, 'payments.http.test.ts tries others’.']),
    ),
  ),
  ...Object.fromEntries(
    [
      'PUT /api/order/customerupdateorder',
      'PUT /api/order/receiver',
      'POST /api/order/deliverydates',
      'POST /api/order/decline',
      'PUT /api/order/abroad',
      'POST /api/order/review',
      'POST /api/order/review/hidden',
      'POST /api/order/withdrawal/lines',
      'POST /api/order/withdrawal',
      'PUT /api/order/objection',
      'POST /api/order/risk/days',
      'PUT /api/order/risk',
      'PUT /api/order/substitution',
      'POST /api/quiet/funeral',
    ].map((key) => [key, 'orders.http.test.ts walks every key and every order.']),
  ),
  'PUT /api/subscription': 'By the key, the owner’s session or the staff: subscriptions.http.test.ts.',
  'GET /api/address/person/fetch': 'Of the public registers: directory.http.test.ts.',
  'GET /api/address/company/fetch': 'As above.',

  'GET /api/carts/:name':
    'The caller’s own cart by its cookie; a name alone grants nothing (CA-01): cart.http.test.ts.',
  'POST /api/carts/:name/products/:code': 'As above.',
  'PUT /api/carts/:name/products': 'As above.',
  'DELETE /api/carts/:name/products/:lineItemId': 'As above.',
  'DELETE /api/carts/:name/products': 'As above.',
  'PUT /api/carts/:name/:validate/:refreshPrices': 'As above.',
  'PUT /api/carts/:name/:validate/:refreshPrices/:rebroker': 'As above.',
  'DELETE /api/carts/:name': 'As above.',
  'POST /api/carts/:name/restore': 'As above.',
  'POST /api/carts/:name/shipments': 'As above.',
  'DELETE /api/carts/:name/shipments/:shipmentId': 'As above.',
  'POST /api/carts/:name/coupon/:code': 'As above; codes are nobody’s.',
  'DELETE /api/carts/:name/coupon/:code': 'As above.',
  'POST /api/carts/:name/bonusitem/:id': 'Only one’s own checks are looked for: cart-prices.http.test.',
  'DELETE /api/carts/:name/bonusitem/:id': 'As above.',
  'POST /api/carts/massorder/:id': 'The caller’s own company, or 0: mass-order.http.test.ts.',
  'POST /api/carts/massorder/logotype/:token': 'Whoever holds the token.',
  'POST /api/customerservice/carts/:cartName/copy': 'Customer service shares its carts (CS-01).',
  'PUT /api/customerservice/carts/:cartName/lines/:lineItemId/price': 'As above.',
  'DELETE /api/customerservice/carts/:cartName/lines/:lineItemId/price': 'As above.',
  'POST /api/customerservice/carts/:cartName/approval': 'As above; not by whoever set the price.',
  'POST /api/customerservice/carts/:cartName/paymentlink': 'Customer service shares its carts.',
  'GET /api/customerservice/massorders/:id': 'Customer service reads them all.',
  'PUT /api/customerservice/massorders/:id/state': 'As above.',
  'POST /api/customerservice/massorders/:id/cart': 'As above.',
  'GET /api/carts/:name/suggestaddress/:customer/:archived': {
    'one’s own': {
      call: () => ({ params: { name: 'Default', customer: 'me', archived: 'false' } }),
      may: [...roles],
    },
    'a user of the own company': {
      call: async () => ({ params: { name: 'Default', customer: await aColleague(), archived: 'false' } }),
      may: administratorAnd(service),
    },
    'another customer': {
      call: async () => ({ params: { name: 'Default', customer: await aStranger(), archived: 'false' } }),
      may: service,
    },
  },
  'GET /api/bankid/collect/:orderRef': 'The browser that launched it: bankid.http.test.ts.',
  'DELETE /api/bankid/collect/:orderRef': 'As above.',

  'PUT /api/merchant/:id': 'The super administrator keeps all of them: merchant-terms.http.test.ts.',
  'PUT /api/merchant/:id/ended/:ended': 'As above.',
  'PUT /api/merchant/:id/people/:userId/role': 'As above.',
  'GET /api/merchant/:id/people': 'The administrator of the merchant: merchant-terms.http.test.ts.',
  'POST /api/merchant/:id/people': 'As above.',
  'POST /api/merchant/:id/people/:userId/invitation': 'As above.',
  'DELETE /api/merchant/:id/people/:userId': 'As above.',
  'POST /api/merchant/:id/keys': 'Those who look after the merchant: paylater-admin.http.test.ts.',
  'DELETE /api/merchant/:id/keys/:keyId': 'As above.',
  'PUT /api/merchant/:id/keys/:keyId/origins': 'As above.',
  'PUT /api/merchant/:id/webhooks/:stage': 'As above.',
  'DELETE /api/merchant/:id/webhooks/:stage': 'As above.',
  'POST /api/merchant/:id/webhooks/:stage/secret': 'As above.',
  'POST /api/merchant/:id/webhooks/:stage/test': 'As above.',
  'GET /api/merchant/:id/deliveries': 'As above.',
  'POST /api/merchant/:id/deliveries/:deliveryId/replay': 'As above.',
  'GET /api/merchant/:id/orders': 'As above: paylater-books.http.test.ts asks every one of these calls.',
  'GET /api/merchant/:id/orders/:orderId': 'As above.',
  'POST /api/merchant/:id/orders/:orderId/captures': 'As above.',
  'POST /api/merchant/:id/orders/:orderId/refunds': 'As above.',
  'POST /api/merchant/:id/orders/:orderId/cancel': 'As above.',
  'POST /api/merchant/:id/orders/:orderId/release': 'As above.',
  'GET /api/merchant/:id/payouts': 'As above.',
  'GET /api/merchant/:id/payouts/:payoutId': 'As above.',
  'GET /api/merchant/:id/payouts/:payoutId/csv': 'As above.',

  'GET /api/subscription/:id': 'By the key, the owner’s session or the staff: subscriptions.http.test.ts.',
  'GET /api/subscription/:id/days': 'As above.',
  'PUT /api/subscription/:id/:flag': 'As above.',
  'DELETE /api/subscription/:id': 'As above.',
  'PUT /api/subscription/:id/delivery/:index': 'As above.',
  'POST /api/subscription/:id/price': 'As above.',
  'POST /api/subscription/:id/card': 'As above.',
  'POST /api/subscription/:id/card/:transactionId': 'As above.',
  'PUT /api/subscription/:id/certificate': 'As above.',

  'GET /api/subscription/products/:code': 'The range is public.',
  'GET /api/subscription/deliverycheck/:postalCode/:date': 'What is delivered where is public.',
  'GET /api/products/product/:code': 'The range is public.',
  'GET /api/media/:content/:rendition': 'What the shop shows is public.',
  'GET /api/office/product-file/progress/:id': 'Of the caller’s own files; of another’s nothing is known.',
  'GET /api/office/products/:code': 'The range is the network’s.',
  'PUT /api/office/products/:code/row': 'As above.',
  'GET /api/office/products/:code/whole': 'As above.',
  'PUT /api/office/products/:code': 'As above.',
  'GET /api/office/product-acts/:id': 'As above.',
  'POST /api/office/product-acts/:id/undo': 'As above.',
  'GET /api/office/content/pages/:key': 'Pages are the network’s.',
  'PUT /api/office/content/pages/:key': 'As above.',
  'GET /api/office/content/articles/:key': 'As above.',
  'PUT /api/office/content/articles/:key': 'As above.',
  'GET /api/office/promotions/:code': 'Promotions are the network’s.',
  'PUT /api/office/promotions/:code': 'As above.',
  'POST /api/office/promotions/:code/codes': 'As above.',
  'GET /api/office/promotions/:code/codes': 'As above.',
  'POST /api/office/promotions/:code/stop': 'As above.',
  'POST /api/office/promotions/:code/resume': 'As above.',
  'GET /api/office/promotions/:code/uses': 'As above.',
  'PUT /api/office/pictures/:id': 'The library is the network’s.',
  'PUT /api/office/pictures/:id/content': 'As above.',
  'DELETE /api/office/pictures/:id': 'As above.',
  'GET /api/office/products/:code/pictures': 'The range is the network’s.',
  'PUT /api/office/products/:code/pictures': 'As above.',
  'GET /api/office/editions/:kind/:key': 'What the shop says is the network’s.',
  'GET /api/office/editions/:kind/:key/versions': 'As above.',
  'POST /api/office/editions/:kind/:key/publish': 'As above.',
  'POST /api/office/editions/:kind/:key/plan': 'As above.',
  'POST /api/office/editions/:kind/:key/unplan': 'As above.',
  'POST /api/office/editions/:kind/:key/withdraw': 'As above.',
  'POST /api/office/editions/:kind/:key/restore': 'As above.',
  'POST /api/office/editions/:kind/:key/discard': 'As above.',
  'POST /api/office/editions/:kind/:key/preview': 'As above.',
  'GET /api/products/variant/:code': 'The range is public.',
  'GET /api/products/variation/:code/addons': 'The range is public.',
  'GET /api/products/ordertype/:type': 'The range is public.',
  'GET /api/home/products/all/:page/:pageSize': 'The range is public.',
  'GET /api/search/:query/:page': 'The range is public.',
  'GET /api/search/products/:query/:page': 'The range is public.',
  'GET /api/search/didYouMean/:query': 'The range is public.',
  'GET /api/international/products/:country': 'The range is public.',
  'GET /api/articles/article/:id': 'Articles are public.',
  'GET /sitemaps/:file': 'The map of the site is public.',
  'GET /api/towns/:slug': 'Towns are public.',
  'GET /api/towns/:slug/goods': 'Of nobody in particular: bought-in-town.test.ts says of how many.',
  'GET /api/reviews/product/:code': 'What is shown is public: shown-reviews.http.test.ts says what is.',
  'GET /api/reviews/store/:id': 'As above.',
  'GET /api/broker/postalcode/:query': 'Postal codes are public.',
  'GET /api/broker/postalarea/:query': 'Postal codes are public.',
  'GET /api/member/citywithmembers/:query': 'Stores are public.',
  'GET /api/member/membersbusinesshoursbycityorzip/:query': 'Stores are public.',
  'GET /api/member/memberbusinesshours/:id': 'Stores are public.',
  'GET /api/member/pickupslots/:id': 'Stores are public.',
  'GET /api/member/:id': 'Stores are public.',
  'GET /api/funerals/:query': 'Announced funerals are public.',
}

const aCompensation = (memberId: string): Call => ({
  params: { memberId, deliveryType: 'CarZone1', postalCode: '11122' },
})
const aColleagueAs = (id: string, memberId: string) => ({
  id,
  memberId,
  email: `${id}@example.se`,
  firstName: 'Kim',
  lastName: 'Alm',
  phone: null,
})

const keyOf = (e: Endpoint): string => `${e.method} ${e.path}`
const rowOf = new Map(Object.entries(table).flatMap(([access, keys]) => keys.map((key) => [key, access as Access])))

const placeOf = (role: Role): Partial<StoredUser> =>
  role.startsWith('Organization') ? { organizationId: ownCompany } : shop.includes(role) ? { memberId: ownShop } : {}

const aCaller = async (role: Role): Promise<Caller> => {
  if (role === 'Guest') return { id: 'nobody', visitor: app.visitor() }
  const place = placeOf(role)
  const id = await kept([role], place)
  const { organizationId = null, memberId = null } = place
  return { id, visitor: await app.signedIn({ userId: id, roles: [role], organizationId, memberId }) }
}

interface Told {
  readonly status: number
  readonly errorCode: string | undefined
}
const send = async (
  { visitor }: Caller,
  { method, path }: Endpoint,
  { params = {}, query = '', body }: Call,
  headers: Record<string, string> = {},
): Promise<Told> => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const answer = await visitor.send(method, filled + query, method === 'GET' ? undefined : body, headers)
  const told = (await answer.json().catch(() => null)) as { errorCode?: string } | null
  return { status: answer.status, errorCode: told?.errorCode }
}
/** Who has no account of a customer has no reminders. */
const isNobodys = ({ errorCode }: Told): boolean => errorCode === 'reminder.nobody'
const isRefused = ({ status, errorCode }: Told): boolean =>
  (status === 401 && (errorCode === 'unauthorized' || errorCode === 'forbidden')) ||
  (status === 403 && errorCode === 'forbidden')

beforeAll(async () => {
  app = await startApp({ SANDBOX: 'on' })
  await aCompany(ownCompany)
  await aCompany(childCompany, ownCompany)
  await aCompany(foreignCompany)
  // A second administrator everywhere, so that no call stops at "one must stay".
  for (const organizationId of [ownCompany, foreignCompany])
    await kept(['OrganizationAdministrator'], { organizationId })
  for (const memberId of [ownShop, foreignShop]) await kept(['MemberShopAdmin'], { memberId })
})
afterAll(() => app.close())

/** Fields that say whose: a store, a user, a company, an order, or the row of one of them. */
const whose =
  /^(member|user|organi[sz]ation|endCustomer|orderGroup|reminder)Id$|^(MemberId|UserId|OrganizationId|EndCustomerId|OrderGroupId|orgIds|id)$/
const fieldsOf = (schema: Endpoint['body']): string[] => {
  const { properties = {}, anyOf = [] } = schema
    ? (z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : {}
  return [properties, ...anyOf.map((one) => one.properties ?? {})].flatMap((one) =>
    Object.entries(one).flatMap(([name, field]) => [name, ...Object.keys(field.properties ?? {})]),
  )
}
interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly anyOf?: readonly JsonSchema[]
}
const namesSomebodys = (schema: Endpoint['body']): boolean => fieldsOf(schema).some((name) => whose.test(name))

const routes = () => [...declaredRoutes.keys()]

describe('the table is complete', () => {
  test('every route is in it once, under the row its contract names', () => {
    const all = Object.values(table).flat()
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
    const contracts = routes().map((e) => `${keyOf(e)}: ${e.access}`)
    const written = [...rowOf].map(([key, access]) => `${key}: ${access}`)
    expect(contracts.toSorted()).toEqual(written.toSorted())
  })

  test('every route that names an object in its path, its query or its body says whose objects it reaches', () => {
    const named = routes()
      .filter((e) => e.path.includes(':') || [e.query, e.body].some(namesSomebodys))
      .map(keyOf)
    expect(named.filter((key) => objects[key] === undefined)).toEqual([])
    expect(Object.keys(objects).filter((key) => !rowOf.has(key))).toEqual([])
  })
})

/**
 * A call without the site's own header goes as far as the gate and no further, so that it can be made for every route and role. A
 * GET that changes nothing is made in earnest.
 */
describe.each(roles)('%s', (role) => {
  test('passes the gate of exactly the routes the table gives', async () => {
    const caller = await aCaller(role)
    const wrong: string[] = []
    for (const e of routes()) {
      const expected = mayCall(rowOf.get(keyOf(e)) ?? 'superAdmin', [role])
      const isObject = typeof objects[keyOf(e)] === 'object'
      if (!changesState(e) && isObject && expected) continue
      const told = await send(caller, e, { body: {} }, changesState(e) ? { 'x-requested-with': 'another-site' } : {})
      const passed = changesState(e) ? told.errorCode === 'request.foreign-site' : !isRefused(told)
      if (passed !== expected) wrong.push(`${keyOf(e)}: ${told.status} ${told.errorCode ?? ''}`)
    }
    expect(wrong).toEqual([])
  })
})

const cases = Object.entries(objects).flatMap(([key, targets]) =>
  typeof targets === 'string' ? [] : Object.entries(targets).map(([name, target]) => [key, name, target] as const),
)

/** Every role that passes the gate, with an object of each kind. */
describe('own and foreign objects', () => {
  test.each(cases)('%s: %s', async (key, _, { call, may }) => {
    const e = routes().find((one) => keyOf(one) === key)
    if (!e) throw new Error(`No route ${key}`)
    const tried = await Promise.all(
      roles
        .filter((role) => mayCall(e.access, [role]))
        .map(async (role) => {
          const caller = await aCaller(role)
          const told = await send(caller, e, await call(caller))
          if (told.status >= 500 || told.errorCode?.startsWith('request.'))
            throw new Error(`${role}: ${JSON.stringify(told)}`)
          return isRefused(told) || isNobodys(told) ? [] : [role]
        }),
    )
    const reached = tried.flat()
    expect(reached).toEqual(roles.filter((role) => may.includes(role)))
  })
})

test('SuperAdmin stands in every row, nobody else does', () => {
  const rows = Object.keys(accessTable) as Access[]
  const everywhere = roles.filter((role) => rows.every((access) => mayCall(access, [role])))
  expect(everywhere).toEqual(['SuperAdmin'])
})
