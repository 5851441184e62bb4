import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Ledger } from './ledger.js'

interface Entry {
  readonly id: string
  readonly sum: number
}

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ledger-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const entries = (ledger: Ledger) => ledger.book<Entry>('entry')

test('the last state of each record is read again, and the file starts anew with nothing else', () => {
  const before = new Ledger(directory)
  const book = entries(before)
  book.put({ id: 'a', sum: 1 })
  book.put({ id: 'b', sum: 2 })
  book.put({ id: 'a', sum: 3 })
  const after = new Ledger(directory)
  expect(entries(after).all()).toEqual([
    { id: 'a', sum: 3 },
    { id: 'b', sum: 2 },
  ])
  expect(readFileSync(join(directory, 'ledger.jsonl'), 'utf8').split('\n')).toHaveLength(3)
  before.close()
  after.close()
})

test('a line that was cut off in the writing is left out', () => {
  const before = new Ledger(directory)
  entries(before).put({ id: 'a', sum: 1 })
  before.close()
  appendFileSync(join(directory, 'ledger.jsonl'), '{"book":"entry","record":{"id":"b","su')
  const after = new Ledger(directory)
  expect(entries(after).all()).toEqual([{ id: 'a', sum: 1 }])
  entries(after).put({ id: 'c', sum: 3 })
  after.close()
  const again = new Ledger(directory)
  expect(entries(again).all()).toHaveLength(2)
  again.close()
})

test('a cleared ledger stays empty', () => {
  const before = new Ledger(directory)
  entries(before).put({ id: 'a', sum: 1 })
  before.clear()
  before.close()
  const after = new Ledger(directory)
  expect(entries(after).all()).toEqual([])
  after.close()
})
