import { expect, test } from '@jest/globals'
import type { BusinessHours, Member } from '@bukett/contracts/http/member'
import { hoursFacts } from './hours-facts'

const store = { id: '1001', mondayOpen: '10:00', mondayClose: '24:00' } as Member
const day = (date: string, ...intervals: { open: string; close: string }[]) => ({ date, intervals, isSpecial: true })

test('search engines are told the hours of a store, each part of a day by itself, and midnight as they know it', () => {
  const hours = {
    days: [
      day('2026-12-24'),
      day('2026-12-31', { open: '08:00', close: '10:00' }, { open: '12:00', close: '24:00' }),
      { ...day('2027-01-02', { open: '10:00', close: '15:00' }), isSpecial: false },
    ],
  } as unknown as BusinessHours
  const fact = hoursFacts(store, hours)
  expect(fact.openingHoursSpecification).toMatchObject([{ dayOfWeek: 'Monday', opens: '10:00', closes: '23:59' }])
  expect(fact.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-12-24', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-31', opens: '08:00', closes: '10:00' },
    { validFrom: '2026-12-31', opens: '12:00', closes: '23:59' },
  ])
})
