/** Writes numbers as a country does. What knows how is made for the first of them: it takes longer than all else that a page begins with. */
export const numbersIn = (locale: string) => {
  let format: Intl.NumberFormat | undefined
  return (value: number): string => (format ??= new Intl.NumberFormat(locale)).format(value)
}
