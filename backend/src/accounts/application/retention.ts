import type { RetentionReport } from '@bukett/contracts/http/account'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { nightly } from '../../shared/nightly.js'
import { erasedFrom, PersonalData } from '../../shared/personal-data.js'
import { Log } from '../../shared/shared.module.js'

const dayMs = 24 * 3600_000
const hourMs = 3600_000
const eraseOld = job<Record<string, never>>('retention', 'erase-old-personal-data')

/** PV-03: the nightly erasure by age, and its dry run. */
@Injectable()
export class Retention {
  constructor(
    private readonly personalData: PersonalData,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    jobs.handle(
      eraseOld,
      nightly(clock, erasedFrom, () => this.run()),
    )
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(eraseOld, {}, hourMs)
  }

  /** What a run would erase now; nothing is erased. */
  async dryRun(): Promise<RetentionReport> {
    const now = this.clock.now()
    const rules = this.personalData.rules.map(async (rule) => ({
      name: rule.name,
      fields: [...rule.fields],
      basis: rule.basis,
      keptDays: rule.keptDays,
      after: rule.after,
      due: await rule.count(before(now, rule.keptDays)),
    }))
    return { at: now.toISOString(), rules: await Promise.all(rules) }
  }

  /** Each rule stands for itself: one that fails does not keep the others from running. */
  async run(): Promise<void> {
    const now = this.clock.now()
    const failures: unknown[] = []
    for (const rule of this.personalData.rules) {
      try {
        const erased = await rule.erase(before(now, rule.keptDays))
        if (erased > 0) this.log.log.info({ rule: rule.name, erased }, 'personal data erased by age')
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some personal data could not be erased')
  }
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)
