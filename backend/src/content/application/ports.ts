/** Addresses that something of a kind has or had; whoever had it last keeps it until another takes it. */
export abstract class Addresses {
  /** Doing it again changes nothing. */
  abstract take(kind: 'page' | 'article', slug: string, key: string): Promise<void>
  /** Keys by their addresses. */
  abstract all(kind: 'page' | 'article'): Promise<ReadonlyMap<string, string>>
}
