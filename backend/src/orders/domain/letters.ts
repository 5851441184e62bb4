import { isDonation } from '@bukett/contracts/rules/cart-kinds'
import { dateText, longDateText, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { lineName } from '@bukett/contracts/rules/line-names'
import { waysBack } from '@bukett/contracts/rules/payment-methods'
import { begunBy } from '@bukett/contracts/rules/subscription'
import { comesBack, comesBackBy } from '../../shared/comes-back.js'
import type { Letter } from '../../shared/messages.js'
import { awaitsStore } from './awaits-store.js'
import { amountOnCancelOf, backOnCancel, cancelStatusOf, lastCancelled, wentBack } from './cancelling.js'
import { isTextable } from './destination.js'
import { deliveryCard, type Place, lookOf, orderCard, sumCard, termsOf, whenText } from './letter-cards.js'
import type { StoredOrderGroup } from './order-group.js'
import { receiverName } from './people-of-order.js'
import type { StoredShipment } from './stored-shipment.js'
import { sellerOf } from './seller.js'
import { fetchText, lateText, riskText } from './risk-letter.js'
import { substitutionText } from './substitution-letter.js'
import { deliveryTo, toWhom } from './to-whom.js'
import type { MessageTo } from './who-is-told.js'
import { isWired, wiredText } from './wired.js'

type Both<T> = Readonly<Record<Language, T>>

/** Addresses of our pages that a letter names. */
export interface Links {
  readonly order: string
  readonly withdrawal: string
  readonly terms: string
  /** Of a subscription by its number: what renews itself is paused, changed and ended there. */
  readonly subscription: (id: string) => string
}

/** SU-06: where each that the order begins can be ended; of several it is said which it is. */
const subscriptionPages = (group: StoredOrderGroup, { subscription }: Links): string[] => {
  const { language } = group
  const begun = begunBy(group._id, group.Shipments)
  return begun.map(({ id, shipment, lines }) => {
    const terms = lines.slice(0, 1).flatMap((line) => termsOf(line, shipment, language))
    const whom = toWhom(group, shipment, language)
    const which = [lines.map((line) => lineName(line, language)).join(', '), ...terms].join('. ')
    const words: Both<string> = {
      sv: `Din prenumeration${begun.length > 1 ? `${whom && ` till ${whom}`} (${which})` : ''}: flytta, hoppa över, pausa eller avsluta den när du vill på ${subscription(id)}`,
      en: `Your subscription${begun.length > 1 ? `${whom && ` to ${whom}`} (${which})` : ''}: move, skip, pause or end it whenever you like at ${subscription(id)}`,
    }
    return words[language]
  })
}

/** OR-10: whether what was bought can be withdrawn from. */
const withdrawalRights = (group: StoredOrderGroup, { withdrawal }: Links, language: Language): string[] => {
  const lines = group.Shipments.flatMap(({ LineItems }) => LineItems).filter((line) => !isDonation(line))
  const free = lines.filter(({ Withdrawal }) => Withdrawal === 'yes' && group.OrderType !== 'Funeral')
  const names = [...new Set(free.map((line) => lineName(line, language)))].join(', ')
  const some: Both<string> = {
    sv: `Ångerrätt: du kan ångra köpet av ${names} inom 14 dagar från att varan togs emot, på ${withdrawal} eller genom att kontakta oss. Vi betalar tillbaka inom 14 dagar; du står för returfrakten.`,
    en: `Right of withdrawal: you may withdraw from the purchase of ${names} within 14 days of receiving it, at ${withdrawal} or by contacting us. We pay you back within 14 days; you pay for sending it back.`,
  }
  const none: Both<string> = {
    sv: 'Ångerrätt: för snittblommor, buketter och varor som görs efter dina önskemål gäller inte ångerrätten, eftersom de snabbt försämras eller är gjorda för dig.',
    en: 'Right of withdrawal: there is none for cut flowers, bouquets and goods made to your wishes, since they perish quickly or are made for you.',
  }
  return [...(free.length > 0 ? [some[language]] : []), ...(free.length < lines.length ? [none[language]] : [])]
}

/** OR-10, OR-16: what the law wants on a durable medium. A company has none of consumers' laws, and is promised none (record 122). */
const rights = (group: StoredOrderGroup, links: Links, language: Language): string[] => {
  const isCompany = group.CustomerType === 'company'
  const law: Both<string> = {
    sv: ' Du får reklamera inom tre år enligt konsumentköplagen. Kommer vi inte överens kan du vända dig till Allmänna reklamationsnämnden, arn.se.',
    en: ' You may complain within three years under the Consumer Sales Act. If we do not agree you can turn to the National Board for Consumer Disputes, arn.se.',
  }
  const consumers = isCompany ? '' : law[language]
  const complaints: Both<string> = {
    sv: `Är något fel? Hör av dig så snart du kan.${consumers} Alla köpvillkor: ${links.terms}`,
    en: `Is something wrong? Tell us as soon as you can.${consumers} All terms: ${links.terms}`,
  }
  const { Name, Address, OrganisationNumber, Phone, Email } = sellerOf(group)
  const us: Both<string> = {
    sv: `Säljare: ${Name}, org.nr ${OrganisationNumber}, ${Address}. Kundservice: ${Phone}, ${Email}`,
    en: `Seller: ${Name}, company number ${OrganisationNumber}, ${Address}. Customer service: ${Phone}, ${Email}`,
  }
  return [...(isCompany ? [] : withdrawalRights(group, links, language)), complaints[language], us[language]]
}

/** OR-16; with the calendar file. */
export const confirmationLetter = (
  group: StoredOrderGroup,
  links: Links,
  calendar: string | null,
  placeOf: (shipment: StoredShipment) => Place,
): Letter => {
  const { language, _id, BillingAddress } = group
  // Record 027: what the partner there has been given cannot be changed, nor cancelled where it was ordered after that had ended.
  const isAbroad = group.Shipments.some(({ abroad }) => abroad)
  const isBound = isAbroad && cancelStatusOf(group, 'customer', group.placedAt) === 'TooLate'
  const words = {
    sv: {
      subject: `Tack för din beställning ${_id}`,
      greeting: `Hej ${BillingAddress.FirstName}!`.replace(' !', '!'),
      thanks: `Vi har tagit emot din beställning ${_id} den ${dateText(stockholmDay(group.placedAt), 'sv', { withYear: true })}. Det här är din orderbekräftelse; spara den.`,
      link: isBound
        ? 'Se beställningen'
        : isAbroad
          ? 'Se eller avboka beställningen'
          : 'Se, ändra eller avboka beställningen',
      file: 'leverans.ics',
    },
    en: {
      subject: `Thank you for your order ${_id}`,
      greeting: `Hello ${BillingAddress.FirstName}!`.replace(' !', '!'),
      thanks: `We received your order ${_id} on ${dateText(stockholmDay(group.placedAt), 'en', { withYear: true })}. This is your order confirmation; please keep it.`,
      link: isBound ? 'See the order' : isAbroad ? 'See or cancel the order' : 'See, change or cancel the order',
      file: 'delivery.ics',
    },
  }[language]
  return {
    reason: 'service',
    language,
    subject: words.subject,
    ...lookOf(group, group.Shipments, language),
    paragraphs: [words.greeting, words.thanks],
    cards: [...group.Shipments.map((shipment) => orderCard(group, shipment, placeOf(shipment))), sumCard(group)],
    link: { text: words.link, url: links.order },
    closing: [...subscriptionPages(group, links), ...rights(group, links, language)],
    ...(calendar && { attachments: [{ name: words.file, type: 'text/calendar', text: calendar }] }),
  }
}

type Telling = (
  group: StoredOrderGroup,
  shipment: StoredShipment | undefined,
  storeName: string,
) => Both<readonly [string, ...string[]]>

/** What is collected is ready when its store says so. */
const collectedText = (group: StoredOrderGroup, shipment: StoredShipment | undefined, language: Language): string[] => {
  if (shipment?.DeliveryType !== 'StorePickup') return []
  const words: Both<string> = isTextable(group, shipment)
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

/** How what a delivery cost comes back, that is not made. */
const backText = (group: StoredOrderGroup, shipment: StoredShipment | undefined, language: Language): string =>
  comesBack(shipment ? wentBack(group, shipment) : [], language)

export type BuyerLetter = Exclude<MessageTo<'buyer', 'mail'>, 'confirmation'>

/** Subject first, then paragraphs. */
const tellings: Readonly<Record<BuyerLetter, Telling>> = {
  'sent-again': (group, shipment) => ({
    sv: [
      `Vi skickar din beställning ${group.againOf?.number ?? ''} igen`,
      `Det kostar dig ingenting. Den nya leveransen har ett eget nummer${shipment ? `, ${shipment.OrderId}` : ''}.`,
    ],
    en: [
      `We are sending your order ${group.againOf?.number ?? ''} again`,
      `It costs you nothing. The new delivery has a number of its own${shipment ? `, ${shipment.OrderId}` : ''}.`,
    ],
  }),
  changed: (group, shipment) => ({
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
  cancelled: (group) => {
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
  delivered: (group, shipment) =>
    shipment && isWired(shipment)
      ? { sv: wiredText(group, shipment, 'sv'), en: wiredText(group, shipment, 'en') }
      : {
          sv: [`Din beställning ${group._id} är framme`, arrivedText(group, shipment, 'sv')],
          en: [`Your order ${group._id} has arrived`, arrivedText(group, shipment, 'en')],
        },
  'review-buyer': (group, shipment) => ({
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
  'abroad-rejected': (group, shipment) => {
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
  risk: (group, shipment) => ({ sv: riskText(group, shipment, 'sv'), en: riskText(group, shipment, 'en') }),
  'risk-fetch': (group, shipment, storeName) => ({
    sv: fetchText(group, shipment, storeName, 'sv'),
    en: fetchText(group, shipment, storeName, 'en'),
  }),
  'late-arrived': (group, shipment) => ({ sv: lateText(group, shipment, 'sv'), en: lateText(group, shipment, 'en') }),
  'fast-track-asked': (group, shipment) => ({
    sv: [
      `Vi har frågat ${shipment?.FastTrack?.Name ?? 'mottagaren'} om adressen, beställning ${group._id}`,
      `Nu har vi skickat ett SMS till ${shipment?.FastTrack?.Name ?? 'mottagaren'}. Du får veta när svaret har kommit, och vad som händer om det inte kommer.`,
    ],
    en: [
      `We have asked ${shipment?.FastTrack?.Name ?? 'the recipient'} for the address, order ${group._id}`,
      `We have sent a message to ${shipment?.FastTrack?.Name ?? 'the recipient'}. We tell you when the answer has come, and what happens if it does not.`,
    ],
  }),
  'fast-track-declined': (group, shipment) => ({
    sv: [
      `${shipment?.FastTrack?.Name ?? 'Mottagaren'} har tackat nej, beställning ${group._id}`,
      `Mottagaren vill inte ha blommorna. Vi frågar inte igen. ${backText(group, shipment, 'sv')}`.trim(),
    ],
    en: [
      `${shipment?.FastTrack?.Name ?? 'The recipient'} has declined, order ${group._id}`,
      `The recipient does not want the flowers. We do not ask again. ${backText(group, shipment, 'en')}`.trim(),
    ],
  }),
  'fast-track-refunded': (group, shipment) => ({
    sv: [
      `Din beställning ${group._id} är avslutad, som du valde`,
      `Vi fick ingen adress av ${shipment?.FastTrack?.Name ?? 'mottagaren'} på 14 dagar. ${backText(group, shipment, 'sv')}`,
    ],
    en: [
      `Your order ${group._id} has been closed, as you chose`,
      `We had no address from ${shipment?.FastTrack?.Name ?? 'the recipient'} in 14 days. ${backText(group, shipment, 'en')}`,
    ],
  }),
  'fast-track-over': (group, shipment) => ({
    sv: [
      `Din beställning ${group._id} är avslutad`,
      `Vi fick ingen adress av ${shipment?.FastTrack?.Name ?? 'mottagaren'} på 14 dagar, så blommorna kommer inte.`,
    ],
    en: [
      `Your order ${group._id} has been closed`,
      `We had no address from ${shipment?.FastTrack?.Name ?? 'the recipient'} in 14 days, so the flowers will not come.`,
    ],
  }),
  'fast-track-silent': (group, shipment) => ({
    sv: [
      `Vi väntar på svar om din beställning ${group._id}`,
      `${shipment?.FastTrack?.Name ?? 'Mottagaren'} har inte svarat på våra SMS om vart blommorna ska. Du kan själv fylla i adressen.`,
      !shipment || amountOnCancelOf(group, shipment) === 0
        ? 'Får vi ingen adress inom sju dagar avslutar vi beställningen.'
        : shipment.FastTrack?.IfSilent === 'refund'
          ? `Får vi ingen adress inom sju dagar avslutar vi beställningen, som du valde när du beställde. ${comesBack(backOnCancel(group, [shipment]), 'sv')}`
          : `Får vi ingen adress inom sju dagar skickar vi ett presentkort på samma belopp till mottagarens telefon. Vill du hellre avsluta köpet? Avboka beställningen innan dess. ${comesBack(backOnCancel(group, [shipment]), 'sv')}`,
    ],
    en: [
      `We are waiting for an answer about your order ${group._id}`,
      `${shipment?.FastTrack?.Name ?? 'The recipient'} has not answered our messages about where to bring the flowers. You can give the address yourself.`,
      !shipment || amountOnCancelOf(group, shipment) === 0
        ? 'If we have no address within seven days, we close the order.'
        : shipment.FastTrack?.IfSilent === 'refund'
          ? `If we have no address within seven days, we close the order, as you chose when you ordered. ${comesBack(backOnCancel(group, [shipment]), 'en')}`
          : `If we have no address within seven days, we send a gift card of the same amount to the recipient’s phone. Would you rather end it? Cancel the order before then. ${comesBack(backOnCancel(group, [shipment]), 'en')}`,
    ],
  }),
  'fast-track-ended': (group, shipment) => ({
    sv: [
      `Din beställning ${group._id} blir ett presentkort`,
      `Vi fick ingen adress av ${shipment?.FastTrack?.Name ?? 'mottagaren'} på 14 dagar. Nu skickar vi ett presentkort på samma belopp till telefonnumret du angav.`,
    ],
    en: [
      `Your order ${group._id} becomes a gift card`,
      `We had no address from ${shipment?.FastTrack?.Name ?? 'the recipient'} in 14 days. We now send a gift card of the same amount to the phone number you gave.`,
    ],
  }),
  'address-given': (group, shipment) =>
    shipment && awaitsStore(shipment)
      ? {
          sv: [
            `Din beställning ${group._id} har fått en adress`,
            'Vi kan inte leverera hem dit. Kundservice hör av sig till mottagaren om hämtning i butik.',
          ],
          en: [
            `Your order ${group._id} has an address`,
            'We cannot deliver to the door there. Customer service will ask the recipient where to collect it.',
          ],
        }
      : {
          sv: [
            `Din beställning ${group._id} har fått en leveransdag`,
            `Blommorna levereras ${shipment ? whenText(group, shipment, 'sv') : ''}.`,
          ],
          en: [
            `Your order ${group._id} has a delivery day`,
            `The flowers are delivered ${shipment ? whenText(group, shipment, 'en') : ''}.`,
          ],
        },
  'pickup-overdue': (group, shipment) => ({
    sv: [
      `Beställning ${group._id} är inte hämtad`,
      `${shipment?.OrderId ?? ''} väntar i butiken sedan två dagar. Butiken hör av sig; du når också kundservice på ${sellerOf(group).Phone}.`,
    ],
    en: [
      `Order ${group._id} has not been collected`,
      `${shipment?.OrderId ?? ''} has been waiting in the store for two days. The store will contact you; customer service is at ${sellerOf(group).Phone}.`,
    ],
  }),
  'ready-picture': (group, shipment) => ({
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
  'objection-answered': (group, shipment) => ({
    sv: [
      `Floristen har svarat om din beställning ${group._id}`,
      shipment?.picture?.objections.at(-1)?.answer?.text ?? '',
    ],
    en: [
      `The florist has answered about your order ${group._id}`,
      shipment?.picture?.objections.at(-1)?.answer?.text ?? '',
    ],
  }),
  'substitution-asked': (group, shipment) => ({
    sv: substitutionText(group, shipment, 'sv'),
    en: substitutionText(group, shipment, 'en'),
  }),
  withdrawal: (group) => ({ sv: withdrawalText(group, 'sv'), en: withdrawalText(group, 'en') }),
}
const linkTexts = {
  order: { sv: 'Till beställningen', en: 'To the order' },
  review: { sv: 'Lämna ett omdöme', en: 'Give a review' },
  answer: { sv: 'Svara', en: 'Answer' },
  choose: { sv: 'Se och välj', en: 'See and choose' },
} satisfies Readonly<Record<string, Both<string>>>

const linkOf: Readonly<Partial<Record<BuyerLetter, keyof typeof linkTexts>>> = {
  'review-buyer': 'review',
  'substitution-asked': 'answer',
  risk: 'choose',
}

/** Those that tell of a delivery that comes or has come, and show it. */
const showsDelivery: ReadonlySet<BuyerLetter> = new Set<BuyerLetter>([
  'sent-again',
  'changed',
  'delivered',
  'review-buyer',
  'address-given',
  'ready-picture',
  'objection-answered',
  'substitution-asked',
  'risk',
  'risk-fetch',
  'late-arrived',
  'pickup-overdue',
])
/** Those of them that are glad: a picture of the goods beside bad news would be a mockery. */
const showsGoods: ReadonlySet<BuyerLetter> = new Set<BuyerLetter>([
  'sent-again',
  'changed',
  'delivered',
  'review-buyer',
  'address-given',
])

/** A letter to the buyer, in the language of the purchase. */
export const buyerLetter = (
  message: BuyerLetter,
  group: StoredOrderGroup,
  shipment: StoredShipment | undefined,
  { url, picture, storeName = '', country }: { url: string; picture?: Letter['picture'] } & Partial<Place>,
): Letter => {
  const { language } = group
  const { Name, Phone, Email } = sellerOf(group)
  const [subject, ...paragraphs] = tellings[message](group, shipment, storeName || 'Bukett')[language]
  return {
    reason: 'service',
    language,
    subject,
    ...lookOf(group, shipment && showsGoods.has(message) ? [shipment] : [], language),
    paragraphs,
    ...(picture && { picture }),
    ...(shipment &&
      showsDelivery.has(message) &&
      !awaitsStore(shipment) && {
        cards: [deliveryCard(group, withPlaceOf(message, shipment), { storeName, country })],
      }),
    link: { text: linkTexts[linkOf[message] ?? 'order'][language], url },
    closing: [`${Name}, ${Phone}, ${Email}`],
  }
}

/** FT-07: who has asked somebody for the address is told the day alone. */
const withPlaceOf = (message: BuyerLetter, shipment: StoredShipment): StoredShipment =>
  message === 'address-given' ? { ...shipment, addressBy: 'receiver' } : shipment

/** OR-10: the receipt of a withdrawal, with its time. Gift cards the shop takes back by itself (GC-06). */
const withdrawalText = (group: StoredOrderGroup, language: Language): readonly [string, ...string[]] => {
  const last = group.withdrawals.at(-1)
  const lines = group.Shipments.flatMap(({ LineItems }) => LineItems).filter(({ LineItemId }) =>
    last?.lineItemIds.includes(LineItemId),
  )
  const names = lines.map((line) => `${line.Quantity} × ${lineName(line, language)}`).join(', ')
  const moment = last ? momentText(last.at, language) : ''
  const words = {
    sv: {
      subject: `Vi har tagit emot din ånger, order ${group._id}`,
      told: `${last?.name ?? ''} ångrade köpet ${moment}: ${names}.`,
      goods: 'Vi hör av oss om hur du lämnar tillbaka varan.',
      cards: 'Presentkort som du har ångrat gäller inte längre, och du behöver inte skicka dem.',
      wait: ' För en vara får vi vänta tills den är hos oss.',
    },
    en: {
      subject: `We have received your withdrawal, order ${group._id}`,
      told: `${last?.name ?? ''} withdrew from the purchase ${moment}: ${names}.`,
      goods: 'We will tell you how to return the goods.',
      cards: 'Gift cards that you have withdrawn from are no longer valid, and you need not send them.',
      wait: ' For goods we may wait until they are with us.',
    },
  }[language]
  const hasGoods = lines.some((line) => !line.IsGiftCardProduct)
  return [
    words.subject,
    words.told,
    ...(hasGoods ? [words.goods] : []),
    ...(lines.some((line) => line.IsGiftCardProduct) ? [words.cards] : []),
    comesBackBy(waysBack(group.Payments), language) + (hasGoods ? words.wait : ''),
  ]
}

const momentText = (at: Date, language: Language): string => {
  const day = dateText(stockholmDay(at), language, { withYear: true })
  const time = timeText(stockholmTime(at), language)
  return language === 'sv' ? `den ${day} kl. ${time}` : `on ${day} at ${time}`
}
