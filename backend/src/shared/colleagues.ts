/** What colleagues are called, for whoever shows who did something. The part of the shop that keeps accounts says it. */
export class Colleagues {
  #read: (ids: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>> = async () => new Map()

  namedBy(read: (ids: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>): void {
    this.#read = read
  }

  /** Of those who are still known. */
  namesOf(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    return this.#read(ids)
  }
}
