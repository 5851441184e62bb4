import type { Input } from '@bukett/contracts'
import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { Controller } from '@nestjs/common'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { FeeUpkeep } from '../application/fee-upkeep.js'
import { FixedFeeUpkeep } from '../application/fixed-fee-upkeep.js'

const ofAll = { memberId: null } as const

@Controller()
export class FeeController {
  constructor(
    private readonly fees: FeeUpkeep,
    private readonly fixedFees: FixedFeeUpkeep,
    private readonly callIds: CallIds,
  ) {}

  @Route(brokerFeesApi.fee)
  fee({ params }: Input<typeof brokerFeesApi.fee>, { caller }: Exchange) {
    return this.fees.fee({ ...params, ...ofAll }, caller)
  }

  @Route(brokerFeesApi.setFee)
  setFee({ params, body }: Input<typeof brokerFeesApi.setFee>, { caller }: Exchange) {
    return this.fees.setFee({ ...params, ...ofAll }, body.Price, body.Read, caller)
  }

  @Route(brokerFeesApi.removeFee)
  removeFee({ params, query }: Input<typeof brokerFeesApi.removeFee>, { caller }: Exchange) {
    return this.fees.removeFee({ ...params, ...ofAll }, query.Read, caller)
  }

  @Route(brokerFeesApi.memberFee)
  memberFee({ params }: Input<typeof brokerFeesApi.memberFee>, { caller }: Exchange) {
    return this.fees.fee(params, caller)
  }

  @Route(brokerFeesApi.setMemberFee)
  setMemberFee({ params, body }: Input<typeof brokerFeesApi.setMemberFee>, { caller }: Exchange) {
    return this.fees.setFee(params, body.Price, body.Read, caller)
  }

  @Route(brokerFeesApi.removeMemberFee)
  removeMemberFee({ params, query }: Input<typeof brokerFeesApi.removeMemberFee>, { caller }: Exchange) {
    return this.fees.removeFee(params, query.Read, caller)
  }

  @Route(brokerFeesApi.fixedFees)
  fixed() {
    return this.fixedFees.list()
  }

  @Route(brokerFeesApi.setFixedFee)
  setFixed({ params, body: { Read, ...said } }: Input<typeof brokerFeesApi.setFixedFee>, { caller }: Exchange) {
    return this.fixedFees.set(params.code, said, Read, caller)
  }

  @Route(brokerFeesApi.removeFixedFee)
  async removeFixed({ params }: Input<typeof brokerFeesApi.removeFixedFee>, { caller }: Exchange) {
    await this.fixedFees.remove(params.code, caller)
    return {}
  }

  @Route(brokerFeesApi.compensations)
  compensations({ params }: Input<typeof brokerFeesApi.compensations>, { caller }: Exchange) {
    return this.fees.compensations(params.memberId, caller)
  }

  @Route(brokerFeesApi.addCompensation)
  async addCompensation({ params, body }: Input<typeof brokerFeesApi.addCompensation>, { caller, request }: Exchange) {
    return this.fees.addCompensation({ _id: await this.callIds.of(request, caller), ...params, ...body }, caller)
  }

  @Route(brokerFeesApi.setCompensation)
  setCompensation({ params, body }: Input<typeof brokerFeesApi.setCompensation>, { caller }: Exchange) {
    const { Read, ...row } = body
    return this.fees.setCompensation({ _id: params.rowId, memberId: params.memberId, ...row }, Read, caller)
  }

  @Route(brokerFeesApi.removeCompensation)
  async removeCompensation({ params }: Input<typeof brokerFeesApi.removeCompensation>, { caller }: Exchange) {
    await this.fees.removeCompensation(params.memberId, params.rowId, caller)
    return {}
  }
}
