import { Module } from '@nestjs/common'
import { BrowserApiController } from './adapters/browser-api.controller.js'
import { ClientEventsController } from './adapters/client-events.controller.js'
import { ConfiguredPlaces } from './adapters/configured-places.js'
import { DeliveryRoutes } from './adapters/delivery-routes.js'
import { DemoMerchants } from './adapters/demo-merchants.js'
import { DemoProviderOrders } from './adapters/demo-provider-orders.js'
import { HttpCouriers } from './adapters/http-couriers.js'
import { MerchantAdminController } from './adapters/merchant-admin.controller.js'
import { MerchantApiController } from './adapters/merchant-api.controller.js'
import { MerchantBooksController } from './adapters/merchant-books.controller.js'
import { MongoCustomerTokens } from './adapters/mongo-customer-tokens.js'
import { MongoWebhookDeliveries } from './adapters/mongo-webhook-deliveries.js'
import { MongoIdempotencyKeys } from './adapters/mongo-idempotency-keys.js'
import { MongoMerchants } from './adapters/mongo-merchants.js'
import { MongoPayouts } from './adapters/mongo-payouts.js'
import { MongoProviderOrders } from './adapters/mongo-provider-orders.js'
import { MongoPurchaseSessions } from './adapters/mongo-purchase-sessions.js'
import { OwnMerchants } from './adapters/own-merchants.js'
import { PaylaterMigrations } from './adapters/paylater-migrations.js'
import { ProviderCallers } from './adapters/provider-callers.js'
import { ProviderDoor } from './adapters/provider-door.js'
import { RandomSecrets } from './adapters/random-secrets.js'
import { RsaClientTokens } from './adapters/rsa-client-tokens.js'
import { WebhookJobs } from './adapters/webhook.job.js'
import { AnswerStepUpHandler } from './application/answer-step-up.js'
import { AuthorizationUpkeep } from './application/authorization-upkeep.js'
import { CreateSessionHandler } from './application/create-session.js'
import { DecidePurchaseHandler } from './application/decide-purchase.js'
import { Identities } from './application/identities.js'
import { FirstMerchant } from './application/first-merchant.js'
import { FindMerchant } from './application/find-merchant.js'
import { MerchantTerms } from './application/merchant-terms.js'
import { MerchantUpkeep } from './application/merchant-upkeep.js'
import { NewOrders } from './application/new-orders.js'
import { OpenSessions } from './application/open-sessions.js'
import { OrderUpkeep } from './application/order-upkeep.js'
import { PayoutBooks } from './application/payout-books.js'
import { PlaceMerchantOrderHandler } from './application/place-merchant-order.js'
import {
  ClientTokens,
  Couriers,
  CustomerTokens,
  WebhookDeliveries,
  IdempotencyKeys,
  Merchants,
  Payouts,
  Places,
  ProviderOrders,
  PurchaseSessions,
  Secrets,
} from './application/ports.js'
import { SessionTokens } from './application/session-tokens.js'
import { WebhookLog } from './application/webhook-log.js'

/** Senare: the pay-later provider. A company of its own that happens to run in our processes; it knows nothing of the shop. */
@Module({
  controllers: [
    MerchantApiController,
    BrowserApiController,
    ClientEventsController,
    MerchantAdminController,
    MerchantBooksController,
  ],
  providers: [
    ProviderDoor,
    ProviderCallers,
    DeliveryRoutes,
    DemoMerchants,
    DemoProviderOrders,
    PaylaterMigrations,
    WebhookJobs,
    SessionTokens,
    OpenSessions,
    Identities,
    NewOrders,
    OrderUpkeep,
    PayoutBooks,
    OwnMerchants,
    AuthorizationUpkeep,
    FindMerchant,
    FirstMerchant,
    MerchantTerms,
    MerchantUpkeep,
    WebhookLog,
    CreateSessionHandler,
    DecidePurchaseHandler,
    AnswerStepUpHandler,
    PlaceMerchantOrderHandler,
    { provide: Places, useClass: ConfiguredPlaces },
    { provide: Secrets, useClass: RandomSecrets },
    { provide: Couriers, useClass: HttpCouriers },
    { provide: ClientTokens, useClass: RsaClientTokens },
    { provide: IdempotencyKeys, useClass: MongoIdempotencyKeys },
    { provide: Merchants, useClass: MongoMerchants },
    { provide: PurchaseSessions, useClass: MongoPurchaseSessions },
    { provide: Payouts, useClass: MongoPayouts },
    { provide: ProviderOrders, useClass: MongoProviderOrders },
    { provide: CustomerTokens, useClass: MongoCustomerTokens },
    { provide: WebhookDeliveries, useClass: MongoWebhookDeliveries },
  ],
})
export class PaylaterModule {}
