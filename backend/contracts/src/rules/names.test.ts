import { expect, test } from '@jest/globals'
import { checkOrganisationName, checkPersonName, organisationName, personName, spaced } from './names.js'

test.each([
  ['Åsa', undefined],
  ['Anna-Karin', undefined],
  ['José Núñez', undefined],
  ['O’Connor', undefined],
  ["D'Angelo (mamma)", undefined],
  ['Karl J. Öberg', undefined],
  ['Ολγα', undefined],
  ['A\u030Asa', undefined],
  ['Anna2', 'name.special-character'],
  ['Anna & Bo', 'name.special-character'],
  ['Anna_B', 'name.special-character'],
  // Two cells of a spreadsheet, and a page whose space does not break.
  ['Anna\tKarin', undefined],
  ['Anna\u00A0Karin', undefined],
  ['Anna\nBo', 'name.special-character'],
  ['<b>Anna</b>', 'name.special-character'],
  ['()', 'name.special-character'],
  ['  ', 'name.missing'],
  ['\t\u00A0', 'name.missing'],
  ['', 'name.missing'],
])('a person may be called %p: %s', (name, code) => {
  expect(checkPersonName(name)).toEqual(code ? { ok: false, code } : { ok: true })
  expect(personName.safeParse(name).success).toBe(code === undefined)
})

test.each([
  ['Blom & Blad AB', undefined],
  ['Avdelning 4, plan 2', undefined],
  ['Hus A/B', undefined],
  ['3', undefined],
  ['Blom\t&\u00A0Blad AB', undefined],
  ['Blom\nBlad', 'name.special-character'],
  ['Blom; Blad', 'name.special-character'],
  ['Blom@Blad', 'name.special-character'],
  ['', 'name.missing'],
])('an organisation or unit may be called %p: %s', (name, code) => {
  expect(checkOrganisationName(name)).toEqual(code ? { ok: false, code } : { ok: true })
  expect(organisationName.safeParse(name).success).toBe(code === undefined)
})

test.each([
  ['person', personName],
  ['organisation', organisationName],
] as const)('a pasted name of a %s is kept, and measured, with one space between its words', (_, schema) => {
  expect(schema.max(10).parse('\tAnna\u00A0\u202FKarin\t')).toBe('Anna Karin')
})

test('a line break is no space of a line', () => expect(spaced('Anna\tKarin\nBo')).toBe('Anna Karin\nBo'))
