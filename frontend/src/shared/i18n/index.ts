import type { Language } from '@bukett/contracts/rules/language'
import type { KitTexts } from '@bukett/ui-kit'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../cookies.js'
import { sv } from './sv.js'
import { type Texts, type Translate, translator } from './translate.js'

export type { Translate } from './translate.js'

interface Spoken {
  readonly language: Language
  readonly t: Translate
  /** The kit's own words, where they are not the Swedish that it has anyway. */
  readonly kitTexts: KitTexts | undefined
}

const swedishTexts: Partial<Texts> = { ...sv }
/** A text was asked for before it had come: what asked is drawn again when it has. */
let isMissed = false

const inSwedish = (): Spoken => ({
  language: 'sv',
  t: translator('sv', swedishTexts, () => {
    isMissed = true
    void restOfSwedish().catch(() => undefined)
  }),
  kitTexts: undefined,
})

let swedish = inSwedish()
let english: Spoken | undefined
let current = swedish

const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const getCurrent = (): Spoken => current

/** The texts of the chosen language; what reads them is drawn again when another one is chosen. */
export const useTranslation = (): Spoken => useSyncExternalStore(subscribe, getCurrent, getCurrent)

/** The chosen language's texts where nothing is drawn. */
export const chosen = (): Spoken => current

const show = (next: Spoken): void => {
  if (next === current) return
  current = next
  for (const listener of listeners) listener()
}

let rest: Promise<void> | undefined

const restOfSwedish = (): Promise<void> =>
  (rest ??= import('./sv/later.js').then(
    ({ svLater }) => {
      Object.assign(swedishTexts, svLater)
      if (!isMissed) return
      const first = swedish
      swedish = inSwedish()
      if (current === first) show(swedish)
    },
    (error: unknown) => {
      rest = undefined
      throw error
    },
  ))

let wantsWhole = false

/** Fetches what is said from the cart on; until then its texts are empty. English is one piece: it has them. */
export const wholeTexts = async (): Promise<void> => {
  wantsWhole = true
  if (current.language === 'sv') await restOfSwedish()
}

/** Swedish is in the first bundle; English is fetched when it is chosen. */
const textsOf = async (language: Language): Promise<Spoken> => {
  if (language === 'sv') {
    if (wantsWhole) await restOfSwedish()
    return swedish
  }
  const { en, kitTextsEn } = await import('./en.js')
  english ??= { language: 'en', t: translator('en', en), kitTexts: kitTextsEn }
  return english
}

/** Draws in a language, without choosing it for the visitor. */
export const speak = async (language: Language): Promise<void> => show(await textsOf(language))

/** Where pages are drawn on the server, each drawing is in a language of its own. All languages must have been fetched. */
export const drawIn = (language: Language): void => {
  current = (language === 'en' && english) || swedish
}

const languageCookie = 'language'

const isLanguage = (text: string | null | undefined): text is Language => text === 'sv' || text === 'en'

/** The language that was asked for in the address (API-12) or chosen before; else the one that the server opened the page in. */
const languageOfVisitor = (): Language => {
  const asked = new URLSearchParams(location.search).get('lang') ?? readCookie(languageCookie)
  return (isLanguage(asked) ? asked : document.documentElement.lang) === 'en' ? 'en' : 'sv'
}

export const startTexts = (): Promise<void> => changeLanguage(languageOfVisitor())

/** The choice is kept at once: whoever opens the page anew before its texts have come has it. */
export const changeLanguage = async (language: Language): Promise<void> => {
  writeCookie(languageCookie, language, 365)
  await speak(language)
  document.documentElement.lang = language
}
