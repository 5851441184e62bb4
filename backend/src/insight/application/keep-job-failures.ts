import { Injectable } from '@nestjs/common'
import { job, Jobs } from '../../shared/jobs.js'
import { JobFailures } from './ports.js'

const keepJobFailures = job<Record<string, never>>('outbox', 'keep-job-failures')
const everyMs = 60_000
const mostSeen = 1000

/**
 * Takes down which jobs were given up: the queue forgets them after a while, or when they are run again. Seeing one twice is seeing it once.
 */
@Injectable()
export class KeepJobFailures {
  #seen: ReadonlySet<string> = new Set()

  constructor(
    private readonly jobs: Jobs,
    private readonly failures: JobFailures,
  ) {
    jobs.handle(keepJobFailures, () => this.run())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(keepJobFailures, {}, everyMs)
  }

  async run(): Promise<void> {
    const failures = (await this.jobs.failed(mostSeen)).map(({ queue, id, name, failedAt }) => ({
      _id: `${queue}/${id}/${failedAt.getTime()}`,
      version: 1,
      queue,
      name,
      failedAt,
    }))
    await this.failures.keep(failures.filter(({ _id }) => !this.#seen.has(_id)))
    this.#seen = new Set(failures.map(({ _id }) => _id))
  }
}
