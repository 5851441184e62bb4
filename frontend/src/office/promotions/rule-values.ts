import { PRODUCT_CATEGORIES } from '@bukett/contracts/rules/product-kinds'
import type { Promotion, PromotionGroup, PromotionRule } from '@bukett/contracts/http/promotions'
import { kronorText, numberOrNull, numberTyped } from '../shell/typed-numbers'

type GiveKind = PromotionRule['Gives']['Kind']

/** What is reduced at all: neither gift cards nor donations. */
export const REDUCIBLE_CATEGORIES = PRODUCT_CATEGORIES.filter(
  (one) => one !== 'GiftCard' && one !== 'Digital' && one !== 'Donation',
)

/** A rule as its form holds it; codes and categories stand in one text each, split by spaces. */
export type RuleValues = {
  Name: string
  Kind: GiveKind
  'Gives.Percent': string
  'Gives.Amount': string
  Group: PromotionGroup
  Products: string
  Categories: string
  From: string
  Until: string
  MinAmount: string
  MaxUses: string
  MaxUsesPerCustomer: string
  WithReduced: boolean
  WithBonus: boolean
}

export const emptyRule: RuleValues = {
  Name: '',
  Kind: 'percent',
  'Gives.Percent': '10',
  'Gives.Amount': '',
  Group: 'everyone',
  Products: '',
  Categories: '',
  From: '',
  Until: '',
  MinAmount: '',
  MaxUses: '',
  MaxUsesPerCustomer: '',
  WithReduced: true,
  WithBonus: true,
}

const numberText = (value: number | null): string => (value === null ? '' : String(value))

export const valuesOf = (promotion: Promotion): RuleValues => ({
  Name: promotion.Name,
  Kind: promotion.Gives.Kind,
  'Gives.Percent': promotion.Gives.Kind === 'percent' ? String(promotion.Gives.Percent) : '',
  'Gives.Amount': promotion.Gives.Kind === 'amount' ? kronorText(promotion.Gives.Amount) : '',
  Group: promotion.Group,
  Products: promotion.Products.join(' '),
  Categories: promotion.Categories.join(' '),
  From: promotion.From ?? '',
  Until: promotion.Until ?? '',
  MinAmount: promotion.MinAmount === 0 ? '' : kronorText(promotion.MinAmount),
  MaxUses: numberText(promotion.MaxUses),
  MaxUsesPerCustomer: numberText(promotion.MaxUsesPerCustomer),
  WithReduced: promotion.WithReduced,
  WithBonus: promotion.WithBonus,
})

export const listed = (text: string): string[] => text.split(' ').filter((one) => one !== '')

const givesOf = (values: RuleValues, amount: (text: string) => number) => {
  switch (values.Kind) {
    case 'percent':
      return { Kind: 'percent' as const, Percent: numberTyped(values['Gives.Percent']) }
    case 'amount':
      return { Kind: 'amount' as const, Amount: amount(values['Gives.Amount']) }
    case 'freeDelivery':
      return { Kind: 'freeDelivery' as const }
  }
}

const ruleBy = (values: RuleValues, amount: (text: string) => number) => ({
  Name: values.Name,
  Gives: givesOf(values, amount),
  Products: listed(values.Products),
  Categories: REDUCIBLE_CATEGORIES.filter((one) => listed(values.Categories).includes(one)),
  From: values.From || null,
  Until: values.Until || null,
  MinAmount: values.MinAmount.trim() === '' ? 0 : amount(values.MinAmount),
  Group: values.Group,
  MaxUses: numberOrNull(values.MaxUses),
  MaxUsesPerCustomer: numberOrNull(values.MaxUsesPerCustomer),
  WithReduced: values.WithReduced,
  WithBonus: values.WithBonus,
})

/** As it is sent, amounts in kronor: the schema judges it. */
export const sentRule = (values: RuleValues) => ruleBy(values, numberTyped)

/** As it stands, amounts in öre; null while a number of it is none. */
export const typedRule = (values: RuleValues): PromotionRule | null => {
  const rule = ruleBy(values, (text) => Math.round(numberTyped(text) * 100))
  const numbers = [
    rule.Gives.Kind === 'percent' ? rule.Gives.Percent : rule.Gives.Kind === 'amount' ? rule.Gives.Amount : 1,
    rule.MaxUses ?? 1,
    rule.MaxUsesPerCustomer ?? 1,
  ]
  const isSound = numbers.every((one) => Number.isInteger(one) && one > 0) && Number.isInteger(rule.MinAmount)
  return isSound ? { ...rule, Name: rule.Name.trim() || '-' } : null
}
