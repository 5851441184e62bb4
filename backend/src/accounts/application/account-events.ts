import type { OrderLink } from '@bukett/contracts/http/account'
import { Injectable } from '@nestjs/common'
import { job, Jobs } from '../../shared/jobs.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'

/** What modules above this one may wait for. */
export interface AccountEventsByName {
  /** Told inside the login itself, before it answers: the page reloads at once and must find the merged cart (CA-06). */
  readonly LoggedIn: { readonly userId: string; readonly guestOwner: string | null }
  readonly Registered: {
    readonly userId: string
    readonly email: string
    readonly fromPurchase: OrderLink | null
    /** Of who registered a company with it. */
    readonly organizationId?: string
  }
  /** The address is the user's: orders that a guest placed with it belong here (AC-08). */
  readonly EmailVerified: {
    readonly userId: string
    readonly email: string
    /** The user's until now, proved too; missing where there was none. */
    readonly formerEmail?: string
  }
  /**
   * The owner of the address has come into an account that somebody else may have made with it: what only that one knows opens it no
   * more. Told before the address counts as proved, and waited for.
   */
  readonly TakenOver: { readonly userId: string }
  /** Taken out of the company, or moved to another: what its invoice pays goes on for them no more. */
  readonly LeftCompany: { readonly userId: string; readonly organizationId: string }
  /** Subscriptions pause, reminders stop (AC-10). */
  readonly Inactivated: { readonly userId: string }
  readonly Activated: { readonly userId: string }
}
type Name = keyof AccountEventsByName
type Listener<N extends Name> = (event: AccountEventsByName[N]) => Promise<void>

interface Told<N extends Name = Name> {
  readonly name: N
  readonly event: AccountEventsByName[N]
}

const tellOfAccount = job<Told>('outbox', 'tell-of-account')

/** Listeners are idempotent: except for LoggedIn and TakenOver an event comes through an outbox, and comes again when a listener failed. */
@Injectable()
export class AccountEvents {
  readonly #listeners: { [N in Name]?: Listener<N>[] } = {}

  constructor(jobs: Jobs) {
    jobs.handle(tellOfAccount, ({ name, event }) => this.tell(name, event))
  }

  on<N extends Name>(name: N, listener: Listener<N>): void {
    const known = (this.#listeners[name] ??= []) as Listener<N>[]
    known.push(listener)
  }

  async tell<N extends Name>(name: N, event: AccountEventsByName[N]): Promise<void> {
    for (const listener of (this.#listeners[name] ?? []) as Listener<N>[]) await listener(event)
  }

  /** The event as what must follow a write. */
  entry<N extends Name>(name: N, event: AccountEventsByName[N], id: string, at: Date): OutboxEntry {
    return outboxEntry<Told>(`${name}-${id}`, at, tellOfAccount, { name, event })
  }
}
