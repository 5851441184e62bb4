/** Swedish spreadsheets split at semicolons and take a decimal comma; the mark says that the text is UTF-8. */
const separator = ';'
const mark = '\uFEFF'

export type Cell = string | number | null

/** A file that spreadsheets open as it is meant: a text that looks like a formula stays a text. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  mark + [head, ...rows].map((row) => `${row.map(cellText).join(separator)}\r\n`).join('')

const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
