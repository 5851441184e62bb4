import { Module } from '@nestjs/common'
import { DispatchMigrations } from './adapters/dispatch-migrations.js'
import { ElksSmsGateway } from './adapters/elks-sms-gateway.js'
import { MongoDispatches } from './adapters/mongo-dispatches.js'
import { SmtpMailer } from './adapters/smtp-mailer.js'
import { MessagesOfPeople } from './application/messages-of-people.js'
import { Dispatches, Mailer, SmsGateway } from './application/ports.js'
import { SendMessages } from './application/send-messages.js'

/** Handles the message jobs of shared/messages.ts; who reads what was said about something imports it. */
@Module({
  providers: [
    SendMessages,
    MessagesOfPeople,
    DispatchMigrations,
    { provide: Mailer, useClass: SmtpMailer },
    { provide: SmsGateway, useClass: ElksSmsGateway },
    { provide: Dispatches, useClass: MongoDispatches },
  ],
  exports: [Dispatches],
})
export class NotificationsModule {}
