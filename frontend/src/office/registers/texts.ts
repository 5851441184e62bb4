import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type RegisterTexts, sv } from './texts-sv'

const spoken = { sv: translator<RegisterTexts>('sv', sv), en: translator<RegisterTexts>('en', en) }

export type RegisterTranslate = Translate<RegisterTexts>

export const useRegisterTexts = (): RegisterTranslate => spoken[useTranslation().language]
