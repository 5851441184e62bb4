import { expect, test } from '@jest/globals'
import { teaserChoiceOf } from './teaser-choice'

const delivery = {
  way: 'address',
  place: { PostalCode: '11420', City: 'Stockholm' },
  day: '2026-11-27',
  time: undefined,
  method: 'CarZone1',
  storeId: undefined,
  fastTrack: { Phone: '', Name: '', SendOption: 'within30Min', SendTime: '12:00' },
} as const

test('a page that no teaser led to knows no delivery', () => expect(teaserChoiceOf(null, '2026-11-20')).toBeUndefined())
test('the delivery of the teaser counts until its day has passed', () => {
  expect(teaserChoiceOf({ delivery }, '2026-11-27')).toBe(delivery)
  expect(teaserChoiceOf({ delivery }, '2026-11-28')).toBeUndefined()
})
test('who is asked by SMS has no day that could pass', () => {
  const bySms = { ...delivery, way: 'fast-track', day: undefined }
  expect(teaserChoiceOf({ delivery: bySms }, '2026-11-28')).toBe(bySms)
})
