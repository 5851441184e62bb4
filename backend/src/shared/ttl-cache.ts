interface Asked<Answer> {
  readonly answer: Promise<Answer>
  readonly at: number
}

/** What was asked a moment ago is not asked again; those who ask at the same time share one answer. What failed is forgotten. */
export class TtlCache<Answer> {
  readonly #asked = new Map<string, Asked<Answer>>()

  constructor(
    private readonly keptMs: number,
    private readonly most = 1000,
    private readonly now: () => number = () => performance.now(),
  ) {}

  of(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#asked.get(key)
    if (known && this.now() - known.at < this.keptMs) return known.answer
    if (this.#asked.size >= this.most) this.#asked.clear()
    const asked = { answer: ask(), at: this.now() }
    this.#asked.set(key, asked)
    asked.answer.catch(() => {
      if (this.#asked.get(key) === asked) this.#asked.delete(key)
    })
    return asked.answer
  }

  forget(): void {
    this.#asked.clear()
  }
}
