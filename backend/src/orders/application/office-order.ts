import type { OfficeOrder } from '@bukett/contracts/http/office-order'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { Network } from '../../broker/index.js'
import { International } from '../../catalogue/index.js'
import { Dispatches } from '../../notifications/index.js'
import { AuditTrail } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { keyRoundsOf } from '../domain/corrections.js'
import { officeViewOf } from '../domain/office-view.js'
import type { OrderActor } from '../domain/order-actor.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { type Names, timelineOf } from '../domain/timeline.js'
import { OrderLinks } from './order-links.js'
import { OrderKeys, Orders } from './ports.js'
import { aboutOrder } from './tell-people.js'

const mostActs = 200

/** What leaves its own trace in the order, with before and after. */
const toldByOrder: ReadonlySet<AuditAction> = new Set([
  'order.edit',
  'order.cancel',
  'order.store',
  'order.method',
  'order.report',
  'order.take-back',
  'order.again',
  'order.resend',
  'order.assign',
  'order.refund',
])

/** Everything in a delivery that somebody has done. */
const actedIn = ({ history, substitutions = [], risks = [], picture }: StoredShipment) => [
  ...history,
  ...substitutions.flatMap((one) => [one, ...(one.answer ? [one.answer] : [])]),
  ...risks.flatMap(({ end }) => end ?? []),
  ...(picture ? [picture, ...picture.objections] : []),
]

/** One order with everything that is known of it, for customer service. */
@Injectable()
export class OfficeOrders {
  constructor(
    private readonly orders: Orders,
    private readonly keys: OrderKeys,
    private readonly links: OrderLinks,
    private readonly network: Network,
    private readonly accounts: AccountReader,
    private readonly dispatches: Dispatches,
    private readonly trail: AuditTrail,
    private readonly international: International,
    private readonly clock: Clock,
  ) {}

  /** By the number of the purchase, or of one of its deliveries. Throws `order.unknown`. */
  async find(number: string): Promise<StoredOrderGroup> {
    const group = await this.orders.find(number.split('-', 1)[0] ?? '')
    if (!group) throw new DomainError('order.unknown')
    return group
  }

  async view(group: StoredOrderGroup): Promise<OfficeOrder> {
    return officeViewOf(group, {
      now: this.clock.now(),
      storeOf: (id) => this.storeOf(id),
      countryOf: (code) => this.international.namesOf(code),
      events: await this.events(group),
      links: this.#links(group),
    })
  }

  async events(group: StoredOrderGroup): Promise<OfficeOrder['Events']> {
    const [said, entries] = await Promise.all([
      this.dispatches.about([aboutOrder(group), `purchases/${group.purchaseId}`]),
      this.trail.search({ entity: `orders/${group._id}` }, mostActs),
    ])
    const acts = entries.filter(({ action }) => !toldByOrder.has(action))
    const names = await this.#names(group, [...said.flatMap(({ by }) => by ?? []), ...acts.map(({ actor }) => actor)])
    const acted = acts.map(({ _id, at, actor, action, reason = '', amount = null }) => ({
      Id: `acted-${_id}`,
      At: at.toISOString(),
      Who: { kind: 'staff' as const, name: names.actor({ kind: 'staff', id: actor }) },
      OrderId: null,
      Kind: 'acted' as const,
      Action: action,
      Reason: reason,
      Amount: amount,
    }))
    const told = said.map(({ id, at, channel, to, subject, text, isRefused, by, isCorrected = false }) => ({
      Id: `told-${id}`,
      At: at.toISOString(),
      Who:
        by === undefined
          ? { kind: 'system' as const, name: '' }
          : { kind: 'staff' as const, name: names.actor({ kind: 'staff', id: by }) },
      OrderId: null,
      Kind: 'told' as const,
      Channel: channel,
      To: to,
      Subject: subject,
      Text: text,
      isRefused,
      isCorrected,
    }))
    return [...timelineOf(group, names), ...told, ...acted].toSorted(
      (one, other) => Date.parse(one.At) - Date.parse(other.At),
    )
  }

  storeOf(id: string) {
    const member = this.network.current().snapshot.memberById.get(id)?.member
    return { id, name: member ? member.memberShopName || member.name : id, ...(member && { phone: member.phone }) }
  }

  async #names(
    { Shipments, changes = [], notes = [], sentAgain = [], againOf }: StoredOrderGroup,
    others: readonly string[],
  ): Promise<Names> {
    const actors = [
      ...[...Shipments.flatMap(actedIn), ...changes].map(({ actor }) => actor),
      ...sentAgain.map(({ by }) => by),
      ...(againOf ? [againOf.by] : []),
    ]
    const ids = [...actors.map(({ id }) => id), ...notes.flatMap(({ by, mentioned }) => [by, ...mentioned]), ...others]
    const names = await this.accounts.namesOf(new Set(ids.filter((id) => id !== null)))
    return {
      actor: ({ id }: OrderActor) => (id === null ? '' : (names.get(id) ?? '')),
      store: (memberId) => this.storeOf(memberId).name,
    }
  }

  /** A key that was revoked, or made under another secret, opens nothing and is not handed out. */
  #links(group: StoredOrderGroup): OfficeOrder['Links'] {
    const { customer, receiver } = this.keys.of(group.purchaseId, keyRoundsOf(group))
    const [first, ...others] = group.Shipments
    // Each receiver of several has a link of their own, and this one would open all.
    const only = others.length === 0 ? first : undefined
    return {
      Customer: this.keys.matches(customer, group.keys.customer) ? this.links.order(group) : null,
      Receiver: only && this.keys.matches(receiver, group.keys.receiver) ? this.links.receiver(group, only) : null,
      Store: first?.DeliveringMemberId ? this.links.store(first.DeliveryDate, first.DeliveringMemberId) : null,
    }
  }
}
