import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { type Access, changesState, type Endpoint } from '@bukett/contracts'
import { AUDIT_ACTIONS, type AuditAction } from '@bukett/contracts/rules/audit-actions'

/** Rows of the access table that somebody who works here can be in, the merchants' desk among them. */
const ofStaff: ReadonlySet<Access> = new Set<Access>([
  'organizationAdministratorOrService',
  'memberStaff',
  'memberAdmin',
  'orderHandler',
  'staff',
  'figures',
  'customerService',
  'serviceOrBroker',
  'customerServiceLead',
  'cashier',
  'staffKeeper',
  'brokerAdmin',
  'contentEditor',
  'merchant',
  'merchantAdmin',
  'superAdmin',
])

/** Beside these, calls that the people themselves may make too are written down when somebody else makes them. */
const ofOthers: readonly AuditAction[] = [
  'user.add',
  'user.change',
  'user.roles',
  'user.administrator',
  'user.activate',
  'user.inactivate',
  'user.anonymise',
  'user.delete',
  'user.export',
  'member-terms.accept',
  'audit.export',
  'promotion.take-codes',
]

/** What each write of staff leaves in the journal; in words, why one leaves nothing. */
const written: Readonly<Record<string, readonly AuditAction[] | string>> = {
  'POST /api/login/app': 'the present app stays until the new one is confirmed',
  'PUT /api/login/app': ['staff.renew-app'],
  'PUT /api/account/user/:id/roles': ['user.roles'],
  'POST /api/administration/failedjobs/replay': ['job.replay'],
  'POST /api/memberterms/accept': ['member-terms.accept'],
  'POST /api/memberterms': ['member-terms.publish'],
  'PUT /api/customerservice/attention/:orderId/store': ['order.assign'],
  'PUT /api/customerservice/attention/:orderId/refund': ['order.refund'],
  'PUT /api/customerservice/attention/:orderId/solved': ['order.solve'],
  'PUT /api/broker/deliveryfees/:deliveryType/:orderType': ['fee.set'],
  'DELETE /api/broker/deliveryfees/:deliveryType/:orderType': ['fee.remove'],
  'PUT /api/broker/deliveryfees/:deliveryType/:orderType/:memberId': ['fee.set'],
  'DELETE /api/broker/deliveryfees/:deliveryType/:orderType/:memberId': ['fee.remove'],
  'POST /api/broker/deliveryCompensations/:memberId': ['compensation.set'],
  'PUT /api/broker/deliveryCompensations/:memberId/:rowId': ['compensation.set'],
  'DELETE /api/broker/deliveryCompensations/:memberId/:rowId': ['compensation.remove'],
  'POST /api/broker/deliveryArea': ['areas.add'],
  'PUT /api/broker/deliveryArea': ['areas.change'],
  'DELETE /api/broker/deliveryArea': ['areas.remove'],
  'DELETE /api/broker/deliveryArea/:id': ['areas.remove'],
  'POST /api/broker/deliveryAreaFile/:memberId': ['areas.add', 'areas.remove'],
  'POST /api/broker/backupDeliveryArea': ['backup.add'],
  'PUT /api/broker/backupDeliveryArea/:id': ['backup.change'],
  'DELETE /api/broker/backupDeliveryArea/:id': ['backup.remove'],
  'PUT /api/broker/cutoffTime/:memberId': ['cut-off.set'],
  'DELETE /api/broker/cutoffTime/:memberId/:ruleId': ['cut-off.remove'],
  'POST /api/broker/memberholiday': ['holiday.add'],
  'DELETE /api/broker/memberholiday/:id': ['holiday.remove'],
  'POST /api/broker/specialBusinessHours': ['special-hours.set'],
  'DELETE /api/broker/specialBusinessHours/:id': ['special-hours.remove'],
  'PUT /api/broker/brokerdata/:id': ['broker-data.correct'],
  'POST /api/broker/deliveryInformationCopy/:from/:to': ['delivery.copy'],
  'DELETE /api/broker/deliveryInformationCopy/:copyId': ['delivery.copy-undo'],
  'PUT /api/broker/networkDay/:date': ['network-day.set'],
  'DELETE /api/broker/networkDay/:date': ['network-day.remove'],
  'POST /api/broker/postalcode': ['postal-code.add'],
  'POST /api/broker/postalcodeFile': ['postal-code.import'],
  'PUT /api/broker/postalcode/:id': ['postal-code.change'],
  'POST /api/products/import': ['product.import'],
  'POST /api/office/editions/:kind/:key/publish': ['edition.publish'],
  'POST /api/office/editions/:kind/:key/plan': ['edition.plan'],
  'POST /api/office/editions/:kind/:key/unplan': ['edition.unplan'],
  'POST /api/office/editions/:kind/:key/withdraw': ['edition.withdraw'],
  'POST /api/office/editions/:kind/:key/restore': ['edition.restore'],
  'POST /api/office/editions/:kind/:key/discard': ['edition.discard'],
  'POST /api/office/editions/:kind/:key/preview': 'it lets somebody look',
  'POST /api/office/content/pages': ['edition.begin'],
  'PUT /api/office/content/pages/:key': ['edition.draft'],
  'POST /api/office/content/articles': ['edition.begin'],
  'PUT /api/office/content/articles/:key': ['edition.draft'],
  'PUT /api/office/content/menu': ['edition.draft'],
  'PUT /api/office/content/line': ['edition.draft'],
  'POST /api/office/promotions': ['promotion.add'],
  'PUT /api/office/promotions/:code': ['promotion.change'],
  'POST /api/office/promotions/:code/codes': ['promotion.lengthen'],
  'POST /api/office/promotions/:code/stop': ['promotion.stop'],
  'POST /api/office/promotions/:code/resume': ['promotion.resume'],
  'POST /api/office/promotions/trial': 'nothing is kept',
  'POST /api/office/products': ['product.add'],
  'PUT /api/office/products/:code': ['product.change'],
  'PUT /api/office/products/:code/row': ['product.change'],
  'POST /api/office/product-acts/preview': 'nothing is kept',
  'POST /api/office/product-acts': ['product.change-many'],
  'POST /api/office/product-acts/:id/undo': ['product.undo-many'],
  'POST /api/office/pictures': ['picture.add'],
  'PUT /api/office/pictures/:id': ['picture.describe'],
  'PUT /api/office/pictures/:id/content': ['picture.replace'],
  'DELETE /api/office/pictures/:id': ['picture.remove'],
  'PUT /api/office/products/:code/pictures': ['product.pictures'],
  'POST /api/customerservice/carts': 'a cart is nothing yet',
  'POST /api/customerservice/carts/:cartName/copy': 'a cart is nothing yet',
  'GET /api/customerservice/order/:id/copy': 'a cart is nothing yet',
  'PUT /api/customerservice/carts/:cartName/lines/:lineItemId/price': ['cart.set-price'],
  'DELETE /api/customerservice/carts/:cartName/lines/:lineItemId/price': ['cart.clear-price'],
  'POST /api/customerservice/carts/:cartName/paymentlink': ['cart.payment-link'],
  'POST /api/customerservice/carts/:cartName/approval': ['cart.approve-prices'],
  'POST /api/giftcard/printed/:orderGroupId': ['gift-card.print', 'gift-card.hand-out'],
  'POST /api/office/registers/categories': ['register.add'],
  'PUT /api/office/registers/categories/:code': ['register.change'],
  'DELETE /api/office/registers/categories/:code': ['register.remove'],
  'POST /api/office/registers/synonyms': ['register.add'],
  'PUT /api/office/registers/synonyms/:code': ['register.change'],
  'DELETE /api/office/registers/synonyms/:code': ['register.remove'],
  'POST /api/office/registers/lifts': ['register.add'],
  'PUT /api/office/registers/lifts/:code': ['register.change'],
  'DELETE /api/office/registers/lifts/:code': ['register.remove'],
  'POST /api/office/registers/addons': ['register.add'],
  'PUT /api/office/registers/addons/:code': ['register.change'],
  'DELETE /api/office/registers/addons/:code': ['register.remove'],
  'POST /api/office/registers/occasions': ['register.add'],
  'PUT /api/office/registers/occasions/:code': ['register.change'],
  'DELETE /api/office/registers/occasions/:code': ['register.remove'],
  'POST /api/office/registers/greetings': ['register.add'],
  'PUT /api/office/registers/greetings/:code': ['register.change'],
  'DELETE /api/office/registers/greetings/:code': ['register.remove'],
  'POST /api/office/registers/assortments': ['register.add'],
  'PUT /api/office/registers/assortments/:code': ['register.change'],
  'DELETE /api/office/registers/assortments/:code': ['register.remove'],
  'POST /api/office/registers/countries': ['register.add'],
  'PUT /api/office/registers/countries/:code': ['register.change'],
  'DELETE /api/office/registers/countries/:code': ['register.remove'],
  'POST /api/giftcard/bulk': ['gift-card.issue'],
  'POST /api/office/gift-cards/find': 'it reads',
  'POST /api/office/gift-cards/one/:id/block': ['gift-card.block'],
  'POST /api/office/gift-cards/one/:id/unblock': ['gift-card.unblock'],
  'POST /api/office/gift-cards/one/:id/extend': ['gift-card.extend'],
  'POST /api/office/gift-cards/one/:id/activate': ['gift-card.activate'],
  'POST /api/office/gift-cards/one/:id/replace': ['gift-card.replace'],
  'POST /api/office/gift-cards/one/:id/link': ['gift-card.print'],
  'POST /api/office/gift-cards/issue': ['gift-card.issue'],
  'POST /api/office/gift-cards/series': ['gift-card.series'],
  'POST /api/office/gift-cards/series/:reference/activate': ['gift-card.activate'],
  'POST /api/organization/:id/invitation': ['organization.invite'],
  'DELETE /api/organization/:id/invitation/:invitationId': ['organization.withdraw-invitation'],
  'PUT /api/customerservice/massorders/:id/state': 'the mass order says who and when',
  'POST /api/customerservice/massorders/:id/cart': 'a cart is nothing yet',
  'POST /api/member': ['member.add'],
  'PUT /api/member': ['member.change'],
  'PUT /api/office/network/terms': ['fee.set', 'cut-off.set', 'member.capacity'],
  'PUT /api/broker/capacity/:memberId': ['member.capacity'],
  'POST /api/broker/productCategories/:memberId': ['member.categories'],
  'PUT /api/memberstaff': ['staff.add', 'staff.change'],
  'POST /api/memberstaff/user/:id/toggleAdmin': ['staff.toggle-admin'],
  'PUT /api/broker/settings': ['settings.change'],
  'POST /api/office/find': 'it reads',
  'POST /api/office/orders/find': 'it reads',
  'POST /api/office/people/find': 'it reads',
  'POST /api/office/staff/find': 'it reads',
  'POST /api/organization/search': 'it reads',
  'POST /api/office/orders/file': ['order.export'],
  'PUT /api/office/orders/views': 'one’s own view',
  'POST /api/office/orders/money/:number/cancelling': 'it foretells',
  'POST /api/office/orders/order/:number/message': 'it reads',
  'POST /api/office/orders/money/:number/refund': ['payment.refund'],
  'POST /api/office/orders/money/:number/compensation': ['payment.compensate'],
  'POST /api/office/orders/order/:number/act': [
    'order.edit',
    'order.cancel',
    'order.store',
    'order.resend',
    'order.method',
    'order.again',
  ],
  'POST /api/office/orders/order/:number/notes': 'the note says who and when',
  'PUT /api/office/people/:id/email': ['user.wish-email'],
  'POST /api/office/people/:id/logout': ['user.end-sessions'],
  'POST /api/office/people/:id/password': ['user.reset-password'],
  'POST /api/office/people/:id/notes': 'the note says who and when',
  'DELETE /api/office/people/:id/notes/:noteId': ['user.remove-note'],
  'POST /api/office/staff': ['staff.add'],
  'POST /api/office/staff/:id/invitation': ['staff.invite-again'],
  'PUT /api/office/staff/:id': ['staff.change'],
  'DELETE /api/office/staff/:id/app': ['staff.reset-app'],
  'PUT /api/customerservice/attention/mentions/:number/:noteId': 'one’s own list',
  'PUT /api/customerservice/reviews/:orderGroupId/released': ['order.review-release'],
  'PUT /api/customerservice/reviews/:orderGroupId/refused': ['order.review-refuse'],
  'PUT /api/customerservice/reviews/:orderGroupId/withheld': ['order.review-withhold'],
  'POST /api/organization/add': ['organization.add'],
  'POST /api/organization/:id': ['organization.change'],
  'DELETE /api/organization/:id': ['organization.remove'],
  'POST /api/organization/user/:organizationId/:userId': ['user.place'],
  'PUT /api/organization/user/:organizationId/:userId': ['user.place'],
  'DELETE /api/organization/user/:organizationId/:userId': ['user.place'],
  'POST /api/organization/parent/:childId/:parentId': ['organization.ask', 'organization.link'],
  'DELETE /api/organization/parent/:childId/:parentId': ['organization.unlink'],
  'POST /api/organization/admin': ['user.place'],
  'POST /api/merchant/:id/keys': ['merchant.create-key'],
  'DELETE /api/merchant/:id/keys/:keyId': ['merchant.revoke-key'],
  'PUT /api/merchant/:id/keys/:keyId/origins': ['merchant.set-origins'],
  'PUT /api/merchant/:id/webhooks/:stage': ['merchant.set-webhook'],
  'DELETE /api/merchant/:id/webhooks/:stage': ['merchant.remove-webhook'],
  'POST /api/merchant/:id/webhooks/:stage/secret': ['merchant.new-webhook-secret'],
  'POST /api/merchant/:id/webhooks/:stage/test': 'it tries out what is there',
  'POST /api/merchant/:id/deliveries/:deliveryId/replay': 'the log of webhooks says it',
  'POST /api/merchant/:id/orders/:orderId/captures': ['merchant.capture'],
  'POST /api/merchant/:id/orders/:orderId/refunds': ['merchant.refund'],
  'POST /api/merchant/:id/orders/:orderId/cancel': ['merchant.cancel'],
  'POST /api/merchant/:id/orders/:orderId/release': ['merchant.release'],
  'POST /api/payments/:cart/register/payedinstore': ['payment.payedinstore'],
  'POST /api/payments/:cart/register/cashregister': ['payment.cashregister'],
  'POST /api/payments/:cart/register/cashregister/:terminal': ['payment.cardterminal'],
  'POST /api/payments/:cart/register/invoicespcs': ['payment.invoicespcs'],
  'POST /api/payments/:cart/register/paid': ['payment.paid'],
  'POST /api/payments/:cart/register/gift': ['payment.gift'],
  'POST /api/payments/cart/:cart/decreasePayment': ['payment.repay'],
  'POST /api/payments/order/:id/changePayment': ['payment.change'],
  'POST /api/payments/order/:id/refund': ['payment.repay'],
  'POST /signalr/send': 'a line, not a change',
  'POST /signalr/abort': 'a line, not a change',
  'POST /api/settlements/corrections/:memberId': ['settlement.correct'],
  'PUT /api/store/orders/:orderId': 'the order’s own history says who and when',
  'PUT /api/store/orders/:orderId/photo': 'the order’s own history says who and when',
  'PUT /api/store/orders/:orderId/review': 'the order’s own history says who and when',
  'PUT /api/store/orders/:orderId/ready-picture': 'the order’s own history says who and when',
  'PUT /api/store/orders/:orderId/objection': 'the order’s own history says who and when',
  'PUT /api/store/orders/:orderId/substitution': 'the order’s own history says who and when',
  'PUT /api/store/orders/:orderId/substitution/:substitutionId': 'the order’s own history says who and when',
}

const contracts = join(dirname(fileURLToPath(import.meta.resolve('@bukett/contracts'))), 'http')
const sources = fileURLToPath(new URL('../src', import.meta.url))

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file))

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const writesOfStaff = async (): Promise<string[]> => {
  const modules = await Promise.all(filesIn(contracts, /^[\w-]+(?<!\.test)\.ts$/).map((file) => import(file)))
  return modules
    .flatMap((all: object) => Object.entries(all))
    .filter(([name]) => name.endsWith('Api'))
    .flatMap(([, calls]) => Object.values(calls as Record<string, Endpoint>))
    .filter((call) => ofStaff.has(call.access) && changesState(call))
    .map(nameOf)
}

test('every write of staff leaves an entry in the journal, or says why it leaves none', async () => {
  expect((await writesOfStaff()).toSorted()).toEqual(Object.keys(written).toSorted())
})

test('every action of the list is left by some write, and written somewhere in the code', () => {
  const left = new Set([...Object.values(written).flatMap((one) => (typeof one === 'string' ? [] : one)), ...ofOthers])
  expect([...left].toSorted()).toEqual(AUDIT_ACTIONS.toSorted())
  const code = filesIn(sources, /(?<!\.test|\.contract)\.ts$/)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  // Two writers make the name of the kind of act, and of the way to pay.
  const made =
    /^(?:order\.(?:edit|cancel|store|resend|method|again)|payment\.(?:paid|invoicespcs|payedinstore|cashregister|cardterminal|gift))$/
  expect(AUDIT_ACTIONS.filter((one) => !made.test(one) && !code.includes(`'${one}'`))).toEqual([])
})
