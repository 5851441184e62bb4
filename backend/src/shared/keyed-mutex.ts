/** Runs work on the same key one after the other, in this process; other keys do not wait. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Whether work on this key runs or waits. */
  isBusy(key: string): boolean {
    return this.#last.has(key)
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    const turn = (before ?? Promise.resolve()).then(work, work)
    this.#last.set(key, turn)
    try {
      return await turn
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key)
    }
  }
}
