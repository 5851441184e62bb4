import type { BusinessHours, Member } from '@bukett/contracts/http/member'
import { hoursOn } from '@bukett/contracts/rules/business-hours'
import type { Weekday } from '@bukett/contracts/rules/dates'
import { useLocation } from 'react-router-dom'
import { useOrigin } from '../../shared/drawn-page'
import { FactsBlock } from '../../shared/FactsBlock'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** What search engines read of a store, special hours among it (PV-06). */
export const StoreFacts = ({ store, hours }: { store: Member; hours: BusinessHours | undefined }) => {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Florist',
    name: store.memberShopName,
    telephone: store.phone,
    url: useOrigin() + useLocation().pathname,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.storeAddress,
      postalCode: store.storePostalCode,
      addressLocality: store.storeCity,
      addressCountry: 'SE',
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: weekdays.flatMap((dayOfWeek, index) => {
      const open = hoursOn(store, (index + 1) as Weekday)
      return open ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: open.open, closes: open.close }] : []
    }),
    specialOpeningHoursSpecification: hours?.days
      .filter(({ isSpecial }) => isSpecial)
      .map(({ date, intervals }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        // Schema.org's way to say closed all day.
        opens: intervals[0]?.open ?? '00:00',
        closes: intervals.at(-1)?.close ?? '00:00',
      })),
  }
  return <FactsBlock facts={facts} />
}
