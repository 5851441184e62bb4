import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type AdministrationTexts, sv } from './texts-sv'

const spoken = {
  sv: translator<AdministrationTexts>('sv', sv),
  en: translator<AdministrationTexts>('en', en),
}

/** No shopper fetches these with the shop's texts. */
export const useAdministrationTexts = (): Translate<AdministrationTexts> => spoken[useTranslation().language]
