import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { QueueName } from '../../shared/jobs.js'
import { News } from '../../shared/news.js'
import type { Page, Source } from '../domain/book.js'
import type { Dimension, Numbers } from '../domain/row.js'
import type { Part } from '../domain/spans.js'

/** What each counted document adds. */
export abstract class FigureSources {
  abstract find(ids: readonly string[]): Promise<Source[]>
  /** One revision on; new ones have revision 1. False when somebody else was first with one of them: the others are kept. */
  abstract keep(sources: readonly Source[]): Promise<boolean>
  /** Those of them that were not there, kept. */
  abstract add(sources: readonly Source[]): Promise<readonly Source[]>
  /** The first day whose page has something to take in. */
  abstract dayThatWaits(build: number): Promise<LocalDay | null>
  abstract waitingFor(pageId: string, limit: number): Promise<Source[]>
  abstract count(): Promise<number>
}

/** The figures of each day, whole. Nobody but the counting reads them. */
export abstract class FigurePages {
  abstract find(id: string): Promise<Page | null>
  /** As its next step, where it is the version before; false when somebody else was first. It is unfinished from then on. */
  abstract keep(page: Page): Promise<boolean>
  /** Whose last step is not told everywhere. */
  abstract unfinished(build: number, limit: number): Promise<Page[]>
  /** Those that are still of this version. */
  abstract finish(pages: readonly Pick<Page, '_id' | 'version'>[]): Promise<void>
}

/** A job that was given up. What it was to do and what went wrong is not kept: it may name people. */
export interface JobFailure {
  readonly _id: string
  /** It does not change any more. */
  readonly version: number
  readonly queue: QueueName
  readonly name: string
  readonly failedAt: Date
}

export abstract class JobFailures extends News<JobFailure> {
  /** Those that are known are left as they are. */
  abstract keep(failures: readonly JobFailure[]): Promise<void>
}

/** One dimension of a day or a month, as it is read. */
export interface Sum {
  readonly build: number
  readonly by: Dimension
  readonly part: Part
  readonly rows: readonly { readonly key: string; readonly n: Numbers }[]
}

/** As the page of the day has them in this version. */
export type SumOfDay = Sum & { readonly version: number }

export abstract class FigureSums {
  /** Unless a later version is kept. */
  abstract keepDays(sums: readonly SumOfDay[]): Promise<void>
  /** In each dimension the sum of its days, as they are when nobody keeps one meanwhile. */
  abstract keepMonth(build: number, month: Part): Promise<void>
  /** Parts that nothing was counted in are left out. */
  abstract read(build: number, by: Dimension, parts: readonly Part[]): Promise<Sum[]>
  /** Every month up to this one; the earliest first. */
  abstract monthsUntil(build: number, by: Dimension, month: Part): Promise<Sum[]>
}

/** Which counting is read, and which one is being made to take its place. */
export interface Builds {
  readonly current: number
  readonly next: number | null
}

export abstract class FigureBuilds {
  abstract read(): Promise<Builds>
  /** The number of a new one, in the place of one that was begun and not finished. */
  abstract begin(): Promise<number>
  /** It is read from now on; false when another was begun meanwhile. */
  abstract finish(build: number): Promise<boolean>
  /** Forgets all that belongs to earlier ones. */
  abstract clear(before: number): Promise<void>
}
