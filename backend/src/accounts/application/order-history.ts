import type { OrderHistoryQuery, OrderHistoryRow } from '@bukett/contracts/http/organization'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { addMonths } from '@bukett/contracts/rules/months'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type Actor, isService } from '../domain/permissions.js'
import { Families } from './family.js'
import { Organizations } from './ports.js'

/** What the orders module answers; days are Stockholm days, both included. */
export interface CompanyOrdersQuery {
  readonly organizationIds: readonly string[]
  /** With what others bought and these companies are invoiced for (X10). */
  readonly withInvoiced: boolean
  /** Whose own rows say so. */
  readonly userId: string
  readonly fromDate: string
  readonly toDate: string
  readonly filter: string
  readonly limit: number
}

/** Orders of companies: where they come from. */
export abstract class CompanyOrders {
  /** Newest first, at most `limit`. */
  abstract rows(query: CompanyOrdersQuery): Promise<OrderHistoryRow[]>
  abstract hasAny(organizationId: string): Promise<boolean>
}

/** Spec 2 §9 and OR-14. */
const mostRows = 1000
const monthsShown = 12

/** The order history of companies. The orders module stands above this one and gives its orders when it starts. */
@Injectable()
export class OrderHistory {
  #orders: CompanyOrders

  constructor(
    orders: CompanyOrders,
    private readonly organizations: Organizations,
    private readonly families: Families,
    private readonly clock: Clock,
  ) {
    this.#orders = orders
  }

  /** Called by the orders module. */
  readFrom(orders: CompanyOrders): void {
    this.#orders = orders
  }

  /** AC-11: children's, and what others bought on their invoice, only for administrators and staff. Throws `forbidden`. */
  async rows(actor: Actor, query: OrderHistoryQuery): Promise<OrderHistoryRow[]> {
    const own = await this.families.companiesOf(actor)
    if (!isService(actor) && !query.orgIds.every((id) => own.has(id))) throw new DomainError('forbidden')
    const mayReadOthers = isService(actor) || actor.roles.includes('OrganizationAdministrator')
    if (query.fetchForChildOrgs && !mayReadOthers) throw new DomainError('forbidden')
    const children = query.fetchForChildOrgs
      ? (await Promise.all(query.orgIds.map((id) => this.organizations.childrenOf(id)))).flat()
      : []
    const today = stockholmDay(this.clock.now())
    return this.#orders.rows({
      userId: actor.userId ?? '',
      withInvoiced: mayReadOthers,
      organizationIds: [...new Set([...query.orgIds, ...children.map((child) => child._id)])],
      fromDate: query.fromDate ?? addMonths(query.toDate ?? today, -monthsShown),
      toDate: query.toDate ?? today,
      filter: query.filter ?? '',
      limit: mostRows,
    })
  }

  hasAny(organizationId: string): Promise<boolean> {
    return this.#orders.hasAny(organizationId)
  }
}
