import { csvRows } from '@bukett/contracts/rules/csv'

/** What is wrong in a file that a spreadsheet has written. */
export interface RowFault {
  /** As a spreadsheet counts, the head being the first. */
  readonly row: number
  readonly column: string
  readonly value: string
}

/** A file's rows that say something, with their numbers as a spreadsheet counts; `head` when its first row is another. */
export const sheetRows = (
  csv: string,
  columns: readonly string[],
): readonly { readonly at: number; readonly cells: readonly string[] }[] | 'head' => {
  const [head, ...rows] = csvRows(csv)
  if (!head || columns.some((column, index) => head[index]?.toLowerCase() !== column.toLowerCase())) return 'head'
  return rows.flatMap((cells, index) => (cells.every((cell) => cell === '') ? [] : [{ at: index + 2, cells }]))
}

const yes: ReadonlySet<string> = new Set(['ja', 'yes', 'true', '1'])
const no: ReadonlySet<string> = new Set(['nej', 'no', 'false', '0'])

/** What a cell says to a question; undefined: neither. */
export const yesOrNo = (cell: string): boolean | undefined => {
  const said = cell.toLowerCase()
  if (yes.has(said)) return true
  return no.has(said) ? false : undefined
}
