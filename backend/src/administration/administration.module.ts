import { Module } from '@nestjs/common'
import { BrokerModule } from '../broker/broker.module.js'
import { OrdersModule } from '../orders/orders.module.js'
import { DemoSettlements } from './adapters/demo-settlements.js'
import { HolidayController } from './adapters/holiday.controller.js'
import { MongoSettlementRows } from './adapters/mongo-settlement-rows.js'
import { PdfSettlements } from './adapters/pdf-settlements.js'
import { SettlementController } from './adapters/settlement.controller.js'
import { SettlementPrinter, SettlementRows } from './application/ports.js'
import { SettleShipments } from './application/settle-shipments.js'
import { Settlements } from './application/settlements.js'
import { TakeHoliday } from './application/take-holiday.js'

@Module({
  imports: [BrokerModule, OrdersModule],
  controllers: [SettlementController, HolidayController],
  providers: [
    SettleShipments,
    Settlements,
    TakeHoliday,
    DemoSettlements,
    { provide: SettlementRows, useClass: MongoSettlementRows },
    { provide: SettlementPrinter, useClass: PdfSettlements },
  ],
})
export class AdministrationModule {}
