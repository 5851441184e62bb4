export { OrdersModule } from './orders.module.js'
export { keysLastDays, OrderAccess } from './application/order-access.js'
export { OrderEvents, type OrderEventsByName } from './application/order-events.js'
export { OrderNews } from './application/ports.js'
export { OrderReader } from './application/order-reader.js'
export { demoOrderRows } from './adapters/demo-order-rows.js'
export { type PaidPurchase, type PlacedOrder, PlaceOrder } from './application/place-order.js'
export { ShipmentProgress } from './application/shipment-progress.js'
export { StoreDesk } from './application/store-desk.js'
export { WithdrawalLimits } from './application/withdrawal-limits.js'
export { backByOf, backIn } from './domain/back-by.js'
export { emptiedIn } from './domain/demand-deliverable.js'
export { isUnderWay } from './domain/erasing.js'
export { isUnearned } from './domain/given-away.js'
export { goodsNetOf } from './domain/goods-net.js'
export {
  isReceiversAffair,
  type BackBy,
  type OrderActor,
  receiverName,
  type StoredOrderGroup,
  type StoredShipment,
} from './domain/order-group.js'
export { paperCardLinesOf } from './domain/store-view.js'
export { unsaid } from './domain/unsaid-reasons.js'
