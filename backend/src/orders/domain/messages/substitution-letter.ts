import { dateText, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { lineName } from '@bukett/contracts/rules/line-names'
import { priceText } from '@bukett/contracts/rules/price'
import { isFree } from '../given-away.js'
import type { StoredOrderGroup } from '../order-group.js'
import type { StoredShipment, Substitution } from '../stored-shipment.js'
import { openOnes, wishOf } from '../substitutions.js'

/** Subject first, then paragraphs: what is missing, what would come instead, until when the answer counts and what silence comes to. */
export const substitutionText = (
  group: StoredOrderGroup,
  shipment: StoredShipment | undefined,
  language: Language,
): readonly [string, ...string[]] => {
  const open = shipment ? openOnes(shipment) : []
  const subject = {
    sv: `En fråga från floristen om din beställning ${group._id}`,
    en: `A question from the florist about your order ${group._id}`,
  }[language]
  if (!shipment) return [subject]
  return [
    subject,
    ...open.map((one) => proposalText(isFree(group) ? { ...one, deduction: 0 } : one, shipment, language)),
    ...untilText(open, shipment, language),
  ]
}

const proposalText = (
  { lineItemId, missing, instead, deduction }: Substitution,
  { LineItems }: StoredShipment,
  language: Language,
): string => {
  const line = LineItems.find(({ LineItemId }) => LineItemId === lineItemId)
  const name = line ? lineName(line, language) : ''
  const less = priceText(deduction, language)
  return {
    sv: `${name}: floristen har inte ${missing}, och föreslår ${instead} i stället. ${
      deduction > 0 ? `Det blir ${less} billigare, och pengarna kommer tillbaka till dig.` : 'Priset är detsamma.'
    }`,
    en: `${name}: the florist does not have ${missing}, and proposes ${instead} instead. ${
      deduction > 0 ? `It costs ${less} less, and the money goes back to you.` : 'The price is the same.'
    }`,
  }[language]
}

const untilText = (open: readonly Substitution[], shipment: StoredShipment, language: Language): string[] =>
  open.map(({ answerBefore, onSilence }) => {
    const day = dateText(stockholmDay(answerBefore), language)
    const time = timeText(stockholmTime(answerBefore), language)
    const wish = wishTexts[wishOf(shipment)]?.[language] ?? ''
    const silence = {
      sv: {
        allowed: `Hör vi inget till dess gör floristen så: du valde ${wish} när du beställde.`,
        service: 'Hör vi inget till dess byts ingenting, och kundservice ringer dig.',
      },
      en: {
        allowed: `If we hear nothing until then the florist does so: you chose ${wish} when you ordered.`,
        service: 'If we hear nothing until then nothing is changed, and customer service calls you.',
      },
    }[language][onSilence]
    return {
      sv: `Svara ja eller nej på beställningens sida före den ${day} kl. ${time}. ${silence}`,
      en: `Answer yes or no on the page of the order before ${day} at ${time}. ${silence}`,
    }[language]
  })

const wishTexts: Readonly<Partial<Record<ReturnType<typeof wishOf>, Readonly<Record<Language, string>>>>> = {
  colour: { sv: 'samma färg', en: 'the same colour' },
  shape: { sv: 'samma form', en: 'the same shape' },
}
