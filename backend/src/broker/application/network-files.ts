import { amountWithin } from '@bukett/contracts/money'
import { AMOUNTS } from '@bukett/contracts/rules/amounts'
import { productCategory, vatClass } from '@bukett/contracts/http/catalogue'
import { member } from '@bukett/contracts/http/member'
import { WEEKDAY_FIELDS } from '@bukett/contracts/rules/business-hours'
import { localDay, localTime } from '@bukett/contracts/rules/dates'
import { DELIVERY_TYPES, ORDER_TYPES } from '@bukett/contracts/rules/delivery-types'
import * as z from 'zod'
import { areaId, type DeliveryAreaRow } from '../domain/areas.js'
import type { CutOffRule } from '../domain/cut-off.js'
import { byOrderType } from '../domain/fees.js'
import type { PostalCode } from '../domain/postal-codes.js'
import type { NetworkTable, NetworkTables } from './ports.js'

const id = z.string().trim().min(1).max(60)
const deliveryType = z.enum(DELIVERY_TYPES)
const orderType = z.enum(ORDER_TYPES)
const categories = z.array(productCategory).max(20)
const fee = amountWithin(AMOUNTS.deliveryFee)
const fiveDigits = z.string().regex(/^\d{5}$/)
const hours = z.strictObject({ from: localTime, to: localTime })
const hour = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)
  .nullable()

/** The network's tables as they stand in files: amounts in kronor, ids as `id`. */
export const networkFiles = {
  members: z.array(
    z.strictObject({
      ...member.shape,
      startDate: localDay.nullable(),
      stopDate: localDay.nullable(),
      suspendedFrom: localDay.nullable(),
      suspendedUntil: localDay.nullable(),
      highAmountOfComplaints: z.boolean(),
      totalReviewScore: z.number().min(0).max(5).nullable(),
      sundayOpen: hour.default(null),
      sundayClose: hour.default(null),
      breaks: z.partialRecord(z.enum(WEEKDAY_FIELDS), hours),
      acceptsOpenDate: z.boolean(),
      isCampaignStore: z.boolean(),
      productCategories: categories,
      dailyCapacity: z.int().min(0).nullable(),
      capacityOn: z.record(localDay, z.int().min(0).nullable()),
    }),
  ),
  'postal-codes': z.array(
    z.strictObject({
      code: fiveDigits,
      area: z.string().min(1),
      county: z.string(),
      lat: z.number(),
      lng: z.number(),
      zoneHint: z.string().nullable().default(null),
      active: z.boolean().default(true),
    }),
  ),
  /** One row a member and way of delivery; a postal code may be its first three digits, for all that begin so. */
  'delivery-areas': z.array(
    z.strictObject({
      memberId: id,
      deliveryType,
      orderTypes: z.array(orderType).min(1),
      productCategories: categories,
      postalCodes: z.array(z.string().regex(/^\d{3}(\d{2})?$/)),
    }),
  ),
  'backup-areas': z.array(
    z.strictObject({
      id,
      memberId: id,
      postalCodeFrom: fiveDigits,
      postalCodeTo: fiveDigits,
      priority: z.int().min(0),
      deliveryTypes: z.array(deliveryType),
      orderTypes: z.array(orderType),
      extraFee: fee,
    }),
  ),
  'cut-offs': z.array(
    z.strictObject({
      id,
      scope: z.enum(['network', 'member']),
      memberId: id.nullable(),
      deliveryType: deliveryType.nullable(),
      orderType: orderType.nullable(),
      productCategory: productCategory.nullable(),
      weekday: z.int().min(1).max(7).nullable(),
      date: localDay.nullable(),
      time: localTime,
      daysBefore: z.int().min(0).max(30),
      dayKind: z.enum(['open', 'working']),
      minutesBeforeClose: z.int().min(0).nullable(),
      isGranted: z.boolean(),
    }),
  ),
  'special-hours': z.array(
    z.strictObject({
      id,
      memberId: id,
      date: localDay,
      open: hour,
      close: hour,
      break: hours.nullable(),
      name: z.string().nullable(),
    }),
  ),
  'member-holidays': z.array(
    z.strictObject({ id, memberId: id, BeginDate: localDay, EndDate: localDay, Name: z.string() }),
  ),
  'delivery-fees': z.array(
    z.strictObject({ id, deliveryType, orderType: orderType.nullable(), memberId: id.nullable(), fee }),
  ),
  'fee-products': z.array(z.strictObject({ code: id, name: z.string(), nameEn: z.string(), price: fee, vatClass })),
  compensations: z.array(
    z.strictObject({
      id,
      memberId: id,
      deliveryType,
      postalCodePrefix: z
        .string()
        .regex(/^\d{1,5}$/)
        .nullable(),
      amount: amountWithin(AMOUNTS.compensation),
      percentOfGoods: z.number().min(0).max(100),
      validFrom: localDay,
    }),
  ),
  'network-days': z.array(
    z.strictObject({
      date: localDay,
      kind: z.enum(['closed', 'open', 'limited']),
      active: z.boolean(),
      name: z.string().nullable(),
      cutOff: z.strictObject({ date: localDay, time: localTime }).nullable(),
      surcharge: fee,
      whitelistCategories: categories,
      messageSv: z.string().nullable(),
      messageEn: z.string().nullable(),
    }),
  ),
}

type Files = { readonly [File in keyof typeof networkFiles]: z.output<(typeof networkFiles)[File]> }
/** Reads a file of the network by its schema. */
export type ReadFile = <File extends keyof Files>(file: File) => Files[File]

const withId = <Row extends { id: string }>({ id, ...row }: Row): Omit<Row, 'id'> & { _id: string } => ({
  _id: id,
  ...row,
})

/** Each row of the file for each order type and postal code; the id says all four. */
const toAreas = (rows: Files['delivery-areas'], codes: readonly Pick<PostalCode, '_id'>[]): DeliveryAreaRow[] => {
  const known = codes.map(({ _id }) => _id)
  return rows.flatMap(({ memberId, deliveryType, orderTypes, productCategories, postalCodes }) => {
    const covered = postalCodes.flatMap((code) =>
      code.length === 5 ? code : known.filter((other) => other.startsWith(code)),
    )
    return [...new Set(covered)].flatMap((postalCode) =>
      orderTypes.map((orderType) => {
        const row = { memberId, deliveryType, orderType, postalCode, productCategories }
        return { _id: areaId(row), ...row }
      }),
    )
  })
}

/** The rows of each table, from the files. `now` is when the cut-offs were kept. */
export const networkRows: {
  readonly [Table in NetworkTable]: (read: ReadFile, now: Date) => readonly NetworkTables[Table][]
} = {
  members: (read) => read('members').map((row) => ({ ...withId(row), Version: 1 })),
  postalCodes: (read) => read('postal-codes').map(({ code, ...row }) => ({ _id: code, ...row })),
  deliveryAreas: (read, now) => toAreas(read('delivery-areas'), networkRows.postalCodes(read, now)),
  backupAreas: (read) => read('backup-areas').map(withId),
  cutOffs: (read, now) =>
    read('cut-offs').map((row) => ({ ...withId(row), weekday: row.weekday as CutOffRule['weekday'], changedAt: now })),
  specialBusinessHours: (read) => read('special-hours').map(withId),
  memberHolidays: (read) => read('member-holidays').map(withId),
  deliveryFees: (read) => byOrderType(read('delivery-fees').map(withId)),
  deliveryFeeProducts: (read) =>
    read('fee-products').map(({ code, name, nameEn, price, vatClass }) => ({
      _id: code,
      Code: code,
      Name: name,
      NameEn: nameEn,
      Price: price,
      VatClass: vatClass,
    })),
  deliveryCompensations: (read) => read('compensations').map(withId),
  networkDays: (read) => read('network-days').map(({ date, ...row }) => ({ _id: date, ...row })),
}
