import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { OrdersModule } from '../orders/index.js'
import { DemoReminders } from './adapters/demo-reminders.js'
import { HmacReminderTokens } from './adapters/hmac-reminder-tokens.js'
import { MongoReminderBooks } from './adapters/mongo-reminder-books.js'
import { QuietController } from './adapters/quiet.controller.js'
import { ReminderController } from './adapters/reminder.controller.js'
import { Calendars } from './application/calendars.js'
import { ChangeReminders } from './application/change-reminders.js'
import { ReminderBooks, ReminderTokens } from './application/ports.js'
import { ReceiversOfLastYear } from './application/receivers-of-last-year.js'
import { ReminderUpkeep } from './application/reminder-upkeep.js'
import { Unregistered } from './application/unregistered.js'
import { Remind } from './application/remind.js'
import { WhoseBook } from './application/whose-book.js'

@Module({
  imports: [AccountsModule, OrdersModule],
  controllers: [ReminderController, QuietController],
  providers: [
    Calendars,
    ChangeReminders,
    ReceiversOfLastYear,
    ReminderUpkeep,
    Remind,
    Unregistered,
    WhoseBook,
    DemoReminders,
    { provide: ReminderBooks, useClass: MongoReminderBooks },
    { provide: ReminderTokens, useClass: HmacReminderTokens },
  ],
})
export class RemindersModule {}
