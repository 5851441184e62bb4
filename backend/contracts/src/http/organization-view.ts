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

/** A company below another one. Until its own administrator or staff confirm, the link is a wish (AC-11). */
export const childOrganization = z.object({ ...part, isConfirmed: z.boolean() })
export type ChildOrganization = z.output<typeof childOrganization>

/** Spec 2 §3, Organization. */
export const organization = z.object({
  ...part,
  childOrganizations: z.array(childOrganization),
  parentOrganizationId: z.string().nullable(),
  /** A company that asks to be the parent, for the child's administrator to confirm. */
  askingParent: z.object({ id: z.string(), name: z.string() }).nullable(),
  staticDeliveryFeeCode: z.string().nullable(),
  /** X10: the company or one of its children may pay by invoice. */
  isInvoiceOffered: z.boolean(),
})
export type Organization = z.output<typeof organization>
