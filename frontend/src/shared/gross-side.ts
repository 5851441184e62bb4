import { useKitTexts } from '@bukett/ui-kit'
import { useTaxDisplay } from './tax-display'

/** What stands behind an amount that bears its tax also where prices are shown without: ' inkl. moms', and nothing else (S-12). */
export const useGrossSide = (): string => {
  const { inclTax } = useKitTexts()
  return useTaxDisplay().withTax ? '' : ` ${inclTax}`
}
