import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import { wasSolved } from './attention.js'
import { isFetched } from './destination.js'
import { theShop } from './order-actor.js'
import type { StoredOrderGroup } from './order-group.js'
import { errandOf } from './order-states.js'
import { awaitsBuyer, withRiskEnded } from './risks.js'
import { riskTimers } from './risk-rules.js'
import type { StoredShipment } from './stored-shipment.js'

/** Days for which an errand is still of use: whoever was without flowers for longer has rung. */
const staleDays = 90

/**
 * What versions before have left: what is back in its store was nobody's errand, and what its buyer may choose there has an end that nothing
 * keeps; what is fetched was promised a choice though it stood ready (124); and a funeral was looked at by the hour of its ceremony and not
 * by the one before it (FU-03). The same order where nothing was.
 */
export const promisedAnew = (group: StoredOrderGroup, now: Date): StoredOrderGroup => {
  const oldest = addDays(stockholmDay(now), -staleDays)
  const isStale = ({ DeliveryDate }: StoredShipment): boolean => DeliveryDate === null || DeliveryDate < oldest
  const over = group.Shipments.map((shipment) => withChoicesEnded(group, shipment, now))
  const isOver = (id: string): boolean =>
    over.some((one, index) => one.ShipmentId === id && one !== group.Shipments[index])
  const settled = over.every((one, index) => one === group.Shipments[index])
    ? group
    : {
        ...group,
        Shipments: over,
        timers: group.timers.filter(({ kind, shipmentId }) => kind !== 'risk-silent' || !isOver(shipmentId)),
      }
  const back = settled.Shipments.filter((one) => one.State === 'Returned' && !isStale(one))
  const errands = back.flatMap((shipment) => {
    const code = errandOf(settled, shipment, 'Returned')
    const since = shipment.history.findLast(({ state }) => state === 'Returned')?.at ?? new Date(0)
    return code && !wasSolved(group, code, shipment.ShipmentId, since)
      ? [{ code, shipmentId: shipment.ShipmentId, since: now }]
      : []
  })
  const looks = group.OrderType === 'Funeral' ? group.Shipments.flatMap((one) => riskTimers(group, one, now)) : []
  const isSooner = (id: string, at: Date): boolean =>
    group.timers.some((timer) => timer.id === id && timer.kind === 'risk' && timer.at > at)
  const sooner = looks.filter(({ id, at }) => isSooner(id, at))
  if (errands.length === 0 && sooner.length === 0) return settled
  return {
    ...settled,
    attention: [...settled.attention, ...errands],
    timers: settled.timers.map((timer) => sooner.find(({ id }) => id === timer.id) ?? timer),
  }
}

/** What its buyer is asked about what is fetched and has stood ready, and about what came back and is decided by nothing any more. */
const withChoicesEnded = (group: StoredOrderGroup, shipment: StoredShipment, now: Date): StoredShipment => {
  const { State } = shipment
  const end = { at: now, actor: theShop, day: null }
  if (isFetched(shipment) && (State === 'ReadyForPickup' || State === 'Returned'))
    return withRiskEnded(shipment, { ...end, how: 'arrived' })
  return State === 'Returned' && !awaitsBuyer(group, shipment)
    ? withRiskEnded(shipment, { ...end, how: 'overtaken' })
    : shipment
}
