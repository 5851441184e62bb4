import type { Closure } from '@bukett/contracts/http/across-network'
import { hoursBetween } from '@bukett/contracts/rules/business-hours'
import { addDays, laterDay, type LocalDay } from '@bukett/contracts/rules/dates'
import type { MemberHoliday, SpecialHours } from './opening-hours.js'
import type { NetworkMember, NetworkSnapshot } from './snapshot.js'

/** What keeps a store from working as in other weeks, and the thing that the diary would name. */
export interface FoundClosure extends Omit<Closure, 'Taken' | 'SetBy' | 'SetAt'> {
  readonly thing: string
}

interface Span {
  readonly from: LocalDay
  readonly to: LocalDay
}

/** The days of both; undefined where they share none. */
const shared = ({ from, to }: Span, first: LocalDay, last: LocalDay): { From: LocalDay; To: LocalDay } | undefined => {
  const From = laterDay(from, first)
  const To = last < to ? last : to
  return From <= To ? { From, To } : undefined
}

/** Every store that is closed or has other hours within the days, in their order. */
export const closuresWithin = (
  { memberById }: Pick<NetworkSnapshot, 'memberById'>,
  span: Span,
  holidays: readonly MemberHoliday[],
  special: readonly SpecialHours[],
): FoundClosure[] => {
  const noHours = { Name: null, Open: null, Close: null }
  const of = (
    memberId: string,
    more: Omit<FoundClosure, 'memberId' | 'memberShopName' | 'storeCity'>,
  ): FoundClosure[] => {
    const member = memberById.get(memberId)?.member
    return member ? [{ memberId, memberShopName: member.memberShopName, storeCity: member.storeCity, ...more }] : []
  }
  const found = [
    ...holidays.flatMap(({ _id, memberId, BeginDate, EndDate, Name }) => {
      const days = shared(span, BeginDate, EndDate)
      return days
        ? of(memberId, { ...noHours, ...days, Kind: 'holiday', Name: Name || null, thing: `memberHolidays/${_id}` })
        : []
    }),
    ...special.flatMap(({ _id, memberId, date, open, close, name }) => {
      const isOpen = hoursBetween(open, close) !== undefined
      return of(memberId, {
        Kind: isOpen ? 'hours' : 'closed',
        From: date,
        To: date,
        Name: name,
        Open: isOpen ? open : null,
        Close: isOpen ? close : null,
        thing: `specialBusinessHours/${_id}`,
      })
    }),
    ...[...memberById.values()].flatMap((member) =>
      standingOf(member, span).flatMap((standing) =>
        of(member.id, { ...noHours, ...standing, thing: `members/${member.id}` }),
      ),
    ),
  ]
  return found.sort(
    (a, b) =>
      (a.From < b.From ? -1 : a.From > b.From ? 1 : 0) || a.memberShopName.localeCompare(b.memberShopName, 'sv'),
  )
}

type Standing = Pick<Closure, 'Kind' | 'From' | 'To'>

/** Suspended, ended or not begun. One that ended before the days, or begins after them, is no news. */
const standingOf = ({ member }: NetworkMember, span: Span): Standing[] => {
  const { suspendedFrom, suspendedUntil, startDate, stopDate } = member
  const isSuspended = suspendedFrom !== null || suspendedUntil !== null
  const days: readonly [Closure['Kind'], ReturnType<typeof shared>][] = [
    ['suspended', isSuspended ? shared(span, suspendedFrom ?? span.from, suspendedUntil ?? span.to) : undefined],
    [
      'ended',
      stopDate !== null && addDays(stopDate, 1) >= span.from ? shared(span, addDays(stopDate, 1), span.to) : undefined,
    ],
    [
      'notBegun',
      startDate !== null && startDate <= addDays(span.to, 1)
        ? shared(span, span.from, addDays(startDate, -1))
        : undefined,
    ],
  ]
  return days.flatMap(([Kind, span]) => (span ? [{ Kind, ...span }] : []))
}
