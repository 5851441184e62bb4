import { addDays, instantOf } from '@bukett/contracts/rules/dates'
import { promisesTime } from '@bukett/contracts/rules/delivery-dates'
import type { StoredOrderGroup, StoredShipment } from './order-group.js'

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** RFC 5545: at most 75 octets a line, then CRLF and a space. */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 73) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

const stamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const compact = (day: string): string => day.replaceAll('-', '')

const when = (
  { OrderType }: StoredOrderGroup,
  { DeliveryDate, DeliveryTime, DeliveryType }: StoredShipment,
): string[] => {
  const day = DeliveryDate ?? ''
  const isPromised =
    DeliveryType !== null &&
    promisesTime({ time: DeliveryTime, orderType: OrderType, deliveryType: DeliveryType, isFastTrack: false })
  return isPromised
    ? [`DTSTART:${stamp(instantOf(day, DeliveryTime))}`]
    : [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`, 'TRANSP:TRANSPARENT']
}

/** OR-16: the delivery days as a calendar file; null while no day is known. `host` makes the ids the shop's own. */
export const calendarFile = (
  group: StoredOrderGroup,
  title: (shipment: StoredShipment) => string,
  host: string,
): string | null => {
  const dated = group.Shipments.filter(({ DeliveryDate, State }) => DeliveryDate !== null && State !== 'Cancelled')
  if (dated.length === 0) return null
  const events = dated.flatMap((shipment) => [
    'BEGIN:VEVENT',
    `UID:${shipment.OrderId}@${host}`,
    `DTSTAMP:${stamp(group.placedAt)}`,
    ...when(group, shipment),
    `SUMMARY:${escaped(title(shipment))}`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bukett//Order//SV',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
