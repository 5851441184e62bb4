/** What is wrong in a file that a spreadsheet has written. */
export interface RowFault {
  /** As a spreadsheet counts, the head being the first. */
  readonly row: number
  readonly column: string
  readonly value: string
}
