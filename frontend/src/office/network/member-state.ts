import { type LocalDay } from '@bukett/contracts/rules/dates'
import type { KnownMember } from './use-network'

type Dated = Partial<Pick<KnownMember, 'startDate' | 'stopDate' | 'suspendedFrom' | 'suspendedUntil'>>

export type MemberState = 'active' | 'coming' | 'stopped' | 'suspended'

/** How a store stands on a day (spec 3 §4, AD-07). All days are inclusive. */
export const memberStateOn = (
  { startDate, stopDate, suspendedFrom, suspendedUntil }: Dated,
  day: LocalDay,
): MemberState => {
  if (stopDate && stopDate < day) return 'stopped'
  if (startDate && startDate > day) return 'coming'
  const isSuspended =
    Boolean(suspendedFrom ?? suspendedUntil) &&
    (!suspendedFrom || suspendedFrom <= day) &&
    (!suspendedUntil || day <= suspendedUntil)
  return isSuspended ? 'suspended' : 'active'
}
