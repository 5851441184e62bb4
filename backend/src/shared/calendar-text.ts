/** A text as a value of a calendar. */
export const calendarText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** RFC 5545: at most 75 octets a line, then CRLF and a space. */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 73) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

/** A moment as a calendar writes it. */
export const calendarStamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** A day as a calendar writes it. */
export const calendarDay = (day: string): string => day.replaceAll('-', '')

/** Lines of properties and events as a calendar (RFC 5545). */
export const calendarOf = (product: string, lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Bukett//${product}//SV`, 'METHOD:PUBLISH', ...lines, 'END:VCALENDAR']
    .map((line) => `${folded(line)}\r\n`)
    .join('')
