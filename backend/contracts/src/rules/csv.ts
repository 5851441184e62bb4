/** Swedish spreadsheets split at semicolons and take a decimal comma; the mark says that the text is UTF-8. */
const separator = ';'
const mark = '\uFEFF'

export type Cell = string | number | null

/** A file that spreadsheets open as it is meant: a text that looks like a formula stays a text. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  mark + csvLines([head, ...rows])

/** What goes on such a file. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(separator)}\r\n`).join('')

const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows of such a file, or of one that splits at commas. An empty line is a row of one empty cell, so that rows keep their numbers. */
export const csvRows = (text: string): string[][] => {
  const plain = text.replace(mark, '')
  const splitter = (plain.split(/\r?\n/, 1)[0] ?? '').includes(separator) ? separator : ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at]!
    if (isQuoted && sign === '"' && plain[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === splitter) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
