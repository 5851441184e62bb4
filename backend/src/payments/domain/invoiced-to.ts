import type { StoredOrganization } from '../../accounts/index.js'
import type { Invoiced } from './purchase.js'

/** PV-02: the legal buyer, whatever becomes of the company. */
export const invoicedTo = ({ _id, name, orgNr, isSoleTrader, invoiceDetails }: StoredOrganization): Invoiced => ({
  OrganizationId: _id,
  Name: name,
  OrgNr: isSoleTrader ? null : orgNr,
  Address: invoiceDetails.address,
  ZipCode: invoiceDetails.zipCode,
  City: invoiceDetails.city,
  Gln: invoiceDetails.gln,
})
