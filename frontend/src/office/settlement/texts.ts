import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { sv, type SettlementTexts } from './texts-sv'

const spoken = { sv: translator<SettlementTexts>('sv', sv), en: translator<SettlementTexts>('en', en) }

export type SettlementTranslate = Translate<SettlementTexts>

export const useSettlementTexts = (): SettlementTranslate => spoken[useTranslation().language]
