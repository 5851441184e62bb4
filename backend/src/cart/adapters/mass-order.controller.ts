import type { Input } from '@bukett/contracts'
import { massOrderApi } from '@bukett/contracts/http/mass-order'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { MassOrderUpkeep } from '../application/mass-order-upkeep.js'
import { SendMassOrder } from '../application/send-mass-order.js'

/** MO-01: of whoever is not logged in for a company. */
const nobody = '0'

const sentTexts = { sv: 'Beställning skickad', en: 'Order sent' } as const

@Controller()
export class MassOrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: MassOrderUpkeep,
    private readonly callIds: CallIds,
  ) {}

  @Route(massOrderApi.send)
  async send({ params: { id }, body }: Input<typeof massOrderApi.send>, { caller, request }: Exchange) {
    await request.server.bukett.rateLimits.demand('mass-order-address', caller.address)
    if (id !== nobody && id !== caller.organizationId)
      throw new DomainError(caller.userId ? 'forbidden' : 'unauthorized')
    const organizationId = id === nobody ? null : id
    const orderId = await this.callIds.of(request, caller)
    const command = new SendMassOrder(orderId, organizationId, body, caller.locale)
    const { order, uploadToken } = await this.commands.execute(command)
    return { Message: sentTexts[caller.locale], MassOrderId: order._id, UploadToken: uploadToken }
  }

  @Route(massOrderApi.uploadLogotype)
  async uploadLogotype({ params, body }: Input<typeof massOrderApi.uploadLogotype>, { caller, request }: Exchange) {
    await request.server.bukett.rateLimits.demand('mass-order-address', caller.address)
    await this.orders.putLogotype(params.token, Buffer.from(body.Content, 'base64'))
    return {}
  }

  @Route(massOrderApi.list)
  list({ query }: Input<typeof massOrderApi.list>) {
    return this.orders.list(query.state)
  }

  @Route(massOrderApi.read)
  read({ params }: Input<typeof massOrderApi.read>) {
    return this.orders.read(params.id)
  }

  @Route(massOrderApi.setState)
  setState({ params, body }: Input<typeof massOrderApi.setState>, { caller }: Exchange) {
    return this.orders.setState(params.id, body.State, caller)
  }

  @Route(massOrderApi.toCart)
  toCart({ params }: Input<typeof massOrderApi.toCart>) {
    return this.orders.toCart(params.id)
  }
}
