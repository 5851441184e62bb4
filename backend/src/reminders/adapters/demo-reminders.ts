import { addDays, dayOf, isLocalDay, stockholmDay, yearOf } from '@bukett/contracts/rules/dates'
import { fathersDay, mothersDay } from '@bukett/contracts/rules/holidays'
import { DAYS_BEFORE_OPTIONS, REMINDER_CATEGORIES } from '@bukett/contracts/rules/reminders'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Clock } from '../../shared/clock.js'
import { Ids } from '../../shared/ids.js'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { ReminderBooks } from '../application/ports.js'
import { newReminder, type StoredReminder, upToDate } from '../domain/reminder.js'

const reminderRow = z.object({
  userId: z.string(),
  category: z.enum(REMINDER_CATEGORIES),
  occasion: z.union([
    z.object({ monthDay: z.string() }),
    z.object({ rule: z.enum(['mothers-day', 'fathers-day']) }),
    z.object({ inDays: z.int() }),
  ]),
  receiver: z.string(),
  daysBefore: z.literal([...DAYS_BEFORE_OPTIONS]),
  annual: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
})
type Row = z.output<typeof reminderRow>

const userRow = z.object({ id: z.string(), phone: z.string().nullable() })

/** Loads `demo/reminders.json`. */
@Injectable()
export class DemoReminders {
  constructor(
    seeds: Seeds,
    private readonly books: ReminderBooks,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    seeds.add({ collection: 'reminders', count: () => books.count(), load: () => this.#load() })
  }

  async #load(): Promise<void> {
    const phones = new Map(readDemo('users', z.array(userRow)).map(({ id, phone }) => [id, phone]))
    const rows = readDemo('reminders', z.array(reminderRow))
    for (const _id of new Set(rows.map(({ userId }) => userId))) {
      const own = rows.filter(({ userId }) => userId === _id)
      const reminders = own.map((row) => this.#reminder(row, phones.get(_id) ?? null))
      await this.books.save({ _id, version: 0, reminders }, [])
    }
  }

  #reminder(row: Row, phone: string | null): StoredReminder {
    const now = this.clock.now()
    const occasionDate = dayIn(row.occasion, stockholmDay(now))
    return upToDate(newReminder({ ...row, occasionDate, phone }, this.ids.next(), 'sv', now), now)
  }
}

const dayIn = (occasion: Row['occasion'], today: string): string => {
  if ('inDays' in occasion) return addDays(today, occasion.inDays)
  const year = yearOf(today)
  if ('rule' in occasion) return occasion.rule === 'mothers-day' ? mothersDay(year) : fathersDay(year)
  const [month = 1, day = 1] = occasion.monthDay.split('-').map(Number)
  // The last year that has the day.
  for (let past = year; ; past -= 1) if (isLocalDay(`${past}-${occasion.monthDay}`)) return dayOf(past, month, day)
}
