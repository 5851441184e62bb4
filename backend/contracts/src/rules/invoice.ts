import type { Ore } from './price.js'

export interface InvoiceTerms {
  paymentMethod?: string | null | undefined
  isBlockedForInvoice?: boolean | null | undefined
}

export interface InvoicedOrganisation {
  invoiceDetails?: InvoiceTerms | null | undefined
  childOrganizations?: readonly InvoicedOrganisation[] | null | undefined
}

/** Spec 1 §6: an address is approved for invoice only if its own method is CardAndInvoice and it is not blocked. */
export const isApprovedForInvoice = (terms: InvoiceTerms | null | undefined): boolean =>
  terms?.paymentMethod === 'CardAndInvoice' && !terms.isBlockedForInvoice

/** Spec 1 §5: the organisation or a child of it is approved (X10). */
export const paysByInvoice = ({ invoiceDetails, childOrganizations }: InvoicedOrganisation): boolean =>
  isApprovedForInvoice(invoiceDetails) || (childOrganizations ?? []).some(paysByInvoice)

/** Spec 1 §4: shown only when no gift card amount is applied. Private customers have no organisation. */
export const offersInvoice = (organisation: InvoicedOrganisation | undefined, giftCardAmount: Ore): boolean =>
  organisation !== undefined && giftCardAmount === 0 && paysByInvoice(organisation)
