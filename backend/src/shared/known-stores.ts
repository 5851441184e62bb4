/** Whether there is such a store, for whoever names one. The part of the shop that keeps the network says it. */
export class KnownStores {
  #knows: (id: string) => boolean = () => false

  knownBy(knows: (id: string) => boolean): void {
    this.#knows = knows
  }

  has(id: string): boolean {
    return this.#knows(id)
  }
}
