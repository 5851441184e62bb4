import { z } from 'zod'
import { PROVIDERS, type ProviderName } from './names.js'

export const FAULTS = [
  'delay',
  'timeout',
  'error',
  'lost-response',
  'duplicate-callback',
  'out-of-order-callbacks',
  'callback-before-response',
  'lost-callback',
] as const
export type FaultName = (typeof FAULTS)[number]

export const faultSchema = z.strictObject({
  provider: z.enum(PROVIDERS),
  fault: z.enum(FAULTS),
  /** Only this operation, as `GET /__sandbox/calls` names it; otherwise every one. */
  operation: z.string().optional(),
  /** How often it strikes; for ever when left out. */
  times: z.int().positive().optional(),
  /** The length of a delay. */
  milliseconds: z.int().nonnegative().max(600_000).default(1000),
})
export type Fault = z.infer<typeof faultSchema>

/** The faults that are switched on. */
export class Faults {
  #faults: Fault[] = []

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  list(): readonly Fault[] {
    return this.#faults
  }

  clear(): void {
    this.#faults = []
  }

  /** The fault of this name that strikes next, if one does. */
  find(name: FaultName, provider: ProviderName, operation?: string): Fault | undefined {
    return this.#faults.find(
      (candidate) =>
        candidate.fault === name &&
        candidate.provider === provider &&
        (!candidate.operation || candidate.operation === operation),
    )
  }

  /** As {@link find}; uses the fault up when its times are counted. */
  take(name: FaultName, provider: ProviderName, operation?: string): Fault | undefined {
    const fault = this.find(name, provider, operation)
    if (fault?.times !== undefined) {
      fault.times -= 1
      if (fault.times === 0) this.#faults.splice(this.#faults.indexOf(fault), 1)
    }
    return fault
  }
}
