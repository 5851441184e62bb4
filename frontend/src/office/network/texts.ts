import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { acrossEn } from './across-texts-en'
import { acrossSv } from './across-texts-sv'
import { keepingEn } from './keeping-texts-en'
import { keepingSv } from './keeping-texts-sv'
import { en } from './texts-en'
import { sv } from './texts-sv'

const swedish = { ...sv, ...keepingSv, ...acrossSv }
type Texts = typeof swedish

const spoken = {
  sv: translator<Texts>('sv', swedish),
  en: translator<Texts>('en', { ...en, ...keepingEn, ...acrossEn }),
}

export type NetworkTranslate = Translate<Texts>

/** What the network's own screens say: no shopper fetches it with the shop's texts. */
export const useNetworkTexts = (): NetworkTranslate => spoken[useTranslation().language]
