import { type Access, mayCall } from '@bukett/contracts'
import { MOST_HITS_OF_KIND, OFFICE_KINDS, type OfficeHit, type OfficeKind } from '@bukett/contracts/http/office-find'
import type { Caller } from './http/caller.js'

/** How one kind of thing is found from anywhere in the back office. */
export interface OfficeFinder {
  readonly kind: OfficeKind
  /** The row of the table of rights that opens the page of such a thing. */
  readonly access: Access
  /** At most `most`, by a look that costs the same however much there is. */
  find(words: string, most: number, caller: Caller): Promise<readonly OfficeHit[]>
}

/** Every module says here what can be found of it; one call of the back office asks them all. */
export class OfficeFinders {
  readonly #finders: OfficeFinder[] = []

  add(finder: OfficeFinder): void {
    this.#finders.push(finder)
  }

  /** What the caller may see of what fits, kind by kind. */
  async find(words: string, caller: Caller): Promise<{ Kind: OfficeKind; Hits: OfficeHit[] }[]> {
    const groups = await Promise.all(
      this.#finders
        .filter(({ access }) => mayCall(access, caller.roles))
        .toSorted((one, other) => OFFICE_KINDS.indexOf(one.kind) - OFFICE_KINDS.indexOf(other.kind))
        .map(async ({ kind, find }) => ({ Kind: kind, Hits: [...(await find(words, MOST_HITS_OF_KIND, caller))] })),
    )
    return groups.filter(({ Hits }) => Hits.length > 0)
  }
}
