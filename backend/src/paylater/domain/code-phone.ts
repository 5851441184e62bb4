import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { countryOfPhone, parsePaymentPhone, phoneCountries } from '@bukett/contracts/rules/world-phone'
import { regionOf } from '@bukett/widget/regions'

/** Parts of a country that have telephones of their own, and whose people buy as its. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  US: ['PR', 'VI', 'GU', 'AS', 'MP'],
  FR: ['GP', 'MQ', 'RE', 'GF', 'YT', 'BL', 'MF'],
  DK: ['FO', 'GL'],
  GB: ['JE', 'GG', 'IM'],
  FI: ['AX'],
  NO: ['SJ'],
}

const wholeOf = (country: string): string =>
  Object.keys(partsOf).find((whole) => partsOf[whole]?.includes(country)) ?? country

/** Premium and personal numbers of countries that are served: whoever owns them is paid for what they get. */
const costly = /^\+(?:1900|4470|449|4782[09])/

const isServed = (country: string): boolean => regionOf(wholeOf(country)) !== undefined

/** An area newer than what knows them has no country yet, and is of one of its calling code's. */
const isOfServed = (number: string): boolean => {
  const country = countryOfPhone(number)
  if (country !== undefined) return isServed(country)
  return phoneCountries('en').some((one) => number.startsWith(`+${one.callingCode}`) && isServed(one.country))
}

/** The telephone (E.164) that a code goes to, which the tries are counted by (record 189); null where none does. */
export const codePhoneIn = (purchaseCountry: string, text: string): string | null => {
  const country = purchaseCountry.toUpperCase()
  const number = country === 'SE' ? parseSwedishMobile(text) : parsePaymentPhone(text, country)
  return number.ok && !costly.test(number.value) && isOfServed(number.value) ? number.value : null
}
