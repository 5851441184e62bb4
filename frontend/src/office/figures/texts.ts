import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type FigureTexts, sv } from './texts-sv'

const spoken = { sv: translator<FigureTexts>('sv', sv), en: translator<FigureTexts>('en', en) }

export type FigureTranslate = Translate<FigureTexts>

export const useFigureTexts = (): FigureTranslate => spoken[useTranslation().language]
