import type { ProductCard } from '@bukett/contracts/http/catalogue'
import { useTaxDisplay } from './tax-display'

type Priced = Pick<ProductCard, 'fromPrice' | 'toPrice' | 'TaxInPercent' | 'IsBundle' | 'IsCustomerSpecifiedPrice'>

/** SE-06: a bundle shows what it costs at least and at most; what has several prices, or one of one's own, the least. */
export const useCardPrice = () => {
  const { shown, withTax } = useTaxDisplay()
  return ({ fromPrice, toPrice, TaxInPercent, IsBundle, IsCustomerSpecifiedPrice }: Priced) => {
    const isRange = IsBundle && toPrice > fromPrice && !IsCustomerSpecifiedPrice
    return {
      amount: shown(fromPrice, TaxInPercent),
      ...(!withTax && { tax: 'excl' as const }),
      ...(isRange ? { to: shown(toPrice, TaxInPercent) } : { from: toPrice > fromPrice || IsCustomerSpecifiedPrice }),
    }
  }
}
