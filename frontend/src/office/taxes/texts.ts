import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { sv, type TaxTexts } from './texts-sv'

const spoken = { sv: translator<TaxTexts>('sv', sv), en: translator<TaxTexts>('en', en) }

export const useTaxTexts = (): Translate<TaxTexts> => spoken[useTranslation().language]
