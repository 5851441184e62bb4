import { describe, expect, test } from '@jest/globals'
import { csvOf, csvRows } from './csv.js'

describe('a file for spreadsheets', () => {
  test('begins with the mark of UTF-8, splits at semicolons and has decimal commas', () => {
    expect(
      csvOf(
        ['Order', 'Summa'],
        [
          ['100000017', 549.5],
          [null, 0],
        ],
      ),
    ).toBe('\uFEFFOrder;Summa\r\n100000017;549,5\r\n;0\r\n')
  })

  test('quotes what would break a row', () => {
    expect(csvOf(['Namn'], [['Blom; "Ros"\nAB']])).toBe('\uFEFFNamn\r\n"Blom; ""Ros""\nAB"\r\n')
  })

  test.each(['=1+1', '+46701740605', '-1', '@SUM(A1)', '\tx'])('%p is a text, not a formula', (text) => {
    expect(csvOf(['Namn'], [[text]])).toBe(`\uFEFFNamn\r\n'${text}\r\n`)
  })
})

test('a file is read back as it was written, quotes, line breaks and all', () => {
  const rows = [
    ['111 51', 'a "b"; c'],
    ['två\r\nrader', ''],
  ]
  expect(csvRows(csvOf(['Ort', 'Text'], rows))).toEqual([['Ort', 'Text'], ...rows])
})

test('a file may split at commas, and an empty line keeps the number of those below', () => {
  expect(csvRows('a,b\n\n1,2\n;;\n')).toEqual([['a', 'b'], [''], ['1', '2'], [';;']])
  expect(csvRows('')).toEqual([])
})
