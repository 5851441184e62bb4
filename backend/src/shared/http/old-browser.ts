import { lacksModules, warnsOldBrowser } from '@bukett/contracts/rules/browsers'
import type { Language } from '@bukett/contracts/rules/language'
import { escaped } from './page-shell.js'

const words: Record<Language, (call: string) => string> = {
  sv: (phone) =>
    `Din webbläsare är gammal, och butiken fungerar inte som den ska i den. Uppdatera webbläsaren${phone && `, eller ring ${phone} så hjälper vi dig`}.`,
  en: (phone) =>
    `Your browser is old, and the shop does not work as it should in it. Update the browser${phone && `, or call ${phone} and we will help you`}.`,
}
const rules = '.old-browser{margin:0;padding:16px;background:#f0e7d6;color:#1e2a24;font:600 16px/1.5 sans-serif}'

/**
 * Spec 1 §2, API-13: the warning to browsers that are older than the shop is made for. It stands in the page itself, since they run none
 * of the shop's scripts. `nonce`: of the page's own styles. `phone`: of who sells; empty where that is not known.
 */
export const withOldBrowserWarning = (html: string, language: Language, nonce: string, phone: string): string =>
  html.replace(
    '<body>',
    (body) =>
      `${body}<style nonce="${nonce}">${rules}</style><p class="old-browser" role="alert">${escaped(words[language](phone))}</p>`,
  )

export const isWarned = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && (warnsOldBrowser(userAgent) || lacksModules(userAgent))
