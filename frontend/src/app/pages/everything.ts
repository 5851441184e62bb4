/** Stands in an address for the whole range. */
export const everything = 'alla'
