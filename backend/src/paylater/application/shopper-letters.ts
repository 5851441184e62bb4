import type { MethodUsed } from '@bukett/contracts/http/paylater'
import { addDays, dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { percentText } from '@bukett/contracts/rules/percent'
import type { Letter } from '../../shared/messages.js'
import { dueDays, planOf } from '../domain/options.js'

/** What a shopper is told of: money of an order that was captured, or went back. */
export interface Moved {
  readonly seller: string
  /** By which the seller knows the order. */
  readonly order: string
  readonly amount: number
  /** What was authorised, of which the amount may be a part. */
  readonly whole: number
  readonly currency: string
  readonly method: MethodUsed
  readonly at: Date
}

/** What is to be paid by which day, or has been drawn. */
export const capturedLetter = (language: Language, moved: Moved): Letter => {
  const { seller, amount, currency, method, at } = moved
  const sum = moneyText(amount, currency, language)
  const dayAfter = (days: number): string => dateText(addDays(stockholmDay(at), days), language, { withYear: true })
  const about = { reason: 'service', house: 'Senare', language, cards: [cardOf(language, moved, sum)] } as const
  const isSwedish = language === 'sv'
  if (method.type === 'invoice') {
    const days = method.number_of_days ?? dueDays
    return isSwedish
      ? {
          ...about,
          subject: `Betala ${sum} senast ${dayAfter(days)}: ditt köp hos ${seller}`,
          paragraphs: [
            'Hej!',
            `Du handlade hos ${seller} och valde faktura. ${sum} ska vara betalda senast ${dayAfter(days)}: ${days} dagar räknat från ${dayAfter(0)}.`,
            'Efter den dagen kan lagens dröjsmålsränta och påminnelseavgift tillkomma.',
          ],
        }
      : {
          ...about,
          subject: `Pay ${sum} by ${dayAfter(days)}: your purchase from ${seller}`,
          paragraphs: [
            'Hello!',
            `You bought from ${seller} on invoice. ${sum} must be paid by ${dayAfter(days)}: ${days} days counted from ${dayAfter(0)}.`,
            'After that day the interest on late payment and the reminder fee of the law may be added.',
          ],
        }
  }
  if (method.type === 'instalments') {
    const months = method.number_of_instalments ?? 1
    if (amount < moved.whole) return partLetter(language, moved, months)
    const plan = planOf(amount, months)
    const money = (minor: number): string => moneyText(minor, currency, language)
    const percent = (hundredths: number): string => percentText(hundredths / 100, language)
    return isSwedish
      ? {
          ...about,
          subject: `Din delbetalning för köpet hos ${seller}`,
          paragraphs: [
            'Hej!',
            `Du handlade hos ${seller} för ${sum} och valde delbetalning. Du betalar ${money(plan.monthly)} i månaden i ${months} månader, första gången senast ${dayAfter(dueDays)}: ${dueDays} dagar räknat från ${dayAfter(0)}.`,
            `Totalt ${money(plan.total)}, varav ${money(plan.cost)} är kostnad för krediten. Ränta ${percent(plan.interest)}, effektiv ränta ${percent(plan.effective_interest)}.`,
            'Krediten kan du ångra inom 14 dagar från avtalet, och du kan när som helst betala allt i förtid utan avgift.',
          ],
        }
      : {
          ...about,
          subject: `Your instalments for the purchase from ${seller}`,
          paragraphs: [
            'Hello!',
            `You bought from ${seller} for ${sum}, to pay over time. You pay ${money(plan.monthly)} a month for ${months} months, the first by ${dayAfter(dueDays)}: ${dueDays} days counted from ${dayAfter(0)}.`,
            `${money(plan.total)} in total, of which ${money(plan.cost)} is the cost of the credit. Interest ${percent(plan.interest)}, effective rate ${percent(plan.effective_interest)}.`,
            'You can withdraw from the credit within 14 days of the agreement, and pay all of it early at any time without a fee.',
          ],
        }
  }
  return isSwedish
    ? {
        ...about,
        subject: `${sum} har dragits: ditt köp hos ${seller}`,
        paragraphs: [
          'Hej!',
          `${sum} har dragits från ${method.type === 'card' ? 'ditt kort' : 'ditt konto'} den ${dayAfter(0)}. Det finns inget mer att betala för det.`,
        ],
      }
    : {
        ...about,
        subject: `${sum} has been drawn: your purchase from ${seller}`,
        paragraphs: [
          'Hello!',
          `${sum} was drawn from your ${method.type === 'card' ? 'card' : 'account'} on ${dayAfter(0)}. There is nothing more to pay for it.`,
        ],
      }
}

/** A plan of its own would come to another sum than the one that was agreed to, and to less a month than any is offered for. */
const partLetter = (language: Language, moved: Moved, months: number): Letter => {
  const { seller, currency } = moved
  const sum = moneyText(moved.amount, currency, language)
  const whole = moneyText(moved.whole, currency, language)
  const about = { reason: 'service', house: 'Senare', language, cards: [cardOf(language, moved, sum)] } as const
  return language === 'sv'
    ? {
        ...about,
        subject: `${sum} har lagts till din delbetalning: ditt köp hos ${seller}`,
        paragraphs: [
          'Hej!',
          `Du handlade hos ${seller} och valde delbetalning. ${sum} av ${whole} har nu lagts till din delbetalning.`,
          `Planen som du godkände gäller för ${sum} i förhållande till hela köpet, med samma ränta och fördelat på samma ${months} månader.`,
          'Krediten kan du ångra inom 14 dagar från avtalet, och du kan när som helst betala allt i förtid utan avgift.',
        ],
      }
    : {
        ...about,
        subject: `${sum} has been added to your instalments: your purchase from ${seller}`,
        paragraphs: [
          'Hello!',
          `You bought from ${seller}, to pay over time. ${sum} of ${whole} has now been added to your instalments.`,
          `The plan that you agreed to holds for ${sum} in proportion to the whole purchase, at the same interest and spread over the same ${months} months.`,
          'You can withdraw from the credit within 14 days of the agreement, and pay all of it early at any time without a fee.',
        ],
      }
}

/** That money goes back, and how. */
export const refundedLetter = (language: Language, moved: Moved): Letter => {
  const { seller, amount, currency, method } = moved
  const sum = moneyText(amount, currency, language)
  const about = { reason: 'service', house: 'Senare', language, cards: [cardOf(language, moved, sum)] } as const
  return language === 'sv'
    ? {
        ...about,
        subject: `${sum} tillbaka från ${seller}`,
        paragraphs: [
          'Hej!',
          isLater(method)
            ? `${seller} betalar tillbaka ${sum}. De dras från det du har kvar att betala; det du redan har betalat kommer samma väg som du betalade.`
            : `${seller} betalar tillbaka ${sum}. Pengarna kommer samma väg som du betalade.`,
        ],
      }
    : {
        ...about,
        subject: `${sum} back from ${seller}`,
        paragraphs: [
          'Hello!',
          isLater(method)
            ? `${seller} pays ${sum} back. It is taken from what you have left to pay; what you have paid already comes the same way as you paid.`
            : `${seller} pays ${sum} back. The money comes the same way as you paid.`,
        ],
      }
}

/** Still owed, or paid at once. */
const isLater = ({ type }: MethodUsed): boolean => type === 'invoice' || type === 'instalments'

const cardOf = (language: Language, { seller, order, method }: Moved, sum: string) => {
  const way = isLater(method)
    ? { sv: ' med Senare', en: ' with Senare' }
    : { sv: ', betald med Senare', en: ', paid with Senare' }
  return { label: `Order ${order}${way[language]}`, title: sum, places: [seller] }
}

const locales: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB' }

/** Two decimals only where there are öre. */
const moneyText = (minor: number, currency: string, language: Language): string => {
  const digits = minor % 100 === 0 ? 0 : 2
  const of = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(locales[language], of).format(minor / 100)
}
