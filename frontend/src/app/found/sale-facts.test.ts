import { expect, test } from '@jest/globals'
import type { ShownReviews } from '@bukett/contracts/http/shown-reviews'
import type { CalendarDay } from '@bukett/contracts/http/broker'
import { ratingFacts, reachedOn, returnFact, shippingFacts } from './sale-facts'

const reviews: ShownReviews = {
  Count: 2,
  Mean: 4.5,
  Items: [
    { Stars: 5, Month: '2026-11', Town: 'Lund', Text: 'Så fina!', Answer: null },
    { Stars: 4, Month: '2026-10', Town: 'Lund', Text: null, Answer: null },
  ],
}

test('a product is rated by the reviews that its page shows, and not at all where it shows none', () => {
  expect(ratingFacts(reviews)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
    review: [
      { author: { name: 'Kund i Lund' }, reviewBody: 'Så fina!', datePublished: '2026-11' },
      { reviewRating: { ratingValue: 4 } },
    ],
  })
  for (const none of [undefined, { Count: 0, Mean: null, Items: [] }]) expect(ratingFacts(none)).toEqual({})
})

test('what may be sent back is told with its days, and cut flowers may not', () => {
  expect(returnFact({ Withdrawal: 'yes' })).toMatchObject({ merchantReturnDays: 14, applicableCountry: 'SE' })
  expect(returnFact({ Withdrawal: 'no-perishable' })).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})

const day = (date: string, price: number | null): CalendarDay => ({
  date,
  available: price !== null,
  deliveryTypes: [],
  price,
  cutOffAt: null,
  delivered: price === null ? null : { price, cutOffAt: null },
  reason: null,
})

test('what a delivery costs and how long it takes is told by the first day on which something is brought', () => {
  // Collected is not brought.
  const collected = { ...day('2026-11-24', null), available: true }
  const calendar = { PostalCodeMessage: null, days: [collected, day('2026-11-25', null), day('2026-11-26', 9900)] }
  const reached = reachedOn('22100', calendar)
  expect(reached).toEqual({ postalCode: '22100', fee: 99, days: 2 })
  expect(shippingFacts([reached!])).toMatchObject([
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { value: 99, currency: 'SEK' },
      shippingDestination: { addressCountry: 'SE', postalCode: '22100' },
      deliveryTime: { handlingTime: { minValue: 2, maxValue: 2, unitCode: 'DAY' }, transitTime: { maxValue: 0 } },
    },
  ])
})

test('where nothing is brought, nothing is told of it', () => {
  for (const days of [[], [day('2026-11-24', null)]])
    expect(reachedOn('22100', { PostalCodeMessage: null, days })).toBeUndefined()
})
