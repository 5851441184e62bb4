import type { CallOf } from '@bukett/contracts'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import {
  ATTENTION_CODES,
  ATTENTION_PARTS,
  type attentionApi,
  type AttentionPart,
  attentionPartOf,
  type AttentionRow,
  MOST_OF_ATTENTION_PART,
} from '@bukett/contracts/http/attention'
import { mayCall } from '@bukett/contracts/roles'
import { Injectable } from '@nestjs/common'
import { Network } from '../../broker/index.js'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { givenTo } from '../domain/assigning.js'
import { amountOnCancelOf, cancelled } from '../domain/cancelling.js'
import { type Decision, unchanged } from '../domain/consequences.js'
import { isFree } from '../domain/given-away.js'
import { type Attention as StoredAttention, isMoneyErrand } from '../domain/attention.js'
import type { OrderActor } from '../domain/order-actor.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { saidReportsOf } from '../domain/store-reports.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { proposalsOf } from '../domain/substitutions.js'
import { revisionOf } from '../domain/timeline.js'
import { ChangeOrder } from './change-order.js'
import { LaterDeliveries } from './later-deliveries.js'
import { Orders } from './ports.js'

/** OR-10, PA-13: it has fourteen days. */
const goesBack = ({ Code }: Pick<AttentionRow, 'Code'>): boolean => isMoneyErrand({ code: Code })

const codesOf = (wanted: AttentionPart) => ATTENTION_CODES.filter((code) => attentionPartOf(code) === wanted)

const partsFor = ({ roles }: Caller): readonly AttentionPart[] =>
  ATTENTION_PARTS.filter((part) => part !== 'money' || mayCall('customerService', roles))

type Errand = Pick<AttentionRow, 'Code' | 'Since'>
type Seen = Pick<CallOf<typeof attentionApi.assign>['body'], 'Code' | 'Since' | 'Revision'>

/** AD-03: nothing has happened to the order, and nobody has looked after it. Who does not say what was seen has an older page. */
const demandAsSeen = (group: StoredOrderGroup, ofShipment: string, { Code, Since, Revision }: Seen): void => {
  if (Code === undefined || Since === undefined || Revision === undefined) throw new DomainError('order.changed')
  const isThere = group.attention.some(
    ({ shipmentId, code, since }) => shipmentId === ofShipment && code === Code && since.toISOString() === Since,
  )
  if (!isThere || revisionOf(group) !== Revision) throw new DomainError('order.changed-by-others')
}

/** BR-13: what customer service looks after, and what it can do about it. */
@Injectable()
export class Attention {
  constructor(
    private readonly orders: Orders,
    private readonly change: ChangeOrder,
    private readonly later: LaterDeliveries,
    private readonly network: Network,
    private readonly audit: Audit,
  ) {}

  /** The broker's staff has the deliveries: what goes back is customer service's. */
  async list(caller: Caller): Promise<AttentionRow[]> {
    return (await Promise.all(partsFor(caller).map((part) => this.#part(part)))).flat()
  }

  /** How many there are of each part, also of those that the list has no room for. */
  async counts(caller: Caller): Promise<Record<AttentionPart, number>> {
    const counted = await this.orders.countAttention()
    const parts = partsFor(caller)
    const countOf = (part: AttentionPart): number =>
      parts.includes(part) ? codesOf(part).reduce((sum, code) => sum + (counted.get(code) ?? 0), 0) : 0
    return { urgent: countOf('urgent'), outcomes: countOf('outcomes'), money: countOf('money') }
  }

  /**
   * BR-22: to this store, or to whom the broker finds. Throws `broker.unknown-member`, `order.wrong-state`, `order.changed-by-others`
   * where the order or its errand is another by now, and `order.changed` where it is not said what was seen.
   */
  async assign(
    orderId: string,
    { memberId, ...seen }: Seen & { readonly memberId?: string | undefined },
    caller: Caller,
  ): Promise<AttentionRow[]> {
    if (memberId !== undefined && !this.network.current().snapshot.memberById.has(memberId))
      throw new DomainError('broker.unknown-member')
    await this.#act('order.assign', orderId, caller, (group, { ShipmentId }, actor, now) => {
      demandAsSeen(group, ShipmentId, seen)
      return givenTo(group, ShipmentId, memberId ?? null, { at: now, actor })
    })
    return this.list(caller)
  }

  /** Throws `order.wrong-state` for what has been delivered, `order.changed-by-others` as `assign`, and `order.later-deliveries`. */
  async refund(
    orderId: string,
    { Reason: reason, ...seen }: Seen & { readonly Reason: string },
    caller: Caller,
  ): Promise<AttentionRow[]> {
    const known = await this.orders.find(orderId.split('-', 1)[0] ?? '')
    const meant = known?.Shipments.filter(({ OrderId }) => OrderId === orderId).map(({ ShipmentId }) => ShipmentId)
    if (known && meant) await this.later.demandNone(known, meant)
    const refund = (
      group: StoredOrderGroup,
      { ShipmentId }: StoredShipment,
      actor: OrderActor,
      now: Date,
    ): Decision => {
      demandAsSeen(group, ShipmentId, seen)
      return cancelled(group, { shipmentIds: [ShipmentId], at: now, actor, why: 'not-delivered', reason })
    }
    await this.#act('order.refund', orderId, caller, refund, reason)
    return this.list(caller)
  }

  /** As it was when it was seen. Throws `order.changed-by-others` where something has come to it since, `order.withdrawal-not-yours`. */
  async solve(orderId: string, { Code, Since }: Errand, caller: Caller): Promise<AttentionRow[]> {
    if (goesBack({ Code }) && !mayCall('customerService', caller.roles))
      throw new DomainError('order.withdrawal-not-yours')
    await this.#act('order.solve', orderId, caller, (group, { ShipmentId }, _, at) => {
      const isMeant = ({ shipmentId, code }: StoredAttention): boolean => shipmentId === ShipmentId && code === Code
      const meant = group.attention.filter(isMeant)
      if (meant.length === 0) return unchanged(group)
      if (meant.some(({ since }) => since.toISOString() !== Since)) throw new DomainError('order.changed-by-others')
      const attention = group.attention.filter((one) => !isMeant(one))
      const solved = [...(group.solved ?? []), { code: Code, shipmentId: ShipmentId, at }]
      return { group: { ...group, attention, solved }, after: [] }
    })
    return this.list(caller)
  }

  async #act(
    action: AuditAction,
    orderId: string,
    { userId, roles, address }: Caller,
    decide: (group: StoredOrderGroup, shipment: StoredShipment, actor: OrderActor, now: Date) => Decision,
    reason?: string,
  ): Promise<void> {
    const actor: OrderActor = { kind: 'staff', id: userId }
    let isDone = false
    const { _id } = await this.change.run(orderId.split('-', 1)[0] ?? '', (group, now) => {
      const shipment = group.Shipments.find(({ OrderId }) => OrderId === orderId)
      if (!shipment) throw new DomainError('order.unknown')
      const decision = decide(group, shipment, actor, now)
      isDone = decision.group !== group
      return decision
    })
    // Somebody else was first.
    if (!isDone) return
    await this.audit.record({
      actor: userId ?? '',
      roles,
      action,
      entity: `orders/${_id}`,
      changed: [orderId],
      ...(reason !== undefined && { reason }),
      address,
    })
  }

  async #part(part: AttentionPart): Promise<AttentionRow[]> {
    const groups = await this.orders.needingAttention(codesOf(part), MOST_OF_ATTENTION_PART)
    return groups
      .flatMap((group) => this.#rowsOf(group))
      .filter(({ Code }) => attentionPartOf(Code) === part)
      .toSorted((a, b) => a.Since.localeCompare(b.Since))
      .slice(0, MOST_OF_ATTENTION_PART)
  }

  #rowsOf(group: StoredOrderGroup): AttentionRow[] {
    const { FirstName, LastName, DayTimePhoneNumber, Email, CompanyName } = group.BillingAddress
    return group.attention.flatMap(({ code, since, shipmentId, amount = null }) => {
      const shipment = group.Shipments.find(({ ShipmentId }) => ShipmentId === shipmentId)
      if (!shipment) return []
      const { DeliveringMemberId, tries, ShippingAddress } = shipment
      return {
        OrderGroupId: group._id,
        OrderId: shipment.OrderId,
        Code: code,
        Since: since.toISOString(),
        Amount: amount,
        Revision: revisionOf(group),
        State: shipment.State,
        OrderType: group.OrderType,
        DeliveryDate: shipment.DeliveryDate,
        DeliveryType: shipment.DeliveryType,
        PostalCode: ShippingAddress.PostalCode,
        City: ShippingAddress.City,
        CountryCode: ShippingAddress.CountryCode,
        Customer: { FirstName, LastName, DayTimePhoneNumber, Email, CompanyName },
        Store: DeliveringMemberId === null ? null : this.#store(DeliveringMemberId),
        viaBackup: DeliveringMemberId !== null && shipment.viaBackup === true,
        Asked: tries.filter(({ outcome }) => outcome !== 'accepted').map(({ memberId }) => this.#store(memberId)),
        Reason: shipment.State === 'Returned' ? (shipment.history.at(-1)?.reason ?? '') : '',
        ...(code === 'substitution' && { Proposals: proposalsOf(shipment, isFree(group)) }),
        CancelAmount: amountOnCancelOf(group, shipment),
        mayReport: saidReportsOf(group, shipment).length > 0,
      }
    })
  }

  #store(id: string) {
    const member = this.network.current().snapshot.memberById.get(id)?.member
    return { id, name: member ? member.memberShopName || member.name : id, ...(member && { phone: member.phone }) }
  }
}
