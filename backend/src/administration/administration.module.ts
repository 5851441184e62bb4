import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { BrokerModule } from '../broker/broker.module.js'
import { OrdersModule } from '../orders/orders.module.js'
import { AdministrationController } from './adapters/administration.controller.js'
import { AuditController } from './adapters/audit.controller.js'
import { DemoSettlements } from './adapters/demo-settlements.js'
import { HolidayController } from './adapters/holiday.controller.js'
import { MongoSettlementRows } from './adapters/mongo-settlement-rows.js'
import { MongoTerms } from './adapters/mongo-terms.js'
import { OpeningController } from './adapters/opening.controller.js'
import { OfficeFindController } from './adapters/office-find.controller.js'
import { PdfSettlements } from './adapters/pdf-settlements.js'
import { SettlementController } from './adapters/settlement.controller.js'
import { MemberTerms } from '../shared/http/member-terms.js'
import { AuditReader } from './application/audit-reader.js'
import { FailedJobs } from './application/failed-jobs.js'
import { SettlementPrinter, SettlementRows, StoredTerms } from './application/ports.js'
import { SettleShipments } from './application/settle-shipments.js'
import { Settlements } from './application/settlements.js'
import { StoreTerms } from './application/store-terms.js'
import { TermsReader } from './application/terms-reader.js'
import { OrdersOnClosedDays } from './application/orders-on-closed-days.js'
import { TakeHoliday } from './application/take-holiday.js'

@Module({
  imports: [AccountsModule, BrokerModule, OrdersModule],
  controllers: [
    AdministrationController,
    AuditController,
    OfficeFindController,
    OpeningController,
    SettlementController,
    HolidayController,
  ],
  providers: [
    SettleShipments,
    Settlements,
    OrdersOnClosedDays,
    TakeHoliday,
    DemoSettlements,
    FailedJobs,
    AuditReader,
    StoreTerms,
    TermsReader,
    { provide: MemberTerms, useExisting: StoreTerms },
    { provide: StoredTerms, useClass: MongoTerms },
    { provide: SettlementRows, useClass: MongoSettlementRows },
    { provide: SettlementPrinter, useClass: PdfSettlements },
  ],
})
export class AdministrationModule {}
