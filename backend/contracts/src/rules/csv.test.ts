import { describe, expect, test } from '@jest/globals'
import { csvOf } from './csv.js'

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
