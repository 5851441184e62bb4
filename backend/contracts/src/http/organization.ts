import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { localDay } from '../rules/dates.js'
import { organisationName } from '../rules/names.js'
import { ORDER_STATES } from '../rules/order-states.js'
import { postalCode } from '../rules/postal-code.js'
import { orderLink, organizationUser, user } from './account.js'
import { organization, organizationPaymentMethod } from './organization-view.js'

export * from './organization-view.js'

const text = z.string().trim().max(100)

/** What a company's administrator may change. */
const ownDetails = z.object({
  costCenter: text.nullable(),
  address: text.nullable(),
  zipCode: postalCode.nullable(),
  city: text.nullable(),
  /** 13 digits; needed where the organisation number begins with 20, 21 or 23 (AC-12). */
  gln: z.string().trim().max(20).nullable(),
})

export const organizationRegistration = z.object({
  name: organisationName.max(100),
  orgNr: z.string().trim().min(10, 'organisation-number.invalid').max(11, 'organisation-number.invalid'),
  invoiceDetails: ownDetails,
  user: organizationUser,
  /** The guest's purchase that the company takes over (AC-08). */
  fromPurchase: orderLink.optional(),
})
export type OrganizationRegistration = z.output<typeof organizationRegistration>

/** A whole company may be sent back: what only staff may change is passed over for others. */
export const organizationChange = z.object({
  name: organisationName.max(100),
  /** As it is; no company changes its number. */
  orgNr: z.string().trim().max(20).optional(),
  /** One of the fixed fees (FE-02); null takes it away, left out it stays. */
  staticDeliveryFeeCode: z.string().trim().max(60).nullable().optional(),
  invoiceDetails: z.object({
    ...ownDetails.shape,
    paymentMethod: organizationPaymentMethod.optional(),
    isBlockedForInvoice: z.boolean().optional(),
  }),
  /** As it was read; 409 where what the caller may change is another by now (AD-03). */
  Read: organization.pick({ name: true, staticDeliveryFeeCode: true, invoiceDetails: true }).optional(),
})
export type OrganizationChange = z.output<typeof organizationChange>

/** Spec 2 §9: 1000 rows; without dates the last twelve months (OR-14). */
export const orderHistoryQuery = z.object({
  orgIds: z.array(z.string().max(40)).min(1).max(100),
  fetchForChildOrgs: z.boolean(),
  fromDate: localDay.optional(),
  toDate: localDay.optional(),
  /** Part of the order number, the buyer's name or the cost centre. */
  filter: z.string().trim().max(60).optional(),
})
export type OrderHistoryQuery = z.output<typeof orderHistoryQuery>

/** Spec 2 §3, Order history row. */
export const orderHistoryRow = z.object({
  OrderGroupId: z.string(),
  PlacedAt: z.iso.datetime(),
  OrganizationId: z.string(),
  CustomerName: z.string(),
  CostCenter: z.string().nullable(),
  State: z.enum(ORDER_STATES),
  /** What was paid: nothing for what was given away, or paid with a whole period. */
  Total: money,
  /** Of what was paid, whatever has gone back of it. */
  TotalWithoutTax: money,
  /** This and what is of the delivery: in proportion to what has not gone back. */
  Tax: money,
  TotalDelivery: money,
  TotalDeliveryTax: money,
  /** What has gone back of it. */
  Refunded: money,
  /** Bought by the caller, who may open it. */
  isOwn: z.boolean(),
  /** OR-15: the caller's to open, and there is one. */
  hasReceipt: z.boolean(),
})
export type OrderHistoryRow = z.output<typeof orderHistoryRow>

const id = z.string().min(1).max(40)
const byId = z.object({ id })
const userOfOrganization = z.object({ organizationId: id, userId: id })
const parentOfChild = z.object({ childId: id, parentId: id })
const nothing = z.object({})

export const organizationApi = {
  register: endpoint({
    method: 'PUT',
    path: '/api/organization',
    summary: 'Registers a company and its first user (AC-13); `returnUrl` comes back when it leads to our own site.',
    access: 'everyone',
    query: z.object({ returnUrl: z.string().max(500).optional(), login: z.stringbool().optional() }),
    body: organizationRegistration,
    response: z.object({ organization, user, returnUrl: z.string() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/organization/add',
    summary: "Adds a company below the administrator's own, or one by itself for customer service.",
    access: 'organizationAdministratorOrService',
    body: organizationRegistration.omit({ user: true, fromPurchase: true }),
    response: organization,
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/organization/search',
    summary: 'Companies by name or organisation number, 100 a page from page 0.',
    access: 'serviceOrBroker',
    body: z.object({ query: z.string().trim().max(99), page: z.int().min(0).max(1000).optional() }),
    response: z.object({ items: z.array(organization), total: z.int(), page: z.int(), pageSize: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/organization/:id',
    summary: 'A company: the own one, its children for the administrator, any for customer service.',
    access: 'organizationMember',
    params: byId,
    response: organization,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/organization/:id',
    summary: "Changes a company's details; payment method, blocking and static delivery fee are for customer service.",
    access: 'organizationAdministratorOrService',
    params: byId,
    body: organizationChange,
    response: organization,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/organization/:id',
    summary: 'Deletes a company without users, children and orders.',
    access: 'organizationAdministratorOrService',
    params: byId,
    response: nothing,
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/organization/users/:id/:includeChildren',
    summary: "A company's users; with its children's when the flag is true.",
    access: 'organizationAdministratorOrService',
    params: z.object({ id, includeChildren: z.stringbool() }),
    response: z.array(user),
  }),
  addUser: endpoint({
    method: 'POST',
    path: '/api/organization/user/:organizationId/:userId',
    summary: 'Makes a private customer a user of this company; customer service only: others invite (S-14).',
    access: 'customerService',
    params: userOfOrganization,
    response: user,
  }),
  moveUser: endpoint({
    method: 'PUT',
    path: '/api/organization/user/:organizationId/:userId',
    summary: 'Moves a user of the own companies to this one.',
    access: 'organizationAdministratorOrService',
    params: userOfOrganization,
    response: user,
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/organization/user/:organizationId/:userId',
    summary: 'Takes a user out of the company, to be a private customer; the last administrator stays.',
    access: 'organizationAdministratorOrService',
    params: userOfOrganization,
    response: nothing,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/organization/parent/:childId/:parentId',
    summary:
      "Links two companies: the parent's administrator asks, the child's confirms; customer service does both. Answers the caller's own company, or the child for customer service.",
    access: 'organizationAdministratorOrService',
    params: parentOfChild,
    response: organization,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/organization/:id/child',
    summary:
      'Asks the company of an organisation number to be a child of this one; its administrator confirms. 404 where no company has the number. Customer service links at once. Answers as linking.',
    access: 'organizationAdministratorOrService',
    params: byId,
    body: z.object({ orgNr: organizationRegistration.shape.orgNr }),
    response: organization,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/organization/parent/:childId/:parentId',
    summary:
      'Ends the link, or the wish for one; either administrator may. 404 where there is neither. Answers as linking.',
    access: 'organizationAdministratorOrService',
    params: parentOfChild,
    response: organization,
  }),
  toggleAdmin: endpoint({
    method: 'POST',
    path: '/api/organization/admin',
    summary:
      "Makes a user the company's administrator, or takes that away; one always stays. With `isAdministrator`, what they shall be afterwards: where it is so already, nothing is done.",
    access: 'organizationAdministratorOrService',
    takesKey: true,
    body: z.object({ organizationId: id, userId: id, isAdministrator: z.boolean().optional() }),
    response: user,
  }),
  orderHistory: endpoint({
    method: 'POST',
    path: '/api/organization/orderHistory',
    summary:
      "A company's orders, newest first, at most 1000; for administrators and staff also what others bought on its invoice, and for the administrator of a parent its children's (AC-11).",
    access: 'organizationMember',
    body: orderHistoryQuery,
    response: z.array(orderHistoryRow),
  }),
} as const
