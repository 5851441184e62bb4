import type { LocalDay } from '@bukett/contracts/rules/dates'
import { type Counted, emptyPage, heardFirst, pageId, withFirst } from '../domain/book.js'
import type { Row } from '../domain/row.js'
import type { FigurePages, FigureSources } from './ports.js'

/** Held at once, some forty megabytes. */
const rowsHeld = 200_000

/**
 * Counts into a build that nobody reads yet. A document is written once, as one that its days know of, and the days are added up in memory;
 * who is killed begins another build. What is changed meanwhile was noted by who heard of it, and waits for its days as always.
 */
export class FirstCount {
  readonly #days = new Map<LocalDay, Row[]>()
  #held = 0

  constructor(
    private readonly build: number,
    private readonly sources: FigureSources,
    private readonly pages: FigurePages,
  ) {}

  async note(counted: readonly Counted[]): Promise<void> {
    const added = await this.sources.add(counted.map((one) => heardFirst(this.build, one)))
    for (const { entries } of added) for (const { day, rows } of entries) this.#hold(day, rows)
    if (this.#held > rowsHeld) await this.flush()
  }

  /** Must come before the build is balanced. Throws when somebody else writes its pages. */
  async flush(): Promise<void> {
    for (const [day, rows] of [...this.#days].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const page = (await this.pages.find(pageId(this.build, day))) ?? emptyPage(this.build, day)
      if (!(await this.pages.keep(withFirst(page, rows)))) throw new Error('Somebody else counts into this build.')
    }
    this.#days.clear()
    this.#held = 0
  }

  #hold(day: LocalDay, rows: readonly Row[]): void {
    const held = this.#days.get(day)
    if (held) held.push(...rows)
    else this.#days.set(day, [...rows])
    this.#held += rows.length
  }
}
