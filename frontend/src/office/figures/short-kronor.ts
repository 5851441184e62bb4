import { currentLocale } from '../../shared/api'

/** Kronor without öre, thousands and millions by their words: an axis has little room. */
export const shortKronor = (ore: number): string =>
  new Intl.NumberFormat(currentLocale() === 'sv' ? 'sv-SE' : 'en-GB', {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(ore / 100)
