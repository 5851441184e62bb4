import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import { DELIVERY_TIMES } from '@bukett/contracts/rules/delivery-dates'
import { checkFastTrackDetails } from '@bukett/contracts/rules/fast-track'
import { checkFuneralTime } from '@bukett/contracts/rules/funeral'
import { checkGraveSite } from '@bukett/contracts/rules/grave'
import { isSwedishMobile } from '@bukett/contracts/rules/phone'
import type { ErrorCode } from '@bukett/contracts'
import { DomainError } from '../../shared/domain-error.js'
import type { Editor } from './edit-rights.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

type Faults = (readonly [path: string, code: ErrorCode])[]

/** Half hours; a ceremony's quarters (spec 1 §5). A store's own hours are asked of the store. */
const timeFaults = (old: StoredShipment, next: StoredShipment, orderType: StoredOrderGroup['OrderType']): Faults => {
  if (old.DeliveryTime === next.DeliveryTime) return []
  if (orderType === 'Funeral') {
    const answer = checkFuneralTime(next.DeliveryTime)
    return answer.ok ? [] : [['body.DeliveryDateTime', answer.code]]
  }
  return DELIVERY_TIMES.includes(next.DeliveryTime) ? [] : [['body.DeliveryDateTime', 'delivery.time-invalid']]
}

/** What is taken away of an address that flowers are brought to, each field with its code. What it lacks already is let be. */
export const emptiedIn = (old: ShippingAddress, next: ShippingAddress, isBrought = true) => {
  const needed = [
    ['LastName', 'name.missing'],
    ...(isBrought
      ? ([
          ['Line1', 'address.missing'],
          ['City', 'address.city-missing'],
        ] as const)
      : []),
  ] as const
  return needed.filter(([field]) => old[field] !== '' && next[field] === '')
}

/** FT-06: the receiver is asked by a message, so there has to be a mobile until the address is known. */
const numberFaults = (old: StoredShipment, next: StoredShipment, saysWhere: boolean): Faults =>
  old.State === 'AwaitingReceiver' &&
  !saysWhere &&
  old.ShippingAddress.DayTimePhoneNumber !== next.ShippingAddress.DayTimePhoneNumber &&
  !isSwedishMobile(next.ShippingAddress.DayTimePhoneNumber)
    ? [['body.Receiver.DayTimePhoneNumber', 'phone.not-a-mobile']]
    : []

const addressFaults = (old: StoredShipment, next: StoredShipment): Faults =>
  emptiedIn(old.ShippingAddress, next.ShippingAddress, next.DeliveryType !== 'StorePickup').map(
    ([field, code]) => [`body.Receiver.${field}`, code] as const,
  )

/** FU-02, FU-09. */
const burialFaults = (old: StoredShipment, next: StoredShipment, orderType: StoredOrderGroup['OrderType']): Faults => {
  if (orderType === 'Funeral' && old.NameOfDeceased !== '' && next.NameOfDeceased === '')
    return [['body.NameOfDeceased', 'name.missing']]
  if (orderType !== 'Grave') return []
  const { GraveSection, GraveNumber } = next
  const isPlaced = ({ GraveSection: section, GraveNumber: number }: StoredShipment) => section !== '' || number !== ''
  const answer = checkGraveSite({ GraveSection, GraveNumber, Line1: '-', City: '-' })
  return answer.ok || !isPlaced(old) ? [] : [['body.GraveNumber', answer.code]]
}

/** FT-05, FT-06: with the day comes the whole address, whoever gives it. */
const demandWhole = (next: StoredShipment, viewer: Editor): void => {
  const { ShippingAddress, DeliveryDate, LeaveAtDoorIfNotAtHome } = next
  const details = checkFastTrackDetails(
    {
      ...ShippingAddress,
      DeliveryDate: DeliveryDate ?? undefined,
      LeaveAtDoorIfNotAtHome: LeaveAtDoorIfNotAtHome ?? undefined,
    },
    viewer === 'receiver',
  )
  if (details.ok) return
  const inReceiver = ['FirstName', 'LastName', 'Line1', 'PostalCode', 'City']
  const fields = details.missing.map((field) => ({
    path: inReceiver.includes(field) ? `body.Receiver.${field}` : `body.${field}`,
    code: details.code,
  }))
  throw new DomainError(details.code, {}, { fields })
}

/**
 * What a purchase had to have may be changed and not taken away. What an order lacks already is let be. Throws `request.invalid`,
 * `fast-track.details-missing`.
 */
export const demandDeliverable = (
  { OrderType }: StoredOrderGroup,
  old: StoredShipment,
  next: StoredShipment,
  viewer: Editor,
  saysWhere: boolean,
): void => {
  if (old.State === 'AwaitingReceiver' && saysWhere) demandWhole(next, viewer)
  const faults: Faults = [
    ...timeFaults(old, next, OrderType),
    ...addressFaults(old, next),
    ...numberFaults(old, next, saysWhere),
    ...burialFaults(old, next, OrderType),
  ]
  if (faults.length > 0)
    throw new DomainError('request.invalid', {}, { fields: faults.map(([path, code]) => ({ path, code })) })
}
