import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type ProductTexts, sv } from './texts-sv'

const spoken = { sv: translator<ProductTexts>('sv', sv), en: translator<ProductTexts>('en', en) }

export type ProductTranslate = Translate<ProductTexts>

export const useProductTexts = (): ProductTranslate => spoken[useTranslation().language]
