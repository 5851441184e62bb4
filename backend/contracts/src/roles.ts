/** Who a caller can be (decisions A.15). A caller without a session is a Guest. */
export const roles = [
  'Guest',
  'PrivateCustomer',
  'OrganizationCustomer',
  'OrganizationAdministrator',
  'MemberStaff',
  'OrderHandlerAdmin',
  'MemberShopAdmin',
  'CustomerService',
  'CustomerServiceLead',
  'BrokerAdmin',
  'ContentEditor',
  'MerchantAdmin',
  'MerchantDeveloper',
  'SuperAdmin',
] as const
export type Role = (typeof roles)[number]

const customers = ['PrivateCustomer', 'OrganizationCustomer', 'OrganizationAdministrator'] as const
const memberStaff = ['MemberStaff', 'OrderHandlerAdmin', 'MemberShopAdmin'] as const
const customerService = ['CustomerService', 'CustomerServiceLead'] as const
const network = [...customerService, 'BrokerAdmin', 'ContentEditor'] as const

/**
 * The one table of who may call what. Each endpoint names a row; a route without one does not compile. SuperAdmin may call everything.
 * Whether the object that is asked for is the caller's own is decided in the use case, not here.
 */
export const accessTable = {
  everyone: roles,
  signedIn: roles.filter((role) => role !== 'Guest'),
  customer: customers,
  customerOrService: [...customers, ...customerService],
  organizationMember: ['OrganizationCustomer', 'OrganizationAdministrator', ...customerService],
  organizationAdministrator: ['OrganizationAdministrator'],
  organizationAdministratorOrService: ['OrganizationAdministrator', ...customerService],
  memberStaff: [...memberStaff, 'BrokerAdmin'],
  memberAdmin: ['MemberShopAdmin', 'BrokerAdmin'],
  orderHandler: ['OrderHandlerAdmin', 'MemberShopAdmin', 'BrokerAdmin'],
  staff: [...memberStaff, ...network],
  figures: [...memberStaff, ...customerService, 'BrokerAdmin'],
  customerService,
  serviceOrBroker: [...customerService, 'BrokerAdmin'],
  customerServiceLead: ['CustomerServiceLead'],
  cashier: [...customerService, ...memberStaff],
  cardPrinter: [...customerService, ...memberStaff, 'BrokerAdmin'],
  staffKeeper: ['MemberShopAdmin', 'CustomerServiceLead', 'BrokerAdmin'],
  brokerAdmin: ['BrokerAdmin'],
  contentEditor: ['ContentEditor', 'BrokerAdmin'],
  merchant: ['MerchantAdmin', 'MerchantDeveloper'],
  merchantAdmin: ['MerchantAdmin'],
  superAdmin: [],
} as const satisfies Record<string, readonly Role[]>
export type Access = keyof typeof accessTable

const rolesByAccess = new Map<Access, ReadonlySet<Role>>(
  Object.entries(accessTable).map(([access, allowed]) => [access as Access, new Set<Role>([...allowed, 'SuperAdmin'])]),
)

/** True when one of the caller's roles stands in the row of the table. */
export const mayCall = (access: Access, callerRoles: readonly Role[]): boolean => {
  const allowed = rolesByAccess.get(access)
  return callerRoles.some((role) => allowed?.has(role))
}
