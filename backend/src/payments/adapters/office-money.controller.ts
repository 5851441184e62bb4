import type { Input } from '@bukett/contracts'
import { officeMoneyApi } from '@bukett/contracts/http/office-money'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { OfficeMoneyDesk } from '../application/office-money.js'

/** The money of an order, for customer service. */
@Controller()
export class OfficeMoneyController {
  constructor(private readonly desk: OfficeMoneyDesk) {}

  @Route(officeMoneyApi.get)
  get({ params }: Input<typeof officeMoneyApi.get>) {
    return this.desk.read(params.number)
  }

  @Route(officeMoneyApi.cancelling)
  cancelling({ params, body }: Input<typeof officeMoneyApi.cancelling>) {
    return this.desk.cancelling(params.number, body.ShipmentIds)
  }

  @Route(officeMoneyApi.refund)
  refund({ params, body }: Input<typeof officeMoneyApi.refund>, { caller }: Exchange) {
    return this.desk.refund(params.number, body, caller)
  }

  @Route(officeMoneyApi.found)
  found({ params, body }: Input<typeof officeMoneyApi.found>, { caller }: Exchange) {
    return this.desk.found(params.number, body, caller)
  }

  @Route(officeMoneyApi.compensate)
  compensate({ params, body }: Input<typeof officeMoneyApi.compensate>, { caller }: Exchange) {
    return this.desk.compensate(params.number, body, caller)
  }
}
