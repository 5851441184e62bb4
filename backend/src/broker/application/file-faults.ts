import { DomainError } from '../../shared/domain-error.js'
import type { RowFault } from '../domain/row-fault.js'

const mostFaults = 100

/** Throws `broker.file-rows` with where a file's faults are, the first hundred of them. */
export const demandNoFaults = (faults: readonly RowFault[]): void => {
  const [first] = faults
  if (first)
    throw new DomainError(
      'broker.file-rows',
      { count: new Set(faults.map(({ row }) => row)).size, row: first.row, value: first.value },
      { rows: faults.slice(0, mostFaults) },
    )
}
