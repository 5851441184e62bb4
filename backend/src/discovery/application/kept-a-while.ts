const keptMs = 10 * 60_000

/** What is made for robots is made at most once in ten minutes, however often they ask, and whoever asks meanwhile waits for the same. */
export class KeptAWhile<Key, Made> {
  readonly #kept = new Map<Key, { made: Promise<Made>; since: number }>()

  constructor(private readonly make: (key: Key) => Promise<Made>) {}

  of(key: Key): Promise<Made> {
    const known = this.#kept.get(key)
    const now = performance.now()
    if (known && now - known.since < keptMs) return known.made
    const made = this.make(key)
    this.#kept.set(key, { made, since: now })
    made.catch(() => this.#kept.delete(key))
    return made
  }
}
