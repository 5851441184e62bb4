import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type ListTexts, sv } from './texts-sv'

const spoken = { sv: translator<ListTexts>('sv', sv), en: translator<ListTexts>('en', en) }

export type ListTranslate = Translate<ListTexts>

export const useListTexts = (): ListTranslate => spoken[useTranslation().language]
