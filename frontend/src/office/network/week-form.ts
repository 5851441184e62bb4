import { WEEKDAY_FIELDS, type WeekdayField } from '@bukett/contracts/rules/business-hours'
import type { Weekday } from '@bukett/contracts/rules/dates'
import { weekdayName } from '@bukett/contracts/rules/dates'
import { currentLocale } from '../../shared/api'
import { capitalized } from './network-names'
import type { NetworkTranslate } from './texts'
import type { KnownMember } from './use-network'

type FieldOfDay = `${WeekdayField}${'Open' | 'Close'}` | `breaks.${WeekdayField}.${'from' | 'to'}`

/** A week as it is typed: no time is closed, and no lunch. */
export type Week = Record<FieldOfDay, string>

const byDay = <Value>(valueOf: (day: WeekdayField, weekday: Weekday) => readonly [FieldOfDay, Value][]) =>
  Object.fromEntries(WEEKDAY_FIELDS.flatMap((day, index) => valueOf(day, (index + 1) as Weekday))) as Record<
    FieldOfDay,
    Value
  >

export const weekOf = (member: KnownMember): Week =>
  byDay((day) => [
    [`${day}Open`, member[`${day}Open`] ?? ''],
    [`${day}Close`, member[`${day}Close`] ?? ''],
    [`breaks.${day}.from`, member.breaks[day]?.from ?? ''],
    [`breaks.${day}.to`, member.breaks[day]?.to ?? ''],
  ])

export const weekLabels = (t: NetworkTranslate): Record<FieldOfDay, string> =>
  byDay((day, weekday) => {
    const name = capitalized(weekdayName(weekday, currentLocale()))
    return [
      [`${day}Open`, t('hours.opensOn', { day: name })],
      [`${day}Close`, t('hours.closesOn', { day: name })],
      [`breaks.${day}.from`, t('hours.breakFromOn', { day: name })],
      [`breaks.${day}.to`, t('hours.breakToOn', { day: name })],
    ]
  })

/** The two times of a day go together, and all the lunches. A closed day has none. */
export const partsOfWeek = (week: Week): object[] => [
  ...WEEKDAY_FIELDS.map((day) => ({
    [`${day}Open`]: week[`${day}Open`] || null,
    [`${day}Close`]: week[`${day}Close`] || null,
  })),
  {
    breaks: Object.fromEntries(
      WEEKDAY_FIELDS.filter(
        (day) => week[`${day}Open`] && (week[`breaks.${day}.from`] || week[`breaks.${day}.to`]),
      ).map((day) => [day, { from: week[`breaks.${day}.from`], to: week[`breaks.${day}.to`] }]),
    ),
  },
]

/** Monday's times on the days to Friday. */
export const likeMonday = (week: Week): Partial<Week> =>
  Object.fromEntries(
    WEEKDAY_FIELDS.slice(1, 5).flatMap((day) => [
      [`${day}Open`, week.mondayOpen],
      [`${day}Close`, week.mondayClose],
      [`breaks.${day}.from`, week['breaks.monday.from']],
      [`breaks.${day}.to`, week['breaks.monday.to']],
    ]),
  )
