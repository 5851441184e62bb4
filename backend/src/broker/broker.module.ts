import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { CatalogueModule } from '../catalogue/catalogue.module.js'
import { AcrossNetworkController } from './adapters/across-network.controller.js'
import { BrokerController } from './adapters/broker.controller.js'
import { BrokerAreasController } from './adapters/broker-areas.controller.js'
import { FeeController } from './adapters/fee.controller.js'
import { MapController } from './adapters/map.controller.js'
import { MemberController } from './adapters/member.controller.js'
import { MemberUpkeepController } from './adapters/member-upkeep.controller.js'
import { MongoComplaints } from './adapters/mongo-complaints.js'
import { MongoDeliveryCopies } from './adapters/mongo-delivery-copies.js'
import { MongoReviews } from './adapters/mongo-reviews.js'
import { MemberComplaints } from './application/member-complaints.js'
import { MemberReviews } from './application/member-reviews.js'
import { DemoNetwork } from './adapters/demo-network.js'
import { MongoAssignments } from './adapters/mongo-assignments.js'
import { MongoBookings } from './adapters/mongo-bookings.js'
import { MongoNetwork } from './adapters/mongo-network.js'
import { NetworkMigrations } from './adapters/network-migrations.js'
import { NetworkUpkeepController } from './adapters/network-upkeep.controller.js'
import { SettingsController } from './adapters/settings.controller.js'
import { StoreTimesController } from './adapters/store-times.controller.js'
import { AreaUpkeep } from './application/area-upkeep.js'
import { BrokerData } from './application/broker-data.js'
import { BrokerReader } from './application/broker-reader.js'
import { Capacities } from './application/capacities.js'
import { ClosuresReader } from './application/closures.js'
import { Compensations } from './application/compensations.js'
import { CopyDelivery } from './application/copy-delivery.js'
import { CutOffUpkeep } from './application/cut-off-upkeep.js'
import { DeliveryInformationReader } from './application/delivery-information.js'
import { FeesApartReader } from './application/fees-apart.js'
import { FeeUpkeep } from './application/fee-upkeep.js'
import { FirstStore } from './application/first-store.js'
import { FindInNetwork } from './application/find-in-network.js'
import { FixedFeeUpkeep } from './application/fixed-fee-upkeep.js'
import { FixedFees } from './application/fixed-fees.js'
import { MemberChoice } from './application/member-choice.js'
import { MemberUpkeep } from './application/member-upkeep.js'
import { Network } from './application/network.js'
import { NetworkDays } from './application/network-days.js'
import { NetworkDiary } from './application/network-diary.js'
import { NetworkLoadReader } from './application/network-load.js'
import { NetworkUpkeep } from './application/network-upkeep.js'
import { OwnStore } from './application/own-store.js'
import { Assignments, Bookings, Complaints, DeliveryCopies, NetworkStore, Reviews } from './application/ports.js'
import { PostalCodeUpkeep } from './application/postal-code-upkeep.js'
import { SettingsUpkeep } from './application/settings-upkeep.js'
import { StoreCalendar } from './application/store-calendar.js'
import { StoreFinder } from './application/store-finder.js'
import { TownsReached } from './application/towns-reached.js'
import { Towns } from './application/towns.js'
import { StoreSearch } from './application/store-search.js'
import { WishedDeliveries } from './application/wished-deliveries.js'
import { WayTermsUpkeep } from './application/way-terms.js'
import { WhoDeliversReader } from './application/who-delivers.js'

@Module({
  imports: [CatalogueModule, AccountsModule],
  controllers: [
    BrokerController,
    BrokerAreasController,
    NetworkUpkeepController,
    StoreTimesController,
    FeeController,
    SettingsController,
    MemberController,
    MemberUpkeepController,
    MapController,
    AcrossNetworkController,
  ],
  providers: [
    Network,
    NetworkUpkeep,
    DeliveryInformationReader,
    WhoDeliversReader,
    ClosuresReader,
    FeesApartReader,
    NetworkLoadReader,
    WayTermsUpkeep,
    StoreFinder,
    Towns,
    TownsReached,
    StoreSearch,
    WishedDeliveries,
    BrokerReader,
    FixedFees,
    FindInNetwork,
    FirstStore,
    Capacities,
    MemberChoice,
    Compensations,
    FeeUpkeep,
    FixedFeeUpkeep,
    SettingsUpkeep,
    OwnStore,
    NetworkDiary,
    MemberUpkeep,
    AreaUpkeep,
    CutOffUpkeep,
    StoreCalendar,
    BrokerData,
    CopyDelivery,
    PostalCodeUpkeep,
    NetworkDays,
    DemoNetwork,
    NetworkMigrations,
    MemberComplaints,
    MemberReviews,
    { provide: NetworkStore, useClass: MongoNetwork },
    { provide: Reviews, useClass: MongoReviews },
    { provide: Complaints, useClass: MongoComplaints },
    { provide: Bookings, useClass: MongoBookings },
    { provide: Assignments, useClass: MongoAssignments },
    { provide: DeliveryCopies, useClass: MongoDeliveryCopies },
  ],
  exports: [
    Network,
    NetworkUpkeep,
    DeliveryInformationReader,
    StoreFinder,
    Towns,
    Capacities,
    Compensations,
    MemberChoice,
    MemberComplaints,
    MemberReviews,
    FixedFees,
    StoreCalendar,
    OwnStore,
  ],
})
export class BrokerModule {}
