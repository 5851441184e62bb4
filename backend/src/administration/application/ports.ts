import type { SettlementPaper } from '../domain/settlement-sheet.js'
import type { StoredSettlementRow, Sums } from '../domain/settlement.js'

/** The store of what members are owed. Rows are added and never changed. */
export abstract class SettlementRows {
  abstract count(): Promise<number>
  /** Those that are there already stay as they are. */
  abstract add(rows: readonly StoredSettlementRow[]): Promise<void>
  abstract find(id: string): Promise<StoredSettlementRow | null>
  /** Of a member's month, in the order of time. */
  abstract ofMonth(memberId: string, month: string): Promise<StoredSettlementRow[]>
  /** By member; of one of them, or of all that have a row. */
  abstract sums(month: string, memberId: string | null): Promise<ReadonlyMap<string, Sums>>
}

export abstract class SettlementPrinter {
  abstract print(paper: SettlementPaper): Promise<Uint8Array>
}
