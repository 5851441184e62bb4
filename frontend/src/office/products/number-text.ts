import { currentLocale } from '../../shared/api'

export const numberText = (number: number): string =>
  number.toLocaleString(currentLocale() === 'sv' ? 'sv-SE' : 'en-GB')
