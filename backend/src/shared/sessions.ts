import type { Role } from '@bukett/contracts'

/** A logged-in visit. Guests have none. */
export interface Session {
  /** SHA-256 of the token in the cookie, so that a leaked database opens no session. */
  readonly _id: string
  readonly userId: string
  readonly roles: readonly Role[]
  readonly organizationId: string | null
  readonly memberId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface NewSession {
  readonly userId: string
  readonly roles: readonly Role[]
  readonly organizationId?: string | null
  readonly memberId?: string | null
}

export interface SessionsKept {
  readonly except?: string | undefined
  readonly begunBefore?: Date
}

/** API-03: customers 30 days sliding, staff 12 hours from login. */
export abstract class Sessions {
  /** Returns the token for the cookie and how long it lives, in seconds. */
  abstract begin(session: NewSession): Promise<{ token: string; maxAgeSeconds: number }>
  abstract find(token: string): Promise<Session | null>
  /** Lets a customer's session live on; null when nothing was done, else for how many seconds, which its cookie must know too. */
  abstract renew(session: Session): Promise<number | null>
  /** How many the user has. */
  abstract countOf(userId: string): Promise<number>
  abstract end(sessionId: string): Promise<void>
  /** The user has these roles from now on, in all sessions. Only for customers who are given more: what is taken away ends them. */
  abstract raise(userId: string, roles: readonly Role[]): Promise<void>
  /** Log out everywhere; `except` is the session that goes on, and so do those that have begun since `begunBefore`. */
  abstract endAllOf(userId: string, but?: SessionsKept): Promise<void>
}
