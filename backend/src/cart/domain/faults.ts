import type { ErrorCode, ErrorDetails } from '@bukett/contracts'

export interface Fault {
  /** Where in the cart: `OrderForm.Shipments.0.ShippingAddress.FirstName`. */
  readonly path: string
  readonly code: ErrorCode
  readonly details?: ErrorDetails | undefined
}

/** What is found wrong, by field. */
export class Faults {
  readonly found: Fault[]
  readonly #below: string

  constructor(found: readonly Fault[] = [], below = '') {
    this.found = below === '' ? [...found] : (found as Fault[])
    this.#below = below
  }

  /** The same list, for the fields below a path. */
  at(path: string): Faults {
    return new Faults(this.found, `${this.#below}${path}.`)
  }

  add(field: string, code: ErrorCode, details?: ErrorDetails): void {
    this.found.push({ path: this.#below + field, code, details })
  }
}
