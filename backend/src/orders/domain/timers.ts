import { addDays, instantOf, type LocalDay } from '@bukett/contracts/rules/dates'
import type { OrderState } from '@bukett/contracts/rules/order-states'

/** What happens to an order at a moment, should nothing have happened before. */
export type TimerKind =
  /** BR-24: the store has not answered. */
  | 'accept'
  /** BR-13: nobody has solved it, and it is today. */
  | 'attention'
  /** OR-11: the receiver is told, within the hours of an SMS. */
  | 'notify-receiver'
  /** FT-02: the receiver is asked for the address. */
  | 'ask-receiver'
  /** FT-06: after 24 and 72 hours. */
  | 'remind-receiver'
  /** FT-06: after seven days. */
  | 'tell-sender'
  /** FT-06: after fourteen days. */
  | 'give-up-receiver'
  /** PU-03: after 24 hours. */
  | 'remind-pickup'
  /** PU-03: after 48 hours. */
  | 'pickup-overdue'
  /** OR-13: not confirmed by 19:00 on the day. */
  | 'alert-store'
  /** OR-13: not confirmed by 20:30 on the day. */
  | 'undelivered'
  /** IN-05: the partner is asked how far it is. */
  | 'ask-abroad'
  /** IN-05: its buyer has not chosen. */
  | 'give-up-abroad'
  /** OR-12: who bought is asked what it was like. */
  | 'invite-buyer'
  /** OR-12: who got it is asked, within the hours of an SMS. */
  | 'invite-receiver'
  /** Somebody looks whether a delivery is at risk. */
  | 'risk'
  /** Nobody has chosen what becomes of one that is. */
  | 'risk-silent'
  /** Nobody has answered what a store asked. */
  | 'substitution'
  | 'close'

export interface Timer {
  /** Unique in the group: `remind-receiver-1/<shipment>`. */
  readonly id: string
  readonly kind: TimerKind
  readonly shipmentId: string
  readonly at: Date
}

export const timer = (kind: TimerKind, shipmentId: string, at: Date, count = 0): Timer => ({
  id: `${kind}${count > 0 ? `-${count}` : ''}/${shipmentId}`,
  kind,
  shipmentId,
  at,
})

/** Abroad a day begins before it does here: in Auckland at noon the day before, and flowers are brought from nine. */
export const abroadUntil = (day: LocalDay): Date => instantOf(addDays(day, -1), '18:00')

/**
 * OR-13: the store is asked at 19:00, and customer service at 20:30. Abroad there is no store: what its partner has taken has till the morning
 * after, for in America the day goes on till then, and what nobody there has taken is asked about while another day can be chosen.
 */
export const deliveryDayTimers = (shipment: OnADay, day: LocalDay): readonly Timer[] =>
  shipment.abroad
    ? [timer('undelivered', shipment.ShipmentId, lateAbroad(shipment, day))]
    : [
        timer('alert-store', shipment.ShipmentId, instantOf(day, '19:00')),
        timer('undelivered', shipment.ShipmentId, instantOf(day, '20:30')),
      ]

interface OnADay {
  readonly ShipmentId: string
  readonly State: OrderState
  readonly history: readonly { readonly at: Date }[]
  readonly abroad: object | null
}

/** Whoever orders late has the partner asked for two hours first. */
const lateAbroad = ({ State, history }: OnADay, day: LocalDay): Date => {
  if (State === 'InProduction') return instantOf(addDays(day, 1), '09:00')
  const asked = history.at(-1)
  return new Date(Math.max(abroadUntil(day).getTime(), asked ? hoursAfter(asked.at, 2).getTime() : 0))
}

const hour = 3600_000
export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour)
export const daysAfter = (at: Date, days: number): Date => hoursAfter(at, 24 * days)

/** Sets timers; one with the same id is set anew. */
export const withTimers = (timers: readonly Timer[], more: readonly Timer[]): Timer[] => [
  ...timers.filter(({ id }) => !more.some((timer) => timer.id === id)),
  ...more,
]

export const withoutTimers = (timers: readonly Timer[], shipmentId: string, ...kinds: readonly TimerKind[]): Timer[] =>
  timers.filter((timer) => timer.shipmentId !== shipmentId || !kinds.includes(timer.kind))
