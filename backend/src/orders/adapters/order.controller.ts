import type { Input } from '@bukett/contracts'
import { orderApi } from '@bukett/contracts/http/order'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { CancelOrder } from '../application/cancel-order.js'
import { ChooseAbroad } from '../application/choose-abroad.js'
import { CopyOrder } from '../application/copy-order.js'
import { DeclineGift } from '../application/decline-gift.js'
import { DeliveryWays } from '../application/delivery-ways.js'
import { type Opened, OrderAccess, ownDelivery } from '../application/order-access.js'
import { OrderReader } from '../application/order-reader.js'
import { DeliveryPhotos } from '../application/ports.js'
import { PrintReceipt } from '../application/print-receipt.js'
import { ReviewOrder } from '../application/review-order.js'
import { UpdateOrder } from '../application/update-order.js'
import { UpdateReceiver } from '../application/update-receiver.js'
import { shipmentOf } from '../domain/order-group.js'
import { maySeePhoto } from '../domain/views.js'
import { quiet } from './quiet.js'

@Controller()
export class OrderController {
  constructor(
    private readonly access: OrderAccess,
    private readonly reader: OrderReader,
    private readonly ways: DeliveryWays,
    private readonly photos: DeliveryPhotos,
    private readonly copies: CopyOrder,
    private readonly commands: CommandBus,
    private readonly callIds: CallIds,
  ) {}

  @Route(orderApi.history)
  history({ query }: Input<typeof orderApi.history>, { caller }: Exchange) {
    return this.reader.history(caller.userId ?? '', caller.locale, query.fromDate, query.toDate)
  }

  @Route(orderApi.get)
  async get({ params, query }: Input<typeof orderApi.get>, { caller, reply }: Exchange) {
    quiet(reply)
    return this.reader.view(await this.access.open(params.id, query.orderGroupKey, caller))
  }

  @Route(orderApi.update)
  async update({ body }: Input<typeof orderApi.update>, { caller, reply }: Exchange) {
    quiet(reply)
    const opened = await this.access.open(body.OrderGroupId, body.OrderGroupKey, caller)
    const ShipmentId = ownDelivery(opened, body.ShipmentId)
    return this.#after(opened, await this.commands.execute(new UpdateOrder(opened, { ...body, ShipmentId })))
  }

  @Route(orderApi.cancel)
  cancel({ params }: Input<typeof orderApi.cancel>, { caller }: Exchange) {
    return this.#cancel(params.groupId, params.groupKey, caller)
  }

  @Route(orderApi.cancelOwn)
  cancelOwn({ params }: Input<typeof orderApi.cancelOwn>, { caller }: Exchange) {
    return this.#cancel(params.groupId, undefined, caller)
  }

  @Route(orderApi.updateReceiver)
  async updateReceiver({ body }: Input<typeof orderApi.updateReceiver>, { caller, reply }: Exchange) {
    quiet(reply)
    const opened = await this.access.open(body.OrderGroupId, body.OrderGroupKey, caller)
    const ShipmentId = ownDelivery(opened, body.ShipmentId)
    return this.#after(opened, await this.commands.execute(new UpdateReceiver(opened, { ...body, ShipmentId })))
  }

  @Route(orderApi.decline)
  async decline({ body }: Input<typeof orderApi.decline>, { caller, reply }: Exchange) {
    quiet(reply)
    const opened = await this.access.open(body.OrderGroupId, body.OrderGroupKey, caller)
    return this.#after(
      opened,
      await this.commands.execute(new DeclineGift(opened, ownDelivery(opened, body.ShipmentId))),
    )
  }

  @Route(orderApi.deliveryDates)
  async deliveryDates({ body }: Input<typeof orderApi.deliveryDates>, { caller }: Exchange) {
    const opened = await this.access.open(body.OrderGroupId, body.OrderGroupKey, caller)
    const { group } = opened
    const shipment = shipmentOf(group, ownDelivery(opened, body.ShipmentId))
    if (!shipment) throw new DomainError('order.unknown')
    return this.ways.dates(group, shipment, body)
  }

  @Route(orderApi.review)
  async review({ body }: Input<typeof orderApi.review>, { caller, reply }: Exchange) {
    quiet(reply)
    const opened = await this.access.open(body.orderGroupId, body.orderGroupKey, caller)
    return this.#after(opened, await this.commands.execute(new ReviewOrder(opened, body)))
  }

  @Route(orderApi.receipt)
  async receipt({ params, query }: Input<typeof orderApi.receipt>, { caller, reply }: Exchange) {
    quiet(reply)
    const opened = await this.access.open(params.orderId, query.orderGroupKey, caller)
    reply.header('content-disposition', `inline; filename="kvitto-${opened.group._id}.pdf"`)
    return this.commands.execute(new PrintReceipt(opened))
  }

  @Route(orderApi.chooseAbroad)
  async chooseAbroad({ body }: Input<typeof orderApi.chooseAbroad>, { caller, reply }: Exchange) {
    quiet(reply)
    const opened = await this.access.open(body.OrderGroupId, body.OrderGroupKey, caller)
    return this.#after(opened, await this.commands.execute(new ChooseAbroad(opened, body)))
  }

  @Route(orderApi.photo)
  async photo({ params, query }: Input<typeof orderApi.photo>, { caller, reply }: Exchange) {
    quiet(reply)
    const opened = await this.access.open(params.id, query.orderGroupKey, caller)
    const { group, viewer } = opened
    const shipment = shipmentOf(group, ownDelivery(opened, params.shipmentId))
    if (!shipment) throw new DomainError('order.unknown')
    const maySee = maySeePhoto(group, shipment, viewer, this.ways.now())
    const picture = maySee ? await this.photos.find(shipment.OrderId) : null
    if (!picture) throw new DomainError('order.no-photo')
    return picture
  }

  @Route(orderApi.copy)
  async copyOrder({ params }: Input<typeof orderApi.copy>, { caller, request }: Exchange) {
    return this.copies.copy(await this.callIds.of(request, caller), params.id)
  }

  async #cancel(groupId: string, key: string | undefined, caller: Exchange['caller']) {
    await this.commands.execute(new CancelOrder(await this.access.open(groupId, key, caller)))
    return { Status: 'OK' as const }
  }

  #after(opened: Opened, group: Opened['group']) {
    return this.reader.view({ ...opened, group })
  }
}
