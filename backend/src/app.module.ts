import { type DynamicModule, Module } from '@nestjs/common'
import { CommandBus, CqrsModule } from '@nestjs/cqrs'
import { AccountsModule } from './accounts/accounts.module.js'
import { AdministrationModule } from './administration/administration.module.js'
import { BrokerModule } from './broker/broker.module.js'
import { CartModule } from './cart/cart.module.js'
import { CatalogueModule } from './catalogue/catalogue.module.js'
import { ContentModule } from './content/content.module.js'
import { DirectoryModule } from './directory/directory.module.js'
import { DiscoveryModule } from './discovery/discovery.module.js'
import { InsightModule } from './insight/insight.module.js'
import { MediaModule } from './media/media.module.js'
import { NotificationsModule } from './notifications/notifications.module.js'
import { PaylaterModule } from './paylater/paylater.module.js'
import { OrdersModule } from './orders/orders.module.js'
import { PromotionsModule } from './promotions/promotions.module.js'
import { PaymentsModule } from './payments/payments.module.js'
import { RemindersModule } from './reminders/reminders.module.js'
import { RealtimeModule } from './realtime/realtime.module.js'
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js'
import { SharedModule, type Surroundings } from './shared/shared.module.js'
import { currentTracer, traced } from './shared/tracing.js'

/** Every module of the product. The API and the worker run the same. */
@Module({})
export class AppModule {
  static of(surroundings: Surroundings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CqrsModule.forRoot(),
        SharedModule.of(surroundings),
        MediaModule,
        CatalogueModule,
        ContentModule,
        AccountsModule,
        NotificationsModule,
        DirectoryModule,
        BrokerModule,
        PromotionsModule,
        CartModule,
        OrdersModule,
        PaymentsModule,
        SubscriptionsModule,
        RemindersModule,
        PaylaterModule,
        AdministrationModule,
        RealtimeModule,
        InsightModule,
        DiscoveryModule,
      ],
    }
  }

  /** Each command is a step, where somebody looks. */
  constructor(commands: CommandBus) {
    if (!currentTracer()) return
    const execute = commands.execute.bind(commands) as (...args: unknown[]) => Promise<unknown>
    const tracing = (...args: [object, ...unknown[]]): Promise<unknown> =>
      traced({ name: args[0].constructor.name }, () => execute(...args))
    commands.execute = tracing as typeof commands.execute
  }
}
