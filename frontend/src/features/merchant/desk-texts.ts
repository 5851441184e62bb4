import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './desk-texts-en'
import { type DeskTexts, sv } from './desk-texts-sv'

const spoken = { sv: translator<DeskTexts>('sv', sv), en: translator<DeskTexts>('en', en) }

/** Texts of their own: those of the desk before it stand among what every buyer waits for. */
export const useDeskTexts = (): Translate<DeskTexts> => spoken[useTranslation().language]
