import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type PromotionTexts, sv } from './texts-sv'

const spoken = { sv: translator<PromotionTexts>('sv', sv), en: translator<PromotionTexts>('en', en) }

export type PromotionTranslate = Translate<PromotionTexts>

export const usePromotionTexts = (): PromotionTranslate => spoken[useTranslation().language]
