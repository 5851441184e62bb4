import type { Input } from '@bukett/contracts'
import { substitutionApi } from '@bukett/contracts/http/substitution'
import { Controller } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { OrderAccess } from '../application/order-access.js'
import { OrderReader } from '../application/order-reader.js'
import { StoreDesk } from '../application/store-desk.js'
import { Substitutions } from '../application/substitutions.js'
import { quiet } from './quiet.js'

/** What a store asks when something is missing, and the buyer's answer. */
@Controller()
export class SubstitutionController {
  constructor(
    private readonly desk: StoreDesk,
    private readonly access: OrderAccess,
    private readonly reader: OrderReader,
    private readonly substitutions: Substitutions,
  ) {}

  @Route(substitutionApi.ask)
  async ask({ params, body }: Input<typeof substitutionApi.ask>, { caller }: Exchange) {
    const at = await this.desk.open(params.orderId, caller)
    return this.desk.view(at, await this.substitutions.ask(at, body), params.orderId)
  }

  @Route(substitutionApi.settle)
  async settle({ params, body }: Input<typeof substitutionApi.settle>, { caller }: Exchange) {
    const at = await this.desk.open(params.orderId, caller)
    return this.desk.view(at, await this.substitutions.settle(at, params.substitutionId, body.Answer), params.orderId)
  }

  @Route(substitutionApi.storePhoto)
  async storePhoto({ params }: Input<typeof substitutionApi.storePhoto>, { caller }: Exchange) {
    const { group, shipment } = await this.desk.open(params.orderId, caller)
    return this.substitutions.photo(group, shipment.ShipmentId, params.substitutionId)
  }

  @Route(substitutionApi.answer)
  async answer({ body }: Input<typeof substitutionApi.answer>, { caller, reply }: Exchange) {
    quiet(reply)
    const opened = await this.access.open(body.OrderGroupId, body.OrderGroupKey, caller)
    const group = await this.substitutions.answer(opened, body.ShipmentId, body.Id, body.Answer)
    return this.reader.view({ ...opened, group })
  }

  @Route(substitutionApi.photo)
  async photo({ params, query }: Input<typeof substitutionApi.photo>, { caller, reply }: Exchange) {
    quiet(reply)
    const { group, viewer } = await this.access.open(params.id, query.orderGroupKey, caller)
    if (viewer !== 'customer') throw new DomainError('order.no-photo')
    return this.substitutions.photo(group, params.shipmentId, params.substitutionId)
  }
}
