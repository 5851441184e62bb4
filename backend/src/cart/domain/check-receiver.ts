import type { CartNotice } from '@bukett/contracts/http/cart-parts'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { stockholmTime } from '@bukett/contracts/rules/dates'
import { DELIVERY_TIMES, isTooFarAhead, promisesTime } from '@bukett/contracts/rules/delivery-dates'
import { offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import { checkSendDay, FAST_TRACK_TIMES, offersFastTrack } from '@bukett/contracts/rules/fast-track'
import { checkFuneralTime } from '@bukett/contracts/rules/funeral'
import { checkGraveSite } from '@bukett/contracts/rules/grave'
import { checkInternationalReceiver, HOME_COUNTRY } from '@bukett/contracts/rules/international'
import { checkOrganisationName, checkPersonName } from '@bukett/contracts/rules/names'
import { isSwedishMobile } from '@bukett/contracts/rules/phone'
import { parsePostalCode } from '@bukett/contracts/rules/postal-code'
import { parseReceiverPhone } from '@bukett/contracts/rules/world-phone'
import { type StoredCart } from './cart.js'
import { type CheckRules, heldInTime } from './check-rules.js'
import type { Faults } from './faults.js'
import { countryOf } from './receiver-country.js'

const checkPerson = ({ ShippingAddress }: Shipment, faults: Faults): void => {
  for (const field of ['FirstName', 'LastName'] as const) {
    const answer = checkPersonName(ShippingAddress[field])
    if (!answer.ok) faults.add(`ShippingAddress.${field}`, answer.code)
  }
  for (const field of ['Organization', 'CompanyName'] as const) {
    if (ShippingAddress[field] !== '' && !checkOrganisationName(ShippingAddress[field]).ok)
      faults.add(`ShippingAddress.${field}`, 'name.special-character')
  }
}

const checkPhone = ({ LineItems, ShippingAddress }: Shipment, { alpha2Of }: CheckRules, faults: Faults): void => {
  const answer = parseReceiverPhone(ShippingAddress.DayTimePhoneNumber, alpha2Of(countryOf(LineItems)))
  if (!answer.ok) faults.add('ShippingAddress.DayTimePhoneNumber', answer.code)
}

const checkStreet = ({ ShippingAddress }: Shipment, faults: Faults): void => {
  if (ShippingAddress.Line1 === '') faults.add('ShippingAddress.Line1', 'address.missing')
  if (ShippingAddress.City === '') faults.add('ShippingAddress.City', 'address.city-missing')
}

/** What no partner brings stays in the country. */
const checkSwedishAddress = (shipment: Shipment, faults: Faults): void => {
  if (shipment.ShippingAddress.CountryCode !== HOME_COUNTRY)
    faults.add('ShippingAddress.CountryCode', 'address.unknown-country')
  checkStreet(shipment, faults)
  checkPostalCode(shipment, faults)
}

/** A missing one is a missing city, which has been told with the delivery. */
const checkPostalCode = ({ ShippingAddress: { PostalCode } }: Shipment, faults: Faults): void => {
  if (PostalCode !== '' && !parsePostalCode(PostalCode).ok)
    faults.add('ShippingAddress.PostalCode', 'postal-code.invalid')
}

/** What was chosen and lapsed since has words of its own. */
const isTold = ({ Notices }: StoredCart, code: CartNotice['code'], { ShipmentId }: Shipment): boolean =>
  Notices.some((notice) => notice.code === code && notice.ShipmentId === ShipmentId)

const goesAbroad = ({ LineItems }: Shipment): boolean => LineItems.some((line) => line.CountryCode !== null)

/** Spec 1 §5, broker modal submit: place, day and way, each with its own words; abroad no city is asked for. */
const checkDelivery = (cart: StoredCart, shipment: Shipment, { today }: CheckRules, faults: Faults): void => {
  const { DeliveryDate, DeliveryType, PickupStoreId, ShippingAddress } = shipment
  const lacksPlace = ShippingAddress.PostalCode === '' && !goesAbroad(shipment)
  const has = (code: CartNotice['code']) => isTold(cart, code, shipment)
  const dateMissing = has('deliveryDateExpired') ? 'delivery.day-gone' : 'delivery.date-missing'
  const methodMissing = has('deliveryTypeGone') ? 'delivery.method-gone' : 'delivery.method-missing'
  if (DeliveryDate === null) faults.add('DeliveryDate', lacksPlace ? 'delivery.city-and-date-missing' : dateMissing)
  else {
    if (lacksPlace) faults.add('ShippingAddress.PostalCode', 'delivery.city-missing')
    if (DeliveryDate < today) faults.add('DeliveryDate', 'delivery.day-has-passed')
    if (isTooFarAhead(DeliveryDate, today)) faults.add('DeliveryDate', 'delivery.day-too-far')
    if (DeliveryType === null)
      faults.add('DeliveryType', shipment.AvailableDeliveryMethods.length > 0 ? methodMissing : 'delivery.not-possible')
  }
  if (DeliveryType === 'StorePickup' && PickupStoreId === null)
    faults.add('PickupStoreId', 'delivery.pickup-store-missing')
}

/** A time of today that is over cannot be kept any more; 12:00 to the door promises none (API-05). */
const isPromisedTooLate = (
  { DeliveryTime, DeliveryDate, DeliveryType }: Shipment,
  { today, now }: CheckRules,
): boolean =>
  DeliveryTime !== null &&
  DeliveryDate === today &&
  DeliveryType !== null &&
  DeliveryTime < stockholmTime(now) &&
  promisesTime({ time: DeliveryTime, orderType: 'Normal', deliveryType: DeliveryType, isFastTrack: false })

/** Spec 1 §5: in steps of 30 minutes; a funeral's are its own, and a store hands out while it is open. */
const checkTime = (shipment: Shipment, rules: CheckRules, faults: Faults): void => {
  const { DeliveryTime, DeliveryDate, DeliveryType, PickupStoreId } = shipment
  if (DeliveryTime === null) return
  if (!DELIVERY_TIMES.includes(DeliveryTime)) faults.add('DeliveryTime', 'delivery.time-invalid')
  else if (DeliveryType === 'StorePickup' && PickupStoreId !== null && DeliveryDate !== null) {
    if (!rules.handsOut(PickupStoreId, DeliveryDate, DeliveryTime)) faults.add('DeliveryTime', 'delivery.slot-closed')
  } else if (isPromisedTooLate(shipment, rules)) faults.add('DeliveryTime', 'delivery.time-has-passed')
}

/** FU-02: the church gives the address; nobody is asked about a door. */
const checkFuneral = (shipment: Shipment, faults: Faults): void => {
  const time = checkFuneralTime(shipment.DeliveryTime ?? undefined)
  if (!time.ok) faults.add('DeliveryTime', time.code)
  if (shipment.NameOfDeceased === '') faults.add('NameOfDeceased', 'name.missing')
  checkSwedishAddress(shipment, faults)
}

/** FU-09: section or number, and the cemetery; neither phone nor door. */
const checkGrave = (shipment: Shipment, faults: Faults): void => {
  const { GraveSection, GraveNumber, ShippingAddress } = shipment
  const { Line1, City } = ShippingAddress
  const place = checkGraveSite({ GraveSection, GraveNumber, Line1: '-', City: '-' })
  if (!place.ok) faults.add('GraveNumber', place.code)
  const cemetery = checkGraveSite({ GraveSection: '-', Line1, City })
  if (!cemetery.ok) faults.add(Line1 === '' ? 'ShippingAddress.Line1' : 'ShippingAddress.City', cemetery.code)
  checkPostalCode(shipment, faults)
}

/** IN-04, IN-06: the full address, with the phone; a region where the country has them. */
const checkAbroad = (shipment: Shipment, rules: CheckRules, faults: Faults): void => {
  const { ShippingAddress, LineItems } = shipment
  checkPerson(shipment, faults)
  checkStreet(shipment, faults)
  if (ShippingAddress.CountryCode !== countryOf(LineItems) || !rules.alpha2Of(ShippingAddress.CountryCode))
    faults.add('ShippingAddress.CountryCode', 'address.unknown-country')
  const answer = checkInternationalReceiver(ShippingAddress)
  if (answer.ok) return checkPhone(shipment, rules, faults)
  const fields = {
    'international.phone-missing': 'DayTimePhoneNumber',
    'international.region-missing': 'RegionName',
    'international.postal-code-too-long': 'PostalCode',
  } as const
  faults.add(`ShippingAddress.${fields[answer.code]}`, answer.code)
}

const checkFastTrack = (cart: StoredCart, shipment: Shipment, rules: CheckRules, faults: Faults): void => {
  const { FastTrack, LineItems } = shipment
  const isOffered = offersFastTrack({
    isEnabled: rules.fastTrack,
    orderType: cart.OrderForm.OrderType,
    lines: LineItems,
  })
  if (!isOffered) faults.add('FastTrack', 'cart.not-fast-track')
  const below = faults.at('FastTrack')
  if (!isSwedishMobile(FastTrack?.Phone ?? ''))
    below.add('Phone', FastTrack?.Phone ? 'phone.not-a-mobile' : 'phone.missing')
  const name = checkPersonName(FastTrack?.Name ?? '')
  if (!name.ok) below.add('Name', name.code)
  if (FastTrack?.SendOption !== 'customTime') return
  if (!FAST_TRACK_TIMES.includes(FastTrack.SendTime ?? '')) below.add('SendTime', 'delivery.send-time-invalid')
  else if (FastTrack.SendDay) {
    const { SendDay, SendTime } = FastTrack
    const isAhead = heldInTime(rules, (at) => checkSendDay(SendDay, SendTime ?? '', at).ok)
    if (!isAhead) below.add('SendDay', 'delivery.send-day-invalid')
  }
}

const checkDoor = ({ DeliveryType, LeaveAtDoorIfNotAtHome }: Shipment, cart: StoredCart, faults: Faults): void => {
  if (DeliveryType === null || !offersLeaveAtDoor(DeliveryType, cart.OrderForm.OrderType)) return
  if (LeaveAtDoorIfNotAtHome === null) faults.add('LeaveAtDoorIfNotAtHome', 'delivery.leave-at-door-missing')
}

/** A shipment with goods that somebody brings. */
export const checkReceiver = (cart: StoredCart, shipment: Shipment, rules: CheckRules, faults: Faults): void => {
  const { OrderType, IsFastTrack } = cart.OrderForm
  if (IsFastTrack) return checkFastTrack(cart, shipment, rules, faults)
  checkDelivery(cart, shipment, rules, faults)
  if (goesAbroad(shipment)) return checkAbroad(shipment, rules, faults)
  if (OrderType === 'Funeral') return checkFuneral(shipment, faults)
  checkTime(shipment, rules, faults)
  if (OrderType === 'Grave') return checkGrave(shipment, faults)
  checkPerson(shipment, faults)
  checkPhone(shipment, rules, faults)
  if (shipment.DeliveryType === 'StorePickup') return
  checkSwedishAddress(shipment, faults)
  checkDoor(shipment, cart, faults)
}
