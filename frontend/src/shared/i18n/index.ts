import type { Language } from '@bukett/contracts/rules/language'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../cookies.js'
import { type Part, parts } from './parts.js'
import { sv } from './sv.js'
import { type Spoken, Voice } from './voice.js'

export type { Translate } from './translate.js'

/** What was missed has come: where it is spoken it is drawn again. */
const speakAnew = (before: Spoken, now: Spoken): void => {
  if (current === before) show(now)
}

const swedish = new Voice('sv', sv, undefined, speakAnew)
let english: Voice | undefined
let current = swedish.spoken

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

/** What pages have asked for: a language that is chosen later has it too. */
const wanted = new Set<Part>()

/** Fetches texts that not every page has; until then they are empty. */
export const fetchTexts = async (...asked: readonly Part[]): Promise<void> => {
  for (const part of asked) wanted.add(part)
  await ((current.language === 'en' && english) || swedish).fetch(asked)
}

/** Fetches all that the shop says. */
export const wholeTexts = (): Promise<void> => fetchTexts(...parts)

/** Swedish is in the first bundle; English is fetched when it is chosen. */
const voiceOf = async (language: Language): Promise<Voice> => {
  if (language === 'sv') return swedish
  const { en, kitTextsEn } = await import('./en.js')
  return (english ??= new Voice('en', en, kitTextsEn, speakAnew))
}

/** Draws in a language, without choosing it for the visitor. */
export const speak = async (language: Language): Promise<void> => {
  const voice = await voiceOf(language)
  let asked: number
  // Meanwhile another page may have come, which says more.
  do {
    asked = wanted.size
    await voice.fetch(wanted)
  } while (wanted.size > asked)
  show(voice.spoken)
}

/** Where pages are drawn on the server, each drawing is in a language of its own. All languages must have been fetched. */
export const drawIn = (language: Language): void => {
  current = ((language === 'en' && english) || swedish).spoken
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
