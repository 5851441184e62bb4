import type { Reminder, ReminderForm } from '@bukett/contracts/http/reminder'
import { addDays, instantOf, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import {
  checkReminder,
  dateHasPassed,
  isMovable,
  type Occasion,
  nextOccasion,
  notificationDay,
  notificationInstant,
  occasionIn,
  REMINDER_LEAD_DAYS,
} from '@bukett/contracts/rules/reminders'
import { daysSpokenOf, isSamePerson, type Matter, mayMeet, type QuietWishes } from '@bukett/contracts/rules/quiet'
import { yearOf } from '@bukett/contracts/rules/dates'

/** RE-02: how long one that has passed is still shown. */
const shownDays = 30
const morning = '08:00'

/** A reminder as it is kept. */
export interface StoredReminder extends Omit<ReminderForm, 'occasionDate'> {
  readonly id: string
  /** As it was entered, so that 29 February comes back in leap years (RE-02). */
  readonly occasionDate: LocalDay
  readonly language: Language
  /** The occasion that is waited for. */
  readonly next: LocalDay
  readonly notificationDate: LocalDay
  /** It was told of that occasion. */
  readonly isNotified: boolean
  /** When something is to be done: to notify; then, after the occasion, to wait for the next one or to go. */
  readonly wakeAt: Date
}

/** All of a person's reminders: one document, so that fifty are fifty. */
export interface ReminderBook {
  /** The user's id; without an account see `owners.ts`. */
  readonly _id: string
  readonly version: number
  readonly reminders: readonly StoredReminder[]
  /** Who may read it as a calendar: whoever knows what this is the hash of. Left out: nobody. */
  readonly calendar?: {
    readonly hash: string
    readonly since: Date
    /** Made before there was the account, maybe by another reader of its mailbox: it goes on telling what it told. */
    readonly ofGuest?: boolean
  } | null
}

type Plan = Pick<StoredReminder, 'next' | 'notificationDate' | 'isNotified' | 'wakeAt'>

/** RE-01, RE-02, X16. */
const planFor = (next: LocalDay, daysBefore: number, now: Date): Plan => {
  const { day } = notificationDay(next, daysBefore, stockholmDay(now))
  const wakeAt = notificationInstant(day, now)
  return { next, notificationDate: stockholmDay(wakeAt), isNotified: false, wakeAt }
}

const contentOf = ({ category, receiver, daysBefore, annual, email, sms, phone }: ReminderForm) => ({
  category,
  receiver,
  daysBefore,
  annual,
  email,
  sms,
  phone: sms ? phone : null,
})

/** The day of the occasion in the year that was entered: a movable one by its rule (RE-06). */
const enteredDay = ({ category, occasionDate }: Pick<Occasion, 'category' | 'occasionDate'>): LocalDay =>
  occasionIn(yearOf(occasionDate), category, occasionDate)

const isLeapDay = (occasion: Occasion): boolean => occasion.annual && enteredDay(occasion).endsWith('-02-29')

/** RE-02: a 29 February of every year is the 28th until there is one; what is entered for a leap year does not wait for it. */
const occasionFrom = (occasion: Occasion, day: LocalDay): LocalDay =>
  nextOccasion(isLeapDay(occasion) ? { ...occasion, occasionDate: '2000-02-29' } : occasion, day)

const firstOccasion = (form: Occasion, now: Date): LocalDay =>
  isLeapDay(form) ? occasionFrom(form, addDays(stockholmDay(now), REMINDER_LEAD_DAYS)) : enteredDay(form)

/** What the form of a new reminder is refused for (spec 2 §5). */
export const checkNew = (form: ReminderForm, now: Date) =>
  checkReminder({ ...form, occasionDate: enteredDay(form), phone: form.phone ?? undefined }, stockholmDay(now))

/** The same day of the year and the same person, whatever either calls the day. */
export const isSameReminder = (
  one: Pick<ReminderForm, 'receiver' | 'occasionDate'>,
  other: Pick<ReminderForm, 'receiver' | 'occasionDate'>,
): boolean => one.occasionDate.slice(5) === other.occasionDate.slice(5) && isSamePerson(one.receiver, other.receiver)

/** Nothing of it is another: it would only be told twice. */
export const isRepeated = (one: StoredReminder, other: StoredReminder): boolean =>
  isSameReminder(one, other) &&
  (one.annual || one.occasionDate === other.occasionDate) &&
  JSON.stringify(contentOf({ ...one, receiver: '' })) === JSON.stringify(contentOf({ ...other, receiver: '' }))

export const newReminder = (form: ReminderForm, id: string, language: Language, now: Date): StoredReminder => {
  const { occasionDate } = form
  return { ...contentOf(form), id, occasionDate, language, ...planFor(firstOccasion(form, now), form.daysBefore, now) }
}

/** Waiting for the occasion that is the next one by now: an annual one goes on to the year after (RE-02). */
export const upToDate = (reminder: StoredReminder, now: Date): StoredReminder => {
  const today = stockholmDay(now)
  if (!reminder.annual || reminder.next >= today) return reminder
  return { ...reminder, ...planFor(occasionFrom(reminder, today), reminder.daysBefore, now) }
}

/**
 * Whether the form leaves the occasion as it is: then its day may be near, or past. A day that no rule moves is the same by whatever name, so
 * that 29 February outlives a corrected category.
 */
const isSameOccasion = (current: StoredReminder, form: ReminderForm): boolean =>
  form.occasionDate === current.next &&
  (form.category === current.category || !(isMovable(form.category) || isMovable(current.category)))

export const checkEdit = (current: StoredReminder, form: ReminderForm, now: Date) => {
  const far = addDays(stockholmDay(now), 366)
  return isSameOccasion(upToDate(current, now), form)
    ? checkReminder({ ...form, occasionDate: far, phone: form.phone ?? undefined }, stockholmDay(now))
    : checkNew(form, now)
}

/** What was told already is told again only when the new day of telling is still to come. */
export const edited = (kept: StoredReminder, form: ReminderForm, language: Language, now: Date): StoredReminder => {
  const current = upToDate(kept, now)
  const content = { ...contentOf(form), id: current.id, language }
  if (!isSameOccasion(current, form)) return newReminder(form, current.id, language, now)
  const { next, notificationDate, isNotified, wakeAt, occasionDate } = current
  const keptPlan: Plan = { next, notificationDate, isNotified, wakeAt }
  const isTold = isNotified && addDays(next, -form.daysBefore) <= stockholmDay(now)
  const isUnchanged = form.daysBefore === current.daysBefore && form.annual === current.annual
  const plan = isTold || isUnchanged ? keptPlan : planFor(next, form.daysBefore, now)
  // One that has passed and is to come every year from now on waits for its next day.
  return upToDate({ ...content, occasionDate, ...plan }, now)
}

export interface Woken {
  /** Null: it is gone. */
  readonly reminder: StoredReminder | null
  readonly isToTell: boolean
}

/** What is done with a reminder whose moment has come. A missed notification is caught up until the occasion's day (RE-03). */
export const woken = (kept: StoredReminder, now: Date): Woken => {
  const reminder = upToDate(kept, now)
  if (reminder.wakeAt > now) return { reminder, isToTell: false }
  const today = stockholmDay(now)
  const { next } = reminder
  if (today > next) {
    const isOver = today > addDays(next, shownDays)
    return {
      reminder: isOver ? null : { ...reminder, wakeAt: instantOf(addDays(next, shownDays + 1), morning) },
      isToTell: false,
    }
  }
  return {
    reminder: { ...reminder, isNotified: true, wakeAt: instantOf(addDays(next, 1), morning) },
    isToTell: !reminder.isNotified,
  }
}

/** Put off till tomorrow: the account is not active (AC-10). */
export const putOff = (reminder: StoredReminder, now: Date): StoredReminder => ({
  ...reminder,
  isNotified: false,
  wakeAt: instantOf(addDays(stockholmDay(now), 1), '09:00'),
})

export const wakeOf = (reminders: readonly StoredReminder[]): Date | undefined =>
  reminders.reduce<Date | undefined>((first, { wakeAt }) => (first && first < wakeAt ? first : wakeAt), undefined)

/** A day of remembrance is for who is dead: it alone may name them. */
export const peopleOf = ({ category, receiver }: Pick<StoredReminder, 'category' | 'receiver'>): readonly string[] =>
  category === 'Minnesdag' ? [] : [receiver]

/** What a reminder speaks of, for the wishes of whom it is told (record 128). */
export const matterOfReminder = (reminder: Pick<StoredReminder, 'category' | 'receiver'>): Matter => ({
  days: daysSpokenOf(reminder.category, reminder.receiver),
  people: peopleOf(reminder),
})

/** Spec 2 §3, Reminder. */
export const viewOf = (kept: StoredReminder, now: Date, wishes: QuietWishes): Reminder => {
  const { id, next, notificationDate, isNotified, ...reminder } = upToDate(kept, now)
  const { category, receiver, daysBefore, annual, email, sms, phone } = reminder
  return {
    id,
    category,
    receiver,
    daysBefore,
    annual,
    email,
    sms,
    phone,
    occasionDate: next,
    notificationDate,
    isNotified,
    dateHasPassed: dateHasPassed(next, stockholmDay(now)),
    isQuiet: !mayMeet(wishes, matterOfReminder(kept), stockholmDay(now)),
  }
}

/** The next occasion first; those that have passed come last. */
export const viewsOf = (reminders: readonly StoredReminder[], now: Date, wishes: QuietWishes): Reminder[] =>
  reminders
    .map((reminder) => viewOf(reminder, now, wishes))
    .toSorted(
      (one, other) =>
        Number(one.dateHasPassed) - Number(other.dateHasPassed) ||
        one.occasionDate.localeCompare(other.occasionDate) ||
        one.id.localeCompare(other.id),
    )
