import { currentLocale } from '../../shared/api'

/** `4,6`: stars are told with one decimal. */
export const scoreText = (score: number): string =>
  new Intl.NumberFormat(currentLocale() === 'sv' ? 'sv-SE' : 'en-GB', { minimumFractionDigits: 1 }).format(score)
