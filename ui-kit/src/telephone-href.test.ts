import { expect, test } from 'vitest'
import { telephoneHref } from './telephone-href'

test.each([
  ['0200-12 34 56', 'tel:0200123456'],
  ['+46 (0)20-12 34 56', 'tel:+4620123456'],
  ['0046 (0)20 123456', 'tel:004620123456'],
  ['+46 20 12 34 56', 'tel:+4620123456'],
  ['(0)20-12 34 56', 'tel:020123456'],
])('%s rings %s', (number, href) => {
  expect(telephoneHref(number)).toBe(href)
})
