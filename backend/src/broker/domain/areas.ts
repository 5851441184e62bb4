import { type ProductCategory, productCategory } from '@bukett/contracts/http/catalogue'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import { orderTypeNumber, typeNumber } from './delivery-type-table.js'

/** Spec 3 §3: a member delivers to a postal code in one way. */
export interface DeliveryAreaRow {
  _id: string
  memberId: string
  deliveryType: DeliveryType
  orderType: OrderType
  postalCode: string
  /** Empty: all of them. */
  productCategories: ProductCategory[]
  /** Kept, but nothing is delivered by it. */
  isOff?: boolean
  /** The copy that added it (AD-01). */
  copiedBy?: string
  /** Raised by each change; none yet is 0. */
  Version?: number
}

/** An area's id says all that makes it one. */
export const areaId = ({
  memberId,
  postalCode,
  deliveryType,
  orderType,
}: Pick<DeliveryAreaRow, 'memberId' | 'postalCode' | 'deliveryType' | 'orderType'>): string =>
  `${memberId}-${postalCode}-${deliveryType}-${orderType}`

/** BR-05. */
export interface BackupArea {
  _id: string
  memberId: string
  postalCodeFrom: string
  postalCodeTo: string
  priority: number
  deliveryTypes: DeliveryType[]
  orderTypes: OrderType[]
  /** Öre. */
  extraFee: number
  /** Raised by each change; none yet is 0. */
  Version?: number
}

const bitOf = new Map<string, number>(productCategory.options.map((category, index) => [category, 1 << index]))

/** A set of categories as bits. */
export const categoryMask = (categories: readonly ProductCategory[]): number =>
  categories.reduce((mask, category) => mask | (bitOf.get(category) ?? 0), 0)

/** An empty set of the row covers everything. */
export const covers = (rowMask: number, cartMask: number): boolean => rowMask === 0 || (rowMask & cartMask) === cartMask

const codesInRegion = 1000

/**
 * The delivery areas of the postal codes that share their first two digits, as columns: ten bytes a row and nothing to walk, so that
 * a million rows are ten megabytes and a look-up costs what its own postal code holds.
 */
export interface AreaRegion {
  /** Where the rows of a code's last three digits begin; one more entry says where the last ends. */
  readonly starts: Uint32Array
  readonly members: Uint32Array
  readonly types: Uint8Array
  readonly orderTypes: Uint8Array
  readonly categories: Uint32Array
}

/** By the first two digits of the postal code. */
export type AreaTable = ReadonlyMap<string, AreaRegion>

export const regionOf = (postalCode: string): string => postalCode.slice(0, 2)

/** What columns keep of a row. */
export type AreaColumns = Omit<DeliveryAreaRow, '_id' | 'copiedBy' | 'Version'>

/** Takes the rows of a region one after the other, in any order, so that they need never be in memory together. */
export class RegionBuilder {
  #length = 0
  #codes = new Uint16Array(firstRoom)
  #members = new Uint32Array(firstRoom)
  #types = new Uint8Array(firstRoom)
  #orderTypes = new Uint8Array(firstRoom)
  #categories = new Uint32Array(firstRoom)

  /** `numberOf` gives a member's place in the snapshot; areas of members it does not know are passed over there. */
  constructor(private readonly numberOf: (memberId: string) => number) {}

  /** One that is off is as if it were not there. */
  add({ postalCode, memberId, deliveryType, orderType, productCategories, isOff }: AreaColumns): void {
    if (isOff) return
    if (this.#length === this.#codes.length) this.#grow()
    const at = this.#length
    this.#length += 1
    this.#codes[at] = Number(postalCode.slice(2))
    this.#members[at] = this.numberOf(memberId)
    this.#types[at] = typeNumber.get(deliveryType)!
    this.#orderTypes[at] = orderTypeNumber[orderType]
    this.#categories[at] = categoryMask(productCategories)
  }

  /** By postal code, within one in the order in which they came. */
  build(): AreaRegion {
    const starts = new Uint32Array(codesInRegion + 1)
    for (let row = 0; row < this.#length; row += 1) starts[this.#codes[row]! + 1]! += 1
    for (let code = 0; code < codesInRegion; code += 1) starts[code + 1]! += starts[code]!
    const next = starts.slice()
    const region = {
      starts,
      members: new Uint32Array(this.#length),
      types: new Uint8Array(this.#length),
      orderTypes: new Uint8Array(this.#length),
      categories: new Uint32Array(this.#length),
    }
    for (let row = 0; row < this.#length; row += 1) {
      const code = this.#codes[row]!
      const at = next[code]!
      next[code] = at + 1
      region.members[at] = this.#members[row]!
      region.types[at] = this.#types[row]!
      region.orderTypes[at] = this.#orderTypes[row]!
      region.categories[at] = this.#categories[row]!
    }
    return region
  }

  #grow(): void {
    this.#codes = doubled(this.#codes, Uint16Array)
    this.#members = doubled(this.#members, Uint32Array)
    this.#types = doubled(this.#types, Uint8Array)
    this.#orderTypes = doubled(this.#orderTypes, Uint8Array)
    this.#categories = doubled(this.#categories, Uint32Array)
  }
}

const firstRoom = 1024

const doubled = <Column extends Uint8Array | Uint16Array | Uint32Array>(
  column: Column,
  Room: new (length: number) => Column,
): Column => {
  const room = new Room(column.length * 2)
  room.set(column)
  return room
}

export const buildRegion = (rows: readonly AreaColumns[], numberOf: (memberId: string) => number): AreaRegion => {
  const builder = new RegionBuilder(numberOf)
  for (const row of rows) builder.add(row)
  return builder.build()
}

const each = (
  region: AreaRegion,
  code: number,
  see: (member: number, type: number, orderType: number, categories: number) => void,
): void => {
  const end = region.starts[code + 1]!
  for (let row = region.starts[code]!; row < end; row += 1)
    see(region.members[row]!, region.types[row]!, region.orderTypes[row]!, region.categories[row]!)
}

export interface AreaMatch {
  /** Member number to the bits of the delivery types it serves the goods by. */
  readonly typesOf: ReadonlyMap<number, number>
  /** A row of the order type stands here, though perhaps not for these goods. */
  readonly hasRows: boolean
}

/** BR-01, step 4: postal code and order type equal, categories covered. Costs the rows of that postal code. */
export const areasAt = (table: AreaTable, postalCode: string, orderType: OrderType, cartMask: number): AreaMatch => {
  const typesOf = new Map<number, number>()
  let hasRows = false
  const region = table.get(regionOf(postalCode))
  if (region) {
    const wanted = orderTypeNumber[orderType]
    each(region, Number(postalCode.slice(2)), (member, type, order, categories) => {
      if (order !== wanted) return
      hasRows = true
      if (covers(categories, cartMask)) typesOf.set(member, (typesOf.get(member) ?? 0) | (1 << type))
    })
  }
  return { typesOf, hasRows }
}

/** A member's postal codes for an order type, each with a word that says which rows stand there. Walks the whole table. */
export const codesOfMember = (
  table: AreaTable,
  member: number,
  orderType: OrderType,
): { readonly code: string; readonly rows: string }[] => {
  const wanted = orderTypeNumber[orderType]
  const found: { code: string; rows: string }[] = []
  for (const [name, region] of table) {
    if (!region.members.includes(member)) continue
    for (let code = 0; code < codesInRegion; code += 1) {
      let isThere = false
      const rows: string[] = []
      each(region, code, (number, type, order, categories) => {
        if (order !== wanted) return
        isThere ||= number === member
        rows.push(`${number}/${type}/${categories}`)
      })
      if (isThere) found.push({ code: name + String(code).padStart(3, '0'), rows: rows.toSorted().join() })
    }
  }
  return found
}

/** BR-15: the members that share a delivery area with this one. Walks the whole table: once a member and month. */
export const peersOf = (table: AreaTable, member: number): Set<number> => {
  const peers = new Set<number>()
  for (const region of table.values()) {
    if (!region.members.includes(member)) continue
    for (let code = 0; code < codesInRegion; code += 1) {
      const here = region.members.subarray(region.starts[code], region.starts[code + 1])
      if (here.includes(member)) for (const other of here) peers.add(other)
    }
  }
  peers.delete(member)
  return peers
}
