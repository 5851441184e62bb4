/** '1 000' as a number; what is none is none. */
export const numberOf = (text: string): number => Number(text.replace(/\s/g, '') || 'x')
