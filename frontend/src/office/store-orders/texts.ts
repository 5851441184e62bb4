import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { sv, type StoreOrdersTexts } from './texts-sv'

const spoken = { sv: translator<StoreOrdersTexts>('sv', sv), en: translator<StoreOrdersTexts>('en', en) }

export type StoreOrdersTranslate = Translate<StoreOrdersTexts>

export const useStoreOrdersTexts = (): StoreOrdersTranslate => spoken[useTranslation().language]
