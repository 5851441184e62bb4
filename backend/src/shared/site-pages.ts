import type { SiteMapKind } from '@bukett/contracts/http/discovery'
import type { LocalDay } from '@bukett/contracts/rules/dates'

/** A page that search engines may know. */
export interface PageOfSite {
  /** Of its Swedish address: `/butik/1042`. */
  readonly path: string
  /** The last day on which something of it is known to have changed. */
  readonly changedOn?: LocalDay
}

type Read = () => Iterable<PageOfSite>

/** Every module says here which pages of the shop are made of what it keeps; the map of the site reads them. */
export class SitePages {
  readonly #reads: { kind: SiteMapKind; read: Read }[] = []

  /** `read` is called anew for each map. */
  add(kind: SiteMapKind, read: Read): void {
    this.#reads.push({ kind, read })
  }

  *of(kind: SiteMapKind): Iterable<PageOfSite> {
    for (const one of this.#reads) if (one.kind === kind) yield* one.read()
  }
}
