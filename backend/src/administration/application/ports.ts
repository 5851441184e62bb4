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

/** AD-06: a version of the terms between the network and its stores. */
export interface TermsVersion {
  /** 1, 2, 3, … */
  readonly _id: number
  readonly text: string
  readonly publishedAt: Date
  readonly by: string
}

export interface Acceptance {
  readonly memberId: string
  readonly version: number
  readonly userId: string
  readonly at: Date
}

/** Versions and acceptances are added and never changed. */
export abstract class StoredTerms {
  abstract latest(): Promise<TermsVersion | null>
  abstract version(version: number): Promise<TermsVersion | null>
  /** False when there is such a version already. */
  abstract add(version: TermsVersion): Promise<boolean>
  /** All that stores have accepted, or one of them. */
  abstract acceptances(memberId: string | undefined): Promise<readonly Acceptance[]>
  abstract acceptedAt(memberId: string, version: number): Promise<Date | null>
  /** False when the store has accepted it before: the first one stays. */
  abstract accept(acceptance: Acceptance): Promise<boolean>
}

export abstract class SettlementPrinter {
  abstract print(paper: SettlementPaper): Promise<Uint8Array>
}
