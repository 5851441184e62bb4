import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import { BUSINESS_HOUR_TIMES } from '@bukett/contracts/rules/business-hours'
import { DELIVERY_TYPES, type DeliveryType, ORDER_TYPES } from '@bukett/contracts/rules/delivery-types'
import { losesDecimals, parseKronor, toKronor } from '@bukett/contracts/rules/price'
import { PRODUCT_CATEGORIES } from '@bukett/contracts/rules/product-kinds'
import { useTranslation } from '../../shared/i18n'
import { useNetworkTexts } from './texts'

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Kronor as the wire has them; what cannot be read, and a third decimal, are left to the schema. */
export const kronorOf = (typed: string): number | undefined => {
  const ore = parseKronor(typed.trim())
  if (ore !== undefined) return toKronor(ore)
  if (losesDecimals(typed)) return undefined
  return /^-?\d{1,9}[.,]\d+$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined
}

/** A way of delivery as shoppers know it, with the network's own name, which tells those of one kind apart. */
export const useTypeName = (): ((type: DeliveryType) => string) => {
  const { t } = useTranslation()
  return (type) => `${t(`delivery.type.${type}`)} (${type})`
}

/** Half hours to choose from (spec 3 §9), after a word for none; a time between them that stands already is among them. */
export const timeOptions = (none: string, ...standing: string[]): { value: string; label: string }[] => [
  { value: '', label: none },
  ...[...new Set([...BUSINESS_HOUR_TIMES, ...standing.filter(Boolean)])]
    .toSorted()
    .map((time) => ({ value: time, label: time })),
]

/** What goods, in words; none is all of them. */
export const useCategoriesText = (): ((categories: readonly ProductCategory[]) => string) => {
  const t = useNetworkTexts()
  const { t: shopText } = useTranslation()
  return (categories) =>
    categories.length === 0
      ? t('categories.all')
      : categories.map((category) => shopText(`category.${category}`)).join(', ')
}

/** The lists that several forms choose from. */
export const useChoices = () => {
  const t = useNetworkTexts()
  const { t: shopText } = useTranslation()
  const typeName = useTypeName()
  return {
    deliveryTypes: DELIVERY_TYPES.map((value) => ({ value, label: typeName(value) })),
    orderTypes: ORDER_TYPES.map((value) => ({ value, label: t(`orderType.${value}`) })),
    categories: PRODUCT_CATEGORIES.map((value) => ({ value, label: shopText(`category.${value}`) })),
  }
}
