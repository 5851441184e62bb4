import { isDonation } from '@bukett/contracts/rules/cart-kinds'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { lineName } from '@bukett/contracts/rules/line-names'
import { begunBy } from '@bukett/contracts/rules/subscription'
import type { Letter } from '../../../shared/messages.js'
import { cancelStatusOf } from '../cancelling.js'
import type { StoredOrderGroup } from '../order-group.js'
import { sellerOf } from '../seller.js'
import type { StoredLine, StoredShipment } from '../stored-shipment.js'
import { lookOf, orderCard, type Place, sumCard, termsOf } from './letter-cards.js'
import { toWhom } from './to-whom.js'

type Both = Readonly<Record<Language, string>>

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
    const words: Both = {
      sv: `Din prenumeration${begun.length > 1 ? `${whom && ` till ${whom}`} (${which})` : ''}: flytta, hoppa över, pausa eller avsluta den när du vill på ${subscription(id)}`,
      en: `Your subscription${begun.length > 1 ? `${whom && ` to ${whom}`} (${which})` : ''}: move, skip, pause or end it whenever you like at ${subscription(id)}`,
    }
    return words[language]
  })
}

/** What the terms ask of goods that come back, in a letter of such goods. */
const asTheyComeBack = (free: readonly StoredLine[], language: Language): string => {
  const chocolate: Both = {
    sv: ' Choklad ska vara i obruten förpackning.',
    en: ' Chocolate must be unopened.',
  }
  const cards: Both = { sv: ' Presentkort ska vara oanvända.', en: ' Gift cards must be unused.' }
  return [
    free.some(({ ProductCategory }) => ProductCategory === 'Chocolate') ? chocolate[language] : '',
    free.some(({ IsGiftCardProduct }) => IsGiftCardProduct) ? cards[language] : '',
  ].join('')
}

/** OR-10: whether what was bought can be withdrawn from. */
const withdrawalRights = (group: StoredOrderGroup, { withdrawal }: Links, language: Language): string[] => {
  const lines = group.Shipments.flatMap(({ LineItems }) => LineItems).filter((line) => !isDonation(line))
  const free = lines.filter(({ Withdrawal }) => Withdrawal === 'yes' && group.OrderType !== 'Funeral')
  const names = [...new Set(free.map((line) => lineName(line, language)))].join(', ')
  const condition = asTheyComeBack(free, language)
  const some: Both = {
    sv: `Ångerrätt: du kan ångra köpet av ${names} inom 14 dagar från att varan togs emot, på ${withdrawal} eller genom att kontakta oss.${condition} Vi betalar tillbaka inom 14 dagar; du står för returfrakten.`,
    en: `Right of withdrawal: you may withdraw from the purchase of ${names} within 14 days of receiving it, at ${withdrawal} or by contacting us.${condition} We pay you back within 14 days; you pay for sending it back.`,
  }
  const none: Both = {
    sv: 'Ångerrätt: för snittblommor, buketter och varor som görs efter dina önskemål gäller inte ångerrätten, eftersom de snabbt försämras eller är gjorda för dig.',
    en: 'Right of withdrawal: there is none for cut flowers, bouquets and goods made to your wishes, since they perish quickly or are made for you.',
  }
  return [...(free.length > 0 ? [some[language]] : []), ...(free.length < lines.length ? [none[language]] : [])]
}

/** OR-10, OR-16: what the law wants on a durable medium. A company has none of consumers' laws, and is promised none (record 122). */
const rights = (group: StoredOrderGroup, links: Links, language: Language): string[] => {
  const isCompany = group.CustomerType === 'company'
  const law: Both = {
    sv: ' Du får reklamera inom tre år enligt konsumentköplagen. Kommer vi inte överens kan du vända dig till Allmänna reklamationsnämnden, arn.se.',
    en: ' You may complain within three years under the Consumer Sales Act. If we do not agree you can turn to the National Board for Consumer Disputes, arn.se.',
  }
  const consumers = isCompany ? '' : law[language]
  const complaints: Both = {
    sv: `Är något fel? Hör av dig så snart du kan.${consumers} Alla köpvillkor: ${links.terms}`,
    en: `Is something wrong? Tell us as soon as you can.${consumers} All terms: ${links.terms}`,
  }
  const { Name, Address, OrganisationNumber, Phone, Email } = sellerOf(group)
  const us: Both = {
    sv: `Säljare: ${Name}, org.nr ${OrganisationNumber}, ${Address}. Kundservice: ${Phone}, ${Email}`,
    en: `Seller: ${Name}, organisation number ${OrganisationNumber}, ${Address}. Customer service: ${Phone}, ${Email}`,
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
