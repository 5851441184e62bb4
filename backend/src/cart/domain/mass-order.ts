import type { DigitalDelivery, LineItem } from '@bukett/contracts/http/line-item'
import type { MassOrder, MassOrderState } from '@bukett/contracts/http/mass-order'
import { digitalWays } from '@bukett/contracts/rules/delivery-types'
import { checkMassOrder, checkMassOrderRow } from '@bukett/contracts/rules/mass-order'
import { parseOrganisationNumber } from '@bukett/contracts/rules/organisation-number'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { Ore } from '@bukett/contracts/rules/price'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { digitalChannelsOf, nameOf, type StoredProduct, type StoredVariant } from '../../catalogue/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { Faults } from './faults.js'
import { lineOf } from './line.js'

/** As it is kept: what travels to customer service, and the token that opens the upload of the logotype. */
export interface StoredMassOrder extends Omit<MassOrder, 'Id' | 'ReceivedAt'> {
  _id: string
  version: number
  receivedAt: Date
  /** SHA-256 of the token; null when no logotype is wanted. */
  uploadHash: string | null
  /** Its cards have come into its cart. Missing while there is none, and in orders that versions before made one of. */
  isCartFilled?: boolean
}

/** As long as somebody may complain (PV-03). */
export const massOrderDays = 3 * 365

const steps: Record<MassOrderState, readonly MassOrderState[]> = {
  Received: ['Quoted', 'Declined'],
  Quoted: ['Confirmed', 'Declined'],
  Confirmed: ['Delivered', 'Declined'],
  Delivered: [],
  Declined: [],
}

/** MO-01. Throws `mass-order.state`. */
export const moved = (order: StoredMassOrder, State: MassOrderState): StoredMassOrder => {
  if (order.State === State) return order
  if (!steps[order.State].includes(State)) throw new DomainError('mass-order.state')
  return { ...order, State }
}

/** Somebody still has to answer, or to send the cards. */
export const isOpen = ({ State }: StoredMassOrder): boolean => steps[State].length > 0

/** Its third digit is under 2: it is a personal number (AC-06). */
const isSoleTrader = (orgNr: string): boolean => /^\d\d[01]/.test(orgNr.replace(/^(19|20)(?=\d{6}-?\d{4}$)/, ''))

/** PV-02: who asked is named no more; the company, its number and the sums are the books'. A sole trader is a person (AC-06). */
export const withoutPerson = (order: StoredMassOrder): StoredMassOrder => ({
  ...order,
  GreetingCardText: '',
  Address: {
    ...order.Address,
    ...(isSoleTrader(order.Address.OrgNr) && { OrgNr: '', CompanyName: '', Line1: '' }),
    FirstName: 'Anonymiserad',
    LastName: '',
    Email: '',
    DayTimePhoneNumber: '',
  },
})

type Wanted = Pick<StoredMassOrder, 'GreetingCardText' | 'WantLogotype' | 'Address'> & {
  readonly LineItems: readonly (Omit<MassOrder['LineItems'][number], 'Price'> & { readonly Price?: Ore | undefined })[]
}

/** MO-02. Throws the code of the first fault, with the faults by field; rows of no cards are left out. */
export const checkedOrder = (wanted: Wanted, today: LocalDay): Pick<MassOrder, 'LineItems' | 'Address' | 'Total'> => {
  const rows = wanted.LineItems.filter(({ Quantity }) => Quantity > 0)
  const faults = new Faults()
  wanted.LineItems.forEach(({ Price, Quantity }, index) => {
    const answer = checkMassOrderRow({ price: Price, quantity: Quantity })
    const isPrice = !answer.ok && answer.code !== 'mass-order.quantity-invalid'
    if (!answer.ok && Quantity > 0) faults.add(`LineItems.${index}.${isPrice ? 'Price' : 'Quantity'}`, answer.code)
  })
  const number = parseOrganisationNumber(wanted.Address.OrgNr, today)
  if (!number.ok) faults.add('Address.OrgNr', number.code)
  const whole = checkMassOrder(rows.map(({ Price, Quantity }) => ({ price: Price, quantity: Quantity })))
  const code = whole.ok ? faults.found[0]?.code : whole.code
  if (code) throw new DomainError(code, {}, { fields: faults.found })
  const LineItems = rows.map((row) => ({ ...row, Price: row.Price ?? 0 }))
  return {
    LineItems,
    Address: { ...wanted.Address, OrgNr: number.ok ? number.value.number : '' },
    Total: LineItems.reduce((sum, { Price, Quantity }) => sum + Price * Quantity, 0),
  }
}

type Row = StoredMassOrder['LineItems'][number]

/** Until customer service has asked for each of them, all go to whoever has ordered, in the way that was chosen. */
const giftOf = (
  variant: StoredVariant,
  { DeliveryType }: Row,
  { Address, GreetingCardText }: StoredMassOrder,
): DigitalDelivery => {
  const channels = digitalChannelsOf(variant)
  const Channel = channels.find((channel) => digitalWays[channel] === DeliveryType) ?? channels[0]!
  const mobile = parseSwedishMobile(Address.DayTimePhoneNumber)
  const Name = `${Address.FirstName} ${Address.LastName}`
  return {
    Channel,
    To: Channel === 'email' ? Address.Email : mobile.ok ? mobile.value : '',
    Name,
    SendAt: null,
    From: Address.CompanyName,
    Text: GreetingCardText,
  }
}

/**
 * MO-03: the cards of a row, at the price that was ordered, whatever single ones cost (X6). Of a series it is the card of that value; where there is
 * none, the name tells none.
 */
export const lineOfRow = (
  id: string,
  { product, variant: named }: { readonly product: StoredProduct; readonly variant: StoredVariant },
  row: Row,
  order: StoredMassOrder,
): LineItem => {
  const { Price, Quantity } = row
  const isOfValue = (one: StoredVariant): boolean => one.IsCustomerSpecifiedPrice || one.Price === Price
  const variant = [named, ...product.Variants].find(isOfValue) ?? named
  const ordered = {
    ...variant,
    Price,
    PriceAfterDiscount: null,
    LowestPrice30Days: null,
    IsCustomerSpecifiedPrice: false,
  }
  const choice = { product, variant: ordered, addons: [], wanted: { Quantity }, isOrganisation: true }
  return {
    ...lineOf(id, choice),
    IsCustomerSpecifiedPrice: true,
    ...(!isOfValue(variant) && { DisplayName: nameOf(product, 'sv'), DisplayNameEn: nameOf(product, 'en') }),
    DigitalDelivery: variant.IsDigital ? giftOf(variant, row, order) : null,
  }
}
