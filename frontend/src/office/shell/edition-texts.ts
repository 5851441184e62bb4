import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './edition-texts-en'
import { type EditionTexts, sv } from './edition-texts-sv'

const spoken = { sv: translator<EditionTexts>('sv', sv), en: translator<EditionTexts>('en', en) }

export const useEditionTexts = (): Translate<EditionTexts> => spoken[useTranslation().language]
