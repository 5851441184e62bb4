import { errorText } from '@bukett/contracts'
import { checkPersonName } from '@bukett/contracts/rules/names'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { currentLocale } from './api'
import type { FastTrackFaults, FastTrackInfo } from './fast-track'

/** What is wrong with what was typed; what is empty is asked for where one goes on. */
export const faultsOf = ({ Phone, Name }: FastTrackInfo): FastTrackFaults => {
  const phone = parseSwedishMobile(Phone)
  const name = checkPersonName(Name)
  return {
    ...(Phone !== '' && !phone.ok && { Phone: errorText(phone.code, currentLocale()) }),
    ...(Name !== '' && !name.ok && { Name: errorText(name.code, currentLocale()) }),
  }
}
