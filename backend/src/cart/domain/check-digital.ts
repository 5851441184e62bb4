import type { DigitalDelivery, LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { epochOf, type Instant } from '@bukett/contracts/rules/dates'
import { isDigitalDeliveryFar } from '@bukett/contracts/rules/delivery-dates'
import { isEmail } from '@bukett/contracts/rules/email'
import { checkGreeting } from '@bukett/contracts/rules/greeting'
import { checkOrganisationName, checkPersonName } from '@bukett/contracts/rules/names'
import { isSwedishMobile } from '@bukett/contracts/rules/phone'
import { type CheckRules, heldInTime } from './check-rules.js'
import type { Faults } from './faults.js'
import { cartSettings } from './settings.js'

const dayMs = 24 * 3600_000

/** A day's grace: a chosen time that has just passed is sent at once (spec 1 §5), an old one is asked about. */
const isLongPast = (sendAt: string, now: Instant): boolean => epochOf(now) - epochOf(sendAt) > dayMs

const checkDelivery = (
  { Channel, To, Name, SendAt, From, Text }: DigitalDelivery,
  channels: LineItem['DigitalChannels'],
  rules: CheckRules,
  faults: Faults,
): void => {
  if (channels && !channels.includes(Channel)) faults.add('Channel', 'delivery.digital-channel')
  if (Channel === 'sms' && !isSwedishMobile(To)) faults.add('To', To === '' ? 'phone.missing' : 'phone.not-a-mobile')
  if (Channel === 'email' && !isEmail(To)) faults.add('To', 'email.invalid')
  const name = checkPersonName(Name)
  if (!name.ok) faults.add('Name', name.code)
  // A company gives too, and so do "Mamma & Pappa".
  const from = checkOrganisationName(From)
  if (!from.ok) faults.add('From', from.code)
  if (SendAt !== null && !heldInTime(rules, (at) => !isLongPast(SendAt, at)))
    faults.add('SendAt', 'delivery.send-date-passed')
  if (SendAt !== null && isDigitalDeliveryFar(SendAt, rules.now)) faults.add('SendAt', 'delivery.send-date-far')
  const text = checkGreeting(Text, Channel === 'sms' ? { smsMax: cartSettings.smsGreetingMax } : {})
  if (!text.ok) faults.add('Text', text.code, { ...text })
}

/** GC-07: each digital gift has a receiver of its own. */
export const checkDigital = ({ LineItems }: Shipment, rules: CheckRules, faults: Faults): void => {
  LineItems.forEach((line, index) => {
    if (line.ProductCategory !== 'Digital') return
    const below = faults.at(`LineItems.${index}.DigitalDelivery`)
    if (line.DigitalDelivery) checkDelivery(line.DigitalDelivery, line.DigitalChannels, rules, below)
    else faults.add(`LineItems.${index}.DigitalDelivery`, 'delivery.digital-missing')
  })
}
