/** What rings a number, however it is written: the (0) of `+46 (0)20-12 34 56` is for those at home only. */
export const telephoneHref = (number: string): string =>
  `tel:${number.replace(/^(\+|00)(.*)\(0\)/, '$1$2').replace(/[^+\d]/g, '')}`
