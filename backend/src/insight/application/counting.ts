import type { LocalDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import {
  type Counted,
  emptyPage,
  heard,
  type Page,
  pageId,
  type Source,
  sourceId,
  takenIn,
  toldOf,
} from '../domain/book.js'
import { DIMENSIONS } from '../domain/row.js'
import { monthOf } from '../domain/spans.js'
import { FirstCount } from './first-count.js'
import { FigurePages, FigureSources, FigureSums, type SumOfDay } from './ports.js'

/** Of one page's step: its `taken` stands in the page. */
const step = 1000
const unfinishedAtOnce = 31
const maxTries = 20

/**
 * Keeps the books (domain/book): what documents add, the pages of days, and the sums that are read. Any process may do any part of it at
 * any time, and may be killed anywhere.
 */
@Injectable()
export class Counting {
  constructor(
    private readonly sources: FigureSources,
    private readonly pages: FigurePages,
    private readonly sums: FigureSums,
  ) {}

  /** What these documents add, from now on. No two of them are the same. */
  note(build: number, counted: readonly Counted[]): Promise<void> {
    const byId = new Map(counted.map((one) => [sourceId(build, one), one]))
    return this.#change([...byId.keys()], (known, id) => {
      const one = byId.get(id)
      return one ? heard(known, build, one) : null
    })
  }

  /** For a build that is begun: the same, at the cost of one write a document. */
  first(build: number): FirstCount {
    return new FirstCount(build, this.sources, this.pages)
  }

  /** Brings what was noted into the days, and their sums up to date. */
  async balance(build: number, progress: (day: LocalDay) => void = () => undefined): Promise<void> {
    for (;;) {
      const day = await this.sources.dayThatWaits(build)
      if (day !== null) {
        await this.#takeIn(build, day)
        progress(day)
      }
      // Once for all days that have changed, and again for what a page had to tell of a step that was broken off.
      else if (!(await this.#finish(build))) return
    }
  }

  /** One step. What waits still, or again because somebody else was first, is found in the next round. */
  async #takeIn(build: number, day: LocalDay): Promise<void> {
    const page = (await this.pages.find(pageId(build, day))) ?? emptyPage(build, day)
    await this.#tell(page)
    const next = takenIn(page, await this.sources.waitingFor(page._id, step))
    if (next !== page && (await this.pages.keep(next))) await this.#tell(next)
  }

  #tell(page: Page): Promise<void> {
    return this.#change(
      page.taken.map(({ source }) => source),
      (known) => known && toldOf(known, page),
    )
  }

  async #change(ids: readonly string[], next: (known: Source | null, id: string) => Source | null): Promise<void> {
    if (ids.length === 0) return
    for (let tries = 0; tries < maxTries; tries += 1) {
      const known = new Map((await this.sources.find(ids)).map((source) => [source._id, source]))
      const changed = ids.flatMap((id) => next(known.get(id) ?? null, id) ?? [])
      if (changed.length === 0 || (await this.sources.keep(changed))) return
    }
    throw new Error('The figures are changed faster than they can be kept')
  }

  /** The sums of days whose pages have changed, and of their months. False where there was nothing to do. */
  async #finish(build: number): Promise<boolean> {
    for (let isFirst = true; ; isFirst = false) {
      const pages = await this.pages.unfinished(build, unfinishedAtOnce)
      if (pages.length === 0) return !isFirst
      for (const page of pages) await this.#tell(page)
      await this.sums.keepDays(pages.flatMap(sumsOf))
      for (const month of new Set(pages.map(({ day }) => monthOf(day)))) await this.sums.keepMonth(build, month)
      await this.pages.finish(pages)
    }
  }
}

/** A dimension that has lost its last row is kept empty. */
const sumsOf = ({ build, day, version, rows }: Page): SumOfDay[] =>
  DIMENSIONS.map((by) => ({
    build,
    by,
    part: day,
    version,
    rows: rows.filter((row) => row.by === by).map(({ key, n }) => ({ key, n })),
  }))
