import { Injectable } from '@nestjs/common'
import { daysBetween } from '@bukett/contracts/rules/dates'
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
  ) {}

  /** Throws when another one was begun before this one was done. */
  async run(progress: Progress): Promise<void> {
    const build = await this.builds.begin()
    await this.changes.all(build, progress)
    let first: string | null = null
    let wanted = 1
    await this.counting.balance(build, (day) => {
      first ??= day
      const done = daysBetween(first, day) + 1
      wanted = Math.max(wanted, done)
      progress('days', done, wanted + 1)
    })
    progress('days', wanted, wanted)
    if (!(await this.builds.finish(build))) throw new Error('Another rebuild of the figures was begun meanwhile.')
    await this.builds.clear(build)
  }
}
