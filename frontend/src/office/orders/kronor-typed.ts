import { parseKronor } from '@bukett/contracts/rules/price'

/** Ten million kronor: more than any order, and than the addresses of the lists hold. */
const most = 10_000_000_00

/** '349', '349,50 kr' or '1 349.5' in öre; null for what is no amount above nothing. */
export const kronorTyped = (text: string): number | null => {
  const ore = parseKronor(text) ?? 0
  return ore > 0 && ore < most ? ore : null
}
