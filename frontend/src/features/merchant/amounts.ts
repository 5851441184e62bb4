import { parseKronor } from '@bukett/contracts/rules/price'
import { useTranslation } from '../../shared/i18n'

/** Writes amounts of Senare, whole minor units of any currency, in the language of the screen. */
export const useAmountText = (): ((amount: number, currency: string) => string) => {
  const { language } = useTranslation()
  return (amount, currency) => amountText(amount, currency, language)
}

const amountText = (amount: number, currency: string, language: 'sv' | 'en'): string =>
  new Intl.NumberFormat(language === 'sv' ? 'sv-SE' : 'en-GB', { style: 'currency', currency }).format(
    // Nothing taken away is nothing, and not less than it.
    amount === 0 ? 0 : amount / 100,
  )

/** An amount as it is typed, with a comma: 548,50. */
export const typedAmount = (amount: number): string =>
  (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2).replace('.', ',')

/** What was typed, in minor units; undefined when it is no amount of more than nothing. */
export const readAmount = (text: string): number | undefined => {
  const amount = parseKronor(text.trim())
  return amount !== undefined && amount > 0 ? amount : undefined
}
