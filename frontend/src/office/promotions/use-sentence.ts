import type { PromotionRule } from '@bukett/contracts/http/promotions'
import { useTranslation } from '../../shared/i18n'
import { ruleSentence } from './rule-sentence'
import { usePromotionTexts } from './texts'

/** Says a rule in the reader's language. */
export const useSentence = (): ((rule: PromotionRule) => string) => {
  const t = usePromotionTexts()
  const { t: shop, language } = useTranslation()
  return (rule) => ruleSentence(rule, { t, language, category: (one) => shop(`category.${one}`) })
}
