import { expect, test } from '@jest/globals'
import { momentText } from './moment-text'

test('a moment is a Stockholm time, as each language says one', () => {
  expect(momentText('2026-11-26T11:00:00.000Z', 'sv')).toBe('26 november 12.00')
  expect(momentText('2026-11-26T11:00:00.000Z', 'en')).toBe('26 November at 12:00')
})
