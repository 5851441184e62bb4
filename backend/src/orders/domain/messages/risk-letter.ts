import { dateText, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import type { RiskChoice } from '@bukett/contracts/http/order-shown'
import type { Language } from '@bukett/contracts/rules/language'
import { priceText } from '@bukett/contracts/rules/price'
import { isTextable } from '../destination.js'
import { isGivenAway } from '../given-away.js'
import type { StoredOrderGroup } from '../order-group.js'
import { receiverName } from '../people-of-order.js'
import type { Risk, StoredShipment } from '../stored-shipment.js'
import { choicesOf, risksOf } from '../risks.js'
import { sellerOf } from '../seller.js'
import { deliveryTo } from './to-whom.js'

type Both = Readonly<Record<Language, string>>
type Letter = readonly [string, ...string[]]

const momentOf = (at: Date, language: Language): string => {
  const day = dateText(stockholmDay(at), language)
  const time = timeText(stockholmTime(at), language)
  return { sv: `den ${day} kl. ${time}`, en: `${day} at ${time}` }[language]
}

/** Subject first, then what has happened, what can be chosen and what is done where nobody chooses. Of a funeral without a word too many. */
export const riskText = (group: StoredOrderGroup, shipment: StoredShipment | undefined, language: Language): Letter => {
  const risk = shipment && risksOf(shipment).at(-1)
  if (!risk) return [subjectOf(group, language)]
  const what = happened(risk, group, shipment)[language]
  if (group.OrderType === 'Funeral') return [subjectOf(group, language), what, quietText(group, language)]
  const choices = choicesOf(group, shipment)
  return [
    subjectOf(group, language),
    what,
    ...(choices.length > 0 ? [choiceText(choices, language)] : []),
    silenceText(risk, isGivenAway(group), language),
  ]
}

const subjectOf = ({ _id }: StoredOrderGroup, language: Language): string =>
  ({ sv: `Om leveransen av din beställning ${_id}`, en: `About the delivery of your order ${_id}` })[language]

const happened = ({ kind, promisedBy }: Risk, group: StoredOrderGroup, shipment: StoredShipment): Both => {
  const name = receiverName(shipment)
  const theirs = { sv: deliveryTo(group, shipment, 'sv'), en: deliveryTo(group, shipment, 'en') }
  const sv = momentOf(promisedBy, 'sv')
  const en = momentOf(promisedBy, 'en')
  const texts: Readonly<Record<Risk['kind'], Both>> = {
    unanswered: {
      sv: `${theirs.sv} skulle komma senast ${sv}. Ingen florist har tagit emot den än. Vi letar vidare, men vill att du vet det nu.`,
      en: `${theirs.en} was to come by ${en}. No florist has accepted it yet. We go on looking, but want you to know now.`,
    },
    unready: {
      sv: `${theirs.sv} skulle komma senast ${sv}. Den är inte klar hos floristen än, och kan bli sen.`,
      en: `${theirs.en} was to come by ${en}. It is not ready at the florist’s yet, and may be late.`,
    },
    late: {
      sv: `${theirs.sv} skulle komma senast ${sv}. Den har inte rapporterats framme, och är sen.`,
      en: `${theirs.en} was to come by ${en}. It has not been reported as delivered, and is late.`,
    },
    failed:
      shipment.handover?.outcome === 'carded' && group.OrderType === 'Normal' && name
        ? {
            sv: `Ingen var hemma hos ${name}. Budet lämnade ett kort, och det du beställde är hos floristen.`,
            en: `Nobody was at home at ${name}’s. The driver left a card, and what you ordered is at the florist’s.`,
          }
        : {
            sv: `${theirs.sv} kunde inte lämnas. Det du beställde är hos floristen.`,
            en: `${theirs.en} could not be handed over. What you ordered is at the florist’s.`,
          },
  }
  return texts[kind]
}

const choiceTexts: Readonly<Record<RiskChoice, Both>> = {
  again: { sv: 'få den levererad en annan dag', en: 'have it delivered on another day' },
  pickup: { sv: 'hämta den i butiken', en: 'collect it in the store' },
  address: { sv: 'få den till en annan adress', en: 'have it brought to another address' },
  money: { sv: 'få pengarna tillbaka', en: 'get your money back' },
}

const choiceText = (choices: readonly RiskChoice[], language: Language): string => {
  const words = choices.map((choice) => choiceTexts[choice][language])
  const joined =
    words.length > 1
      ? `${words.slice(0, -1).join(', ')} ${{ sv: 'eller', en: 'or' }[language]} ${words.at(-1)}`
      : words[0]
  return {
    sv: `Du kan välja att ${joined}. Tryck på det du vill på beställningens sida.`,
    en: `You can choose to ${joined}. Press what you want on the page of the order.`,
  }[language]
}

/** Who has paid nothing is promised nothing: customer service gets in touch instead. */
const silenceText = ({ answerBefore, onSilence }: Risk, isFree: boolean, language: Language): string => {
  const moment = momentOf(answerBefore, language)
  const otherwise = {
    sv: isFree ? 'hör kundservice av sig till dig' : 'får du pengarna tillbaka',
    en: isFree ? 'customer service gets in touch with you' : 'you get your money back',
  }[language]
  return {
    sv: {
      again: `Väljer du inget före ${moment}, och har den inte kommit till dess, levererar vi den nästa dag vi kan. Går inte det ${otherwise}.`,
      service: `Väljer du inget före ${moment}, och har den inte kommit till dess, hör kundservice av sig till dig.`,
    },
    en: {
      again: `If you choose nothing before ${moment}, and it has not come by then, we deliver it on the next day we can. If that is not possible ${otherwise}.`,
      service: `If you choose nothing before ${moment}, and it has not come by then, customer service gets in touch with you.`,
    },
  }[language][onSilence]
}

const quietText = (group: StoredOrderGroup, language: Language): string => {
  const { Phone } = sellerOf(group)
  const money = {
    sv: ' Vill du ha pengarna tillbaka säger du det på beställningens sida.',
    en: ' If you want your money back you say so on the page of the order.',
  }[language]
  const text = {
    sv: `Vi beklagar. Kundservice hör av sig till dig, och du når oss på ${Phone}.`,
    en: `We are sorry. Customer service gets in touch with you, and you reach us at ${Phone}.`,
  }[language]
  return isGivenAway(group) ? text : text + money
}

/** The buyer fetches it. */
export const fetchText = (
  group: StoredOrderGroup,
  shipment: StoredShipment | undefined,
  storeName: string,
  language: Language,
): Letter => {
  // What this choice gave back; versions before noted only what has gone back of the fee in all.
  const isTexted = shipment !== undefined && isTextable(group, { ...shipment, fetched: true })
  const isFeeBack = (shipment?.risks?.at(-1)?.end?.back ?? shipment?.feeBack ?? 0) > 0
  return (
    {
      sv: [
        `Hämta din beställning ${group._id} i butiken`,
        `Det du beställde väntar hos ${storeName}. När det är klart får du ${isTexted ? 'ett SMS' : 'ett mejl'} med en kod; har du ingen kod går det bra med legitimation.`,
        ...(isFeeBack ? ['Leveransavgiften går tillbaka till dig.'] : []),
      ],
      en: [
        `Collect your order ${group._id} in the store`,
        `What you ordered waits at ${storeName}. When it is ready you get a code by ${isTexted ? 'text message' : 'email'}; without a code an identity card will do.`,
        ...(isFeeBack ? ['The delivery fee goes back to you.'] : []),
      ],
    } satisfies Record<Language, Letter>
  )[language]
}

/** It has come, and late: an apology, and what the network gives for it. */
export const lateText = (group: StoredOrderGroup, shipment: StoredShipment | undefined, language: Language): Letter => {
  const theirs = deliveryTo(group, shipment, language)
  const amount = shipment?.risks?.at(-1)?.giftCard ?? 0
  const isFuneral = group.OrderType === 'Funeral'
  const card = priceText(amount, language)
  return {
    sv: [
      `Din beställning ${group._id} är framme`,
      `${theirs} har kommit fram, senare än vi lovade. ${isFuneral ? 'Vi beklagar det.' : 'Det är vårt fel, och vi ber om ursäkt.'}`,
      ...(amount > 0 ? [`Du får ett presentkort på ${card}. Det kommer i ett eget mejl.`] : []),
    ] as const,
    en: [
      `Your order ${group._id} has arrived`,
      `${theirs} has come, later than we promised. ${isFuneral ? 'We are sorry.' : 'That is our fault, and we apologise.'}`,
      ...(amount > 0 ? [`You get a gift card of ${card}. It comes in an email of its own.`] : []),
    ] as const,
  }[language]
}

/** By SMS; undefined once there is nothing to choose. */
export const riskSms = (group: StoredOrderGroup, shipment: StoredShipment, url: string): string | undefined => {
  const risk = risksOf(shipment).at(-1)
  if (!risk || risk.end) return undefined
  const { language } = group
  const what = {
    sv: risk.kind === 'failed' ? 'kunde inte lämnas' : 'kan bli sen',
    en: risk.kind === 'failed' ? 'could not be handed over' : 'may be late',
  }[language]
  // As in the letter, nothing is offered to choose.
  const more =
    group.OrderType === 'Funeral'
      ? { sv: 'Läs mer', en: 'Read more' }
      : { sv: 'Läs mer och välj vad vi ska göra', en: 'Read more and choose what we do' }
  return `${deliveryTo(group, shipment, language)} ${what}. ${more[language]}: ${url}`
}
