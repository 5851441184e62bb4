import type { Input } from '@bukett/contracts'
import { riskApi } from '@bukett/contracts/http/risk'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { OrderAccess } from '../application/order-access.js'
import { OrderReader } from '../application/order-reader.js'
import { Risks } from '../application/risks.js'
import { quiet } from './quiet.js'

/** What a buyer chooses who was told first. */
@Controller()
export class RiskController {
  constructor(
    private readonly access: OrderAccess,
    private readonly reader: OrderReader,
    private readonly risks: Risks,
  ) {}

  @Route(riskApi.days)
  async days({ body }: Input<typeof riskApi.days>, { caller, reply }: Exchange) {
    quiet(reply)
    const opened = await this.access.open(body.OrderGroupId, body.OrderGroupKey, caller)
    return { Days: await this.risks.days(opened, body.ShipmentId, body.PostalCode) }
  }

  @Route(riskApi.choose)
  async choose({ body }: Input<typeof riskApi.choose>, { caller, reply }: Exchange) {
    quiet(reply)
    const opened = await this.access.open(body.OrderGroupId, body.OrderGroupKey, caller)
    return this.reader.view({ ...opened, group: await this.risks.choose(opened, body) })
  }
}
