import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './customer-texts-en'
import { type CustomerTexts, sv } from './customer-texts-sv'

const spoken = { sv: translator<CustomerTexts>('sv', sv), en: translator<CustomerTexts>('en', en) }

/** What the register of customers says: nobody who shops fetches it. */
export const useCustomerTexts = (): Translate<CustomerTexts> => spoken[useTranslation().language]
