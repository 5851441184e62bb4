import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import type { PromotionRule } from '@bukett/contracts/http/promotions'
import { dateText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { priceText } from '@bukett/contracts/rules/price'
import type { PromotionTranslate } from './texts'

interface Words {
  readonly t: PromotionTranslate
  readonly language: Language
  readonly category: (category: ProductCategory) => string
}

/** `a, b och c` */
const series = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`

const goodsOf = ({ Products, Categories }: PromotionRule, { t, category }: Words): string => {
  const products = series(Products, t('sentence.and'))
  const categories = series(
    Categories.map((one) => category(one).toLowerCase()),
    t('sentence.and'),
  )
  if (Products.length === 0)
    return Categories.length === 0 ? t('sentence.allGoods') : t('sentence.inCategories', { categories })
  return t(Categories.length === 0 ? 'sentence.ofGoods' : 'sentence.goodsInCategories', { products, categories })
}

const givenBy = ({ Gives }: PromotionRule, goods: string, { t, language }: Words): string => {
  switch (Gives.Kind) {
    case 'percent':
      return t('sentence.percent', { percent: Gives.Percent, goods })
    case 'amount':
      return t('sentence.amount', { amount: priceText(Gives.Amount, language), goods })
    case 'freeDelivery':
      return t('sentence.freeDelivery', { goods })
  }
}

const spanOf = ({ From, Until }: PromotionRule, { t, language }: Words): string | null => {
  const day = (one: string) => dateText(one, language, { withYear: true })
  if (From && Until) return t('sentence.fromUntil', { from: day(From), until: day(Until) })
  if (From) return t('sentence.from', { from: day(From) })
  return Until && t('sentence.until', { until: day(Until) })
}

/** A rule as one would say it: what, for whom, when, from what sum, how often; and what it does not go with. */
export const ruleSentence = (rule: PromotionRule, words: Words): string => {
  const { t, language } = words
  const { Group, MinAmount, MaxUses, MaxUsesPerCustomer, WithReduced, WithBonus } = rule
  const clauses = [
    `${givenBy(rule, goodsOf(rule, words), words)} ${t(`sentence.${Group}`)}`,
    spanOf(rule, words),
    MinAmount > 0 && t('sentence.min', { amount: priceText(MinAmount, language) }),
    MaxUses !== null && t('sentence.maxUses', { count: MaxUses }),
    MaxUsesPerCustomer !== null && t('sentence.perCustomer', { count: MaxUsesPerCustomer }),
  ]
  const first = `${clauses.filter(Boolean).join(', ')}.`
  return [first, !WithReduced && t('sentence.notReduced'), !WithBonus && t('sentence.notBonus')]
    .filter(Boolean)
    .join(' ')
}
