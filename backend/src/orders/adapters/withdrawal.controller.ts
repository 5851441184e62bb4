import type { Input } from '@bukett/contracts'
import { orderApi } from '@bukett/contracts/http/order'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { OrderAccess } from '../application/order-access.js'
import { Withdraw } from '../application/withdraw.js'
import { WithdrawalLimits } from '../application/withdrawal-limits.js'
import { withdrawalLines } from '../domain/withdrawing.js'

/** OR-10, in two steps. */
@Controller()
export class WithdrawalController {
  constructor(
    private readonly access: OrderAccess,
    private readonly commands: CommandBus,
    private readonly limits: WithdrawalLimits,
    private readonly clock: Clock,
  ) {}

  @Route(orderApi.withdrawalLines)
  async lines({ body }: Input<typeof orderApi.withdrawalLines>, { caller }: Exchange) {
    const group = await this.access.identify(body.OrderGroupId, body.OrderGroupKey, body.Email, caller)
    const spent = await this.limits.spentLines(group.purchaseId)
    const Lines = withdrawalLines(group, this.clock.now(), spent)
    const Name = body.OrderGroupKey || !body.Email ? group.CustomerName : ''
    return { OrderGroupId: group._id, PlacedAt: group.placedAt.toISOString(), Name, Lines }
  }

  @Route(orderApi.withdraw)
  async withdraw({ body }: Input<typeof orderApi.withdraw>, { caller }: Exchange) {
    const group = await this.access.identify(body.OrderGroupId, body.OrderGroupKey, body.Email, caller)
    const at = await this.commands.execute(new Withdraw(group._id, body.Name, body.LineItemIds))
    return { ReceivedAt: at.toISOString() }
  }
}
