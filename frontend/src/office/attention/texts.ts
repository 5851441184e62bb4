import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { sv, type AttentionTexts } from './texts-sv'

const spoken = { sv: translator<AttentionTexts>('sv', sv), en: translator<AttentionTexts>('en', en) }

export type AttentionTranslate = Translate<AttentionTexts>

export const useAttentionTexts = (): AttentionTranslate => spoken[useTranslation().language]
