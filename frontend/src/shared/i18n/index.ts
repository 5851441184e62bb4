import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readCookie, writeCookie } from '../cookies.js'
import { type KitTexts, kitTextsSv } from '@bukett/ui-kit'
import { sv } from './sv.js'

export type Texts = typeof sv

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts'
    resources: { texts: Texts }
  }
}

const languageCookie = 'language'

const kitTexts: Partial<Record<string, KitTexts>> = { sv: kitTextsSv }

/** The kit's own words in a language that has been fetched. */
export const kitTextsOf = (language: string): KitTexts => kitTexts[language] ?? kitTextsSv

/** Swedish is in the first bundle; English is fetched when it is chosen. */
export const startTexts = async (): Promise<void> => {
  const language = readCookie(languageCookie) === 'en' ? 'en' : 'sv'
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'sv',
    defaultNS: 'texts',
    resources: { sv: { texts: sv } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
  })
  await changeLanguage(language)
}

export const changeLanguage = async (language: 'sv' | 'en'): Promise<void> => {
  if (language === 'en' && !i18n.hasResourceBundle('en', 'texts')) {
    const { en, kitTextsEn } = await import('./en.js')
    kitTexts['en'] = kitTextsEn
    i18n.addResourceBundle('en', 'texts', en)
  }
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  writeCookie(languageCookie, language, 365)
}
