import type { Language } from './language.js'

/** What a line is called in the reader's language; in Swedish where it was bought before it had another name. */
export const lineName = (
  line: { readonly DisplayName: string; readonly DisplayNameEn?: string | undefined },
  language: Language,
): string => (language === 'en' && line.DisplayNameEn) || line.DisplayName

/** What goes with a line, as {@link lineName}. */
export const addonName = (
  addon: { readonly Name: string; readonly NameEn?: string | undefined },
  language: Language,
): string => (language === 'en' && addon.NameEn) || addon.Name
