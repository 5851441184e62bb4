import { useKitTexts } from '@bukett/ui-kit'

/** Writes amounts of öre in the language of the screen, as the kit's prices are written. */
export const usePriceText = (): ((ore: number) => string) => useKitTexts().price
