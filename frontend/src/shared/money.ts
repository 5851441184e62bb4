import { useKitTexts } from '@bukett/ui-kit'
import { useTaxDisplay } from './tax-display'

/** Writes amounts of öre in the language of the screen, as the kit's prices are written. */
export const usePriceText = (): ((ore: number) => string) => useKitTexts().price

/** Writes what goods and deliveries cost as the visitor wants prices shown; a price that has been freed of its tax says so (PR-08). */
export const useTaxedPriceText = (): ((gross: number, taxPercent: number) => string) => {
  const { price, exclTax } = useKitTexts()
  const { withTax, shown } = useTaxDisplay()
  return (gross, taxPercent) =>
    withTax || taxPercent === 0 ? price(gross) : `${price(shown(gross, taxPercent))} ${exclTax}`
}
