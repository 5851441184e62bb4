import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type AuditTexts, sv } from './texts-sv'

const spoken = { sv: translator<AuditTexts>('sv', sv), en: translator<AuditTexts>('en', en) }

export type AuditTranslate = Translate<AuditTexts>

export const useAuditTexts = (): AuditTranslate => spoken[useTranslation().language]
