import { describe, expect, test } from '@jest/globals'
import { csvRows } from '@bukett/contracts/rules/csv'
import { listFile, type OfficeList, wholeList } from './office-list.js'

/** Rows by number. */
const listOf = (count: number): OfficeList<number> => ({
  read: async ({ after }, limit) => {
    const from = after ? Number(after.id) : 0
    return Array.from({ length: Math.min(limit, count - from) }, (_, at) => from + at + 1)
  },
  placeOf: (row) => ({ at: new Date(0), id: String(row) }),
})

describe('a list as a file', () => {
  test.each([
    [0, true],
    [500, true],
    [10_000, true],
    [10_001, false],
    [20_000, false],
  ])('of %i rows has 10,000 at most, and knows whether that is all', async (count, isWhole) => {
    const found = await wholeList(listOf(count), {})
    expect([found.rows.length, found.isWhole]).toEqual([Math.min(count, 10_000), isWhole])
    expect(new Set(found.rows).size).toBe(found.rows.length)
  })

  test('that is not all of it says so in its name and its last row', () => {
    const csv = 'Dag;Belopp\r\n2026-11-20;349\r\n'
    const cut = listFile('betalningar', csv, false, 'sv')
    expect(cut.disposition).toContain('"betalningar-del.csv"')
    expect(csvRows(cut.content.toString()).at(-1)).toEqual([
      'Filen slutar efter 10 000 rader. Välj färre dagar för resten.',
    ])
    const whole = listFile('betalningar', csv, true, 'sv')
    expect([whole.disposition, whole.content.toString()]).toEqual(['attachment; filename="betalningar.csv"', csv])
  })
})
