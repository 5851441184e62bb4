import type { Input } from '@bukett/contracts'
import { quietApi } from '@bukett/contracts/http/quiet'
import { Controller } from '@nestjs/common'
import { Quiet } from '../../accounts/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { OrderAccess } from '../application/order-access.js'
import { wisherOf } from '../domain/people-of-order.js'
import { quiet } from './quiet.js'

/** What whoever has ordered flowers to a funeral is offered on the confirmation. */
@Controller()
export class FuneralSilenceController {
  constructor(
    private readonly access: OrderAccess,
    private readonly wishes: Quiet,
  ) {}

  @Route(quietApi.afterFuneral)
  async afterFuneral({ body }: Input<typeof quietApi.afterFuneral>, { caller, reply }: Exchange) {
    quiet(reply)
    const { group, viewer } = await this.access.open(body.OrderGroupId, body.OrderGroupKey, caller)
    const buyer = wisherOf(group)
    if (viewer !== 'customer' || !buyer) throw new DomainError('order.unknown')
    if (group.OrderType === 'Normal') throw new DomainError('quiet.no-funeral')
    await this.wishes.silence(buyer)
    return {}
  }
}
