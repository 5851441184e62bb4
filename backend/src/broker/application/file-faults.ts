import { DomainError } from '../../shared/domain-error.js'
import type { RowFault } from '../domain/sheet-rows.js'

const mostFaults = 100

/** What a file says. Throws `broker.file-head` where it has other columns, and `broker.file-rows` with where its faults are, the first hundred. */
export const demandSound = <Read extends { readonly faults: readonly RowFault[] }>(
  read: Read | 'head',
  columns: readonly string[],
): Read => {
  if (read === 'head') throw new DomainError('broker.file-head', { head: columns.join(';') })
  const { faults } = read
  const [first] = faults
  if (first)
    throw new DomainError(
      'broker.file-rows',
      { count: new Set(faults.map(({ row }) => row)).size, row: first.row, value: first.value },
      { rows: faults.slice(0, mostFaults) },
    )
  return read
}
