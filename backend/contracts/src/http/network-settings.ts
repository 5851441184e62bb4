import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { localTime } from '../rules/dates.js'
import { email } from '../rules/email.js'
import { ownOrganisationNumber, swedishVatNumber } from '../rules/organisation-number.js'
import { deliveryType } from './broker.js'
import { seller } from './seller.js'

const between = (min: number, max: number) =>
  z
    .number()
    .refine((value) => Number.isInteger(value) && min <= value && value <= max, {
      error: 'setting.out-of-range',
      params: { min, max },
    })
    .meta({ minimum: min, maximum: max, multipleOf: 1 })
const minutes = (most: number) => between(0, most)
const percent = between(0, 100)

/** What holds for the whole network and is nobody's own, each with what it does. */
const fields = {
  brandCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{1,20}$/, 'setting.brand-invalid')
    .describe('Store types are this word, this word with VML, EAOmbud, and any other (BR-21).'),
  reciprocityWeight: z
    .number()
    .refine((value) => value >= 0 && value <= 1, { error: 'setting.not-a-share' })
    .meta({ minimum: 0, maximum: 1 })
    .describe('How much a store gets for what it sells to others; 0 leaves it out (BR-18).'),
  unreviewedQualityFactor: between(1, 4).describe('The factor of a store with fewer than ten reviews (BR-19).'),
  earlyClosing: localTime.describe('When stores close on Easter Eve, Midsummer Eve, Christmas Eve and New Year’s Eve.'),
  openDayHours: z
    .object({ open: localTime, close: localTime })
    .refine(({ open, close }) => open < close, { error: 'hours.invalid', path: ['close'] })
    .describe('The hours of a store that accepts an opened Sunday and has none for it (BR-06).'),
  minOpenMinutes: minutes(480).describe('How long a store must be open after the hand-over (BR-03).'),
  minutesBeforeClose: minutes(480).describe('A same-day order ends so long before closing (BR-04).'),
  pickupRadiusKm: between(1, 200).describe('How far from the postal code a store for pickup may be (PU-01).'),
  pickupLeadMinutes: minutes(1440).describe('Between the order and the first time to collect (PU-02).'),
  pickupLastSlotMinutes: minutes(240).describe('The last time to collect begins so long before closing (PU-02).'),
  pickupPerSlot: between(1, 500)
    .nullable()
    .describe('How many may collect in one half hour; null: any number (PU-02).'),
  storeSearchRadiusKm: between(1, 500).describe('How far the store finder looks from a postal code (PU-04).'),
  fastTrack: z.boolean().describe('Whether flowers can be sent by phone number without an address (FT-01).'),
  tellOfLeftCarts: z
    .boolean()
    .describe('Whether who wants offers is told once of a cart that was left for an hour (CR-02).'),
  holdMinutes: between(5, 120).describe('How long a place of a store is held while somebody pays (BR-08).'),
  lateGiftCard: amountWithin(AMOUNTS.lateGiftCard).describe(
    'What the buyer of a delivery that came late gets as a gift card; 0: an apology alone.',
  ),
  creditLimit: amountWithin(AMOUNTS.creditLimit)
    .nullable()
    .describe('More than this is not sold on an invoice; null: any sum (PA-10).'),
  sellingPercent: percent.describe('Of the goods without VAT, for the store that sold (FE-07).'),
  deliveringPercent: percent.describe('Of the goods without VAT, for the store that delivered (FE-07).'),
}
const line = (max: number) => z.string().trim().min(1, 'field.missing').max(max)
/** What receipts and the law ask of whoever sells. */
const sellerFields = z
  .object({
    Name: line(100),
    OrganisationNumber: ownOrganisationNumber,
    VatNumber: swedishVatNumber,
    Address: line(200),
    Email: email,
    Phone: z
      .string()
      .trim()
      .regex(/^\+?[\d\s()-]{6,24}$/, 'setting.phone-invalid'),
  })
  .describe(
    'Who sells: on receipts, in mails and terms, at the foot of each page. An order keeps the one it was bought from.',
  )

const fees = z
  .record(deliveryType, amountWithin(AMOUNTS.deliveryFee))
  .describe('What each way of delivery costs (FE-03).')

const version = z.int().min(0)
const settingsFields = z.object({ ...fields, fees })

export const networkSettings = settingsFields.extend({ seller, Version: version })
export type NetworkSettingsView = z.output<typeof networkSettings>

const change = z
  .strictObject({
    ...settingsFields.partial().shape,
    seller: sellerFields.optional(),
    fees: z.partialRecord(deliveryType, amountWithin(AMOUNTS.deliveryFee)).optional(),
    Version: version,
  })
  .refine((wanted) => Object.keys(wanted).length > 1, 'field.missing')
export type NetworkSettingsChange = z.output<typeof change>

/** The settings of the network: one document, which the broker keeps. */
export const networkSettingsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/broker/settings',
    summary: 'The settings of the network.',
    access: 'brokerAdmin',
    response: networkSettings,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/broker/settings',
    summary:
      'Changes those that are named, on the Version that was read (AD-03). They hold at once in every process; an unknown name is refused.',
    access: 'brokerAdmin',
    body: change,
    response: networkSettings,
  }),
} as const
