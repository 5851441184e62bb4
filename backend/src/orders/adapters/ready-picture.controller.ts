import type { Input } from '@bukett/contracts'
import { readyPictureApi } from '@bukett/contracts/http/ready-picture'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { OrderAccess } from '../application/order-access.js'
import { OrderReader } from '../application/order-reader.js'
import { ReadyPictures } from '../application/ready-pictures.js'
import { StoreDesk } from '../application/store-desk.js'
import { quiet } from './quiet.js'

/** The picture of what has been made, and what its buyer says to it. */
@Controller()
export class ReadyPictureController {
  constructor(
    private readonly desk: StoreDesk,
    private readonly access: OrderAccess,
    private readonly reader: OrderReader,
    private readonly pictures: ReadyPictures,
  ) {}

  @Route(readyPictureApi.take)
  async take({ params, body }: Input<typeof readyPictureApi.take>, { caller }: Exchange) {
    const at = await this.desk.open(params.orderId, caller)
    return this.desk.view(at, await this.pictures.take(at, Buffer.from(body.Content, 'base64')), params.orderId)
  }

  @Route(readyPictureApi.storePicture)
  async storePicture({ params }: Input<typeof readyPictureApi.storePicture>, { caller }: Exchange) {
    return this.pictures.pictureAt(await this.desk.open(params.orderId, caller))
  }

  @Route(readyPictureApi.answer)
  async answer({ params, body }: Input<typeof readyPictureApi.answer>, { caller }: Exchange) {
    const at = await this.desk.open(params.orderId, caller)
    const after = await this.pictures.answer(at, body.Text)
    await this.desk.note('order.objection-answer', at, caller)
    return this.desk.view(at, after, params.orderId)
  }

  @Route(readyPictureApi.picture)
  async picture({ params, query }: Input<typeof readyPictureApi.picture>, { caller, reply }: Exchange) {
    quiet(reply)
    // It stands in the letter, which a reader of mail on another site shows.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return this.pictures.pictureFor(await this.access.open(params.id, query.orderGroupKey, caller), params.shipmentId)
  }

  @Route(readyPictureApi.object)
  async object({ body }: Input<typeof readyPictureApi.object>, { caller, reply }: Exchange) {
    quiet(reply)
    const opened = await this.access.open(body.OrderGroupId, body.OrderGroupKey, caller)
    return this.reader.view({ ...opened, group: await this.pictures.object(opened, body) })
  }
}
