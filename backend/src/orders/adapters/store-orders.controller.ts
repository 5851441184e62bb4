import type { Input } from '@bukett/contracts'
import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { AnswerReview } from '../application/answer-review.js'
import { KeepDeliveryPhoto } from '../application/keep-delivery-photo.js'
import { DeliveryPhotos } from '../application/ports.js'
import { ReportShipment } from '../application/report-shipment.js'
import { TakeBackReport } from '../application/take-back-report.js'
import { StoreDesk } from '../application/store-desk.js'

/** OR-13, for the people of a store. */
@Controller()
export class StoreOrdersController {
  constructor(
    private readonly desk: StoreDesk,
    private readonly photos: DeliveryPhotos,
    private readonly commands: CommandBus,
  ) {}

  @Route(storeOrdersApi.list)
  list({ query }: Input<typeof storeOrdersApi.list>, { caller }: Exchange) {
    return this.desk.list(caller, query.memberId, query.date)
  }

  @Route(storeOrdersApi.report)
  async report({ params, body }: Input<typeof storeOrdersApi.report>, { caller }: Exchange) {
    // The answer to the first press was lost.
    const declined = body.Report === 'Rejected' ? await this.desk.declined(params.orderId, caller) : null
    if (declined) return declined
    const at = await this.desk.open(params.orderId, caller)
    return this.desk.view(at, await this.commands.execute(new ReportShipment(at, body)), params.orderId)
  }

  @Route(storeOrdersApi.takeBack)
  async takeBack({ params, body }: Input<typeof storeOrdersApi.takeBack>, { caller }: Exchange) {
    const at = await this.desk.open(params.orderId, caller)
    const after = await this.commands.execute(new TakeBackReport(at, new Date(body.Seen)))
    return this.desk.view(at, after, params.orderId)
  }

  @Route(storeOrdersApi.putPhoto)
  async putPhoto({ params, body }: Input<typeof storeOrdersApi.putPhoto>, { caller }: Exchange) {
    const at = await this.desk.open(params.orderId, caller)
    const file = Buffer.from(body.Content, 'base64')
    const after = await this.commands.execute(new KeepDeliveryPhoto(at, file))
    await this.desk.note('order.photo', at, caller)
    return this.desk.view(at, after, params.orderId)
  }

  @Route(storeOrdersApi.answerReview)
  async answerReview({ params, body }: Input<typeof storeOrdersApi.answerReview>, { caller }: Exchange) {
    const at = await this.desk.open(params.orderId, caller)
    const after = await this.commands.execute(new AnswerReview(at, body.Text))
    await this.desk.note('order.review-answer', at, caller)
    return this.desk.view(at, after, params.orderId)
  }

  @Route(storeOrdersApi.photo)
  async photo({ params }: Input<typeof storeOrdersApi.photo>, { caller }: Exchange) {
    await this.desk.open(params.orderId, caller)
    const picture = await this.photos.find(params.orderId)
    if (!picture) throw new DomainError('order.no-photo')
    return picture
  }
}
