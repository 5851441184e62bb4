import { CHANGED_FIELDS, type ChangedField } from '@bukett/contracts/http/order-event'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { streetLines } from '@bukett/contracts/rules/street-lines'
import { receiverPhoneOf } from './destination.js'
import type { FieldChange, StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

/** Nobody changes an order more often; of one who does the last are kept. */
const mostKept = 300

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ')

type OfShipment = Exclude<ChangedField, 'customer'>
const texts: Readonly<Record<OfShipment, (shipment: StoredShipment) => string>> = {
  day: ({ DeliveryDate }) => DeliveryDate ?? '',
  time: ({ DeliveryTime }) => DeliveryTime,
  method: ({ DeliveryType }) => DeliveryType ?? '',
  name: ({ ShippingAddress: { FirstName, LastName, CompanyName } }) =>
    joined(`${FirstName} ${LastName}`.trim(), CompanyName),
  address: ({ ShippingAddress: to }) =>
    joined(...streetLines(to), `${postalCodeText(to.PostalCode, to.CountryCode)} ${to.City}`.trim()),
  phone: (shipment) => joined(receiverPhoneOf(shipment), shipment.ShippingAddress.EveningPhoneNumber),
  door: ({ ShippingAddress: { DoorCode } }) => DoorCode,
  house: ({ ShippingAddress: { HouseType } }) => HouseType,
  leaveAtDoor: ({ LeaveAtDoorIfNotAtHome }) => (LeaveAtDoorIfNotAtHome === null ? '' : String(LeaveAtDoorIfNotAtHome)),
  instructions: ({ DeliveryInstructions }) => DeliveryInstructions,
  receiverInstructions: ({ ReceiverDeliveryInstructions }) => ReceiverDeliveryInstructions,
  greeting: ({ GreetingCardText }) => GreetingCardText,
  deceased: ({ NameOfDeceased }) => NameOfDeceased,
  grave: ({ GraveSection, GraveNumber }) => joined(GraveSection, GraveNumber),
}

const customerText = ({ BillingAddress }: StoredOrderGroup): string => {
  const { FirstName, LastName, CompanyName, DayTimePhoneNumber, Email } = BillingAddress
  return joined(`${FirstName} ${LastName}`.trim(), CompanyName, DayTimePhoneNumber, Email)
}

/** The order as it is after a change, with what was changed written down in it. */
export const withChanges = (
  before: StoredOrderGroup,
  after: StoredOrderGroup,
  { at, actor }: Pick<FieldChange, 'at' | 'actor'>,
): StoredOrderGroup => {
  const changes: FieldChange[] = after.Shipments.flatMap((now) => {
    const old = before.Shipments.find(({ ShipmentId }) => ShipmentId === now.ShipmentId)
    if (!old) return []
    return (Object.keys(texts) as OfShipment[]).flatMap((field) => {
      const [was, is] = [texts[field](old), texts[field](now)]
      return was === is ? [] : [{ at, actor, shipmentId: now.ShipmentId, field, before: was, after: is }]
    })
  })
  const [was, is] = [customerText(before), customerText(after)]
  if (was !== is) changes.push({ at, actor, shipmentId: null, field: 'customer', before: was, after: is })
  return changes.length === 0 ? after : { ...after, changes: [...(after.changes ?? []), ...changes].slice(-mostKept) }
}

/** Which of them go with which step of what age takes (PV-03); the rest goes with the people. */
const fieldsOf = {
  door: ['door', 'instructions', 'receiverInstructions'],
  phones: ['phone'],
  words: ['greeting', 'deceased'],
  people: CHANGED_FIELDS,
} as const satisfies Record<string, readonly ChangedField[]>

/** That it was changed stays, and what it was and became goes. A day and a way of delivery are nobody's. */
export const changesWithout = (
  changes: readonly FieldChange[] | undefined,
  step: keyof typeof fieldsOf,
): FieldChange[] | undefined =>
  changes?.map((change) => {
    const isTaken = (fieldsOf[step] as readonly ChangedField[]).includes(change.field) && !isNobodys.has(change.field)
    const actor = step === 'people' && change.actor.kind === 'customer' ? { ...change.actor, id: null } : change.actor
    return isTaken ? { ...change, actor, before: '', after: '' } : { ...change, actor }
  })

const isNobodys: ReadonlySet<ChangedField> = new Set<ChangedField>(['day', 'time', 'method', 'house', 'leaveAtDoor'])
