import { lacksModules, warnsOldBrowser } from '@bukett/contracts/rules/browsers'
import type { Language } from '@bukett/contracts/rules/language'

const words: Record<Language, string> = {
  sv: 'Din webbläsare är gammal, och butiken fungerar inte som den ska i den. Uppdatera webbläsaren, eller ring 0771-40 60 50 så hjälper vi dig.',
  en: 'Your browser is old, and the shop does not work as it should in it. Update the browser, or call 0771-40 60 50 and we will help you.',
}
const rules = '.old-browser{margin:0;padding:16px;background:#f0e7d6;color:#1e2a24;font:600 16px/1.5 sans-serif}'

/**
 * Spec 1 §2, API-13: the warning to browsers that are older than the shop is made for. It stands in the page itself, since they run none
 * of the shop's scripts. `nonce`: of the page's own styles.
 */
export const withOldBrowserWarning = (html: string, language: Language, nonce: string): string =>
  html.replace(
    '<body>',
    (body) =>
      `${body}<style nonce="${nonce}">${rules}</style><p class="old-browser" role="alert">${words[language]}</p>`,
  )

export const isWarned = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && (warnsOldBrowser(userAgent) || lacksModules(userAgent))
