import type { ProviderName } from './names.js'

/** One message over the wire: `in` from the shop, `out` a callback to it. */
export interface Call {
  readonly id: number
  readonly at: string
  readonly direction: 'in' | 'out'
  readonly provider: ProviderName
  readonly method: string
  readonly url: string
  operation: string | null
  body: unknown
  /** null while unanswered, and for ever when it never was. */
  status: number | null
  faults: string[]
}

const KEPT = 2000

/** What was asked of the providers, newest last. */
export class Calls {
  #calls: Call[] = []
  #count = 0

  record(call: Pick<Call, 'at' | 'direction' | 'provider' | 'method' | 'url'> & Partial<Call>): Call {
    this.#count += 1
    const kept: Call = { operation: null, body: null, status: null, faults: [], ...call, id: this.#count }
    this.#calls.push(kept)
    if (this.#calls.length > KEPT) this.#calls.shift()
    return kept
  }

  list(provider?: string, limit = KEPT): Call[] {
    return this.#calls.filter((call) => !provider || call.provider === provider).slice(-limit)
  }

  clear(): void {
    this.#calls = []
  }
}
