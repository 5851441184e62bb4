import type { Input } from '@bukett/contracts'
import type { BrokerData as Answer, networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { stockholmDay, yearOf } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { monthOf } from '../domain/choose-member.js'
import {
  hasManyComplaints,
  qualityFactor,
  reciprocityFactor,
  storeFactor,
  sustainabilityFactor,
  weightOf,
} from '../domain/member.js'
import { MemberChoice } from './member-choice.js'
import { Network } from './network.js'
import { NetworkDiary } from './network-diary.js'
import { OwnStore } from './own-store.js'
import { Assignments } from './ports.js'

type Month = Answer['months'][number]
type Correction = Input<typeof networkUpkeepApi.correctBrokerData>['body']

const twelve = Array.from({ length: 12 }, (_, index) => index + 1)
const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`

/** Spec 3 §3: what a store was assigned and sold month by month, and what its weight is made of. */
@Injectable()
export class BrokerData {
  constructor(
    private readonly assignments: Assignments,
    private readonly choice: MemberChoice,
    private readonly network: Network,
    private readonly stores: OwnStore,
    private readonly diary: NetworkDiary,
    private readonly clock: Clock,
  ) {}

  /** Throws `forbidden` for another store's, `broker.unknown-member`. */
  async read(memberId: string, year: number | undefined, caller: Caller): Promise<Answer> {
    const { member } = this.stores.demandOwn(memberId, caller)
    const { settings } = this.network.current().snapshot
    const today = stockholmDay(this.clock.now())
    const asked = year ?? yearOf(today)
    const [counters, [thisMonth]] = await Promise.all([
      this.assignments.ofYear(memberId, asked),
      this.assignments.counters([memberId], monthOf(this.clock.now())),
    ])
    const trade = { sold: thisMonth?.stat ?? 0, assigned: thisMonth?.statAssigned ?? 0 }
    const months = twelve.map((month): Month => {
      const counter = counters.find((one) => one.month === monthText(asked, month))
      return { month, statAssigned: counter?.statAssigned ?? 0, stat: counter?.stat ?? 0 }
    })
    return {
      memberId,
      year: asked,
      months,
      totalReviewScore: member.totalReviewScore,
      totalAssignedYear: months.reduce((sum, { statAssigned }) => sum + statAssigned, 0),
      totalSoldYear: months.reduce((sum, { stat }) => sum + stat, 0),
      storeFactor: storeFactor(member.storeType, settings.brandCode),
      qualityFactor: qualityFactor(
        member.totalReviewScore,
        hasManyComplaints(member),
        settings.unreviewedQualityFactor,
      ),
      sustainabilityFactor: sustainabilityFactor(member.certifiedSustainable),
      reciprocity: trade.assigned === 0 ? null : trade.sold / trade.assigned,
      reciprocityFactor: settings.reciprocityWeight === 0 ? null : reciprocityFactor(trade, settings.reciprocityWeight),
      weight: weightOf(member, settings, trade),
    }
  }

  /** AD-04. The reason is kept with who did it. Throws `broker.unknown-member`, `broker.row-changed` where a number is not the one that was read. */
  async correct(memberId: string, { year, months, reason }: Correction, caller: Caller): Promise<Answer> {
    this.stores.demand(memberId)
    await this.choice.beginMonth(memberId)
    // All or none: only who is overtaken between this look and the writing is told after a month was saved.
    const kept = new Map((await this.assignments.ofYear(memberId, year)).map((counter) => [counter.month, counter]))
    for (const { month, Read } of months) {
      const { stat = 0, statAssigned = 0 } = kept.get(monthText(year, month)) ?? {}
      if (Read && (Read.stat !== stat || Read.statAssigned !== statAssigned))
        throw new DomainError('broker.row-changed')
    }
    for (const { month, stat, statAssigned, Read } of months)
      if (!(await this.assignments.correct(memberId, monthText(year, month), { stat, statAssigned }, Read)))
        throw new DomainError('broker.row-changed')
    const changed = months.map(({ month }) => monthText(year, month))
    await this.diary.note(caller, 'broker-data.correct', `members/${memberId}`, changed, reason)
    return this.read(memberId, year, caller)
  }
}
