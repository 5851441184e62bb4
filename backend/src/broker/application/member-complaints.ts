import { addDays, instantOf, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { nightly } from '../../shared/nightly.js'
import { complaintsFlag } from '../domain/member.js'
import { Network } from './network.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { Assignments, Complaints, type MemberComplaint, type MemberFields } from './ports.js'

const countComplaints = job<Record<string, never>>('broker-clock', 'count-complaints')
const hourMs = 3600_000
const daysCounted = 90

/** BR-20: a member whose orders go back too often gets fewer, until they seldom do; beside what the broker has ticked by hand. */
@Injectable()
export class MemberComplaints {
  constructor(
    private readonly complaints: Complaints,
    private readonly assignments: Assignments,
    private readonly network: Network,
    private readonly upkeep: NetworkUpkeep,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(
      countComplaints,
      nightly(clock, '02:00', () => this.count()),
    )
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(countComplaints, {}, hourMs)
  }

  /** For a job: the same complaint again changes nothing. */
  async add(complaint: MemberComplaint): Promise<void> {
    await this.complaints.add(complaint)
    await this.#count(complaint.memberId)
  }

  /** Every member anew: complaints grow old. */
  count(): Promise<void> {
    return this.#count()
  }

  async #count(memberId?: string): Promise<void> {
    const since = instantOf(addDays(stockholmDay(this.clock.now()), -daysCounted))
    const { snapshot } = await this.network.latest()
    const memberIds = memberId === undefined ? [...snapshot.memberById.keys()] : [memberId]
    const [complaints, orders] = await Promise.all([
      this.complaints.countsSince(since, memberIds),
      this.assignments.keptSince(since, memberIds),
    ])
    const changed = memberIds.flatMap((id): MemberFields[] => {
      const member = snapshot.memberById.get(id)?.member
      if (!member) return []
      const { complaintsCounted: isRaised = false } = member
      const complaintsCounted = complaintsFlag(isRaised, orders.get(id) ?? 0, complaints.get(id) ?? 0)
      return complaintsCounted === isRaised ? [] : [{ _id: id, fields: { complaintsCounted } }]
    })
    if (changed.length > 0) await this.upkeep.setMembers(changed)
  }
}
