import { type Seller, sellerApi } from '@bukett/contracts/http/seller'
import { brand } from '@bukett/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { call } from './api'

/** As the shop was built, until it has been read what the shop says of itself now. */
export const builtSeller: Seller = {
  Name: brand.legalName,
  OrganisationNumber: brand.organisationNumber,
  VatNumber: brand.vatNumber,
  Address: brand.address,
  Email: brand.email,
  Phone: brand.phone,
}

/** Who sells: a setting of the shop. */
export const useSeller = (): Seller =>
  useQuery({
    queryKey: ['seller'],
    queryFn: ({ signal }) => call(sellerApi.read, {}, signal),
    staleTime: Infinity,
  }).data ?? builtSeller
