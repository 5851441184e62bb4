import { expect, test } from '@jest/globals'
import { parentFault } from './article-category.js'

const all = [
  { _id: 'arstider', ParentId: null },
  { _id: 'var', ParentId: 'arstider' },
  { _id: 'skotsel', ParentId: null },
]

test.each([
  ['stands at the top', 'var', null, null],
  ['stands below one at the top', 'skotsel', 'arstider', null],
  ['is new below one at the top', 'host', 'arstider', null],
  ['would stand below itself', 'skotsel', 'skotsel', 'register.unknown-parent'],
  ['would stand below one that is gone', 'skotsel', 'borta', 'register.unknown-parent'],
  ['would be a third level', 'skotsel', 'var', 'register.unknown-parent'],
  ['would take others down with it', 'arstider', 'skotsel', 'register.has-children'],
])('a category that %s is told so', (_, code, parent, fault) => {
  expect(parentFault(code, parent, all)).toBe(fault)
})
