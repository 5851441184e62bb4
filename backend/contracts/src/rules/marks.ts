/** Without marks that nobody sees: address books wrap a number in those of its direction, pages end an address in a space of no width. */
export const withoutMarks = (text: string): string => text.replace(/\p{Cf}/gu, '')
