import { accountErrors } from '@bukett/contracts/errors/account'
import { checkPersonName } from '@bukett/contracts/rules/names'
import { checkSendDay } from '@bukett/contracts/rules/fast-track'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { currentLocale } from './api'
import type { FastTrackFaults, FastTrackInfo } from './fast-track'
import { serverNow } from './server-clock'

/** What is wrong with what was typed; what is empty is asked for where one goes on. */
export const faultsOf = ({ Phone, Name }: FastTrackInfo): FastTrackFaults => {
  const phone = parseSwedishMobile(Phone)
  const name = checkPersonName(Name)
  return {
    ...(Phone !== '' && !phone.ok && { Phone: accountErrors[phone.code][currentLocale()] }),
    ...(Name !== '' && !name.ok && { Name: accountErrors[name.code][currentLocale()] }),
  }
}

/** Whether a day was emptied, or has passed with its time; the form says so at its field. */
export const isSendDayWrong = ({ SendOption, SendDay, SendTime }: FastTrackInfo): boolean =>
  SendOption === 'customTime' && typeof SendDay === 'string' && !checkSendDay(SendDay, SendTime, serverNow()).ok
