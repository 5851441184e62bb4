import { quietApi, type ShownWishes } from '@bukett/contracts/http/quiet'
import { type Reminder, reminderApi } from '@bukett/contracts/http/reminder'
import { mock } from './mock'

export const aReminder = (changes: Partial<Reminder> = {}): Reminder => ({
  id: 'reminder-1',
  category: 'Födelsedag',
  receiver: 'Mormor',
  occasionDate: '2026-12-14',
  notificationDate: '2026-12-09',
  daysBefore: 5,
  annual: true,
  email: true,
  sms: false,
  phone: null,
  isNotified: false,
  dateHasPassed: false,
  isQuiet: false,
  ...changes,
})

/** Reminders that can be kept, changed and deleted; what was done is remembered. */
export const reminderHandlers = (start: Reminder[] = [aReminder()]) => {
  let kept = start
  let since: string | null = null
  const shown = (form: Partial<Reminder>, id: string): Reminder => ({ ...aReminder(), ...form, id })
  return [
    mock(reminderApi.list, () => kept),
    mock(reminderApi.create, ({ body }) => {
      const made = shown(body, `reminder-${kept.length + 1}`)
      kept = [...kept, made]
      return made
    }),
    mock(reminderApi.update, ({ body }) => {
      const changed = shown(body, body.id)
      kept = kept.map((reminder) => (reminder.id === body.id ? changed : reminder))
      return changed
    }),
    mock(reminderApi.bring, ({ body }) => {
      const made = body.reminders.map((form, place) => shown(form, `brought-${kept.length + place}`))
      kept = [...kept, ...made]
      return { added: made.length, doubles: 0 }
    }),
    mock(reminderApi.calendar, () => ({ since })),
    mock(reminderApi.openCalendar, () => {
      since = '2026-11-20T09:00:00.000Z'
      return { since, address: 'webcal://bukett.example/api/reminder/calendar/kq3vTZ0bC2p4Jm9xW7sL5dHf.ics' }
    }),
    mock(reminderApi.endCalendar, () => {
      since = null
      return { since }
    }),
    mock(reminderApi.remove, ({ query }) => {
      kept = kept.filter(({ id }) => id !== query.reminderId)
      return {}
    }),
  ]
}

/** Wishes for silence that can be kept; what was done is remembered. */
export const quietHandlers = (start: ShownWishes = { Days: [], People: [] }) => {
  let kept = start
  return [
    mock(quietApi.read, () => kept),
    mock(quietApi.keep, ({ body: { Days, Add, Remove } }) => {
      kept = { Days, People: [...kept.People.filter((name) => !Remove.includes(name)), ...Add] }
      return kept
    }),
    mock(quietApi.afterFuneral, {}),
  ]
}
