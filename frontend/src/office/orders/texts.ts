import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type OrdersTexts, sv } from './texts-sv'

const spoken = {
  sv: translator<OrdersTexts>('sv', sv),
  en: translator<OrdersTexts>('en', en),
}

export type OrdersTranslate = Translate<OrdersTexts>

/** No shopper fetches these with the shop's texts. */
export const useOrdersTexts = (): OrdersTranslate => spoken[useTranslation().language]
