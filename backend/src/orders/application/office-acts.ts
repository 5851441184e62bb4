import { type Input, mayCall } from '@bukett/contracts'
import { type Consequences, officeOrderApi, type OrderAct } from '@bukett/contracts/http/office-order'
import { orderEvent } from '@bukett/contracts/http/order-event'
import { isOrderGroupNumber } from '@bukett/contracts/rules/order-number'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { AccountReader } from '../../accounts/index.js'
import { Network, sentence } from '../../broker/index.js'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { givenTo } from '../domain/assigning.js'
import { cancelled } from '../domain/cancelling.js'
import { type Decision, unchanged } from '../domain/consequences.js'
import { foreseen } from '../domain/office-view.js'
import type { OrderActor } from '../domain/order-actor.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { reported } from '../domain/store-reports.js'
import { takenBack } from '../domain/taking-back.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { linesAgain } from '../domain/sending-again.js'
import { revisionOf, seenUntil } from '../domain/timeline.js'
import { ChangeOrder, type Decide } from './change-order.js'
import { LaterDeliveries } from './later-deliveries.js'
import { OfficeOrders } from './office-order.js'
import { OrderDeliveries } from './order-deliveries.js'
import { correctedFields, OfficeMessages } from './office-messages.js'
import { OfficeWays } from './office-ways.js'
import { OrderEdits } from './order-edits.js'

type Asked = Input<typeof officeOrderApi.act>['body']
type Note = Input<typeof officeOrderApi.note>['body']

/** What customer service does with an order: told before it is done, done only on the order as it was seen, and audited. */
@Injectable()
export class OfficeActs {
  constructor(
    private readonly office: OfficeOrders,
    private readonly change: ChangeOrder,
    private readonly later: LaterDeliveries,
    private readonly edits: OrderEdits,
    private readonly ways: OfficeWays,
    private readonly messages: OfficeMessages,
    private readonly deliveries: OrderDeliveries,
    private readonly network: Network,
    private readonly accounts: AccountReader,
    private readonly audit: Audit,
  ) {}

  /** Throws `order.changed-by-others` with what they did, and what the act throws. */
  async act(number: string, { Act, Revision, Preview }: Asked, caller: Caller) {
    const group = await this.office.find(number)
    // The answer to the first press was lost.
    if (isDone(Act, group, caller)) return { Consequences: nothing, Order: await this.office.view(group) }
    await this.#demandFresh(group, Revision)
    const act = await this.#decisionOf(Act, group, { kind: 'staff', id: caller.userId }, Preview)
    const decision = await this.change.foresee(group, act)
    const { lateGiftCard } = this.network.current().snapshot.settings
    const Consequences = {
      ...foreseen(group, decision, { storeOf: (id) => this.office.storeOf(id), lateGiftCard }),
      Again: againOf(group, decision),
    }
    if (Preview) return { Consequences, Order: null }
    let isDoneBefore = false
    const after = await this.change.run(group, (current, now) => {
      isDoneBefore = isDone(Act, current, caller)
      if (isDoneBefore) return unchanged(current)
      if (revisionOf(current) !== Revision) throw new DomainError('order.changed')
      return act(current, now)
    })
    if (!isDoneBefore) await this.#record(Act, after, caller)
    return { Consequences, Order: await this.office.view(after) }
  }

  /** Throws `order.unknown-colleague`, `order.colleague-may-not-read`. */
  async note(number: string, { Id, Text, Mentioned }: Note, caller: Caller) {
    const { _id } = await this.office.find(number)
    const mentioned: string[] = []
    for (const email of new Set(Mentioned)) {
      const colleague = await this.accounts.colleague(email)
      if (!colleague?.isActive) throw new DomainError('order.unknown-colleague', { email })
      if (!mayCall(officeOrderApi.get.access, colleague.roles))
        throw new DomainError('order.colleague-may-not-read', { email })
      mentioned.push(colleague.id)
    }
    const by = caller.userId ?? ''
    const after = await this.change.run(_id, (group, at) => {
      const notes = group.notes ?? []
      if (notes.some(({ id }) => id === Id)) return { group, after: [] }
      return {
        group: { ...group, notes: [...notes, { id: Id, at, by, text: Text, mentioned, waiting: mentioned }] },
        after: mentioned.map((userId) => ({ kind: 'tell', message: 'staff-note', shipmentId: null, about: userId })),
      }
    })
    return this.office.view(after)
  }

  /** BR-22. */
  async stores(number: string, shipmentId: string) {
    const group = await this.office.find(number)
    const shipment = shipmentOf(group, shipmentId)
    if (!shipment) throw new DomainError('order.unknown')
    const { DeliveryDate, DeliveryType } = shipment
    if (!DeliveryDate || !DeliveryType) return { Can: [], Cannot: [] }
    const request = { ...(await this.deliveries.of(group, shipment)), isArranged: true }
    const { methods, members } = await this.deliveries.resolve(request, DeliveryDate)
    const candidates = methods.find((method) => method.deliveryType === DeliveryType)?.candidates ?? []
    const refused = members.filter(
      ({ memberId, deliveryType }) => memberId !== null && (deliveryType === null || deliveryType === DeliveryType),
    )
    const can = new Set(candidates.map(({ memberId }) => memberId))
    return {
      Can: candidates.map(({ memberId, viaBackup, distanceKm }) => ({
        ...this.office.storeOf(memberId),
        viaBackup,
        distanceKm,
      })),
      Cannot: [...new Map(refused.map((reason) => [reason.memberId as string, reason]))].flatMap(([id, reason]) =>
        can.has(id)
          ? []
          : [{ ...this.office.storeOf(id), Reason: { sv: sentence(reason, 'sv'), en: sentence(reason, 'en') } }],
      ),
    }
  }

  async #demandFresh(group: StoredOrderGroup, revision: string): Promise<void> {
    if (revisionOf(group) === revision) return
    const seen = seenUntil(revision)
    const Events = (await this.office.events(group)).filter(
      ({ At, Kind }) => Kind !== 'told' && Kind !== 'noted' && Date.parse(At) > seen,
    )
    throw new DomainError('order.changed-by-others', {}, { Events: z.encode(z.array(orderEvent), Events) })
  }

  async #decisionOf(act: OrderAct, group: StoredOrderGroup, actor: OrderActor, isTold: boolean): Promise<Decide> {
    switch (act.Kind) {
      case 'method':
        return this.ways.methodOf(act, group, actor)
      case 'again':
        return this.ways.againOf(act, group, actor, isTold)
      case 'edit':
        return this.edits.decisionOf(
          { group, viewer: 'customer', actor, key: null, only: null },
          { ...act.Edit, OrderGroupId: group._id },
          act.isSendersAddress,
        )
      case 'cancel':
        await this.later.demandNone(group, act.ShipmentIds)
        return (current, at) =>
          cancelled(current, { shipmentIds: act.ShipmentIds, at, actor, why: 'cancelled', reason: act.Reason })
      case 'store': {
        const { MemberId, ShipmentId, Reason } = act
        if (MemberId !== null && !this.network.current().snapshot.memberById.has(MemberId))
          throw new DomainError('broker.unknown-member')
        return (current, at) => givenTo(current, ShipmentId, MemberId, { at, actor, reason: Reason })
      }
      case 'report': {
        const { ShipmentId: shipmentId, Report: report, Outcome: outcome = null, Note: note = '', At, Reason } = act
        const handedOverAt = At === undefined ? null : new Date(At)
        const said = { shipmentId, report, reason: Reason, outcome, note, handedOverAt, actor, ...ofService }
        return (current, at) => reported(current, { ...said, at })
      }
      case 'take-back': {
        const { ShipmentId: shipmentId, Reason: reason } = act
        return (current, at) => takenBack(current, { shipmentId, actor, at, reason })
      }
      case 'resend':
        return this.messages.decisionOf(act, group, actor)
    }
  }

  async #record(
    act: OrderAct,
    { _id, Shipments }: StoredOrderGroup,
    { userId, roles, address }: Caller,
  ): Promise<void> {
    const ids = act.Kind === 'cancel' ? act.ShipmentIds : [act.Kind === 'edit' ? act.Edit.ShipmentId : act.ShipmentId]
    const named = Shipments.filter(({ ShipmentId }) => ids.includes(ShipmentId)).map(({ OrderId }) => OrderId)
    await this.audit.record({
      actor: userId ?? '',
      roles,
      action: `order.${act.Kind}`,
      entity: `orders/${_id}`,
      changed: [...named, ...(act.Kind === 'resend' ? correctedFields(act) : [])],
      ...('Reason' in act && { reason: act.Reason }),
      address,
    })
  }
}

const againOf = (group: StoredOrderGroup, { after }: Decision): Consequences['Again'] => {
  const wish = after.flatMap((one) => (one.kind === 'send-again' ? one.wish : []))[0]
  const shipment = wish && shipmentOf(group, wish.shipmentId)
  if (!wish || !shipment) return null
  return {
    OrderGroupId: isOrderGroupNumber(wish.number) ? wish.number : null,
    Lines: linesAgain(shipment, wish.lines).map(({ DisplayName, DisplayNameEn, Quantity }) => ({
      Name: DisplayName,
      NameEn: DisplayNameEn ?? DisplayName,
      Quantity,
    })),
    Day: wish.day,
    DeliveryType: wish.deliveryType,
    Cost: wish.cost,
  }
}

/** Customer service answers for a store, and says what the store could. */
const ofService = { isCentral: false, mayAnswer: true, isSaid: true } as const

/** One that sends something has an id of its own, and what a store said is known by who wrote it down and how: the same press twice is one. */
const isDone = (act: OrderAct, group: StoredOrderGroup, caller: Caller): boolean => {
  const { sentAgain = [], resent = [] } = group
  if (act.Kind === 'report') return isWritten(act, shipmentOf(group, act.ShipmentId), caller)
  if (act.Kind === 'take-back') {
    const last = shipmentOf(group, act.ShipmentId)?.takenBack?.at(-1)
    return last?.reason === act.Reason && last.actor.id === caller.userId
  }
  if (act.Kind === 'again') return sentAgain.some(({ id }) => id === act.Id)
  return act.Kind === 'resend' && resent.some(({ id }) => id === act.Id)
}

const isWritten = (
  { Report, Outcome, Note = '', At, Reason }: Extract<OrderAct, { Kind: 'report' }>,
  shipment: StoredShipment | undefined,
  { userId }: Caller,
): boolean => {
  const last = shipment?.history.at(-1)
  if (last?.state !== Report || last.reason !== Reason) return false
  if (last.actor.kind !== 'staff' || last.actor.id !== userId) return false
  if (Report !== 'Delivered') return true
  const handover = shipment?.handover
  const isSameHour = At === undefined || handover?.at.getTime() === Date.parse(At)
  return isSameHour && handover?.outcome === Outcome && handover?.note === Note
}

const nothing: Consequences = {
  Changes: [],
  States: [],
  Places: [],
  Back: 0,
  Borne: 0,
  Again: null,
  Told: [],
}
