import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type StaffTexts, sv } from './texts-sv'

const spoken = { sv: translator<StaffTexts>('sv', sv), en: translator<StaffTexts>('en', en) }

export const useStaffTexts = (): Translate<StaffTexts> => spoken[useTranslation().language]
