import { longDateText, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { deliveredAt } from '../delivery-times.js'
import type { StoredOrderGroup } from '../order-group.js'
import { digitalReceivers } from '../people-of-order.js'
import type { StoredShipment } from '../stored-shipment.js'

type Letter = readonly [string, ...string[]]

const momentOf = (instant: Date | string, language: Language): string => {
  const { day, time } = stockholmMoment(instant)
  const text = longDateText(day, language, { withYear: true })
  return `${text} ${{ sv: 'kl.', en: 'at' }[language]} ${timeText(time, language)}`
}

const sendsText = (sendAt: string | null, language: Language): string =>
  sendAt === null
    ? { sv: 'skickas direkt', en: 'goes out right away' }[language]
    : { sv: 'skickas ', en: 'goes out ' }[language] + momentOf(sendAt, language)

const momentsOf = ({ LineItems }: StoredShipment): (string | null)[] => [
  ...new Set(LineItems.flatMap(({ DigitalDelivery }) => (DigitalDelivery ? [DigitalDelivery.SendAt] : []))),
]

/** When it goes out, or went. */
export const digitalWhen = (shipment: StoredShipment, language: Language): string => {
  const sent = deliveredAt(shipment)
  if (sent) return { sv: 'skickades ', en: 'sent ' }[language] + momentOf(sent, language)
  const [only = null, ...others] = momentsOf(shipment)
  return others.length === 0 ? sendsText(only, language) : { sv: 'skickas digitalt', en: 'sent digitally' }[language]
}

/** Which of several cards is whose, and when each goes out where they differ. */
export const digitalNote = (shipment: StoredShipment, lineItemId: string, language: Language): string[] => {
  const line = shipment.LineItems.find(({ LineItemId }) => LineItemId === lineItemId)
  const several = shipment.LineItems.filter(({ DigitalDelivery }) => DigitalDelivery !== null).length > 1
  if (!line?.DigitalDelivery || !several) return []
  const { Name, SendAt } = line.DigitalDelivery
  const isToTell = !deliveredAt(shipment) && momentsOf(shipment).length > 1
  const parts = [Name && `${{ sv: 'till', en: 'to' }[language]} ${Name}`, isToTell && sendsText(SendAt, language)]
  return [parts.filter(Boolean).join(', ')].filter(Boolean)
}

/** Subject first: the cards of a purchase are on their way to those who are to have them. */
export const digitalText = (
  group: Pick<StoredOrderGroup, '_id' | 'withdrawals'>,
  shipment: StoredShipment,
  language: Language,
): Letter => {
  const withdrawn = new Set(group.withdrawals.flatMap(({ lineItemIds }) => lineItemIds))
  const cards = shipment.LineItems.filter(
    ({ DigitalDelivery, LineItemId }) => DigitalDelivery !== null && !withdrawn.has(LineItemId),
  )
  const isOne = cards.reduce((sum, { Quantity }) => sum + Quantity, 0) === 1
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(digitalReceivers({ LineItems: cards }))
  return {
    sv: [
      `${isOne ? 'Presentkortet är skickat' : 'Presentkorten är skickade'}, beställning ${group._id}`,
      `${isOne ? 'Presentkortet' : 'Presentkorten'}${names && ` till ${names}`} ${isOne ? 'är skickat' : 'är skickade'}.`,
    ] as const,
    en: [
      `The gift ${isOne ? 'card has' : 'cards have'} been sent, order ${group._id}`,
      `The gift ${isOne ? 'card' : 'cards'}${names && ` to ${names}`} ${isOne ? 'has' : 'have'} been sent.`,
    ] as const,
  }[language]
}
