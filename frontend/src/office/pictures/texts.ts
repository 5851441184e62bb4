import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type PictureTexts, sv } from './texts-sv'

const spoken = { sv: translator<PictureTexts>('sv', sv), en: translator<PictureTexts>('en', en) }

/** No shopper fetches these with the shop's texts. */
export const usePictureTexts = (): Translate<PictureTexts> => spoken[useTranslation().language]
