import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'
import { en } from './texts-en'
import { type ShellTexts, sv } from './texts-sv'

const spoken = { sv: translator<ShellTexts>('sv', sv), en: translator<ShellTexts>('en', en) }

export type ShellTranslate = Translate<ShellTexts>

export const useShellTexts = (): ShellTranslate => spoken[useTranslation().language]
