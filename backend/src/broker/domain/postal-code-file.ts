import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { csvOf } from '@bukett/contracts/rules/csv'
import type { PostalCode } from './postal-codes.js'
import { type RowFault, sheetRows, yesOrNo } from './sheet-rows.js'

/** The columns of a file of the register; a position in degrees, `active` as ja or nej. */
export const postalCodeFileHead = ['code', 'area', 'county', 'lat', 'lng', 'zoneHint', 'active'] as const
type Column = (typeof postalCodeFileHead)[number]

/** The register for a spreadsheet (BR-09), what is out of use too. */
export const postalCodesCsv = (codes: readonly PostalCode[]): string =>
  csvOf(
    postalCodeFileHead,
    codes.map(({ _id, area, county, lat, lng, zoneHint, active }) => [
      _id,
      area,
      county,
      lat,
      lng,
      zoneHint,
      active ? 'ja' : 'nej',
    ]),
  )

const number = (text: string): number => Number(text.replace(',', '.') || 'x')

/** What a file says, the last row of a code, and what is wrong in it by the rules of a single one; `head` when its first row is another. */
export const postalCodesOfCsv = (
  csv: string,
): { readonly codes: readonly PostalCode[]; readonly faults: readonly RowFault[] } | 'head' => {
  const rows = sheetRows(csv, postalCodeFileHead)
  if (rows === 'head') return rows
  const codes = new Map<string, PostalCode>()
  const faults: RowFault[] = []
  for (const { at: row, cells } of rows) {
    const [code = '', area = '', county = '', lat = '', lng = '', zoneHint = '', active = ''] = cells
    const read = networkUpkeepApi.addPostalCode.body.safeParse({
      code,
      area,
      county,
      lat: number(lat),
      lng: number(lng),
      zoneHint: zoneHint || null,
      active: active === '' || yesOrNo(active),
    })
    if (read.success) {
      const { code: _id, ...rest } = read.data
      codes.set(_id, { _id, ...rest })
    } else
      for (const column of new Set(read.error.issues.map(({ path }) => path[0] as Column)))
        faults.push({ row, column, value: cells[postalCodeFileHead.indexOf(column)] ?? '' })
  }
  return { codes: [...codes.values()], faults }
}
