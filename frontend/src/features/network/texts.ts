import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type NetworkTexts, sv } from './texts-sv'

const spoken = { sv: translator<NetworkTexts>('sv', sv), en: translator<NetworkTexts>('en', en) }

export type NetworkTranslate = Translate<NetworkTexts>

/** What the network's own screens say: no shopper fetches it with the shop's texts. */
export const useNetworkTexts = (): NetworkTranslate => spoken[useTranslation().language]
