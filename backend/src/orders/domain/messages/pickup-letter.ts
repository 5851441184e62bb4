import type { Letter } from '../../../shared/messages.js'
import { lookOf } from './letter-cards.js'
import type { StoredOrderGroup } from '../order-group.js'
import type { StoredShipment } from '../stored-shipment.js'
import { sellerOf } from '../seller.js'

const pickupCodes = ['pickup-code', 'pickup-reminder'] as const
type PickupCode = (typeof pickupCodes)[number]

export const isPickupCode = (message: string): message is PickupCode => pickupCodes.some((one) => one === message)

interface Facts {
  readonly group: StoredOrderGroup
  readonly shipment: StoredShipment
  readonly pickupCode: string
  readonly storeName: string
}

/** PU-03: the code, where whoever collects cannot be reached by SMS. It is the buyer's to pass on. */
export const pickupLetter = (
  message: PickupCode,
  { group, shipment: { OrderId }, pickupCode, storeName }: Facts,
  url: string,
): Letter => {
  const { language } = group
  const { Name, Phone, Email } = sellerOf(group)
  const isReminder = message === 'pickup-reminder'
  const words = {
    sv: {
      subject: isReminder
        ? `Påminnelse: din beställning ${group._id} väntar i butiken`
        : `Din beställning ${group._id} är klar att hämta`,
      place: `${OrderId} ${isReminder ? 'väntar' : 'är klar att hämta'} hos ${storeName}. Den som hämtar säger koden ${pickupCode}.`,
      why: 'Telefonnumret till den som hämtar tar inte emot SMS. Ge koden vidare om det inte är du.',
      link: 'Till beställningen',
    },
    en: {
      subject: isReminder
        ? `Reminder: your order ${group._id} is waiting in the store`
        : `Your order ${group._id} is ready to collect`,
      place: `${OrderId} is ${isReminder ? 'waiting' : 'ready to collect'} at ${storeName}. The person collecting it gives the code ${pickupCode}.`,
      why: 'The phone number of the person collecting it cannot receive text messages. Please pass the code on if that is not you.',
      link: 'To the order',
    },
  }[language]
  return {
    reason: 'service',
    language,
    subject: words.subject,
    ...lookOf(group, [], language),
    paragraphs: [words.place, words.why],
    link: { text: words.link, url },
    closing: [`${Name}, ${Phone}, ${Email}`],
  }
}
