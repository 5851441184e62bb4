import { expect, test } from '@jest/globals'
import { checkOrganisationName, checkPersonName, organisationName, personName } from './names.js'

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
  ['Anna\nBo', 'name.special-character'],
  ['<b>Anna</b>', 'name.special-character'],
  ['()', 'name.special-character'],
  ['  ', 'name.missing'],
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
  ['Blom; Blad', 'name.special-character'],
  ['Blom@Blad', 'name.special-character'],
  ['', 'name.missing'],
])('an organisation or unit may be called %p: %s', (name, code) => {
  expect(checkOrganisationName(name)).toEqual(code ? { ok: false, code } : { ok: true })
  expect(organisationName.safeParse(name).success).toBe(code === undefined)
})
