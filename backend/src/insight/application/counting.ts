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
import { FigurePages, FigureSources, FigureSums } from './ports.js'

/** Of one page's step: its `taken` stands in the page. */
const step = 100
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

  /** Brings what was noted into the days, and their sums up to date. */
  async balance(build: number, progress: (day: LocalDay) => void = () => undefined): Promise<void> {
    await this.#finish(build)
    for (;;) {
      const day = await this.sources.dayThatWaits(build)
      if (day === null) return
      await this.#takeIn(build, day)
      progress(day)
      await this.#finish(build)
    }
  }

  async #takeIn(build: number, day: LocalDay): Promise<void> {
    for (;;) {
      const page = (await this.pages.find(pageId(build, day))) ?? emptyPage(build, day)
      await this.#tell(page)
      const next = takenIn(page, await this.sources.waitingFor(page._id, step))
      if (next === page) return
      // Somebody else was first: what waits now is seen in the next round.
      if (await this.pages.keep(next)) await this.#tell(next)
    }
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

  /** The sums of days whose pages have changed, and of their months. */
  async #finish(build: number): Promise<void> {
    for (;;) {
      const pages = await this.pages.unfinished(build, unfinishedAtOnce)
      if (pages.length === 0) return
      for (const page of pages) {
        await this.#tell(page)
        await this.#keepDay(page)
      }
      const months = new Set(pages.map(({ day }) => monthOf(day)))
      for (const month of months) for (const by of DIMENSIONS) await this.sums.keepMonth(build, by, month)
      for (const page of pages) await this.pages.finish(page)
    }
  }

  #keepDay({ build, day, version, rows }: Page): Promise<void> {
    const sums = DIMENSIONS.map((by) => ({
      build,
      by,
      part: day,
      rows: rows.filter((row) => row.by === by).map(({ key, n }) => ({ key, n })),
    }))
    return this.sums.keepDay(sums, version)
  }
}
