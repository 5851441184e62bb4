import { expect, test } from '@jest/globals'
import { type NameField, nameFaults, nameTyped } from './typed-name'

const at = (field: NameField): string => field

test('a name out of two cells of a spreadsheet is one of two words', () => {
  const values = { FullName: 'Anna\tLind', IsParted: false }
  expect(nameFaults(at, values)).toEqual({ FullName: undefined })
  expect(nameTyped(at, values)).toEqual({ FirstName: 'Anna', LastName: 'Lind' })
})

test('a name that may be left out is judged as it is kept, too', () => {
  const values = { FullName: 'Anna\u00A0Lind', IsParted: false }
  expect(nameFaults(at, values, false)).toEqual({ FullName: undefined })
  expect(nameFaults(at, { ...values, FullName: ' ' }, false)).toEqual({ FullName: undefined })
})

test('parts that were moved by hand are judged and kept with plain spaces', () => {
  const values = { FirstName: 'Anna\u00A0Karin', LastName: 'Lind\tBerg', IsParted: true }
  expect(nameFaults(at, values)).toEqual({ FirstName: undefined, LastName: undefined })
  expect(nameTyped(at, values)).toEqual({ FirstName: 'Anna Karin', LastName: 'Lind Berg' })
})
