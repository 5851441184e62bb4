import { addDays, instantOf, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { nightly } from '../../shared/nightly.js'
import { reviewScore } from '../domain/member.js'
import { Network } from './network.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { type MemberFields, type MemberReview, Reviews } from './ports.js'

const scoreMembers = job<Record<string, never>>('broker-clock', 'score-members')
const hourMs = 3600_000
const daysCounted = 365

/** BR-19: what receivers think of a member weighs when the next order is given away; from the snapshot, as all of a member. */
@Injectable()
export class MemberReviews {
  constructor(
    private readonly reviews: Reviews,
    private readonly network: Network,
    private readonly upkeep: NetworkUpkeep,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(
      scoreMembers,
      nightly(clock, '02:00', () => this.score()),
    )
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(scoreMembers, {}, hourMs)
  }

  /** For a job: the same review again changes nothing. */
  async add(review: MemberReview): Promise<void> {
    await this.reviews.add([review])
    await this.#score(review.memberId)
  }

  /** Every member anew: reviews grow old. */
  score(): Promise<void> {
    return this.#score()
  }

  async #score(memberId?: string): Promise<void> {
    const since = instantOf(addDays(stockholmDay(this.clock.now()), -daysCounted))
    const [sums, { snapshot }] = await Promise.all([this.reviews.sums(since, memberId), this.network.latest()])
    const members = memberId === undefined ? snapshot.memberById.keys() : [memberId]
    const changed = [...members].flatMap((id): MemberFields[] => {
      const member = snapshot.memberById.get(id)?.member
      const totalReviewScore = reviewScore(sums.get(id) ?? { count: 0, points: 0 })
      return member && member.totalReviewScore !== totalReviewScore ? [{ _id: id, fields: { totalReviewScore } }] : []
    })
    if (changed.length > 0) await this.upkeep.setMembers(changed)
  }
}
