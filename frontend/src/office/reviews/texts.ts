import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { sv, type ReviewsTexts } from './texts-sv'

const spoken = { sv: translator<ReviewsTexts>('sv', sv), en: translator<ReviewsTexts>('en', en) }

export type ReviewsTranslate = Translate<ReviewsTexts>

export const useReviewsTexts = (): ReviewsTranslate => spoken[useTranslation().language]
