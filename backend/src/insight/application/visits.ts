import type { LocalDay } from '@bukett/contracts/rules/dates'

/** What visitors did, by how many times; nothing is known of who. */
export interface Visits {
  readonly seen: number
  readonly added: number
}
export type Visit = keyof Visits

export abstract class VisitCounts {
  /** Of some days, both included: those on which anything was counted. */
  abstract between(from: LocalDay, to: LocalDay): Promise<(Visits & { readonly day: LocalDay })[]>
  abstract add(day: LocalDay, visits: Visits): Promise<void>
}
