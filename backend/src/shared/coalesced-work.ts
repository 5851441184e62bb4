/**
 * Work that takes in what is there when it begins, such as a reading: one at a time. Who asks while it is under way gets the next, which
 * all share who ask meanwhile. So what has been read is never put in the place of something newer by a reading that began earlier.
 */
export class CoalescedWork {
  #underWay: Promise<void> = Promise.resolve()
  /** What begins when the one under way is done. */
  #next: Promise<void> | null = null

  constructor(private readonly work: () => Promise<void>) {}

  /** Resolves when work that began after this call is done; fails as that does. */
  run(): Promise<void> {
    this.#next ??= this.#underWay.then(() => {
      this.#next = null
      const begun = this.work()
      this.#underWay = begun.catch(() => undefined)
      return begun
    })
    return this.#next
  }
}
