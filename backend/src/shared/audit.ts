import type { Role } from '@bukett/contracts'

/** Somebody did something that may be asked about later (AD-08). Old and new values are not kept, only which fields changed. */
export interface AuditEntry {
  readonly actor: string
  readonly roles: readonly Role[]
  /** `user.anonymise`. */
  readonly action: string
  /** `users/<id>`. */
  readonly entity: string
  readonly changed?: readonly string[]
  /** Where whoever does it must say why. */
  readonly reason?: string
  readonly address: string | null
}

/** Appended to, never changed; kept for 24 months. */
export abstract class Audit {
  abstract record(entry: AuditEntry): Promise<void>
}
