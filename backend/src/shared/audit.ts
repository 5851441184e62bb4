import type { Role } from '@bukett/contracts'
import type { AuditAction, AuditArea } from '@bukett/contracts/rules/audit-actions'
import type { Ore } from '@bukett/contracts/rules/price'

/** Somebody did something that may be asked about later (AD-08). Old and new values are not kept, only which fields changed. */
export interface AuditEntry {
  readonly actor: string
  readonly roles: readonly Role[]
  /** `user.anonymise`: one of a closed list, each with its words. */
  readonly action: AuditAction
  /** `users/<id>`; what is done to the money of an order is done to the order. */
  readonly entity: string
  readonly changed?: readonly string[]
  /** Where whoever does it must say why. */
  readonly reason?: string
  /** Of the money that was moved, or is to be paid. */
  readonly amount?: Ore
  readonly address: string | null
}

/** Appended to, never changed; kept for 24 months. */
export abstract class Audit {
  /** `id`: of what is done once, however often it is asked for. Again: nothing. */
  abstract record(entry: AuditEntry, id?: string): Promise<void>
}

export interface KeptEntry extends AuditEntry {
  readonly _id: string
  readonly at: Date
}

export interface AuditQuestion {
  readonly actor?: string | undefined
  readonly entity?: string | undefined
  /** Any of these. */
  readonly entities?: readonly string[] | undefined
  readonly area?: AuditArea | undefined
  readonly action?: AuditAction | undefined
  readonly since?: Date | undefined
  readonly before?: Date | undefined
  /** The last one that was read. */
  readonly after?: Pick<KeptEntry, '_id' | 'at'> | undefined
}

/** What was written down; there is no way to change it. */
export abstract class AuditTrail {
  /** The latest first. */
  abstract search(question: AuditQuestion, limit: number): Promise<KeptEntry[]>
}
