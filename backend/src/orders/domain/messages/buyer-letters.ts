import { longDateText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { comesBack } from '../../../shared/comes-back.js'
import type { Letter } from '../../../shared/messages.js'
import { awaitsStore } from '../awaits-store.js'
import { lastCancelled } from '../cancelling.js'
import { isTextable } from '../destination.js'
import type { StoredOrderGroup } from '../order-group.js'
import { receiverName } from '../people-of-order.js'
import { sellerOf } from '../seller.js'
import type { StoredShipment } from '../stored-shipment.js'
import { fastTrackLetters } from './fast-track-letters.js'
import { deliveryCard, lookOf, type Place, whenText } from './letter-cards.js'
import type { LetterRow } from './letter-row.js'
import { fetchText, lateText, riskText } from './risk-letter.js'
import { substitutionText } from './substitution-letter.js'
import { takenBackText } from './taken-back-letter.js'
import { deliveryTo } from './to-whom.js'
import type { MessageTo } from './who-is-told.js'
import { isDigitalShipment } from '../digital-shipment.js'
import { digitalText } from './digital-texts.js'
import { withdrawalText } from './withdrawal-text.js'

type Both = Readonly<Record<Language, string>>

/** What is collected is ready when its store says so. */
const collectedText = (group: StoredOrderGroup, shipment: StoredShipment | undefined, language: Language): string[] => {
  if (shipment?.DeliveryType !== 'StorePickup') return []
  const words: Both = isTextable(group, shipment)
    ? {
        sv: 'Den hämtas i butik. Den som hämtar får ett SMS med en kod när den är klar.',
        en: 'It is collected in a store. Who collects it gets a code by text message when it is ready.',
      }
    : {
        sv: 'Den hämtas i butik. När den är klar får du ett mejl med koden som den som hämtar säger där.',
        en: 'It is collected in a store. When it is ready you get an email with the code that whoever collects it gives there.',
      }
  return [words[language]]
}

/** Nobody receives what is brought to a funeral or a grave. */
const arrivedText = (group: StoredOrderGroup, shipment: StoredShipment | undefined, language: Language): string => {
  const name = group.OrderType === 'Normal' && shipment ? receiverName(shipment) : ''
  if (name) return { sv: `${name} har fått sin leverans.`, en: `${name} has received the delivery.` }[language]
  const theirs = deliveryTo(group, shipment, language)
  return { sv: `${theirs} är framme.`, en: `${theirs} has arrived.` }[language]
}

export type BuyerLetter = Exclude<MessageTo<'buyer', 'mail'>, 'confirmation'>

const letters: Readonly<Record<BuyerLetter, LetterRow>> = {
  ...fastTrackLetters,
  'sent-again': {
    shows: 'goods',
    says: (group, shipment) => ({
      sv: [
        `Vi skickar din beställning ${group.againOf?.number ?? ''} igen`,
        `Det kostar dig ingenting. Den nya leveransen har ett eget nummer${shipment ? `, ${shipment.OrderId}` : ''}.`,
      ],
      en: [
        `We are sending your order ${group.againOf?.number ?? ''} again`,
        `It costs you nothing. The new delivery has a number of its own${shipment ? `, ${shipment.OrderId}` : ''}.`,
      ],
    }),
  },
  changed: {
    shows: 'goods',
    says: (group, shipment) => ({
      sv: [
        `Din beställning ${group._id} är ändrad`,
        `Leveransen är nu: ${shipment ? whenText(group, shipment, 'sv') : ''}.`,
        ...collectedText(group, shipment, 'sv'),
        'Var det inte du? Öppna beställningen och kontakta kundservice.',
      ],
      en: [
        `Your order ${group._id} has been changed`,
        `The delivery is now: ${shipment ? whenText(group, shipment, 'en') : ''}.`,
        ...collectedText(group, shipment, 'en'),
        'Was it not you? Open the order and contact customer service.',
      ],
    }),
  },
  cancelled: {
    says: (group) => {
      const { shipments, parts } = lastCancelled(group)
      const numbers = shipments.map(({ OrderId }) => OrderId).join(', ')
      const isPaidBack = parts.length > 0
      const hasCards = isPaidBack && shipments.some(({ LineItems }) => LineItems.some((line) => line.IsGiftCardProduct))
      return {
        sv: [
          `Din beställning ${group._id} är avbokad`,
          `Avbokat: ${numbers}.`,
          ...(isPaidBack ? [comesBack(parts, 'sv')] : []),
          ...(hasCards ? ['Ett presentkort som redan har använts betalas inte tillbaka.'] : []),
        ],
        en: [
          `Your order ${group._id} has been cancelled`,
          `Cancelled: ${numbers}.`,
          ...(isPaidBack ? [comesBack(parts, 'en')] : []),
          ...(hasCards ? ['A gift card that has already been used is not paid back.'] : []),
        ],
      }
    },
  },
  delivered: {
    shows: 'goods',
    says: (group, shipment) =>
      shipment && isDigitalShipment(shipment)
        ? { sv: digitalText(group, shipment, 'sv'), en: digitalText(group, shipment, 'en') }
        : {
            sv: [`Din beställning ${group._id} är framme`, arrivedText(group, shipment, 'sv')],
            en: [`Your order ${group._id} has arrived`, arrivedText(group, shipment, 'en')],
          },
  },
  'taken-back': {
    shows: 'delivery',
    says: (group, shipment) => ({
      sv: takenBackText(group, shipment, 'sv'),
      en: takenBackText(group, shipment, 'en'),
    }),
  },
  'review-buyer': {
    shows: 'goods',
    link: 'review',
    says: (group, shipment) => ({
      sv: [
        `Hur gick det med din beställning ${group._id}?`,
        `${arrivedText(group, shipment, 'sv')} Vi och floristen vill gärna veta hur det blev: två betyg, och några ord om du vill.`,
        'Ett omdöme räcker för hela beställningen. Har något gått fel? Svara på det här brevet eller ring oss, så ordnar vi det.',
      ],
      en: [
        `How did it go with your order ${group._id}?`,
        `${arrivedText(group, shipment, 'en')} We and the florist would like to know how it was: two scores, and a few words if you like.`,
        'One review is enough for the whole order. Did something go wrong? Answer this letter or call us, and we will put it right.',
      ],
    }),
  },
  'abroad-rejected': {
    says: (group, shipment) => {
      const suggested = shipment?.abroad?.answer?.suggestedDate
      return {
        sv: [
          `Din beställning ${group._id} kan inte levereras den dag du valde`,
          `Floristen i mottagarens land kan inte leverera till ${shipment ? receiverName(shipment) : ''} den dagen.${suggested ? ` De föreslår ${longDateText(suggested, 'sv', { withYear: true })}.` : ''}`,
          'Öppna beställningen och välj en ny dag, eller få pengarna tillbaka. Hör vi inget inom sju dagar betalar vi tillbaka.',
        ],
        en: [
          `Your order ${group._id} cannot be delivered on the day you chose`,
          `The florist in the recipient’s country cannot deliver to ${shipment ? receiverName(shipment) : ''} on that day.${suggested ? ` They suggest ${longDateText(suggested, 'en', { withYear: true })}.` : ''}`,
          'Open the order and choose another day, or get your money back. If we hear nothing within seven days, we pay you back.',
        ],
      }
    },
  },
  risk: {
    shows: 'delivery',
    link: 'choose',
    says: (group, shipment) => ({ sv: riskText(group, shipment, 'sv'), en: riskText(group, shipment, 'en') }),
  },
  'risk-fetch': {
    shows: 'delivery',
    says: (group, shipment, storeName) => ({
      sv: fetchText(group, shipment, storeName, 'sv'),
      en: fetchText(group, shipment, storeName, 'en'),
    }),
  },
  'late-arrived': {
    shows: 'delivery',
    says: (group, shipment) => ({ sv: lateText(group, shipment, 'sv'), en: lateText(group, shipment, 'en') }),
  },
  'pickup-overdue': {
    shows: 'delivery',
    says: (group, shipment) => ({
      sv: [
        `Beställning ${group._id} är inte hämtad`,
        `${shipment?.OrderId ?? ''} väntar i butiken sedan två dagar. Butiken hör av sig; du når också kundservice på ${sellerOf(group).Phone}.`,
      ],
      en: [
        `Order ${group._id} has not been collected`,
        `${shipment?.OrderId ?? ''} has been waiting in the store for two days. The store will contact you; customer service is at ${sellerOf(group).Phone}.`,
      ],
    }),
  },
  'ready-picture': {
    shows: 'delivery',
    says: (group, shipment) => ({
      sv: [
        `Så här blev din beställning ${group._id}`,
        shipment?.picture?.objections.length
          ? 'Floristen har tagit en ny bild av det som är klart.'
          : 'Floristen har tagit en bild av det som är klart och snart lämnar butiken.',
        'Ser något fel ut? Öppna beställningen och säg det, så svarar floristen innan den lämnar butiken.',
      ],
      en: [
        `This is how your order ${group._id} turned out`,
        shipment?.picture?.objections.length
          ? 'The florist has taken a new picture of what is ready.'
          : 'The florist has taken a picture of what is ready and soon leaves the store.',
        'Does something look wrong? Open the order and say so, and the florist answers before it leaves the store.',
      ],
    }),
  },
  'objection-answered': {
    shows: 'delivery',
    says: (group, shipment) => ({
      sv: [
        `Floristen har svarat om din beställning ${group._id}`,
        shipment?.picture?.objections.at(-1)?.answer?.text ?? '',
      ],
      en: [
        `The florist has answered about your order ${group._id}`,
        shipment?.picture?.objections.at(-1)?.answer?.text ?? '',
      ],
    }),
  },
  'substitution-asked': {
    shows: 'delivery',
    link: 'answer',
    says: (group, shipment) => ({
      sv: substitutionText(group, shipment, 'sv'),
      en: substitutionText(group, shipment, 'en'),
    }),
  },
  withdrawal: { says: (group) => ({ sv: withdrawalText(group, 'sv'), en: withdrawalText(group, 'en') }) },
}

const linkTexts = {
  order: { sv: 'Till beställningen', en: 'To the order' },
  review: { sv: 'Lämna ett omdöme', en: 'Give a review' },
  answer: { sv: 'Svara', en: 'Answer' },
  choose: { sv: 'Se och välj', en: 'See and choose' },
} satisfies Readonly<Record<string, Both>>

/** A letter to the buyer, in the language of the purchase. */
export const buyerLetter = (
  message: BuyerLetter,
  group: StoredOrderGroup,
  shipment: StoredShipment | undefined,
  { url, picture, storeName = '', country }: { url: string; picture?: Letter['picture'] } & Partial<Place>,
): Letter => {
  const { language } = group
  const { Name, Phone, Email } = sellerOf(group)
  const { says, shows, link } = letters[message]
  const [subject, ...paragraphs] = says(group, shipment, storeName || 'Bukett')[language]
  return {
    reason: 'service',
    language,
    subject,
    ...lookOf(group, shipment && shows === 'goods' ? [shipment] : [], language),
    paragraphs,
    ...(picture && { picture }),
    ...(shipment &&
      shows &&
      !awaitsStore(shipment) && {
        cards: [deliveryCard(group, withPlaceOf(message, shipment), { storeName, country })],
      }),
    link: { text: linkTexts[link ?? 'order'][language], url },
    closing: [`${Name}, ${Phone}, ${Email}`],
  }
}

/** FT-07: who has asked somebody for the address is told the day alone. */
const withPlaceOf = (message: BuyerLetter, shipment: StoredShipment): StoredShipment =>
  message === 'address-given' ? { ...shipment, addressBy: 'receiver' } : shipment
