import { productCategory, type ProductCategory } from '@bukett/contracts/http/catalogue'
import { csvOf } from '@bukett/contracts/rules/csv'
import { DELIVERY_TYPES, type DeliveryType, ORDER_TYPES, type OrderType } from '@bukett/contracts/rules/delivery-types'
import { areaId, type DeliveryAreaRow } from './areas.js'
import { type RowFault, sheetRows, yesOrNo } from './sheet-rows.js'

/** The columns of a file of areas; several categories stand with spaces between. */
export const areaFileHead = ['postalCode', 'deliveryType', 'orderType', 'productCategories'] as const
/** With `active`, ja or nej, which a file may leave out: a row stays on or off then. */
const wholeHead = [...areaFileHead, 'active'] as const

/** A store's areas for a spreadsheet (AD-02). */
export const areasCsv = (areas: readonly DeliveryAreaRow[]): string =>
  csvOf(
    wholeHead,
    areas.map(({ postalCode, deliveryType, orderType, productCategories, isOff }) => [
      postalCode,
      deliveryType,
      orderType,
      productCategories.join(' '),
      isOff ? 'nej' : 'ja',
    ]),
  )

const one = <T extends string>(known: readonly T[], text: string): T | undefined => known.find((name) => name === text)

/**
 * What a file says, and what is wrong in it; `head` when its first row is another. A row that stands already (`kept`, by its id) may be
 * of a postal code that is out of use by now.
 */
export const areasOfCsv = (
  csv: string,
  memberId: string,
  exists: (postalCode: string) => boolean,
  kept: { has(id: string): boolean },
): { readonly areas: readonly DeliveryAreaRow[]; readonly faults: readonly RowFault[] } | 'head' => {
  const whole = sheetRows(csv, wholeHead)
  const rows = whole === 'head' ? sheetRows(csv, areaFileHead) : whole
  if (rows === 'head') return rows
  const areas = new Map<string, DeliveryAreaRow>()
  const faults: RowFault[] = []
  for (const { at: row, cells } of rows) {
    const [code = '', type = '', order = '', goods = '', active = ''] = cells
    const state = whole === 'head' || active === '' ? null : yesOrNo(active)
    const fault = (column: (typeof wholeHead)[number], value: string): void => void faults.push({ row, column, value })
    const postalCode = code.replace(/\s/g, '')
    const deliveryType: DeliveryType | undefined = one(DELIVERY_TYPES, type)
    const orderType: OrderType | undefined = one(ORDER_TYPES, order)
    const names = goods.split(/[\s,+]+/).filter((name) => name !== '')
    const productCategories: ProductCategory[] = productCategory.options.filter((name) => names.includes(name))
    const isKept = deliveryType && orderType && kept.has(areaId({ memberId, deliveryType, orderType, postalCode }))
    if (!exists(postalCode) && !isKept) fault('postalCode', code)
    else if (!deliveryType) fault('deliveryType', type)
    else if (!orderType) fault('orderType', order)
    else if (productCategories.length < new Set(names).size) fault('productCategories', goods)
    else if (state === undefined) fault('active', active)
    else {
      const area = { memberId, deliveryType, orderType, postalCode, productCategories }
      areas.set(areaId(area), { _id: areaId(area), ...area, ...(state !== null && { isOff: !state }) })
    }
  }
  return { areas: [...areas.values()], faults }
}
