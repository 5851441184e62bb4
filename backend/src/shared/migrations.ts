export interface MigrationBatch {
  readonly looked: number
  readonly changed: number
  /** Where the next begins; null: this was the last. */
  readonly next: string | null
}

/** Brings documents of older versions into the shape of this one, some at a time. */
export interface MigrationStep {
  /** It is known by it that it has run, so it never changes. Begins with a number: steps run in this order. */
  readonly name: string
  /**
   * `opening`: before a process of this version starts, while those of the version before run on and read what it writes.
   * `finishing`: once none of them runs any more.
   */
  readonly when: 'opening' | 'finishing'
  /** About how many documents it has to look at. */
  count(): Promise<number>
  /** The next after a place. Again for the same place it changes nothing more; dry it only says what it would change. */
  batch(after: string | null, isDry: boolean): Promise<MigrationBatch>
}

/** Every module says here what becomes of its older documents. */
export class Migrations {
  readonly #steps: MigrationStep[] = []

  add(...steps: readonly MigrationStep[]): void {
    this.#steps.push(...steps)
  }

  get all(): readonly MigrationStep[] {
    return this.#steps.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
}
