import { losesDecimals, toKronor } from '@bukett/contracts/rules/price'
import { currentLocale } from '../../shared/api'

/** An amount as a form holds it: '1349,50', and '1349'. */
export const kronorText = (ore: number): string => toKronor(ore).toFixed(2).replace('.', ',').replace(',00', '')

/** What stands after an amount in a form. */
export const kronorUnit = (): string => (currentLocale() === 'sv' ? 'kr' : 'SEK')

/** '1 349,50' as a number; not a number where nothing or no number stands, nor '1,350', which may be 1 350. */
export const numberTyped = (text: string): number =>
  losesDecimals(text)
    ? Number.NaN
    : Number(
        text
          .replace(/[\s\u00A0]/g, '')
          .replace('\u2212', '-')
          .replace(',', '.') || 'x',
      )

/** The same, and nothing for nothing. */
export const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberTyped(text))
