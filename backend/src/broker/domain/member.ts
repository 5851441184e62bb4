import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import type { Member } from '@bukett/contracts/http/member'
import type { WeekdayField } from '@bukett/contracts/rules/business-hours'
import type { LocalDay, LocalTime } from '@bukett/contracts/rules/dates'
import type { NetworkSettings } from './settings.js'

export interface Break {
  from: LocalTime
  to: LocalTime
}

/** A store as it is kept: what travels (spec 2 §3, spec 3 §3), and what the broker decides by. Dates are inclusive. */
export interface StoredMember extends Omit<Member, 'id'> {
  _id: string
  Version: number
  startDate: LocalDay | null
  stopDate: LocalDay | null
  /** AD-07. */
  suspendedFrom: LocalDay | null
  suspendedUntil: LocalDay | null
  /** What the network's broker has ticked. */
  highAmountOfComplaints: boolean
  /** BR-20: what is counted says so; missing is no. */
  complaintsCounted?: boolean
  /** BR-19: two decimals; null below ten reviews. */
  totalReviewScore: number | null
  /** BR-03: a lunch break splits the day in two. */
  breaks: Partial<Record<WeekdayField, Break>>
  /** BR-06: delivers on Sundays and holidays that the network opens. */
  acceptsOpenDate: boolean
  isCampaignStore: boolean
  /** What it has been assigned; empty is everything (PU-01). */
  productCategories: ProductCategory[]
  /** Deliveries a day; null is any number (BR-08). */
  dailyCapacity: number | null
  /** Days with a capacity of their own. */
  capacityOn: Record<LocalDay, number | null>
}

export const isActiveOn = (member: StoredMember, day: LocalDay): boolean =>
  (member.startDate === null || member.startDate <= day) && (member.stopDate === null || day <= member.stopDate)

/** Null: no limit. */
export const capacityOf = ({ capacityOn, dailyCapacity }: StoredMember, day: LocalDay): number | null => {
  const own = capacityOn[day]
  return own === undefined ? dailyCapacity : own
}

/** The kinds of store that weigh more than others (spec 3 §9). */
export const weightyTypes = (brandCode: string): readonly string[] => [brandCode, `${brandCode}VML`, 'EAOmbud']

/** Spec 3 §9. */
export const storeFactor = (storeType: string, brandCode: string): number => {
  if (storeType === brandCode) return 6
  if (storeType === `${brandCode}VML`) return 4
  return storeType === 'EAOmbud' ? 2 : 1
}

/** BR-20: by hand or by count. */
export const hasManyComplaints = ({
  highAmountOfComplaints,
  complaintsCounted = false,
}: Pick<StoredMember, 'highAmountOfComplaints' | 'complaintsCounted'>): boolean =>
  highAmountOfComplaints || complaintsCounted

/** Spec 3 §9, BR-19, BR-20. */
export const qualityFactor = (score: number | null, hasComplaints: boolean, unreviewed: number): number => {
  if (hasComplaints) return 1
  if (score === null) return unreviewed
  if (score <= 4.64) return 1
  if (score <= 4.79) return 2
  return score <= 4.89 ? 3 : 4
}

/** Spec 3 §9. */
export const sustainabilityFactor = (isCertified: boolean): number => (isCertified ? 2 : 1)

/** What a store has sold and been assigned in a month. */
interface Trade {
  readonly sold: number
  readonly assigned: number
}

/** BR-18: 1 when nothing was assigned. */
export const reciprocityFactor = ({ sold, assigned }: Trade, weight: number): number =>
  weight === 0 || assigned === 0 ? 1 : Math.min(2, Math.max(0.5, sold / assigned)) ** weight

/** BR-14: 1 to 48 as long as reciprocity is left out. */
export const weightOf = (
  member: StoredMember,
  settings: NetworkSettings,
  trade: Trade = { sold: 0, assigned: 0 },
): number =>
  storeFactor(member.storeType, settings.brandCode) *
  qualityFactor(member.totalReviewScore, hasManyComplaints(member), settings.unreviewedQualityFactor) *
  sustainabilityFactor(member.certifiedSustainable) *
  reciprocityFactor(trade, settings.reciprocityWeight)

const fewestReviews = 10

/** How many reviews, and what their delivery and product scores add up to. */
export interface ReviewSum {
  readonly count: number
  readonly points: number
}

/** BR-19: the mean of (delivery + product) / 2, two decimals, half up; null below ten reviews. */
export const reviewScore = ({ count, points }: ReviewSum): number | null =>
  count < fewestReviews ? null : Math.floor((points * 100 + count) / (2 * count)) / 100

/** BR-20, over 90 days: raised at 20 orders and more than 3 % complaints, lowered below 2 %. */
export const complaintsFlag = (isRaised: boolean, orders: number, complaints: number): boolean => {
  if (orders === 0) return false
  const isMany = orders >= 20 && complaints * 100 > orders * 3
  return isMany || (isRaised && complaints * 100 >= orders * 2)
}
