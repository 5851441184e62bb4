/** '349', '349,50' or '1 349.5' as kronor on the wire; what is no number is none. */
export const kronorOf = (text: string): number => Number(text.replace(/\s/g, '').replace(',', '.') || 'x')

/** '1 000' as a number; what is none is none. */
export const numberOf = (text: string): number => Number(text.replace(/\s/g, '') || 'x')
