/** All words that stand in a row, in small letters: not its numbers, nor how it is written down. */
export const saidIn = (value: unknown): string => {
  if (typeof value === 'string') return value.toLowerCase()
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(saidIn).join('\n')
}
