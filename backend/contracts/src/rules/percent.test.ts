import { expect, test } from '@jest/globals'
import { percentText } from './percent.js'

test.each([
  [25, '25\u00A0%', '25%'],
  [12.5, '12,5\u00A0%', '12.5%'],
  [0, '0\u00A0%', '0%'],
])('%d percent is written as each language writes it', (percent, sv, en) => {
  expect([percentText(percent, 'sv'), percentText(percent, 'en')]).toEqual([sv, en])
})
