import type { FailedJob as FailedJobView, QueueName } from '@bukett/contracts/http/administration'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'
import { Jobs } from '../../shared/jobs.js'

const mostShown = 100
const longestError = 300

/** AD-10: what failed for good, and its way back. */
@Injectable()
export class FailedJobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  async list(): Promise<FailedJobView[]> {
    const failed = await this.jobs.failed(mostShown)
    return failed.map(({ queue, id, name, failedAt, tries, error }) => ({
      Queue: queue,
      Id: id,
      Name: name,
      FailedAt: failedAt.toISOString(),
      Tries: tries,
      Error: error.slice(0, longestError),
    }))
  }

  count(): Promise<number> {
    return this.jobs.countFailed()
  }

  async replay(
    wanted: readonly { readonly Queue: QueueName; readonly Id: string }[],
    { userId, roles, address }: Caller,
  ): Promise<number> {
    let replayed = 0
    for (const { Queue, Id } of wanted) {
      if (!(await this.jobs.replay(Queue, Id))) continue
      replayed += 1
      const entity = `jobs/${Queue}/${Id}`
      await this.audit.record({ actor: userId ?? '', roles, action: 'job.replay', entity, address })
    }
    return replayed
  }
}
