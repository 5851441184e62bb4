import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { parsed, refused, textParsedBy } from '../rules/check.js'
import { isExpress } from '../rules/delivery-types.js'
import { postalCode } from '../rules/postal-code.js'
import { deliveryArea, deliveryType, orderType } from './broker.js'
import { productCategory } from './catalogue.js'

const id = z.string().trim().min(1).max(100)
const ofMember = z.object({ memberId: id })
const categories = z.array(productCategory).max(20)
const page = z.coerce.number().int().min(0).max(100_000).optional()
const done = z.object({})

export const areasPerPage = 100

/** Which postal codes: `11151`, all that begin with `111`, or `11120-11160`. */
export const postalCodeRange = textParsedBy((text) => {
  const range = text.replace(/\s/g, '')
  return /^(\d{3}|\d{5}|\d{5}[-–]\d{5})$/.test(range) ? parsed(range) : refused('postal-code.range-invalid')
})

const ranges = z.array(postalCodeRange).min(1, 'field.missing').max(200)

/** A member's areas, a way of delivery each. */
export const areaGroup = z.object({
  deliveryType,
  orderType,
  /** Postal codes. */
  count: z.int(),
  first: z.string(),
  last: z.string(),
})
export type AreaGroup = z.output<typeof areaGroup>

/** BR-05. */
const backupFields = {
  memberId: id,
  /** Lower is asked first. */
  priority: z.int().min(0).max(99),
  deliveryTypes: z
    .array(deliveryType.refine((type) => !isExpress(type), 'broker.no-express-backup'))
    .min(1, 'field.missing')
    .max(30),
  orderTypes: z.array(orderType).min(1, 'field.missing').max(3),
  extraFee: amountWithin(AMOUNTS.deliveryFee),
}
export const backupArea = z.object({
  id,
  postalCodeFrom: z.string(),
  postalCodeTo: z.string(),
  ...backupFields,
  /** Rows of before may name express, which is never asked. */
  deliveryTypes: z.array(deliveryType),
  memberShopName: z.string(),
  Version: z.int(),
})
export type BackupAreaRow = z.output<typeof backupArea>
/** That it was read with: changed by somebody else meanwhile it is a 409. Left out: whatever stands there. */
const knownVersion = z.int().min(0).optional()
const newBackup = z.object({ postalCodeFrom: postalCode, postalCodeTo: postalCode, ...backupFields })
const isSpan = ({ postalCodeFrom, postalCodeTo }: z.output<typeof newBackup>): boolean => postalCodeFrom <= postalCodeTo
const noSpan = { error: 'postal-code.range-invalid', path: ['postalCodeTo'] }

/** AD-01: how many rows a copy adds; those that stand there already are left as they are. */
export const deliveryCopy = z.object({
  /** Null for a preview. */
  copyId: z.string().nullable(),
  Areas: z.int(),
  BackupAreas: z.int(),
  CutOffs: z.int(),
  /** Until when it can be taken back; null for a preview. */
  undoUntil: z.iso.datetime().nullable(),
})
export type DeliveryCopy = z.output<typeof deliveryCopy>

/** A copy that can still be taken back. */
const madeCopy = z.object({
  copyId: z.string(),
  from: id,
  fromName: z.string(),
  to: id,
  toName: z.string(),
  ...deliveryCopy.pick({ Areas: true, BackupAreas: true, CutOffs: true }).shape,
  undoUntil: z.iso.datetime(),
})
export type MadeCopy = z.output<typeof madeCopy>

/** Spec 3: where the stores deliver. The broker keeps it, a store's own people see theirs (AC-14). */
export const brokerAreasApi = {
  areas: endpoint({
    method: 'GET',
    path: '/api/broker/deliveryArea',
    summary: "A store's delivery areas: 100 a page, and how many codes each way of delivery reaches.",
    access: 'memberStaff',
    query: z.object({
      memberId: id,
      /** The first digits of the postal code. */
      query: z.string().trim().max(6).optional(),
      page,
    }),
    response: z.object({ items: z.array(deliveryArea), total: z.int(), page: z.int(), groups: z.array(areaGroup) }),
  }),
  addAreas: endpoint({
    method: 'POST',
    path: '/api/broker/deliveryArea',
    summary: 'Adds a row for each postal code and way of delivery; all of them or none (AD-02).',
    access: 'brokerAdmin',
    body: z.object({
      memberId: id,
      deliveryTypes: z.array(deliveryType).min(1, 'field.missing').max(25),
      orderTypes: z.array(orderType).min(1, 'field.missing').max(3),
      postalCodes: ranges,
      productCategories: categories,
      /** As a row stands when left out; a new one is on. */
      isOff: z.boolean().optional(),
    }),
    response: z.object({ Added: z.int(), Changed: z.int(), Unchanged: z.int() }),
  }),
  changeArea: endpoint({
    method: 'PUT',
    path: '/api/broker/deliveryArea',
    summary: 'What goods go out there, none is all; and whether it holds now.',
    access: 'brokerAdmin',
    body: z.object({
      id,
      productCategories: categories,
      /** As it stands when left out. */
      isOff: z.boolean().optional(),
      Version: knownVersion,
      /** As they stand, or left out: a row is of one store, place and way. Another is refused, never ignored. */
      memberId: id.optional(),
      deliveryType: deliveryType.optional(),
      orderType: orderType.optional(),
      postalCode: z.string().max(6).optional(),
    }),
    response: deliveryArea,
  }),
  removeAreas: endpoint({
    method: 'DELETE',
    path: '/api/broker/deliveryArea',
    summary: "Takes a store's areas of one way of delivery away; with `postalCodes` (by commas) only those.",
    access: 'brokerAdmin',
    query: z.object({ memberId: id, deliveryType, orderType, postalCodes: z.string().max(4000).optional() }),
    response: z.object({ Removed: z.int() }),
  }),
  removeArea: endpoint({
    method: 'DELETE',
    path: '/api/broker/deliveryArea/:id',
    summary: 'Takes one area away.',
    access: 'brokerAdmin',
    params: z.object({ id }),
    response: done,
  }),
  areasFile: endpoint({
    method: 'GET',
    path: '/api/broker/deliveryAreaFile/:memberId',
    summary: "All of a store's areas for a spreadsheet (AD-02).",
    access: 'memberStaff',
    file: 'text/csv; charset=utf-8',
    params: ofMember,
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  importAreas: endpoint({
    method: 'POST',
    path: '/api/broker/deliveryAreaFile/:memberId',
    summary: 'Adds the areas of such a file; with a fault in one row none, and every faulty row is named (AD-02).',
    access: 'brokerAdmin',
    params: ofMember,
    body: z.object({ Csv: z.string().max(3_000_000) }),
    largestBody: 4_000_000,
    response: z.object({ Added: z.int(), Changed: z.int(), Unchanged: z.int() }),
  }),
  backups: endpoint({
    method: 'GET',
    path: '/api/broker/backupDeliveryArea',
    summary:
      'The areas where a store is asked when no other can (BR-05); without a store the own, for the broker all of them.',
    access: 'memberStaff',
    query: z.object({ memberId: id.optional() }),
    response: z.array(backupArea),
  }),
  addBackup: endpoint({
    method: 'POST',
    path: '/api/broker/backupDeliveryArea',
    summary: 'Adds one.',
    access: 'brokerAdmin',
    takesKey: true,
    body: newBackup.refine(isSpan, noSpan),
    response: backupArea,
  }),
  changeBackup: endpoint({
    method: 'PUT',
    path: '/api/broker/backupDeliveryArea/:id',
    summary: 'Changes one.',
    access: 'brokerAdmin',
    params: z.object({ id }),
    body: newBackup.extend({ Version: knownVersion }).refine(isSpan, noSpan),
    response: backupArea,
  }),
  removeBackup: endpoint({
    method: 'DELETE',
    path: '/api/broker/backupDeliveryArea/:id',
    summary: 'Takes it away.',
    access: 'brokerAdmin',
    params: z.object({ id }),
    response: done,
  }),
  copyDelivery: endpoint({
    method: 'POST',
    path: '/api/broker/deliveryInformationCopy/:from/:to',
    summary:
      "Adds one store's areas, backup areas and order times to another's; takes nothing away. `preview` only counts (AD-01).",
    access: 'brokerAdmin',
    takesKey: true,
    params: z.object({ from: id, to: id }),
    query: z.object({ preview: z.stringbool().optional() }),
    response: deliveryCopy,
  }),
  copies: endpoint({
    method: 'GET',
    path: '/api/broker/deliveryInformationCopy',
    summary: 'Copies from or to a store that can still be taken back, the latest first (AD-01).',
    access: 'brokerAdmin',
    query: z.object({ memberId: id }),
    response: z.array(madeCopy),
  }),
  undoCopy: endpoint({
    method: 'DELETE',
    path: '/api/broker/deliveryInformationCopy/:copyId',
    summary: 'Takes away what a copy added, within 24 hours; what was changed since stays.',
    access: 'brokerAdmin',
    params: z.object({ copyId: id }),
    response: z.object({ Removed: z.int() }),
  }),
} as const
