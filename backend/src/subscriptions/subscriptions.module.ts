import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { BrokerModule } from '../broker/index.js'
import { CartModule } from '../cart/index.js'
import { CatalogueModule } from '../catalogue/index.js'
import { OrdersModule } from '../orders/index.js'
import { PaymentsModule } from '../payments/index.js'
import { Mongo } from '../shared/mongo/mongo.js'
import { DemoSubscriptions } from './adapters/demo-subscriptions.js'
import { MongoSubscriptions, newsOfSubscriptions } from './adapters/mongo-subscriptions.js'
import { SubscriptionListController } from './adapters/subscription-list.controller.js'
import { SubscriptionMigrations } from './adapters/subscription-migrations.js'
import { SubscriptionController } from './adapters/subscription.controller.js'
import { ChangeCard } from './application/change-card.js'
import { ChangeSubscription } from './application/change-subscription.js'
import { ChargeDelivery } from './application/charge-delivery.js'
import { EditSubscription } from './application/edit-subscription.js'
import { EndPermission } from './application/end-permission.js'
import { FoundSubscription } from './application/found-subscription.js'
import { GiveBackLess } from './application/give-back-less.js'
import { FoundOwners } from './application/found-owners.js'
import { NetworkOffers } from './application/network-offers.js'
import { SubscriptionNews, Subscriptions } from './application/ports.js'
import { Postbox } from './application/postbox.js'
import { RunSubscription } from './application/run-subscription.js'
import { SubscriptionAccess } from './application/subscription-access.js'
import { SubscriptionClock } from './application/subscription-clock.js'
import { SubscriptionList } from './application/subscription-list.js'
import { SubscriptionReader } from './application/subscription-reader.js'
import { SubscriptionsOfPeople } from './application/subscriptions-of-people.js'

@Module({
  imports: [AccountsModule, BrokerModule, CartModule, CatalogueModule, OrdersModule, PaymentsModule],
  controllers: [SubscriptionController, SubscriptionListController],
  providers: [
    FoundSubscription,
    GiveBackLess,
    ChangeSubscription,
    RunSubscription,
    EditSubscription,
    ChangeCard,
    EndPermission,
    FoundOwners,
    ChargeDelivery,
    SubscriptionClock,
    SubscriptionReader,
    SubscriptionList,
    SubscriptionAccess,
    SubscriptionsOfPeople,
    NetworkOffers,
    Postbox,
    DemoSubscriptions,
    SubscriptionMigrations,
    { provide: Subscriptions, useClass: MongoSubscriptions },
    { provide: SubscriptionNews, useFactory: newsOfSubscriptions, inject: [Mongo] },
  ],
  exports: [SubscriptionNews],
})
export class SubscriptionsModule {}
