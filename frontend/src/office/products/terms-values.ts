import type { ProductForm } from '@bukett/contracts/http/office-products'
import { listed } from './change-values'
import type { ProductTranslate } from './texts'
import type { ProductValues } from './variant-rows'

const subscription = ['CyclesInDays', 'PeriodsInMonths'] as const
export const abroadTexts = ['CountryCode', 'IntercatCode', 'LocalProductCategory', 'ValidFrom', 'ValidTo'] as const

const subscriptionPath = (field: (typeof subscription)[number]): string => `Product.Subscription.${field}`
export const abroadPath = (field: (typeof abroadTexts)[number]): string => `Product.International.${field}`

/** A variant in a bundle, and how many of it. */
export interface Part {
  readonly code: string
  readonly count: number
}

/** A bundle's contents as their field holds them: a code stands as often as it is in it. */
export const partsOf = (text: string): Part[] => {
  const counts = new Map<string, number>()
  for (const code of listed(text)) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count }))
}
export const partsText = (parts: readonly Part[]): string =>
  parts.flatMap(({ code, count }) => Array.from({ length: count }, () => code)).join(' ')

/** What it is made of and how it is sold, as its form holds it. */
export const termsValues = ({
  IsBundle,
  ChildProducts,
  LocalMemberId,
  Subscription,
  International,
  InternationalCategories,
}: ProductForm): ProductValues => ({
  'Product.IsBundle': IsBundle,
  'Product.ChildProducts': ChildProducts.join(' '),
  'Product.LocalMemberId': LocalMemberId ?? '',
  ...Object.fromEntries(
    subscription.map((field) => [subscriptionPath(field), (Subscription?.[field] ?? []).join(' ')]),
  ),
  ...Object.fromEntries(abroadTexts.map((field) => [abroadPath(field), International?.[field] ?? ''])),
  'Product.InternationalCategories': InternationalCategories.join(', '),
})

/** Terms of which nothing is filled in are none. */
export const sentTerms = (values: ProductValues) => {
  const at = (path: string): string => String(values[path] ?? '').trim()
  const numbers = (field: (typeof subscription)[number]): number[] => listed(at(subscriptionPath(field))).map(Number)
  return {
    IsBundle: values['Product.IsBundle'] === true,
    ChildProducts: listed(at('Product.ChildProducts')),
    LocalMemberId: at('Product.LocalMemberId') || null,
    Subscription: hasSubscription(values)
      ? { CyclesInDays: numbers('CyclesInDays'), PeriodsInMonths: numbers('PeriodsInMonths') }
      : null,
    International: abroadTexts.some((field) => at(abroadPath(field)) !== '')
      ? {
          CountryCode: at(abroadPath('CountryCode')),
          IntercatCode: at(abroadPath('IntercatCode')),
          LocalProductCategory: at(abroadPath('LocalProductCategory')),
          ValidFrom: at(abroadPath('ValidFrom')) || null,
          ValidTo: at(abroadPath('ValidTo')) || null,
        }
      : null,
    InternationalCategories: at('Product.InternationalCategories')
      .split(',')
      .map((group) => group.trim())
      .filter((group) => group !== ''),
  }
}

/** Terms that are filled in are shown whatever the product is: they are told as faults where they do not fit. */
export const hasSubscription = (values: ProductValues): boolean =>
  subscription.some((field) => String(values[subscriptionPath(field)] ?? '') !== '')
export const isAbroad = (values: ProductValues): boolean =>
  abroadTexts.some((field) => String(values[abroadPath(field)] ?? '') !== '')

export const termsLabels = (t: ProductTranslate): Record<string, string> => ({
  'Product.IsBundle': t('terms.IsBundle'),
  'Product.ChildProducts': t('terms.ChildProducts'),
  ...Object.fromEntries(subscription.map((field) => [subscriptionPath(field), t(`terms.${field}`)])),
  ...Object.fromEntries(abroadTexts.map((field) => [abroadPath(field), t(`terms.${field}`)])),
  'Product.InternationalCategories': t('terms.InternationalCategories'),
  'Product.LocalMemberId': t('terms.LocalMemberId'),
})
