import { expect, test } from '@jest/globals'
import { addonName, lineName } from './line-names.js'

const rose = { DisplayName: 'Rosendröm, Mellan', DisplayNameEn: 'Rose Dream, Medium' }
const vase = { Name: 'Glasvas', NameEn: 'Glass Vase' }

test('a line is called by its name in the reader’s language', () => {
  expect([lineName(rose, 'sv'), lineName(rose, 'en')]).toEqual(['Rosendröm, Mellan', 'Rose Dream, Medium'])
  expect([addonName(vase, 'sv'), addonName(vase, 'en')]).toEqual(['Glasvas', 'Glass Vase'])
})

test('what was bought when lines had one name keeps it', () => {
  expect(lineName({ DisplayName: 'Rosendröm' }, 'en')).toBe('Rosendröm')
  expect(addonName({ Name: 'Glasvas' }, 'en')).toBe('Glasvas')
})
