import type { ProviderAddress } from '@bukett/contracts/http/paylater'
import { expect, test } from '@jest/globals'
import { withLater } from './purchase.js'

const anna = {
  given_name: 'Anna',
  family_name: 'Ek',
  email: 'anna@example.se',
  phone: '+46701740605',
  street_address: 'Storgatan 1',
  street_address2: 'lgh 1201',
  postal_code: '111 22',
  city: 'Stockholm',
  country: 'SE',
}
const billed = (later: ProviderAddress | undefined, before: ProviderAddress | null = anna) => {
  const purchase = { purchase_country: 'SE', purchase_currency: 'SEK', order_amount: 0, order_lines: [] }
  return withLater({ ...purchase, billing_address: before ?? undefined }, { ...purchase, billing_address: later })
    .billing_address
}

test('an address that is named is a whole: nothing of the one before stands in it', () => {
  const factory = { street_address: 'Industrivägen 3', postal_code: '222 33', city: 'Lund' }
  const { email, phone } = anna
  const name = { given_name: 'Bo', family_name: 'Al' }
  expect(billed({ ...name, ...factory })).toEqual({ email, phone, ...name, ...factory })
  expect(billed({ given_name: 'Blomfirman' })).toEqual({ ...anna, given_name: 'Blomfirman', family_name: undefined })
})

test('what is left out stays: whom to write to, her name, and the place where only a country is said', () => {
  expect(billed(undefined)).toEqual(anna)
  expect(billed({ email: 'bo@example.se', country: 'SE' })).toEqual({ ...anna, email: 'bo@example.se' })
  expect(billed({ city: 'Lund' }, { email: 'anna@example.se' })).toEqual({ email: 'anna@example.se', city: 'Lund' })
  expect(billed({ city: 'Lund' }, null)).toEqual({ city: 'Lund' })
})
