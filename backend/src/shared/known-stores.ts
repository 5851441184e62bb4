/** Whether there is such a store, for whoever names one. The broker stands above those who ask and says so when it starts. */
export class KnownStores {
  #isKnown: (memberId: string) => boolean = () => false

  /** Called by the broker. */
  readFrom(isKnown: (memberId: string) => boolean): void {
    this.#isKnown = isKnown
  }

  has(memberId: string): boolean {
    return this.#isKnown(memberId)
  }
}
