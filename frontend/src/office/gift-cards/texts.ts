import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type GiftCardTexts, sv } from './texts-sv'

const spoken = { sv: translator<GiftCardTexts>('sv', sv), en: translator<GiftCardTexts>('en', en) }

export const useGiftCardTexts = (): Translate<GiftCardTexts> => spoken[useTranslation().language]
