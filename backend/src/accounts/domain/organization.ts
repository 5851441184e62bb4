import type { InvoiceDetails, Organization } from '@bukett/contracts/http/organization'
import { DomainError } from '../../shared/domain-error.js'

/** A company as it is kept. */
export interface StoredOrganization {
  _id: string
  version: number
  createdAt: Date
  name: string
  /** As it is shown; encrypted when it is a sole trader's, that is a personal number (AC-06). */
  orgNr: string
  isSoleTrader: boolean
  /** HMAC of the number; unique. */
  orgNrIndex: string
  parentOrganizationId: string | null
  /** Whom it has asked to be its children (AC-11). Whether they exist is nobody's to know before they accept. */
  askedChildIds: readonly string[]
  /** Those of them that were asked by their number, which may be shown therefore. */
  askedByNumber?: readonly string[]
  staticDeliveryFeeCode: string | null
  invoiceDetails: InvoiceDetails
  /** The first user, who becomes administrator when the address is proved or staff approve (AC-13). */
  pendingAdministratorId: string | null
}

/** A company may pay by invoice by its own terms. */
export const isApprovedForInvoice = ({ paymentMethod, isBlockedForInvoice }: InvoiceDetails): boolean =>
  paymentMethod === 'CardAndInvoice' && !isBlockedForInvoice

/** X10: the method is offered when the company or one of its children may; the address that is chosen must may itself. */
export const isInvoiceOffered = (organization: StoredOrganization, children: readonly StoredOrganization[]): boolean =>
  [organization, ...children].some(({ invoiceDetails }) => isApprovedForInvoice(invoiceDetails))

/** X10: whom an invoice may be sent to. */
export const invoiceAddresses = (
  organization: StoredOrganization,
  children: readonly StoredOrganization[],
): StoredOrganization[] =>
  [organization, ...children].filter(({ invoiceDetails }) => isApprovedForInvoice(invoiceDetails))

export interface Family {
  readonly children: readonly StoredOrganization[]
  readonly parent: StoredOrganization | null
  readonly askingParent: StoredOrganization | null
  /** Whom it has asked by their number. */
  readonly asked: readonly StoredOrganization[]
}

export const toOrganization = (organization: StoredOrganization, family: Family): Organization => ({
  id: organization._id,
  name: organization.name,
  orgNr: organization.orgNr,
  invoiceDetails: organization.invoiceDetails,
  childOrganizations: family.children.map(({ _id, name, orgNr, invoiceDetails }) => ({
    id: _id,
    name,
    orgNr,
    invoiceDetails,
  })),
  askedChildIds: [...organization.askedChildIds],
  askedNumbers: Object.fromEntries(family.asked.map(({ _id, orgNr }) => [_id, orgNr])),
  parentOrganizationId: organization.parentOrganizationId,
  parent: family.parent && namedOf(family.parent),
  askingParent: family.askingParent && namedOf(family.askingParent),
  staticDeliveryFeeCode: organization.staticDeliveryFeeCode,
  isInvoiceOffered: isInvoiceOffered(organization, family.children),
})

/** Spec 2 §6: who does not administer a company sees it alone, and nothing of those below it. */
export const withoutFamily = (organization: Organization): Organization => ({
  ...organization,
  childOrganizations: [],
  askedChildIds: [],
  askedNumbers: {},
  askingParent: null,
})

const namedOf = ({ _id, name }: StoredOrganization) => ({ id: _id, name })

export interface Link {
  readonly child: StoredOrganization
  readonly parent: StoredOrganization
  /** Whether the child has children of its own, confirmed or asked. */
  readonly childIsParent: boolean
}

/** AC-11: two levels, no cycles. Throws `organisation.not-two-levels`, `organisation.has-parent`. */
export const checkLink = ({ child, parent, childIsParent }: Link): void => {
  if (child._id === parent._id || parent.parentOrganizationId !== null || childIsParent)
    throw new DomainError('organisation.not-two-levels')
  if (child.parentOrganizationId !== null && child.parentOrganizationId !== parent._id)
    throw new DomainError('organisation.has-parent')
}

const mostAsked = 100

/** The wish to be the parent of another company; the same where it is one already. Throws `organisation.too-many-asked`. */
export const asking = (parent: StoredOrganization, childId: string): StoredOrganization => {
  if (parent.askedChildIds.includes(childId)) return parent
  if (parent.askedChildIds.length >= mostAsked)
    throw new DomainError('organisation.too-many-asked', { most: String(mostAsked) })
  return { ...parent, askedChildIds: [...parent.askedChildIds, childId] }
}

/** The same wish, of who knows the number. */
export const askingByNumber = (parent: StoredOrganization, childId: string): StoredOrganization => {
  const { askedByNumber = [], ...wished } = asking(parent, childId)
  return askedByNumber.includes(childId) ? parent : { ...wished, askedByNumber: [...askedByNumber, childId] }
}

/** Without that wish; the same where there is none. */
export const askingNoMore = (parent: StoredOrganization, childId: string): StoredOrganization => {
  const { askedChildIds, askedByNumber = [] } = parent
  if (!askedChildIds.includes(childId)) return parent
  const others = (ids: readonly string[]) => ids.filter((id) => id !== childId)
  return { ...parent, askedChildIds: others(askedChildIds), askedByNumber: others(askedByNumber) }
}

/** Providers of mailboxes for everybody: an address there proves nothing about a company (AC-13). */
const publicMailDomains: ReadonlySet<string> = new Set([
  'gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.se', 'outlook.com', 'outlook.se', 'live.com', 'live.se', 'msn.com',
  'yahoo.com', 'yahoo.se', 'icloud.com', 'me.com', 'mac.com', 'telia.com', 'comhem.se', 'bredband.net', 'spray.se', 'passagen.se',
  'proton.me', 'protonmail.com', 'gmx.com', 'gmx.se', 'mail.com', 'tutanota.com', 'aol.com',
]) // prettier-ignore

export const isCompanyAddress = (email: string): boolean => !publicMailDomains.has(email.split('@')[1] ?? '')
