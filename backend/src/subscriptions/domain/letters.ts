import { dateText, longDateText, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { lineName } from '@bukett/contracts/rules/line-names'
import { wayBack } from '@bukett/contracts/rules/payment-methods'
import { priceText } from '@bukett/contracts/rules/price'
import { subscriptionText } from '@bukett/contracts/rules/subscription'
import { comesBack } from '../../shared/comes-back.js'
import { letterPicture } from '../../shared/letter-picture.js'
import type { Letter, LetterCard } from '../../shared/messages.js'
import type { Message } from './consequences.js'
import { type Certificate, firstDayOf, isEnded, isPrepaid, type Subscription } from './subscription.js'

type Kind = Exclude<Message['kind'], 'certificate'>
type Of<K extends Kind> = Extract<Message, { kind: K }>
/** Subject and paragraphs. */
type Words = readonly [string, ...string[]]
type Telling<K extends Kind> = (about: Of<K>, subscription: Subscription) => Readonly<Record<Language, Words>>

const day = (date: string, language: Language): string => longDateText(date, language, { withYear: true })

const goodsText = ({ lines }: Subscription, language: Language): string =>
  lines.map((line) => `${line.Quantity} × ${lineName(line, language)}`).join(', ')

const momentText = (at: Date, language: Language): string => {
  const date = dateText(stockholmDay(at), language, { withYear: true })
  const time = timeText(stockholmTime(at), language)
  return language === 'sv' ? `den ${date} kl. ${time}` : `on ${date} at ${time}`
}

const isInvoiced = ({ means }: Subscription): boolean => means.method === 'invoice'

/** PA-13: by the means it is paid with. */
const backText = (Amount: number, { means }: Subscription, language: Language): string =>
  comesBack([{ Way: wayBack(means.method), Amount }], language)

const undelivered = (amount: number, subscription: Subscription, language: Language): string[] => {
  const what = { sv: 'Det gäller det som inte har levererats.', en: 'It is for what has not been delivered.' }
  return amount > 0 ? [`${backText(amount, subscription, language)} ${what[language]}`] : []
}

/** What comes although it rests or has ended; what could not be charged comes where it is paid until its order time (record 208). */
const stillToCome = ({ plan }: Subscription, language: Language, after = ''): string[] => {
  if (!plan) return []
  const date = day(plan.date, language)
  const until = momentText(plan.cutOffAt, language)
  const words =
    plan.failed > 0
      ? {
          sv: `Leveransen ${date} är inte betald. Betala den på din sida senast ${until}, så kommer den.`,
          en: `The delivery on ${date} has not been paid. Pay for it on your page, at the latest ${until}, and it comes.`,
        }
      : {
          sv: `Leveransen ${date} är redan på väg och görs som vanligt.`,
          en: `The delivery on ${date} is already under way and is made as usual.`,
        }
  return [words[language] + after]
}

const tellings: { readonly [K in Kind]: Telling<K> } = {
  upcoming: ({ date, needsConsent }, subscription) => ({
    sv: [
      `Snart kommer dina blommor, ${day(date, 'sv')}`,
      `Nästa leverans av din prenumeration: ${goodsText(subscription, 'sv')}, ${day(date, 'sv')}.`,
      needsConsent
        ? 'Leveransen har blivit dyrare än när du beställde. Godkänn det nya priset på din sida. Annars hoppar vi över den här leveransen.'
        : 'Passar dagen inte? Flytta leveransen eller hoppa över den på din sida.',
    ],
    en: [
      `Your flowers are coming soon, ${day(date, 'en')}`,
      `The next delivery of your subscription: ${goodsText(subscription, 'en')}, ${day(date, 'en')}.`,
      needsConsent
        ? 'The delivery has become more expensive than when you ordered. Accept the new price on your page. Otherwise we skip this delivery.'
        : 'Does the day not suit you? Move the delivery or skip it on your page.',
    ],
  }),
  'price-rises': ({ from, goods }, subscription) => ({
    sv: [
      'Din prenumeration får ett nytt pris',
      `Från och med ${day(from, 'sv')} kostar ${goodsText(subscription, 'sv')} ${priceText(goods, 'sv')} per leverans, exklusive leveransavgift.`,
      'Du kan ändra eller avsluta prenumerationen utan kostnad när du vill på din sida.',
    ],
    en: [
      'Your subscription has a new price',
      `From ${day(from, 'en')} ${goodsText(subscription, 'en')} costs ${priceText(goods, 'en')} per delivery, not counting the delivery fee.`,
      'You can change or end the subscription without any cost whenever you like on your page.',
    ],
  }),
  'payment-failed': ({ date, nextAttemptAt }, subscription) =>
    isInvoiced(subscription)
      ? {
          sv: [
            'Vi kan inte fakturera din prenumeration',
            `Leveransen ${day(date, 'sv')} skulle gå på faktura, men företaget kan inte faktureras just nu.`,
            isEnded(subscription)
              ? 'Betala den med kort på din sida, så kommer blommorna som de ska.'
              : 'Betala den med kort på din sida, så kommer blommorna som de ska. De följande leveranserna betalas då också med kortet.',
            ...(isEnded(subscription)
              ? []
              : [
                  'Länken gäller i 30 dagar. Vill ni ha faktura i fortsättningen: kontakta kundservice, så kan företaget bli godkänt igen.',
                ]),
          ],
          en: [
            'We cannot invoice your subscription',
            `The delivery on ${day(date, 'en')} was to be invoiced, but the company cannot be invoiced at the moment.`,
            isEnded(subscription)
              ? 'Pay for it by card on your page, and the flowers come as they should.'
              : 'Pay for it by card on your page, and the flowers come as they should. The deliveries that follow are then paid with the card too.',
            ...(isEnded(subscription)
              ? []
              : [
                  'The link is valid for 30 days. If you want an invoice in the future, contact customer service: the company can be approved again.',
                ]),
          ],
        }
      : {
          sv: [
            'Vi kunde inte ta betalt för din prenumeration',
            `Betalningen för leveransen ${day(date, 'sv')} gick inte igenom.`,
            nextAttemptAt
              ? `Vi försöker igen ${momentText(nextAttemptAt, 'sv')}. Du kan också betala eller ange ett nytt kort på din sida.`
              : 'Vi försöker inte igen med samma kort. Betala eller ange ett nytt kort på din sida, så kommer blommorna som de ska.',
            ...(isEnded(subscription) ? [] : ['Länken gäller i 30 dagar.']),
          ],
          en: [
            'We could not charge your subscription',
            `The payment for the delivery on ${day(date, 'en')} did not go through.`,
            nextAttemptAt
              ? `We try again ${momentText(nextAttemptAt, 'en')}. You can also pay or give a new card on your page.`
              : 'We do not try the same card again. Pay or give a new card on your page, and the flowers come as they should.',
            ...(isEnded(subscription) ? [] : ['The link is valid for 30 days.']),
          ],
        },
  missed: ({ date, isPaused }, subscription) => ({
    sv: [
      isPaused ? 'Din prenumeration är pausad' : 'En leverans av din prenumeration uteblir',
      `Vi fick inte betalt för leveransen ${day(date, 'sv')} och hoppar över den.`,
      isPaused
        ? isInvoiced(subscription)
          ? 'Två leveranser i rad har uteblivit, så vi pausar. Ange ett kort på din sida, eller återuppta den där när företaget kan faktureras igen. Efter 60 dagar avslutas prenumerationen.'
          : 'Två leveranser i rad har uteblivit, så vi pausar. Ange ett kort på din sida för att fortsätta. Efter 60 dagar avslutas prenumerationen.'
        : isEnded(subscription)
          ? 'Prenumerationen är avslutad, så du behöver inte göra något mer.'
          : isInvoiced(subscription)
            ? 'Nästa leverans är planerad som vanligt, och kommer om företaget kan faktureras då. Annars kan du ange ett kort på din sida.'
            : 'Nästa leverans är planerad som vanligt. Ange ett kort på din sida, så att den kan levereras.',
    ],
    en: [
      isPaused ? 'Your subscription is paused' : 'A delivery of your subscription is skipped',
      `We were not paid for the delivery on ${day(date, 'en')} and skip it.`,
      isPaused
        ? isInvoiced(subscription)
          ? 'Two deliveries in a row were skipped, so we pause. Give a card on your page, or resume it there when the company can be invoiced again. After 60 days the subscription ends.'
          : 'Two deliveries in a row were skipped, so we pause. Give a card on your page to go on. After 60 days the subscription ends.'
        : isEnded(subscription)
          ? 'The subscription has ended, so there is nothing more for you to do.'
          : isInvoiced(subscription)
            ? 'The next delivery is planned as usual, and comes if the company can be invoiced then. Otherwise you can give a card on your page.'
            : 'The next delivery is planned as usual. Give a card on your page so that it can be delivered.',
    ],
  }),
  'not-consented': ({ date }, subscription) => ({
    sv: [
      'En leverans av din prenumeration uteblir',
      `Leveransen ${day(date, 'sv')} hade blivit dyrare, och du har inte godkänt priset. Vi hoppar över den.`,
      isEnded(subscription)
        ? 'Prenumerationen är avslutad, så du behöver inte göra något mer.'
        : 'Godkänn priset på din sida om du vill ha nästa leverans.',
    ],
    en: [
      'A delivery of your subscription is skipped',
      `The delivery on ${day(date, 'en')} would have been more expensive, and you have not accepted the price. We skip it.`,
      isEnded(subscription)
        ? 'The subscription has ended, so there is nothing more for you to do.'
        : 'Accept the price on your page if you want the next delivery.',
    ],
  }),
  'passed-over': ({ date, isPast }, subscription) => ({
    sv: [
      isPast ? 'En leverans av din prenumeration uteblev' : 'En leverans av din prenumeration uteblir',
      isPast
        ? `Leveransen ${day(date, 'sv')} blev inte av. Felet är vårt, och vi ber om ursäkt.`
        : `Vi kan inte leverera vid ${day(date, 'sv')}, varken den dagen eller dagarna intill. Vi hoppar över den leveransen.`,
      isPrepaid(subscription) ? 'Den är inte förlorad: den kommer i stället sist.' : 'Du betalar inte för den.',
    ],
    en: [
      isPast ? 'A delivery of your subscription was not made' : 'A delivery of your subscription is skipped',
      isPast
        ? `The delivery on ${day(date, 'en')} was not made. The fault is ours, and we are sorry.`
        : `We cannot deliver around ${day(date, 'en')}, neither that day nor those next to it. We skip that delivery.`,
      isPrepaid(subscription) ? 'It is not lost: it comes at the end instead.' : 'You do not pay for it.',
    ],
  }),
  paused: (_about, subscription) => ({
    sv: [
      'Din prenumeration är pausad',
      ...stillToCome(subscription, 'sv'),
      'Du kan starta den igen när du vill på din sida.',
    ],
    en: [
      'Your subscription is paused',
      ...stillToCome(subscription, 'en'),
      'You can resume it whenever you like on your page.',
    ],
  }),
  'still-paused': () => ({
    sv: [
      'Din prenumeration är fortfarande pausad',
      'Ditt konto är aktivt igen. Prenumerationen pausades när kontot inaktiverades, och inget levereras eller debiteras förrän du startar den på din sida.',
    ],
    en: [
      'Your subscription is still paused',
      'Your account is active again. The subscription was paused when the account was deactivated, and nothing is delivered or charged until you resume it on your page.',
    ],
  }),
  resumed: ({ date }) => ({
    sv: ['Din prenumeration är igång igen', ...(date ? [`Nästa leverans: ${day(date, 'sv')}.`] : [])],
    en: ['Your subscription is running again', ...(date ? [`Next delivery: ${day(date, 'en')}.`] : [])],
  }),
  cancelled: ({ refund }, subscription) => ({
    sv: [
      'Din prenumeration är avslutad',
      ...stillToCome(subscription, 'sv', ' Sedan kommer inga fler.'),
      ...undelivered(refund, subscription, 'sv'),
      'Tack för den här tiden.',
    ],
    en: [
      'Your subscription has ended',
      ...stillToCome(subscription, 'en', ' No more will come after it.'),
      ...undelivered(refund, subscription, 'en'),
      'Thank you for having had your flowers from us.',
    ],
  }),
  'left-company': ({ company, refund }, subscription) => ({
    sv: [
      'Din prenumeration är avslutad',
      `Den betalades med faktura till ${company}, och dit hör inte ditt konto längre. Därför avslutar vi den.`,
      ...stillToCome(subscription, 'sv', ' Sedan kommer inga fler.'),
      ...(refund > 0
        ? [`${priceText(refund, 'sv')} för det som inte har levererats går tillbaka till företaget.`]
        : []),
      'Vill du ha blommor även i fortsättningen är du välkommen att beställa en ny. Det du betalar själv fortsätter som vanligt.',
    ],
    en: [
      'Your subscription has ended',
      `It was paid by an invoice to ${company}, and your account no longer belongs there. That is why we end it.`,
      ...stillToCome(subscription, 'en', ' No more will come after it.'),
      ...(refund > 0 ? [`${priceText(refund, 'en')} for what has not been delivered goes back to the company.`] : []),
      'If you would like flowers in the future too, you are welcome to order a new one. What you pay for yourself goes on as usual.',
    ],
  }),
  'not-made': ({ date, refund }, subscription) => ({
    sv: [
      'En leverans av din prenumeration uteblir',
      `Leveransen ${day(date, 'sv')} blir inte av. Prenumerationen är avslutad, så ingen annan kommer i stället.`,
      refund > 0 ? backText(refund, subscription, 'sv') : 'Du betalar inte för den.',
    ],
    en: [
      'A delivery of your subscription is not made',
      `The delivery on ${day(date, 'en')} is not made. The subscription has ended, so no other comes in its place.`,
      refund > 0 ? backText(refund, subscription, 'en') : 'You do not pay for it.',
    ],
  }),
  'ended-unpaid': () => ({
    sv: [
      'Din prenumeration är avslutad',
      'Den har varit pausad i 60 dagar i väntan på betalning. Du är välkommen att beställa en ny.',
    ],
    en: [
      'Your subscription has ended',
      'It has been paused for 60 days waiting for payment. You are welcome to order a new one.',
    ],
  }),
  completed: () => ({
    sv: [
      'Din prenumeration är slut',
      'Alla leveranser som du har betalat för är gjorda. Vill du ha fler är du välkommen att beställa en ny.',
    ],
    en: [
      'Your subscription is complete',
      'All the deliveries that you have paid for have been made. If you want more, you are welcome to order a new one.',
    ],
  }),
  moved: ({ date }) => ({
    sv: ['En leverans av din prenumeration har fått en ny dag', `Den kommer ${day(date, 'sv')}.`],
    en: ['A delivery of your subscription has a new day', `It comes on ${day(date, 'en')}.`],
  }),
  'certificate-bounced': (_about, { certificate }) => ({
    sv: [
      `Gåvobeviset till ${certificate?.name ?? ''} kom inte fram`,
      `Vi kunde inte skicka gåvobeviset till ${certificate?.email ?? ''}: adressen tar inte emot e-post.`,
      'Rätta adressen på prenumerationens sida, så skickar vi det igen.',
    ],
    en: [
      `The gift certificate to ${certificate?.name ?? ''} did not arrive`,
      `We could not send the gift certificate to ${certificate?.email ?? ''}: the address takes no email.`,
      'Correct the address on the page of the subscription, and we send it again.',
    ],
  }),
  'card-changed': (_about, { means }) => ({
    sv: ['Ditt nya kort är sparat', `Kommande leveranser betalas med kortet som slutar på ${means.last4 ?? ''}.`],
    en: ['Your new card is saved', `Coming deliveries are paid with the card ending in ${means.last4 ?? ''}.`],
  }),
}

const pictureOf = ({ lines, language }: Subscription): Pick<Letter, 'picture'> => {
  const shown = lines.find(({ Picture }) => Picture.Photo)
  return shown ? letterPicture(shown.Picture, lineName(shown, language)) : {}
}

/** The day that comes, and what it brings. */
const deliveryCards = (
  message: Of<'upcoming' | 'resumed' | 'moved'>,
  { lines, language }: Subscription,
): LetterCard[] => {
  const { date } = message
  if (date === null) return []
  const price =
    message.kind === 'upcoming' && message.total > 0
      ? [
          {
            text: { sv: 'Pris med leverans', en: 'Price with delivery' }[language],
            amount: priceText(message.total, language),
            isTotal: true,
          },
        ]
      : []
  return [
    {
      label: { sv: 'Nästa leverans', en: 'Next delivery' }[language],
      title: day(date, language),
      rows: [...lines.map((line) => ({ text: `${line.Quantity} × ${lineName(line, language)}` })), ...price],
    },
  ]
}

/** A letter to the owner, in the language of the purchase. */
export const letterOf = (
  message: Exclude<Message, { kind: 'certificate' }>,
  subscription: Subscription,
  url: string,
): Letter => {
  const { language } = subscription
  const telling = tellings[message.kind] as (about: never, of: Subscription) => Readonly<Record<Language, Words>>
  const [subject, ...paragraphs] = telling(message as never, subscription)[language]
  const link = { text: { sv: 'Till prenumerationen', en: 'To the subscription' }[language], url }
  const isGlad = message.kind === 'upcoming' || message.kind === 'resumed' || message.kind === 'moved'
  return {
    reason: 'service',
    language,
    subject,
    paragraphs,
    ...(isGlad && { ...pictureOf(subscription), cards: deliveryCards(message, subscription) }),
    link,
  }
}

/** To the administrators of a company that was invoiced for it. */
export const companyLetter = (
  { company, refund, lockedDate }: Pick<Of<'left-company'>, 'company' | 'refund' | 'lockedDate'>,
  subscription: Subscription,
  url: string,
): Letter => {
  const { _id, billing, language } = subscription
  const name = `${billing.FirstName} ${billing.LastName}`.trim()
  // Who has left may pay it by card.
  const isUnpaid = (subscription.plan?.failed ?? 0) > 0
  const paysIt = isPrepaid(subscription)
    ? { sv: 'Den är redan betald', en: 'It is paid already' }
    : { sv: 'Den faktureras er', en: 'You are invoiced for it' }
  const words: Readonly<Record<Language, Words>> = {
    sv: [
      'En prenumeration på er faktura är avslutad',
      `Prenumeration ${_id} köptes av ${name}, som inte längre hör till ${company}. Den gällde ${goodsText(subscription, 'sv')}.`,
      isUnpaid
        ? 'Inget mer faktureras er.'
        : lockedDate
          ? `Leveransen ${day(lockedDate, 'sv')} är redan på väg och görs som vanligt. ${paysIt.sv}, och sedan kommer inga fler.`
          : 'Inget mer levereras, och inget mer faktureras er.',
      ...undelivered(refund, subscription, 'sv'),
      'Vill ni ha kvar blommorna? Beställ en ny prenumeration från en kollegas konto.',
    ],
    en: [
      'A subscription on your invoice has ended',
      `Subscription ${_id} was bought by ${name}, who no longer belongs to ${company}. It was for ${goodsText(subscription, 'en')}.`,
      isUnpaid
        ? 'Nothing more is invoiced to you.'
        : lockedDate
          ? `The delivery on ${day(lockedDate, 'en')} is already under way and is made as usual. ${paysIt.en}, and no more will come after it.`
          : 'Nothing more is delivered, and nothing more is invoiced to you.',
      ...undelivered(refund, subscription, 'en'),
      'Would you like to keep the flowers? Order a new subscription from the account of a colleague.',
    ],
  }
  const [subject, ...paragraphs] = words[language]
  const link = { text: { sv: 'Till mina sidor', en: 'To my pages' }[language], url }
  return { reason: 'service', language, subject, paragraphs, link }
}

/** SU-04: what is also told by SMS. */
export const textOf = (message: Message, subscription: Subscription, url: string): string | null => {
  const { language } = subscription
  if (message.kind !== 'payment-failed') return null
  if (isInvoiced(subscription))
    return {
      sv: `Bukett: din prenumeration kunde inte faktureras. Betala med kort här: ${url}`,
      en: `Bukett: your subscription could not be invoiced. Pay by card here: ${url}`,
    }[language]
  return {
    sv: `Bukett: betalningen för din prenumeration gick inte igenom. Betala här: ${url}`,
    en: `Bukett: the payment for your subscription did not go through. Pay here: ${url}`,
  }[language]
}

/** SU-12: no price, and a page on which days can be moved. */
export const certificateLetter = (
  subscription: Subscription,
  { name, from, text }: Certificate,
  url: string,
): Letter => {
  const { language, cycleDays, periodMonths } = subscription
  const terms = subscriptionText({ cycleDays, firstDay: firstDayOf(subscription), periodMonths }, language)
  const words: Readonly<Record<Language, Words>> = {
    sv: [
      `${name}, du har fått en blomprenumeration`,
      `${from} ger dig blommor: ${goodsText(subscription, 'sv')}. ${terms}.`,
      ...(text ? [text] : []),
      'På din sida ser du när blommorna kommer och kan välja andra dagar.',
    ],
    en: [
      `${name}, you have been given a flower subscription`,
      `${from} gives you flowers: ${goodsText(subscription, 'en')}. ${terms}.`,
      ...(text ? [text] : []),
      'On your page you see when the flowers come and can choose other days.',
    ],
  }
  const [subject, ...paragraphs] = words[language]
  return {
    reason: 'service',
    language,
    subject,
    paragraphs,
    ...pictureOf(subscription),
    link: { text: { sv: 'Till gåvobeviset', en: 'To the gift certificate' }[language], url },
  }
}
