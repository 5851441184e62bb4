import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type FrontTexts, sv } from './texts-sv'

const spoken = { sv: translator<FrontTexts>('sv', sv), en: translator<FrontTexts>('en', en) }

export type FrontTranslate = Translate<FrontTexts>

export const useFrontTexts = (): FrontTranslate => spoken[useTranslation().language]
