import type { Input } from '@bukett/contracts'
import { officeOrdersApi } from '@bukett/contracts/http/office-orders'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { OrderList } from '../application/order-list.js'
import { OrderListViews } from '../application/order-list-views.js'

/** Every order, for customer service. */
@Controller()
export class OfficeOrdersController {
  constructor(
    private readonly list: OrderList,
    private readonly lists: OrderListViews,
  ) {}

  @Route(officeOrdersApi.find)
  find({ body: { Question, After, Rows } }: Input<typeof officeOrdersApi.find>) {
    return this.list.find(Question, After, Rows)
  }

  @Route(officeOrdersApi.file)
  file({ body: { Question, Columns } }: Input<typeof officeOrdersApi.file>, { caller }: Exchange) {
    return this.list.file(Question, Columns, caller)
  }

  @Route(officeOrdersApi.views)
  views(_: unknown, { caller }: Exchange) {
    return this.lists.of(caller.userId ?? '')
  }

  @Route(officeOrdersApi.keepViews)
  keepViews({ body: { Views } }: Input<typeof officeOrdersApi.keepViews>, { caller }: Exchange) {
    return this.lists.keep(caller.userId ?? '', Views)
  }
}
