import { accountErrors } from '@bukett/contracts/errors/account'
import { checkPersonName } from '@bukett/contracts/rules/names'
import { checkSendDay } from '@bukett/contracts/rules/fast-track'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { currentLocale } from './api'
import { refusalText } from './delivery-texts'
import type { FastTrackFaults, FastTrackInfo } from './fast-track'
import type { Translate } from './i18n'
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

/** What keeps one from going on: what is missing, what is wrong, and a day that was emptied or has passed with its time. */
export const faultsBefore = (info: FastTrackInfo, t: Translate): FastTrackFaults => {
  const wrong = faultsOf(info)
  const Phone = info.Phone.trim() === '' ? refusalText('phone.not-a-mobile') : wrong.Phone
  const Name = info.Name.trim() === '' ? t('delivery.fastTrack.nameMissing') : wrong.Name
  return {
    ...(Phone && { Phone }),
    ...(Name && { Name }),
    ...(isSendDayWrong(info) && { SendDay: refusalText('delivery.send-day-invalid') }),
  }
}

const isSendDayWrong = ({ SendOption, SendDay, SendTime }: FastTrackInfo): boolean =>
  SendOption === 'customTime' && typeof SendDay === 'string' && !checkSendDay(SendDay, SendTime, serverNow()).ok
