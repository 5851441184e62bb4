import type { ShopWord } from '@bukett/contracts/rules/shop-words'

type Read = () => number | null

/** Every module says here what it counts of the shop; texts of editors show it (record 163). Answered from memory. */
export class ShopNumbers {
  readonly #reads = new Map<ShopWord, Read>()

  /** `read` is called anew for each text; null while it is not known. */
  add(word: ShopWord, read: Read): void {
    this.#reads.set(word, read)
  }

  readonly of = (word: ShopWord): number | null => this.#reads.get(word)?.() ?? null
}
