import { accountErrors } from '@bukett/contracts/errors/account'
import { checkPersonName } from '@bukett/contracts/rules/names'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { currentLocale } from './api'
import type { FastTrackFaults, FastTrackInfo } from './fast-track'

/** What is wrong with what was typed; what is empty is asked for where one goes on. */
export const faultsOf = ({ Phone, Name }: FastTrackInfo): FastTrackFaults => {
  const phone = parseSwedishMobile(Phone)
  const name = checkPersonName(Name)
  return {
    ...(Phone !== '' && !phone.ok && { Phone: accountErrors[phone.code][currentLocale()] }),
    ...(Name !== '' && !name.ok && { Name: accountErrors[name.code][currentLocale()] }),
  }
}
