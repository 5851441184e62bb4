import * as z from 'zod'

/** AC-13: companies begin with Card; staff raise them to CardAndInvoice. */
export const organizationPaymentMethod = z.enum(['Card', 'CardAndInvoice'])

/** Spec 2 §3, Organization.invoiceDetails, and the e-invoice address of public bodies (AC-12). */
export const invoiceDetails = z.object({
  costCenter: z.string().nullable(),
  address: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  gln: z.string().nullable(),
  paymentMethod: organizationPaymentMethod,
  isBlockedForInvoice: z.boolean(),
})
export type InvoiceDetails = z.output<typeof invoiceDetails>

const part = { id: z.string(), name: z.string(), orgNr: z.string(), invoiceDetails }

const companyName = z.object({ id: z.string(), name: z.string() })

/** One of a company's users, with the admin flag (spec 3 §3). */
export const companyUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdministrator: z.boolean(),
  isActive: z.boolean(),
})

/** Spec 2 §3, Organization. */
export const organization = z.object({
  ...part,
  childOrganizations: z.array(z.object(part)),
  /** Whom this company has asked to be its children: nothing is said of them before they accept, not even that they are (AC-11). */
  askedChildIds: z.array(z.string()),
  /** The organisation numbers by which they were asked, by id; none of one that was asked by its id (AC-11). */
  askedNumbers: z.record(z.string(), z.string()),
  parentOrganizationId: z.string().nullable(),
  parent: companyName.nullable(),
  /** A company that asks to be the parent, for the child's administrator to confirm. */
  askingParent: companyName.nullable(),
  /** Where one company is read, by its administrator or by customer service. */
  users: z.array(companyUser).optional(),
  staticDeliveryFeeCode: z.string().nullable(),
  /** X10: the company or one of its children may pay by invoice. */
  isInvoiceOffered: z.boolean(),
})
export type Organization = z.output<typeof organization>
