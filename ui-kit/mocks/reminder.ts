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
  ...changes,
})

/** Reminders that can be kept, changed and deleted; what was done is remembered. */
export const reminderHandlers = (start: Reminder[] = [aReminder()]) => {
  let kept = start
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
    mock(reminderApi.remove, ({ query }) => {
      kept = kept.filter(({ id }) => id !== query.reminderId)
      return {}
    }),
  ]
}
