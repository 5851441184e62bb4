import { addDays, daysBetween, isSunday, dateText, weekdayName, weekdayOf, type LocalDay } from './dates.js'
import { SUBSCRIPTION_LEAD_DAYS, type IsOpen } from './delivery-dates.js'
import type { Language } from './language.js'

/** Spec 1 §9. */
export const SUBSCRIPTION_CYCLES = { '1week': 7, '2weeks': 14, '4weeks': 28 } as const

export type CycleDays = (typeof SUBSCRIPTION_CYCLES)[keyof typeof SUBSCRIPTION_CYCLES]

/** Spec 1 §9. Months are what the customer reads, weeks what is counted. */
export const SUBSCRIPTION_PERIODS = {
  '3months': { months: 3, weeks: 13 },
  '6months': { months: 6, weeks: 26 },
  '12months': { months: 12, weeks: 52 },
} as const

export type PeriodMonths = (typeof SUBSCRIPTION_PERIODS)[keyof typeof SUBSCRIPTION_PERIODS]['months']

interface RenewingLine {
  readonly SubscriptionCycleInDays: number | null
  readonly SubscriptionPeriodInMonths: number | null
}

const renewsAs = ({ SubscriptionCycleInDays, SubscriptionPeriodInMonths }: RenewingLine): string =>
  `${SubscriptionCycleInDays}/${SubscriptionPeriodInMonths}`

/** The lines of a shipment that renew themselves, as often and as long together: each is a subscription. */
export function togetherIn<L extends RenewingLine>({ LineItems }: { readonly LineItems: readonly L[] }): L[][] {
  const renewing = LineItems.filter(({ SubscriptionCycleInDays }) => SubscriptionCycleInDays !== null)
  return [...new Set(renewing.map(renewsAs))].map((same) => renewing.filter((line) => renewsAs(line) === same))
}

/** The subscriptions that an order begins, each by its number: '100000017', and after the first '100000017-2'. */
export const begunBy = <L extends RenewingLine, S extends { readonly LineItems: readonly L[] }>(
  orderGroupId: string,
  shipments: readonly (S & { readonly LineItems: readonly L[] })[],
): { id: string; shipment: S; lines: L[] }[] =>
  shipments
    .flatMap((shipment) => togetherIn<L>(shipment).map((lines) => ({ shipment, lines })))
    .map((part, index) => ({ ...part, id: index === 0 ? orderGroupId : `${orderGroupId}-${index + 1}` }))

/** Active 1, Paused 2, Cancelled 3, UnderReview 4 (spec 2 §3). */
export const SUBSCRIPTION_STATUSES = ['Active', 'Paused', 'Cancelled', 'UnderReview'] as const

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Spec 2 §4: floor of period weeks by cycle weeks. `undefined` for period 0: until further notice (SU-07). */
export function totalCycles(periodMonths: number, cycleDays: number): number | undefined {
  const period = Object.values(SUBSCRIPTION_PERIODS).find(({ months }) => months === periodMonths)
  return period && Math.floor((period.weeks * 7) / cycleDays)
}

/** SU-01: the nth delivery's day, from 0, before any shift. */
export const plannedDay = (anchor: LocalDay, cycleDays: number, n: number): LocalDay => addDays(anchor, n * cycleDays)

/** The first n whose planned day is not before the given day. */
export const firstIndexFrom = (anchor: LocalDay, cycleDays: number, day: LocalDay): number =>
  Math.max(0, Math.ceil(daysBetween(anchor, day) / cycleDays))

/** SU-05: a resumed subscription goes on with the first planned day from today + 2. */
export const resumedIndex = (anchor: LocalDay, cycleDays: number, today: LocalDay): number =>
  firstIndexFrom(anchor, cycleDays, addDays(today, SUBSCRIPTION_LEAD_DAYS))

const SHIFTS = [0, -1, -2, 1, 2, 3]

/**
 * SU-02: where a planned delivery lands: on its day; else the nearest earlier day within 2; else the next within 3;
 * `undefined` means it is skipped with a notice. Never a Sunday, even one that the calendar opened.
 */
export const deliveredDay = (planned: LocalDay, isDeliverable: IsOpen): LocalDay | undefined =>
  SHIFTS.map((days) => addDays(planned, days)).find((day) => !isSunday(day) && isDeliverable(day))

/** Where my pages show a subscription: prepaid ones have a list of their own (X7), and so have those that have ended. */
export function subscriptionList(
  status: SubscriptionStatus,
  maxCycles: number | undefined,
): 'active' | 'paused' | 'prepaid' | 'ended' {
  if (status === 'Cancelled') return 'ended'
  if (maxCycles) return 'prepaid'
  return status === 'Paused' ? 'paused' : 'active'
}

const CYCLE_WORDS: Record<Language, { weekly: string; fortnightly: string; other: string }> = {
  sv: { weekly: 'Varje', fortnightly: 'Varannan', other: 'Var fjärde' },
  en: { weekly: 'Every', fortnightly: 'Every other', other: 'Every fourth' },
}

/** Spec 1 §9: 7 days reads 'Varje', 14 'Varannan', any other 'Var fjärde'. */
export function cycleWord(cycleDays: number, language: Language): string {
  const words = CYCLE_WORDS[language]
  return cycleDays === 7 ? words.weekly : cycleDays === 14 ? words.fortnightly : words.other
}

export interface SubscriptionTerms {
  cycleDays: number
  firstDay: LocalDay
  /** 0 when it runs until further notice. */
  periodMonths: number
}

/** 'Varje fredag från 20 november 2026, 3 månader, 13 leveranser' (SU-10). */
export function subscriptionText({ cycleDays, firstDay, periodMonths }: SubscriptionTerms, language: Language): string {
  const weekday = weekdayName(weekdayOf(firstDay), language)
  const [from, months, deliveries] =
    language === 'sv' ? ['från', 'månader', 'leveranser'] : ['from', 'months', 'deliveries']
  const start = `${cycleWord(cycleDays, language)} ${weekday} ${from} ${dateText(firstDay, language, { withYear: true })}`
  if (periodMonths <= 0) return start
  const total = totalCycles(periodMonths, cycleDays)
  return `${start}, ${periodMonths} ${months}${total === undefined ? '' : `, ${total} ${deliveries}`}`
}
