import type { Input } from '@bukett/contracts'
import { administrationApi } from '@bukett/contracts/http/administration'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { FailedJobs } from '../application/failed-jobs.js'
import { StoreTerms } from '../application/store-terms.js'
import { TermsReader } from '../application/terms-reader.js'

/** AD-10 and AD-06. */
@Controller()
export class AdministrationController {
  constructor(
    private readonly jobs: FailedJobs,
    private readonly terms: StoreTerms,
    private readonly termsReader: TermsReader,
  ) {}

  @Route(administrationApi.failedJobs)
  failedJobs() {
    return this.jobs.list()
  }

  @Route(administrationApi.countFailedJobs)
  async countFailedJobs() {
    return { Count: await this.jobs.count() }
  }

  @Route(administrationApi.replayJobs)
  async replayJobs({ body }: Input<typeof administrationApi.replayJobs>, { caller }: Exchange) {
    return { Replayed: await this.jobs.replay(body.Jobs, caller) }
  }

  @Route(administrationApi.memberTerms)
  memberTerms(_: Input<typeof administrationApi.memberTerms>, { caller }: Exchange) {
    return this.terms.of(caller.memberId)
  }

  @Route(administrationApi.memberTermsAcceptances)
  memberTermsAcceptances({ query }: Input<typeof administrationApi.memberTermsAcceptances>) {
    return this.termsReader.acceptances(query.memberId)
  }

  @Route(administrationApi.memberTermsVersion)
  memberTermsVersion({ params }: Input<typeof administrationApi.memberTermsVersion>) {
    return this.termsReader.version(params.version)
  }

  @Route(administrationApi.acceptMemberTerms)
  acceptMemberTerms({ body }: Input<typeof administrationApi.acceptMemberTerms>, { caller }: Exchange) {
    return this.terms.accept(body.Version, caller)
  }

  @Route(administrationApi.publishMemberTerms)
  publishMemberTerms({ body }: Input<typeof administrationApi.publishMemberTerms>, { caller }: Exchange) {
    return this.terms.publish(body.Version, body.Text, caller)
  }
}
