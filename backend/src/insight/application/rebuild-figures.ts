import { Injectable } from '@nestjs/common'
import { daysBetween, stockholmDay } from '@bukett/contracts/rules/dates'
import { Clock } from '../../shared/clock.js'
import { CountChanges } from './count-changes.js'
import { Counting } from './counting.js'
import { FigureBuilds } from './ports.js'

type Progress = (what: string, done: number, wanted: number) => void

/**
 * Counts everything anew from the documents themselves. What is read meanwhile are the figures as they were; what happens meanwhile is
 * counted in both.
 */
@Injectable()
export class RebuildFigures {
  constructor(
    private readonly changes: CountChanges,
    private readonly counting: Counting,
    private readonly builds: FigureBuilds,
    private readonly clock: Clock,
  ) {}

  /** Throws when another one was begun before this one was done. */
  async run(progress: Progress): Promise<void> {
    const build = await this.builds.begin()
    await this.changes.all(build, progress)
    const today = stockholmDay(this.clock.now())
    let first: string | null = null
    await this.counting.balance(build, (day) => {
      first ??= day
      const wanted = Math.max(1, daysBetween(first, today) + 1)
      // What lies ahead, such as the days on which gift cards run out, is little.
      progress('days', Math.min(wanted, daysBetween(first, day) + 1), wanted)
    })
    if (!(await this.builds.finish(build))) throw new Error('Another rebuild of the figures was begun meanwhile.')
    await this.builds.clear(build)
  }
}
