import type { StoredOrderGroup } from './order-group.js'
import { errandOf } from './order-states.js'
import { riskTimers } from './risk-rules.js'

/**
 * What versions before have left: what is back in its store was nobody's errand (124), and a funeral was looked at by the hour of its
 * ceremony and not by the one before it (FU-03). The same order where nothing was.
 */
export const promisedAnew = (group: StoredOrderGroup, now: Date): StoredOrderGroup => {
  const errands = group.Shipments.filter(({ State }) => State === 'Returned').flatMap((shipment) => {
    const code = errandOf(group, shipment, 'Returned')
    return code ? [{ code, shipmentId: shipment.ShipmentId, since: now }] : []
  })
  const looks = group.OrderType === 'Funeral' ? group.Shipments.flatMap((one) => riskTimers(group, one, now)) : []
  const isSooner = (id: string, at: Date): boolean =>
    group.timers.some((timer) => timer.id === id && timer.kind === 'risk' && timer.at > at)
  const sooner = looks.filter(({ id, at }) => isSooner(id, at))
  if (errands.length === 0 && sooner.length === 0) return group
  return {
    ...group,
    attention: [...group.attention, ...errands],
    timers: group.timers.map((timer) => sooner.find(({ id }) => id === timer.id) ?? timer),
  }
}
