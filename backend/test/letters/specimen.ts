import type { Language } from '@bukett/contracts/rules/language'
import type { Letter } from '../../src/shared/messages.js'

export const site = 'https://bukett.example'

/** Every letter by its name, as it is written with real data. */
export type Specimens = Readonly<Record<string, (language: Language) => Letter>>
/** Every SMS. */
export type TextSpecimens = Readonly<Record<string, (language: Language) => string>>
