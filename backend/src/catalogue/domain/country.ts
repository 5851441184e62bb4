import type { Country, InternationalNotice } from '@bukett/contracts/http/international'
import { addDays, type Instant, isSunday, laterDay, type LocalDay } from '@bukett/contracts/rules/dates'
import {
  checkInternationalDay,
  type Destination,
  earliestInternationalDay,
} from '@bukett/contracts/rules/international'
import type { Language } from '@bukett/contracts/rules/language'
import { inLanguage } from './product.js'

/** A country we send to; the id is its ISO alpha-3 code (IN-01). */
export interface StoredCountry {
  _id: string
  /** ISO alpha-2, for the partner and for telephones. */
  Alpha2: string
  Name: string
  NameSwe: string
  Slug: string
  LeadDays: number
  LatinGreetingOnly: boolean
  /** Without a Swedish name the English one does for both. */
  Holidays: { BeginDate: LocalDay; EndDate: LocalDay; Name: string; NameSwe?: string | undefined }[]
  Position: number
}

export const toCountry = (country: StoredCountry, language: Language): Country => ({
  CountryCode: country._id,
  Alpha2: country.Alpha2,
  Name: inLanguage(language, country.NameSwe, country.Name),
  NameSwe: country.NameSwe,
  Url: `/utlandsbud/${country.Slug}`,
  LeadDays: country.LeadDays,
  LatinGreetingOnly: country.LatinGreetingOnly,
})

export const destinationOf = (country: StoredCountry): Destination => ({
  leadDays: country.LeadDays,
  isHoliday: (day) => country.Holidays.some(({ BeginDate, EndDate }) => BeginDate <= day && day <= EndDate),
})

export interface InternationalDay {
  day: LocalDay
  earliest: LocalDay
  notice: InternationalNotice | null
}

/** IN-03: the day that was asked for, or the first that can be had from it on and why. */
export const internationalDay = (
  country: StoredCountry,
  wanted: LocalDay | undefined,
  now: Instant,
): InternationalDay => {
  const destination = destinationOf(country)
  const earliest = earliestInternationalDay(now, destination)
  if (wanted === undefined) return { day: earliest, earliest, notice: null }
  const check = checkInternationalDay(wanted, now, destination)
  if (check.ok) return { day: wanted, earliest, notice: null }
  return { day: firstOpen(laterDay(wanted, earliest), destination), earliest, notice: check.code }
}

const firstOpen = (day: LocalDay, destination: Destination): LocalDay =>
  isSunday(day) || destination.isHoliday?.(day) ? firstOpen(addDays(day, 1), destination) : day
