import { LINK_PLACE, type OrderAct, type Resendable } from '@bukett/contracts/http/office-order'
import { parseEmail } from '@bukett/contracts/rules/email'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { isTextable } from '../domain/destination.js'
import type { OrderActor } from '../domain/order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import type { OrderMessage } from '../domain/messages/who-is-told.js'
import type { Decide } from './change-order.js'
import { OfficeOrders } from './office-order.js'
import { TellPeople } from './tell-people.js'

type Resend = Extract<OrderAct, { Kind: 'resend' }>
type Corrected = NonNullable<Resend['Corrected']>

/** Nobody has more said of an order; of one who does the last presses are known. */
const mostKept = 100

/** Messages that staff have said once more, as the shop would say them or in words of their own. */
@Injectable()
export class OfficeMessages {
  constructor(
    private readonly office: OfficeOrders,
    private readonly telling: TellPeople,
  ) {}

  /** Throws `order.unknown`, `order.cannot-be-said`. */
  async draft(number: string, message: Resendable, shipmentId: string) {
    const group = await this.office.find(number)
    demandSayable(group, message, shipmentId)
    const draft = await this.telling.draft(group, spoken(message, group), shipmentId)
    if (!draft) throw new DomainError('order.cannot-be-said')
    return draft
  }

  /** Throws `order.message-to-wrong`, `order.message-link-missing` and what `draft` throws. */
  async decisionOf(act: Resend, group: StoredOrderGroup, actor: OrderActor): Promise<Decide> {
    const corrected = act.Corrected && (await this.#corrected(act, act.Corrected, group))
    return (current, at) => {
      demandSayable(current, act.Message, act.ShipmentId)
      return {
        group: {
          ...withDayTold(current, act, corrected),
          resent: [...(current.resent ?? []), { id: act.Id, at }].slice(-mostKept),
        },
        after: [
          {
            kind: 'tell',
            message: spoken(act.Message, current),
            shipmentId: act.ShipmentId,
            ...(actor.id !== null && { by: actor.id }),
            ...(corrected && { corrected }),
          },
        ],
      }
    }
  }

  async #corrected({ Message, ShipmentId }: Resend, corrected: Corrected, group: StoredOrderGroup): Promise<Corrected> {
    demandSayable(group, Message, ShipmentId)
    const draft = await this.telling.draft(group, spoken(Message, group), ShipmentId)
    if (!draft) throw new DomainError('order.cannot-be-said')
    const { To, Subject, Text } = corrected
    if (draft.Text.includes(LINK_PLACE) && Text.split(LINK_PLACE).length !== 2)
      throw new DomainError('order.message-link-missing', { place: LINK_PLACE })
    const said = { Subject: Subject || draft.Subject, Text }
    // A store's mail goes to everybody who works there.
    if (!To || draft.To === '') return said
    const parsed = draft.Channel === 'mail' ? parseEmail(To) : parseSwedishMobile(To)
    if (!parsed.ok) throw new DomainError('order.message-to-wrong')
    return parsed.value === draft.To ? said : { To: parsed.value, ...said }
  }
}

/** Of an order that sends another again, that is what its buyer was told. */
const spoken = (message: Resendable, { againOf }: StoredOrderGroup): OrderMessage =>
  message === 'confirmation' && againOf ? 'sent-again' : message

/** OR-11: the day that its receiver knows; nothing where it was said to another number, or to none. */
const withDayTold = (
  group: StoredOrderGroup,
  { Message, ShipmentId }: Resend,
  corrected: Corrected | undefined,
): StoredOrderGroup => {
  const shipment = shipmentOf(group, ShipmentId)
  if (Message !== 'receiver-notice' || corrected?.To || !shipment?.DeliveryDate || !isTextable(group, shipment))
    return group
  return withShipment(group, { ...shipment, toldDay: shipment.DeliveryDate })
}

/** What of it staff said in their own words, for the log: not the words. */
export const correctedFields = ({ Corrected }: Resend): string[] =>
  Corrected ? ['text', ...(Corrected.To ? ['to'] : [])] : []

const demandSayable = (group: StoredOrderGroup, message: Resendable, shipmentId: string): void => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  if (!mayBeSaid[message](shipment, group)) throw new DomainError('order.cannot-be-said')
}

/** What still makes sense to be told. */
const mayBeSaid: Readonly<Record<Resendable, (shipment: StoredShipment, group: StoredOrderGroup) => boolean>> = {
  confirmation: (_, { BillingAddress }) => BillingAddress.Email !== '',
  'receiver-notice': ({ State }, { OrderType }) => OrderType === 'Normal' && underWay.has(State),
  'fast-track-ask': ({ State }) => State === 'AwaitingReceiver',
  'pickup-code': ({ State }) => State === 'ReadyForPickup',
  'store-order': ({ DeliveringMemberId, State }) => DeliveringMemberId !== null && underWay.has(State),
}

const underWay: ReadonlySet<string> = new Set(['Confirmed', 'Assigned', 'Accepted', 'InProduction', 'Ready'])
