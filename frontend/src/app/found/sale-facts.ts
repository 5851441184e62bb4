import type { Product } from '@bukett/contracts/http/catalogue'
import type { DeliveryCalendar } from '@bukett/contracts/http/broker'
import type { ShownReviews } from '@bukett/contracts/http/shown-reviews'
import { daysBetween } from '@bukett/contracts/rules/dates'
import { toKronor } from '@bukett/contracts/rules/price'

/** Of the same reviews that the page shows. */
export const ratingFacts = (reviews: ShownReviews | undefined): object =>
  reviews === undefined || reviews.Mean === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.Mean,
          reviewCount: reviews.Count,
          bestRating: 5,
          worstRating: 1,
        },
        review: reviews.Items.map(({ Stars, Month, Town, Text }) => ({
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: Stars, bestRating: 5, worstRating: 1 },
          author: { '@type': 'Person', name: `Kund i ${Town}` },
          datePublished: Month,
          ...(Text !== null && { reviewBody: Text }),
        })),
      }

/** What lasts may be sent back within fourteen days, at the buyer's cost (OR-10); cut flowers and what is made to order may not. */
export const returnFact = ({ Withdrawal }: Pick<Product, 'Withdrawal'>): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'SE',
  ...(Withdrawal === 'yes'
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
})

/** What a delivery of a product costs in a place, and how long it takes, as the broker answers now. */
export interface ReachedPlace {
  readonly postalCode: string
  /** In kronor, the lowest of the first day. */
  readonly fee: number
  readonly days: number
}

/** Of the calendar of a place the first day that something is brought there; undefined where nothing is. */
export const reachedOn = (postalCode: string, { days }: DeliveryCalendar): ReachedPlace | undefined => {
  const first = days.find(({ available, delivered }) => available && delivered !== null)
  if (!first?.delivered) return undefined
  return { postalCode, fee: toKronor(first.delivered.price), days: daysBetween(days[0]!.date, first.date) }
}

/** What is made in the morning is brought the same day: all the time it takes passes before it is handed over to who brings it. */
export const shippingFacts = (places: readonly ReachedPlace[]): object[] =>
  places.map(({ postalCode, fee, days }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'SEK' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'SE', postalCode },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: dayCount(days),
      transitTime: dayCount(0),
    },
  }))

const dayCount = (days: number): object => ({
  '@type': 'QuantitativeValue',
  minValue: days,
  maxValue: days,
  unitCode: 'DAY',
})
