import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type SearchFigureTexts, sv } from './texts-sv'

const spoken = { sv: translator<SearchFigureTexts>('sv', sv), en: translator<SearchFigureTexts>('en', en) }

export const useSearchFigureTexts = (): Translate<SearchFigureTexts> => spoken[useTranslation().language]
