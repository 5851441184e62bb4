import type { RegisterKind } from '@bukett/contracts/http/registers'
import { Injectable } from '@nestjs/common'

/** Where a row is named, as editors call it. */
export type Place = string

/** As it stands in the database, drafts and plans too. */
type FindPlaces = (code: string) => Promise<readonly Place[]>

/** How many things are of a row, as this process has read it last. */
type Count = (code: string) => number

/** Other modules say here which rows of registers they name, so that none of them is taken away. */
@Injectable()
export class RegisterUses {
  readonly #places: { readonly kind: RegisterKind; readonly find: FindPlaces }[] = []
  readonly #counts = new Map<RegisterKind, Count>()

  add(kind: RegisterKind, find: FindPlaces): void {
    this.#places.push({ kind, find })
  }

  count(kind: RegisterKind, count: Count): void {
    this.#counts.set(kind, count)
  }

  of(kind: RegisterKind, code: string): number {
    return this.#counts.get(kind)?.(code) ?? 0
  }

  async now(wanted: RegisterKind, code: string): Promise<Place[]> {
    const asked = this.#places.filter(({ kind }) => kind === wanted)
    return (await Promise.all(asked.map(({ find }) => find(code)))).flat()
  }
}
