/** '349', '349,50' or '1 349.5' in öre; null for what is no amount above nothing. */
export const kronorTyped = (text: string): number | null => {
  const plain = text.replace(/[\s\u00A0]/g, '').replace(',', '.')
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return null
  const ore = Math.round(Number(plain) * 100)
  return ore > 0 ? ore : null
}
