import { expect, test } from '@jest/globals'
import { demoPlaces, placesFor } from './demo-places.js'

const places = demoPlaces()

test('a best seller has its own picture first and then its second, and each other size its own', () => {
  const placed = places.get('BUK1001') ?? []
  const ofAll = placed.filter(({ VariantCode }) => VariantCode === null)
  expect(ofAll.map(({ Id }) => Id)).toEqual(['demo-BUK1001', 'demo-BUK1001.2'])
  const ofSizes = placed.filter(({ VariantCode }) => VariantCode !== null)
  expect(ofSizes).toEqual(
    expect.arrayContaining([
      { Id: 'demo-BUK1001.BUK1001A', VariantCode: 'BUK1001A' },
      { Id: 'demo-BUK1001.BUK1001C', VariantCode: 'BUK1001C' },
    ]),
  )
})

test('a product gets what the demo has anew, and keeps a picture that somebody has chosen', () => {
  const before = [{ Id: 'demo-BUK1001', VariantCode: null }]
  expect(placesFor(places, { _id: 'BUK1001', Pictures: before })).toEqual(places.get('BUK1001'))
  expect(placesFor(places, { _id: 'BUK1001', Pictures: places.get('BUK1001')! })).toBeUndefined()
  expect(placesFor(places, { _id: 'BUK1001', Pictures: [{ Id: 'own', VariantCode: null }] })).toBeUndefined()
})
