import { HOME_COUNTRY } from '@bukett/contracts/rules/international'
import { phoneText } from '@bukett/contracts/rules/phone'

/** A receiver's number in a field: in groups at home; abroad as it is kept, since without its + it would be read as that country's. */
export const receiverPhoneText = (phone: string, countryCode: string): string =>
  countryCode === HOME_COUNTRY ? phoneText(phone) : phone
