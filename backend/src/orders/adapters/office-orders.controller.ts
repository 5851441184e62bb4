import type { Input } from '@bukett/contracts'
import { officeOrderApi } from '@bukett/contracts/http/office-order'
import { officeOrdersApi, SOLD_COLUMNS } from '@bukett/contracts/http/office-orders'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Controller } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { fileOf, named } from '../../shared/office-list.js'
import { OfficeActs } from '../application/office-acts.js'
import { OfficeMessages } from '../application/office-messages.js'
import { OfficeOrders } from '../application/office-order.js'
import { OfficeWays } from '../application/office-ways.js'
import { OrderList } from '../application/order-list.js'
import { OrderListViews } from '../application/order-list-views.js'
import { orderSheet } from '../domain/order-file-text.js'

/** Every order, for customer service. */
@Controller()
export class OfficeOrdersController {
  constructor(
    private readonly list: OrderList,
    private readonly lists: OrderListViews,
    private readonly office: OfficeOrders,
    private readonly acts: OfficeActs,
    private readonly otherWays: OfficeWays,
    private readonly messages: OfficeMessages,
    private readonly clock: Clock,
  ) {}

  @Route(officeOrdersApi.find)
  find({ body: { Question, After, Rows } }: Input<typeof officeOrdersApi.find>, { caller }: Exchange) {
    return this.list.find(Question, After, Rows, caller.locale)
  }

  @Route(officeOrdersApi.file)
  file({ body: { Question, Columns } }: Input<typeof officeOrdersApi.file>, { caller, reply }: Exchange) {
    const rows = this.list.all(Question, caller)
    return named(reply, this.#fileName(), fileOf(orderSheet(Columns, caller.locale), rows, caller.locale))
  }

  @Route(officeOrdersApi.sold)
  sold({ query: { after, ...asked } }: Input<typeof officeOrdersApi.sold>, { caller }: Exchange) {
    return this.list.sold(asked, after, caller.locale)
  }

  @Route(officeOrdersApi.soldCsv)
  soldCsv({ query }: Input<typeof officeOrdersApi.soldCsv>, { caller, reply }: Exchange) {
    const rows = this.list.allSold(query, caller)
    return named(reply, this.#fileName(), fileOf(orderSheet(SOLD_COLUMNS, caller.locale), rows, caller.locale))
  }

  @Route(officeOrdersApi.views)
  views(_: unknown, { caller }: Exchange) {
    return this.lists.of(caller.userId ?? '')
  }

  @Route(officeOrdersApi.keepViews)
  keepViews({ body: { Views } }: Input<typeof officeOrdersApi.keepViews>, { caller }: Exchange) {
    return this.lists.keep(caller.userId ?? '', Views)
  }

  @Route(officeOrderApi.get)
  async get({ params }: Input<typeof officeOrderApi.get>) {
    return this.office.view(await this.office.find(params.number))
  }

  @Route(officeOrderApi.stores)
  stores({ params }: Input<typeof officeOrderApi.stores>) {
    return this.acts.stores(params.number, params.shipmentId)
  }

  @Route(officeOrderApi.ways)
  ways({ params, query }: Input<typeof officeOrderApi.ways>) {
    return this.otherWays.of(params.number, params.shipmentId, query.day)
  }

  @Route(officeOrderApi.act)
  act({ params, body }: Input<typeof officeOrderApi.act>, { caller }: Exchange) {
    return this.acts.act(params.number, body, caller)
  }

  @Route(officeOrderApi.message)
  message({ params, body }: Input<typeof officeOrderApi.message>) {
    return this.messages.draft(params.number, body.Message, body.ShipmentId)
  }

  @Route(officeOrderApi.note)
  note({ params, body }: Input<typeof officeOrderApi.note>, { caller }: Exchange) {
    return this.acts.note(params.number, body, caller)
  }

  #fileName(): string {
    return `order-${stockholmDay(this.clock.now())}`
  }
}
