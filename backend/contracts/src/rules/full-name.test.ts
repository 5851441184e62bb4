import { expect, test } from '@jest/globals'
import { checkFullName, fullName, isPartedByRule, mayBePartedOtherwise, partName } from './full-name.js'

test.each([
  ['Maja Lindqvist', 'Maja', 'Lindqvist'],
  ['  Maja   Lindqvist ', 'Maja', 'Lindqvist'],
  ['Anna Karin Lind', 'Anna Karin', 'Lind'],
  ['Anna-Karin Lind Berg', 'Anna-Karin Lind', 'Berg'],
  ['Carl von Linné', 'Carl', 'von Linné'],
  ['Hilma af Klint', 'Hilma', 'af Klint'],
  ['Louis De Geer', 'Louis', 'De Geer'],
  ['Magnus Gabriel de la Gardie', 'Magnus Gabriel', 'de la Gardie'],
  ['Vincent van der Berg', 'Vincent', 'van der Berg'],
  ['Karl J. Öberg Jr.', 'Karl J.', 'Öberg Jr.'],
  ['Maja Lindqvist (mormor)', 'Maja', 'Lindqvist (mormor)'],
  ['Von Trapp', 'Von', 'Trapp'],
  ['De Lind', 'De', 'Lind'],
  ['Maja', 'Maja', ''],
  ['Maja (mormor)', 'Maja (mormor)', ''],
  ['', '', ''],
])('%p is %p and %p', (name, first, last) => {
  expect(partName(name)).toEqual({ first, last })
  expect(fullName(first, last)).toBe(name.trim().replaceAll(/\s+/g, ' '))
})

test.each([
  ['Maja Lindqvist', undefined],
  ['Carl von Linné', undefined],
  ['Åsa Öberg', undefined],
  // Two cells of a spreadsheet, and a page whose space does not break.
  ['Anna\tLind', undefined],
  ['Anna\u00A0Lind', undefined],
  ['Anna\nLind', 'name.special-character'],
  ['Maja', 'name.last-missing'],
  [' Maja ', 'name.last-missing'],
  ['Maja 2 Lind', 'name.special-character'],
  ['Maja -', 'name.special-character'],
  ['', 'name.missing'],
  ['   ', 'name.missing'],
])('the line %p is answered by %s', (name, code) => {
  expect(checkFullName(name)).toEqual(code ? { ok: false, code } : { ok: true })
})

test('what was moved by hand is known again', () => {
  expect(isPartedByRule('Anna Karin', 'Lind')).toBe(true)
  expect(isPartedByRule('Anna', 'Karin Lind')).toBe(false)
  expect(isPartedByRule('', 'Lind')).toBe(false)
  expect(isPartedByRule('Maja', '')).toBe(true)
  expect(isPartedByRule('', '')).toBe(true)
})

test('only a line of more than two words is asked about', () => {
  expect(mayBePartedOtherwise('Maja Lindqvist')).toBe(false)
  expect(mayBePartedOtherwise('Maja Lindqvist (mormor)')).toBe(false)
  expect(mayBePartedOtherwise('Anna Karin Lind')).toBe(true)
})
