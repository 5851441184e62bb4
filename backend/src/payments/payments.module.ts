import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { BrokerModule } from '../broker/index.js'
import { CartModule } from '../cart/index.js'
import { CatalogueModule } from '../catalogue/index.js'
import { OrdersModule } from '../orders/index.js'
import { Mongo } from '../shared/mongo/mongo.js'
import { Log, Settings } from '../shared/shared.module.js'
import { ConfiguredProviders } from './adapters/payment-providers.js'
import { CountedSessions } from './adapters/counted-sessions.js'
import { DemoGiftCards } from './adapters/demo-gift-cards.js'
import { DemoPurchases } from './adapters/demo-purchases.js'
import { DerivedCardNumbers } from './adapters/derived-card-numbers.js'
import { GiftCardController } from './adapters/gift-card.controller.js'
import { GiftCardDeskController } from './adapters/gift-card-desk.controller.js'
import { InvoiceController } from './adapters/invoice.controller.js'
import { MongoCardSeries } from './adapters/mongo-card-series.js'
import { MongoGiftCards, newsOfGiftCards } from './adapters/mongo-gift-cards.js'
import { MongoPurchases, newsOfPurchases } from './adapters/mongo-purchases.js'
import { NetaxeptClient } from './adapters/netaxept-client.js'
import { NetsController } from './adapters/nets.controller.js'
import { KlarnaController } from './adapters/klarna.controller.js'
import { MoneyListsController } from './adapters/money-lists.controller.js'
import { MongoPayLaterVisits } from './adapters/mongo-pay-later-visits.js'
import { SenareClient } from './adapters/senare-client.js'
import { GiftCardMigrations } from './adapters/gift-card-migrations.js'
import { PaymentMigrations } from './adapters/payment-migrations.js'
import { OfficeMoneyController } from './adapters/office-money.controller.js'
import { Payer } from './adapters/payer.js'
import { HmacLinkTokens } from './adapters/hmac-link-tokens.js'
import { PaymentLinkController } from './adapters/payment-link.controller.js'
import { SwishRequests } from './adapters/swish-requests.js'
import { Buyers } from './application/buyers.js'
import { PaymentLinks } from './application/payment-links.js'
import { PaymentsController } from './adapters/payments.controller.js'
import { StripeClient } from './adapters/stripe-client.js'
import { WalletsController } from './adapters/wallets.controller.js'
import { AppleSessions } from './adapters/apple-sessions.js'
import { SwishClient } from './adapters/swish-client.js'
import { SwishController } from './adapters/swish.controller.js'
import { AskProvider } from './application/ask-provider.js'
import { CancelPurchaseHandler } from './application/cancel-purchase.js'
import { ChangePayment } from './application/change-payment.js'
import { ChangePurchase } from './application/change-purchase.js'
import { CompletePurchaseHandler } from './application/complete-purchase.js'
import { ContinuePurchases } from './application/continue-purchases.js'
import { DeliverGiftCards } from './application/deliver-gift-cards.js'
import { FollowOrders } from './application/follow-orders.js'
import { FirstWayToPay } from './application/first-way-to-pay.js'
import { FindGiftCard } from './application/find-gift-card.js'
import { CardSeriesDesk } from './application/card-series-desk.js'
import { FinishGiftCards } from './application/finish-gift-cards.js'
import { GiftCardDesk } from './application/gift-card-desk.js'
import { GiftCardHolders } from './application/gift-card-holders.js'
import { GiftCardTenders } from './application/gift-card-tenders.js'
import { GiftCardsOnCart } from './application/gift-cards-on-cart.js'
import { IssueGiftCards } from './application/issue-gift-cards.js'
import { MoneyLists } from './application/money-lists.js'
import { MoveMoney } from './application/move-money.js'
import { PayLaterCheckout } from './application/pay-later-checkout.js'
import { OfficeMoneyDesk } from './application/office-money.js'
import { PaymentMetrics } from './application/payment-metrics.js'
import { PaymentOptions } from './application/payment-options.js'
import { PlaceIt } from './application/place-it.js'
import {
  CardKeeping,
  CardNumbers,
  CardSeriesBook,
  CardTerminal,
  GiftCardNews,
  GiftCards,
  LinkTokens,
  PayLaterSessions,
  PayLaterVisits,
  PaymentProviders,
  PurchaseNews,
  Purchases,
} from './application/ports.js'
import { PrintedGiftCards } from './application/printed-gift-cards.js'
import { PurchaseReader } from './application/purchase-reader.js'
import { PurchasesOfPeople } from './application/purchases-of-people.js'
import { Renewals } from './application/renewals.js'
import { RemindHolders } from './application/remind-holders.js'
import { RepayPurchase } from './application/repay-purchase.js'
import { Reservations } from './application/reservations.js'
import { StartPurchaseHandler } from './application/start-purchase.js'
import { StillDeliverable } from './application/still-deliverable.js'
import { TellOfBounces } from './application/tell-of-bounces.js'
import { WithdrawGiftCards } from './application/withdraw-gift-cards.js'

const useCases = [StartPurchaseHandler, CompletePurchaseHandler, CancelPurchaseHandler]
const steps = [AskProvider, PlaceIt, MoveMoney, Reservations, StillDeliverable, IssueGiftCards, GiftCardTenders]
const readersAndUpkeep = [
  PaymentOptions,
  PayLaterCheckout,
  PurchaseReader,
  GiftCardsOnCart,
  FindGiftCard,
  FirstWayToPay,
  GiftCardHolders,
  GiftCardDesk,
  CardSeriesDesk,
  PrintedGiftCards,
  WithdrawGiftCards,
  PurchasesOfPeople,
  ChangePurchase,
  RepayPurchase,
  OfficeMoneyDesk,
  MoneyLists,
  ChangePayment,
  Renewals,
  GiftCardMigrations,
  PaymentMigrations,
  PaymentMetrics,
]
const workers = [ContinuePurchases, DeliverGiftCards, RemindHolders, TellOfBounces, FollowOrders, FinishGiftCards]

@Module({
  imports: [AccountsModule, BrokerModule, CartModule, CatalogueModule, OrdersModule],
  controllers: [
    PaymentsController,
    OfficeMoneyController,
    MoneyListsController,
    SwishController,
    PaymentLinkController,
    NetsController,
    InvoiceController,
    GiftCardController,
    GiftCardDeskController,
    KlarnaController,
    WalletsController,
  ],
  providers: [
    ...useCases,
    ...steps,
    ...readersAndUpkeep,
    ...workers,
    Payer,
    Buyers,
    PaymentLinks,
    SwishRequests,
    { provide: LinkTokens, useClass: HmacLinkTokens },
    DemoGiftCards,
    DemoPurchases,
    {
      provide: SwishClient,
      useFactory: (settings: Settings, log: Log) => new SwishClient(settings, log),
      inject: [Settings, Log],
    },
    NetaxeptClient,
    SenareClient,
    StripeClient,
    AppleSessions,
    { provide: Purchases, useClass: MongoPurchases },
    { provide: GiftCards, useClass: MongoGiftCards },
    { provide: CardSeriesBook, useClass: MongoCardSeries },
    { provide: PurchaseNews, useFactory: newsOfPurchases, inject: [Mongo] },
    { provide: GiftCardNews, useFactory: newsOfGiftCards, inject: [Mongo] },
    { provide: CardNumbers, useClass: DerivedCardNumbers },
    { provide: PaymentProviders, useClass: ConfiguredProviders },
    { provide: PayLaterVisits, useClass: MongoPayLaterVisits },
    { provide: PayLaterSessions, useClass: CountedSessions },
    { provide: CardTerminal, useExisting: NetaxeptClient },
    { provide: CardKeeping, useExisting: NetaxeptClient },
  ],
  exports: [Renewals, CardKeeping, Payer, PurchaseNews, GiftCardNews],
})
export class PaymentsModule {}
