import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from '@jest/globals'
import { csvRows } from '@bukett/contracts/rules/csv'
import { fileOf, type OfficeList, rowsOf, type Sheet } from './office-list.js'

/** Rows by number; counts how often it is read. */
const listOf = (count: number) => {
  const list = {
    reads: 0,
    read: async ({ after }, limit) => {
      list.reads += 1
      const from = after ? Number(after.id) : 0
      return Array.from({ length: Math.min(limit, count - from) }, (_, at) => from + at + 1)
    },
    placeOf: (row) => ({ at: new Date(0), id: String(row) }),
  } as OfficeList<number> & { reads: number }
  return list
}
const sheet: Sheet<number> = { head: ['Nummer'], cells: (row) => [row] }

describe('a list as a file', () => {
  test.each([0, 500, 10_001, 50_000])('of %i rows has all of them, each once and in order', async (count) => {
    const rows = csvRows(await text(await fileOf(sheet, rowsOf(listOf(count), {}), 'sv')))
    expect(rows).toEqual([['Nummer'], ...Array.from({ length: count }, (_, at) => [String(at + 1)])])
  })

  test('is read as it is fetched, and no further than who fetches it goes', async () => {
    const list = listOf(1_000_000)
    let isEnded = false
    async function* told() {
      try {
        yield* rowsOf(list, {})
      } finally {
        isEnded = true
      }
    }
    const file = await fileOf(sheet, told(), 'sv')
    expect(list.reads).toBe(1)
    file.read()
    await once(file, 'readable')
    // No more than what a stream holds ahead.
    expect(list.reads).toBeLessThan(60)
    file.destroy()
    await once(file, 'close')
    expect(isEnded).toBe(true)
    const unread = await fileOf(sheet, told(), 'sv')
    isEnded = false
    unread.destroy()
    await once(unread, 'close')
    expect(isEnded).toBe(true)
  })

  test('goes on where a look found nothing, and has one head', async () => {
    async function* looks() {
      yield []
      yield []
      yield [7]
    }
    expect(csvRows(await text(await fileOf(sheet, looks(), 'sv')))).toEqual([['Nummer'], ['7']])
  })

  test('that no spreadsheet opens ends with a row that says so', async () => {
    const rows = csvRows(await text(await fileOf(sheet, rowsOf(listOf(1200), {}), 'sv', 1100)))
    expect(rows).toHaveLength(1 + 1100 + 1)
    expect(rows.at(-1)).toEqual(['Filen slutar efter 1 000 000 rader. Välj färre dagar för resten.'])
  })

  test('that cannot be read is refused, and one that breaks off later breaks off', async () => {
    const away = (after: number): OfficeList<number> => {
      const list = listOf(50_000)
      return {
        ...list,
        read: (part, limit) => (list.reads >= after ? Promise.reject(new Error('away')) : list.read(part, limit)),
      }
    }
    await expect(fileOf(sheet, rowsOf(away(0), {}), 'sv')).rejects.toThrow('away')
    await expect(text(await fileOf(sheet, rowsOf(away(40), {}), 'sv'))).rejects.toThrow('away')
  })
})
