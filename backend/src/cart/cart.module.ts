import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { BrokerModule } from '../broker/index.js'
import { CatalogueModule } from '../catalogue/index.js'
import { PromotionsModule } from '../promotions/index.js'
import { CartCounts } from './adapters/cart-counts.js'
import { CartController } from './adapters/cart.controller.js'
import { CustomerServiceController } from './adapters/customer-service.controller.js'
import { MassOrderController } from './adapters/mass-order.controller.js'
import { MongoCarts } from './adapters/mongo-carts.js'
import { MongoMassOrders } from './adapters/mongo-mass-orders.js'
import { MongoStockLedgers } from './adapters/mongo-stock-ledgers.js'
import { PromotionTrialController } from './adapters/promotion-trial.controller.js'
import { ResvgLogotypes } from './adapters/resvg-logotypes.js'
import { Shoppers } from './adapters/shoppers.js'
import { AddProductHandler } from './application/add-product.js'
import { ApplyCouponHandler } from './application/apply-coupon.js'
import { ApprovePricesHandler } from './application/approve-prices.js'
import { CartChecks } from './application/cart-checks.js'
import { CartFinish } from './application/cart-finish.js'
import { CartReader } from './application/cart-reader.js'
import { ChangeCart } from './application/change-cart.js'
import { Checkouts } from './application/checkouts.js'
import { ClearLinesHandler } from './application/clear-lines.js'
import { CreateServiceCartHandler } from './application/create-service-cart.js'
import { FillServiceCartHandler } from './application/fill-service-cart.js'
import { DeleteCartHandler } from './application/delete-cart.js'
import { Deliveries } from './application/deliveries.js'
import { DeliveryRequests } from './application/delivery-requests.js'
import { DonateHandler } from './application/donate.js'
import { EndCustomers } from './application/end-customers.js'
import { Holds } from './application/holds.js'
import { JoinShipmentHandler } from './application/join-shipment.js'
import { MassOrderUpkeep } from './application/mass-order-upkeep.js'
import { MergeCarts } from './application/merge-carts.js'
import { PersonalRecordsOfCarts } from './application/personal-records-of-carts.js'
import { Carts, Logotypes, MassOrders, StockLedgers } from './application/ports.js'
import { RemoveBonusHandler } from './application/remove-bonus.js'
import { RemoveCouponHandler } from './application/remove-coupon.js'
import { RemoveLineHandler } from './application/remove-line.js'
import { RevalidatedReductions } from './application/revalidated-reductions.js'
import { RestoreCartHandler } from './application/restore-cart.js'
import { SaveCartHandler } from './application/save-cart.js'
import { SendMassOrderHandler } from './application/send-mass-order.js'
import { ServiceCarts } from './application/service-carts.js'
import { SetPriceHandler } from './application/set-price.js'
import { Shelves } from './application/shelves.js'
import { StockBoard } from './application/stock-board.js'
import { SplitShipmentHandler } from './application/split-shipment.js'
import { SuggestedReceivers } from './application/suggested-receivers.js'
import { TryPromotion } from './application/try-promotion.js'
import { TellOfLeftCarts } from './application/tell-of-left-carts.js'
import { UpdateLinesHandler } from './application/update-lines.js'
import { UseBonusHandler } from './application/use-bonus.js'

const useCases = [
  AddProductHandler,
  UpdateLinesHandler,
  RemoveLineHandler,
  ClearLinesHandler,
  SaveCartHandler,
  DeleteCartHandler,
  RestoreCartHandler,
  SplitShipmentHandler,
  JoinShipmentHandler,
  ApplyCouponHandler,
  RemoveCouponHandler,
  UseBonusHandler,
  RemoveBonusHandler,
  DonateHandler,
  CreateServiceCartHandler,
  FillServiceCartHandler,
  SetPriceHandler,
  ApprovePricesHandler,
  SendMassOrderHandler,
]
const parts = [
  ChangeCart,
  CartFinish,
  CartChecks,
  Deliveries,
  Shelves,
  StockBoard,
  Holds,
  RevalidatedReductions,
  EndCustomers,
  MergeCarts,
  MassOrderUpkeep,
  PersonalRecordsOfCarts,
  TellOfLeftCarts,
  TryPromotion,
  CartCounts,
  Shoppers,
]
const shared = [CartReader, Checkouts, DeliveryRequests, ServiceCarts, SuggestedReceivers]

@Module({
  imports: [CatalogueModule, AccountsModule, BrokerModule, PromotionsModule],
  controllers: [CartController, PromotionTrialController, CustomerServiceController, MassOrderController],
  providers: [
    ...useCases,
    ...parts,
    ...shared,
    { provide: Carts, useClass: MongoCarts },
    { provide: StockLedgers, useClass: MongoStockLedgers },
    { provide: MassOrders, useClass: MongoMassOrders },
    { provide: Logotypes, useClass: ResvgLogotypes },
  ],
  exports: shared,
})
export class CartModule {}
