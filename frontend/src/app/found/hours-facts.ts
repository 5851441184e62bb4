import type { BusinessHours, Member } from '@bukett/contracts/http/member'
import { hoursOn } from '@bukett/contracts/rules/business-hours'
import type { Weekday } from '@bukett/contracts/rules/dates'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Schema.org's way to say it. */
const closedAllDay = { open: '00:00', close: '00:00' }

/** Search engines know no 24:00. */
const hoursFact = ({ open: opens, close }: { readonly open: string; readonly close: string }) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes: close === '24:00' ? '23:59' : close,
})

/** The hours of a store as search engines read them, each part of a day by itself. */
export const hoursFacts = (store: Member, hours: BusinessHours | undefined) => ({
  openingHoursSpecification: weekdays.flatMap((dayOfWeek, index) => {
    const open = hoursOn(store, (index + 1) as Weekday)
    return open ? [{ dayOfWeek, ...hoursFact(open) }] : []
  }),
  specialOpeningHoursSpecification: hours?.days
    .filter(({ isSpecial }) => isSpecial)
    .flatMap(({ date, intervals }) =>
      (intervals.length > 0 ? intervals : [closedAllDay]).map((open) => ({
        validFrom: date,
        validThrough: date,
        ...hoursFact(open),
      })),
    ),
})
