/** A time as it was typed: '1715', '915', '9.15' and '9:15', as a phone's pad of digits has no sign for it. What is no time is left to the schema. */
export const timeOf = (typed: string): string => {
  const text = typed.trim()
  const [, hours = '', minutes = ''] = /^(\d{1,2})[.:,]?(\d{2})$/.exec(text) ?? []
  return hours === '' ? text : `${hours.padStart(2, '0')}:${minutes}`
}
