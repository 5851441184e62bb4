import { type ErrorCode, isErrorCode } from '@bukett/contracts'
import type { z } from 'zod'
import { type SheetRow, placeOf } from './product-sheet.js'

/** What is wrong in a row of a file of products. */
export interface RowFault {
  readonly path: string
  readonly code: ErrorCode
  readonly details: { readonly row: number } & Record<string, unknown>
}

export const rowFault = (code: ErrorCode, row: number, column: string, details: object = {}): RowFault => ({
  path: `rows.${row}.${column}`,
  code,
  details: { row, column, ...details },
})

/** Where the value stands that a schema refused, by a path of the file, and what to write instead. */
export const wrongValue = (
  sheetRow: SheetRow,
  path: readonly PropertyKey[],
  issue: z.core.$ZodIssue,
  value: unknown,
): RowFault => {
  const { row, column } = placeOf(sheetRow, path)
  return rowFault('import.wrong-value', row, column, whyOf(issue, value))
}

/** What the rows of one product say differently. */
export const differences = ({ differing = [] }: SheetRow): RowFault[] =>
  differing.map(({ row, column, first }) =>
    rowFault('import.wrong-value', row, column, why('import.value-differs', { first })),
  )

const why = (code: ErrorCode, details: object = {}) => ({ why: code, ...details })

const whyOf = (issue: z.core.$ZodIssue, value: unknown): object => {
  if (isErrorCode(issue.message)) return why(issue.message, issue.code === 'custom' ? issue.params : {})
  if (value === undefined || value === null || value === '') return why('import.value-missing')
  if (issue.code === 'invalid_value') return why('import.value-choice', { values: issue.values.map(String).join(', ') })
  if (issue.code === 'invalid_type' && issue.expected === 'boolean') return why('import.value-flag')
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return why('import.value-number')
  if (issue.code === 'invalid_format' && issue.format === 'date') return why('import.value-day')
  return why('import.value-unknown')
}
