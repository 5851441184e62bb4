/** Keeps the newest answers for a while, and lets those who ask for one that is being made wait for it together. */
export class PageCache<Page> {
  readonly #kept = new Map<string, { page: Promise<Page>; until: number }>()
  #making = 0

  constructor(
    private readonly limits: { readonly pages: number; readonly keptMs: number; readonly makingAtOnce: number },
    private readonly now: () => number,
  ) {}

  /** The page of a key; undefined when it is not there and enough others are being made. A page that failed is not kept. */
  find(key: string, make: () => Promise<Page>): Promise<Page> | undefined {
    const found = this.#kept.get(key)
    if (found && found.until > this.now()) return found.page
    if (this.#making >= this.limits.makingAtOnce) return undefined
    this.#making += 1
    const entry = { page: make().finally(() => (this.#making -= 1)), until: this.now() + this.limits.keptMs }
    entry.page.catch(() => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key)
    })
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.limits.pages && oldest !== undefined) this.#kept.delete(oldest)
    return entry.page
  }

  /** Forgets some of the pages. One that is being made may be of before: it is not kept where it is one of them. */
  drop(isMeant: (page: Page) => boolean): void {
    for (const [key, entry] of this.#kept)
      void entry.page.then(
        (page) => {
          if (isMeant(page) && this.#kept.get(key) === entry) this.#kept.delete(key)
        },
        () => undefined,
      )
  }

  clear(): void {
    this.#kept.clear()
  }
}
