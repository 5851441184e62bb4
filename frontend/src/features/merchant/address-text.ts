import type { ProviderAddress } from '@bukett/contracts/http/paylater'

const joined = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(between)

/** Where it is, on one line; empty where nothing of it is known. */
export const placeText = (address: ProviderAddress = {}): string => {
  const { street_address, street_address2, postal_code, city, region, country } = address
  const town = joined([postal_code, city], ' ')
  return joined([street_address, street_address2, town, region, country], ', ')
}

/** Whom something goes to, and where. */
export const receiverText = (address: ProviderAddress = {}): string =>
  joined([joined([address.given_name, address.family_name], ' '), placeText(address)], ', ')
