import { Module } from '@nestjs/common'
import { AccountsModule, CompanyOrders } from '../accounts/index.js'
import { BrokerModule } from '../broker/broker.module.js'
import { CartModule } from '../cart/index.js'
import { CatalogueModule } from '../catalogue/catalogue.module.js'
import { NotificationsModule } from '../notifications/index.js'
import { Mongo } from '../shared/mongo/mongo.js'
import { AttentionController } from './adapters/attention.controller.js'
import { DemoOrders } from './adapters/demo-orders.js'
import { DemoShares } from './adapters/demo-shares.js'
import { HmacOrderKeys } from './adapters/hmac-order-keys.js'
import { MongoCompanyOrders } from './adapters/mongo-company-orders.js'
import { MongoOrderNumbers } from './adapters/mongo-order-numbers.js'
import { MongoDeliveryPhotos } from './adapters/mongo-delivery-photos.js'
import { MongoOrders, newsOfOrders } from './adapters/mongo-orders.js'
import { MongoOrderViews } from './adapters/mongo-order-views.js'
import { OrderMigrations } from './adapters/order-migrations.js'
import { OfficeOrdersController } from './adapters/office-orders.controller.js'
import { OrderReviewsController } from './adapters/order-reviews.controller.js'
import { ShownReviewsController } from './adapters/shown-reviews.controller.js'
import { OrderController } from './adapters/order.controller.js'
import { PartnerClient } from './adapters/partner-client.js'
import { PartnerController } from './adapters/partner.controller.js'
import { PdfReceipts } from './adapters/pdf-receipts.js'
import { StoreOrdersController } from './adapters/store-orders.controller.js'
import { ReadyPictureController } from './adapters/ready-picture.controller.js'
import { RiskController } from './adapters/risk.controller.js'
import { FuneralSilenceController } from './adapters/funeral-silence.controller.js'
import { SubstitutionController } from './adapters/substitution.controller.js'
import { TownGoodsController } from './adapters/town-goods.controller.js'
import { WithdrawalController } from './adapters/withdrawal.controller.js'
import { AfterOrder } from './application/after-order.js'
import { AnswerReviewHandler } from './application/answer-review.js'
import { AssignShipment } from './application/assign-shipment.js'
import { CancelOrderHandler } from './application/cancel-order.js'
import { DeclineGiftHandler } from './application/decline-gift.js'
import { Attention } from './application/attention.js'
import { ChangeOrder } from './application/change-order.js'
import { DeskHints } from './application/desk-hints.js'
import { DeliveryWays } from './application/delivery-ways.js'
import { Duties } from './application/duties.js'
import { FollowUps } from './application/follow-ups.js'
import { ChooseAbroadHandler } from './application/choose-abroad.js'
import { OrdersAbroad } from './application/orders-abroad.js'
import { CopyOrder } from './application/copy-order.js'
import { OrderDeliveries } from './application/order-deliveries.js'
import { OrderAccess } from './application/order-access.js'
import { OrderEvents } from './application/order-events.js'
import { OfficeActs } from './application/office-acts.js'
import { OfficeOrders } from './application/office-order.js'
import { Mentions } from './application/mentions.js'
import { OfficeMessages } from './application/office-messages.js'
import { OfficeWays } from './application/office-ways.js'
import { OrderEdits } from './application/order-edits.js'
import { FirstOrder } from './application/first-order.js'
import { FindOrder } from './application/find-order.js'
import { OrderList } from './application/order-list.js'
import { OrderListViews } from './application/order-list-views.js'
import { OrderMoney } from './application/order-money.js'
import { OrderReader } from './application/order-reader.js'
import { OrderReviews } from './application/order-reviews.js'
import { ReviewList } from './application/review-list.js'
import { RecentReviews } from './application/recent-reviews.js'
import { ShownReviews } from './application/shown-reviews.js'
import { OrdersOfPeople } from './application/orders-of-people.js'
import { OrderMetrics } from './application/order-metrics.js'
import { OrderTimers } from './application/order-timers.js'
import { PlaceOrder } from './application/place-order.js'
import {
  DeliveryPhotos,
  OrderKeys,
  OrderNews,
  OrderNumbers,
  Orders,
  OrderViews,
  PartnerAbroad,
  ReceiptPrinter,
} from './application/ports.js'
import { PrintReceiptHandler } from './application/print-receipt.js'
import { KeepDeliveryPhotoHandler } from './application/keep-delivery-photo.js'
import { LaterDeliveries } from './application/later-deliveries.js'
import { TakeBackReportHandler } from './application/take-back-report.js'
import { ReportShipmentHandler } from './application/report-shipment.js'
import { StoreDesk } from './application/store-desk.js'
import { ReadyPictures } from './application/ready-pictures.js'
import { Risks } from './application/risks.js'
import { Substitutions } from './application/substitutions.js'
import { SendAgain } from './application/send-again.js'
import { ReviewOrderHandler } from './application/review-order.js'
import { ShipmentProgress } from './application/shipment-progress.js'
import { OrderLinks } from './application/order-links.js'
import { OrderWords } from './application/order-words.js'
import { TellPeople } from './application/tell-people.js'
import { TownGoods } from './application/town-goods.js'
import { UpdateOrderHandler } from './application/update-order.js'
import { UpdateReceiverHandler } from './application/update-receiver.js'
import { WithdrawalLimits } from './application/withdrawal-limits.js'
import { WithdrawHandler } from './application/withdraw.js'

const useCases = [
  UpdateOrderHandler,
  UpdateReceiverHandler,
  CancelOrderHandler,
  DeclineGiftHandler,
  ReviewOrderHandler,
  AnswerReviewHandler,
  WithdrawHandler,
  PrintReceiptHandler,
  ReportShipmentHandler,
  TakeBackReportHandler,
  KeepDeliveryPhotoHandler,
  ChooseAbroadHandler,
]
const parts = [
  PlaceOrder,
  ChangeOrder,
  DeskHints,
  Duties,
  FollowUps,
  OrderEvents,
  WithdrawalLimits,
  LaterDeliveries,
  OrderTimers,
  OrderMetrics,
  AssignShipment,
  AfterOrder,
  OrderLinks,
  OrderWords,
  TellPeople,
  OrderDeliveries,
  CopyOrder,
  DeliveryWays,
  OrderAccess,
  OrderReader,
  StoreDesk,
  Substitutions,
  ReadyPictures,
  Risks,
  OrdersAbroad,
  Attention,
  Mentions,
  OrderEdits,
  OfficeOrders,
  OfficeActs,
  OfficeMessages,
  OfficeWays,
  SendAgain,
  OrderList,
  FindOrder,
  FirstOrder,
  OrderListViews,
  OrderReviews,
  ReviewList,
  ShownReviews,
  TownGoods,
  OrderMoney,
  ShipmentProgress,
  OrdersOfPeople,
  DemoOrders,
  DemoShares,
  OrderMigrations,
]

@Module({
  imports: [AccountsModule, BrokerModule, CartModule, CatalogueModule, NotificationsModule],
  controllers: [
    AttentionController,
    FuneralSilenceController,
    OfficeOrdersController,
    OrderReviewsController,
    ShownReviewsController,
    OrderController,
    StoreOrdersController,
    SubstitutionController,
    ReadyPictureController,
    RiskController,
    PartnerController,
    TownGoodsController,
    WithdrawalController,
  ],
  providers: [
    ...useCases,
    ...parts,
    { provide: Orders, useClass: MongoOrders },
    { provide: RecentReviews, useFactory: () => new RecentReviews() },
    { provide: OrderViews, useClass: MongoOrderViews },
    { provide: OrderNews, useFactory: newsOfOrders, inject: [Mongo] },
    { provide: DeliveryPhotos, useClass: MongoDeliveryPhotos },
    { provide: PartnerAbroad, useClass: PartnerClient },
    { provide: CompanyOrders, useClass: MongoCompanyOrders },
    { provide: OrderNumbers, useClass: MongoOrderNumbers },
    { provide: ReceiptPrinter, useClass: PdfReceipts },
    { provide: OrderKeys, useClass: HmacOrderKeys },
  ],
  exports: [
    PlaceOrder,
    OrderAccess,
    OrderReader,
    OrderEvents,
    OrderNews,
    OrderMoney,
    ShipmentProgress,
    StoreDesk,
    WithdrawalLimits,
  ],
})
export class OrdersModule {}
