import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type PhoneOrderTexts, sv } from './texts-sv'

const spoken = { sv: translator<PhoneOrderTexts>('sv', sv), en: translator<PhoneOrderTexts>('en', en) }

export const usePhoneOrderTexts = (): Translate<PhoneOrderTexts> => spoken[useTranslation().language]
