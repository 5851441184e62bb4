import { Callbacks } from './callbacks.js'
import { Calls } from './calls.js'
import { SandboxClock } from './clock.js'
import { Faults } from './faults.js'
import { Inbox } from './inbox.js'
import { Ledger } from './ledger.js'
import { Outcomes } from './outcomes.js'

export interface Settings {
  /** Milliseconds before an answer, chosen at random between the two. */
  readonly latency: { readonly min: number; readonly max: number }
  /** Milliseconds until a bank or a network acts on what it has accepted. */
  readonly reaction: number
  /** The address browsers reach the sandbox by. */
  readonly publicUrl: string
  readonly shopUrl: string
}

/** What all providers share. */
export class World {
  readonly clock = new SandboxClock()
  readonly calls = new Calls()
  readonly faults = new Faults()
  readonly outcomes = new Outcomes()
  readonly inbox = new Inbox()
  readonly callbacks = new Callbacks(this.clock, this.calls, this.faults)
  readonly ledger: Ledger
  readonly #forget: (() => void)[] = []

  constructor(
    readonly settings: Settings,
    dataDir?: string,
  ) {
    this.ledger = new Ledger(dataDir)
  }

  /** A provider names how it forgets its own state. */
  onReset(forget: () => void): void {
    this.#forget.push(forget)
  }

  reset(): void {
    this.clock.reset()
    this.calls.clear()
    this.faults.clear()
    this.outcomes.clear()
    this.inbox.clear()
    this.ledger.clear()
    for (const forget of this.#forget) forget()
  }

  /** Does it when a bank or a network would: after the reaction time, at once when that is nothing. */
  react(run: () => void | Promise<void>): void | Promise<void> {
    const { reaction } = this.settings
    return reaction > 0 ? this.clock.at(this.clock.now() + reaction, run) : run()
  }

  async stop(): Promise<void> {
    await this.callbacks.stop()
    await this.clock.stop()
    this.ledger.close()
  }
}

/** PA-01: what the öre of an amount make happen. */
export function magicOutcome(ore: number): 'declined' | 'error' | 'never' | 'paid-late' | undefined {
  return ({ 1: 'declined', 2: 'error', 3: 'never', 4: 'paid-late' } as const)[ore % 100]
}

/** A payment that comes late comes after the shop's own count-down of 180 seconds (PA-06). */
export const LATE = 200_000
