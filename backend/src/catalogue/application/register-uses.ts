import type { RegisterKind } from '@bukett/contracts/http/registers'
import { Injectable } from '@nestjs/common'

/** Who names rows of a register that is not theirs. */
export interface NamesRows {
  /** How many do, as this process has read it last. */
  of(code: string): number
  /** As it stands in the database, drafts and plans too. */
  now(code: string): Promise<number>
}

/** Other modules say here which rows they name, so that none of them is taken away. */
@Injectable()
export class RegisterUses {
  readonly #places: (NamesRows & { readonly kind: RegisterKind })[] = []

  add(kind: RegisterKind, place: NamesRows): void {
    this.#places.push({ kind, of: (code) => place.of(code), now: (code) => place.now(code) })
  }

  of(wanted: RegisterKind, code: string): number {
    return this.#of(wanted).reduce((sum, place) => sum + place.of(code), 0)
  }

  async now(wanted: RegisterKind, code: string): Promise<number> {
    const counts = await Promise.all(this.#of(wanted).map((place) => place.now(code)))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  #of(wanted: RegisterKind): readonly NamesRows[] {
    return this.#places.filter(({ kind }) => kind === wanted)
  }
}
