import { longDateText, stockholmDay, stockholmTime, timeText, yearOf } from '@bukett/contracts/rules/dates'
import { isFetched } from '../destination.js'
import type { StoredOrderGroup } from '../order-group.js'
import type { StoredShipment } from '../stored-shipment.js'
import { riskSms } from './risk-letter.js'
import { openOnes } from '../substitutions.js'
import type { MessageTo } from './who-is-told.js'

export type ReceiverText = MessageTo<'receiver', 'sms'>
export type BuyerText = MessageTo<'buyer', 'sms'>

interface Facts {
  readonly group: StoredOrderGroup
  readonly shipment: StoredShipment
  /** The receiver's own page. */
  readonly url: string
  readonly pickupCode: string
  readonly storeName: string
}

/** The sender, where the card says who it is (OR-11). */
const from = ({ CustomerGreetingName }: StoredShipment, language: 'sv' | 'en'): string => {
  if (!CustomerGreetingName) return ''
  return language === 'sv' ? ` från ${CustomerGreetingName}` : ` from ${CustomerGreetingName}`
}

/** A day of another year than the order's has its year: it is told at once, up to a year before. */
const dayOf = (
  {
    group,
    shipment: { DeliveryDate },
  }: { readonly group: StoredOrderGroup; readonly shipment: Pick<StoredShipment, 'DeliveryDate'> },
  language: 'sv' | 'en',
): string =>
  DeliveryDate
    ? longDateText(DeliveryDate, language, { withYear: yearOf(DeliveryDate) !== yearOf(stockholmDay(group.placedAt)) })
    : ''

/** Who is given it has ordered nothing; what its buyer fetches instead is told to the buyer, and opens no page of the receiver's. */
const isReceiver = (shipment: StoredShipment): boolean =>
  !shipment.fetched && (shipment.FastTrack !== null || !isFetched(shipment))

type Texts = (facts: Facts) => { readonly sv: string; readonly en: string }

const texts: Readonly<Record<ReceiverText, Texts>> = {
  'receiver-notice': ({ group, shipment, url }) => ({
    sv: `Hej! Du får en blomleverans${from(shipment, 'sv')} ${dayOf({ group, shipment }, 'sv')}. Portkod eller önskemål? ${url}`,
    en: `Hello! You will receive flowers${from(shipment, 'en')} on ${dayOf({ group, shipment }, 'en')}. Door code or wishes? ${url}`,
  }),
  'receiver-moved': ({ group, shipment, url }) => ({
    sv: `Hej! Blommorna${from(shipment, 'sv')} kommer i stället ${dayOf({ group, shipment }, 'sv')}. Portkod eller önskemål? ${url}`,
    en: `Hello! The flowers${from(shipment, 'en')} come on ${dayOf({ group, shipment }, 'en')} instead. Door code or wishes? ${url}`,
  }),
  'receiver-cancelled': ({ group, shipment, url }) => {
    // Moved and cancelled in one night: the day that its receiver was told.
    const known = { group, shipment: { DeliveryDate: shipment.toldDay ?? shipment.DeliveryDate } }
    return {
      sv: `Hej! Blommorna${from(shipment, 'sv')} som skulle komma ${dayOf(known, 'sv')} kommer tyvärr inte. ${url}`,
      en: `Sorry, the flowers${from(shipment, 'en')} planned for ${dayOf(known, 'en')} will not come. ${url}`,
    }
  },
  'fast-track-ask': ({ shipment, url }) => ({
    sv: `Hej ${shipment.FastTrack?.Name ?? ''}! Någon vill skicka blommor till dig${from(shipment, 'sv')}. Berätta vart och när: ${url}`,
    en: `Hello ${shipment.FastTrack?.Name ?? ''}! Somebody wants to send you flowers${from(shipment, 'en')}. Say where and when: ${url}`,
  }),
  'fast-track-reminder': ({ shipment, url }) => ({
    sv: `Hej igen ${shipment.FastTrack?.Name ?? ''}! Blommorna väntar på din adress: ${url}`,
    en: `Hello again ${shipment.FastTrack?.Name ?? ''}! The flowers are waiting for your address: ${url}`,
  }),
  'review-receiver': ({ shipment, url }) => ({
    sv: `Hej! Vad tyckte du om din leverans${from(shipment, 'sv')}? Sätt betyg, det tar en minut: ${url}`,
    en: `Hello! How was your delivery${from(shipment, 'en')}? Rate it, it takes a minute: ${url}`,
  }),
  'pickup-code': ({ shipment, pickupCode, storeName, url }) =>
    isReceiver(shipment)
      ? {
          sv: `Dina blommor väntar hos ${storeName}. Säg koden ${pickupCode}: ${url}`,
          en: `Your flowers wait at ${storeName}. Say the code ${pickupCode}: ${url}`,
        }
      : {
          sv: `Din beställning ${shipment.OrderId} är klar att hämta hos ${storeName}. Säg koden ${pickupCode}.`,
          en: `Your order ${shipment.OrderId} is ready to collect at ${storeName}. Say the code ${pickupCode}.`,
        },
  'not-ready': ({ shipment, url }) =>
    isReceiver(shipment)
      ? {
          sv: `Vi skrev för tidigt: dina blommor kan inte hämtas än. Vi skriver igen: ${url}`,
          en: `We wrote too early: your flowers cannot be collected yet: ${url}`,
        }
      : {
          sv: `Vi skrev för tidigt: ${shipment.OrderId} kan inte hämtas än. Vi skriver igen när den är klar.`,
          en: `We wrote too early: ${shipment.OrderId} cannot be collected yet. We will write when it is ready.`,
        },
  'pickup-reminder': ({ shipment, pickupCode, storeName, url }) =>
    isReceiver(shipment)
      ? {
          sv: `Blommorna väntar än hos ${storeName}. Säg koden ${pickupCode}: ${url}`,
          en: `Flowers still wait at ${storeName}. Say the code ${pickupCode}: ${url}`,
        }
      : {
          sv: `Påminnelse: ${shipment.OrderId} väntar hos ${storeName}. Din kod är ${pickupCode}.`,
          en: `Reminder: ${shipment.OrderId} is waiting at ${storeName}. Your code is ${pickupCode}.`,
        },
}

/** What the buyer is told by SMS, of a funeral as of a birthday: `url` is the order's page. Undefined once it has been answered. */
export const buyerTextMessage = (
  message: BuyerText,
  group: StoredOrderGroup,
  shipment: StoredShipment,
  url: string,
): string | undefined => {
  if (message === 'risk-text') return riskSms(group, shipment, url)
  const [open] = openOnes(shipment)
  if (!open) return undefined
  const { language } = group
  const time = timeText(stockholmTime(open.answerBefore), language)
  return {
    sv: `Något saknas till din beställning. Säg före kl. ${time} vad du vill ha i stället: ${url}`,
    en: `Something is missing for your order. Say before ${time} what you want instead: ${url}`,
  }[language]
}

/** What the receiver is told by SMS. */
export const textMessage = (message: ReceiverText, facts: Facts): string => texts[message](facts)[facts.group.language]
