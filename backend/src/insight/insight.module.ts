import { Module } from '@nestjs/common'
import { BrokerModule } from '../broker/index.js'
import { CatalogueModule } from '../catalogue/index.js'
import { OrdersModule } from '../orders/index.js'
import { PaymentsModule } from '../payments/index.js'
import { SubscriptionsModule } from '../subscriptions/index.js'
import { DemoFigures } from './adapters/demo-figures.js'
import { FiguresController } from './adapters/figures.controller.js'
import { MongoFigurePages, MongoFigureSources } from './adapters/mongo-figure-books.js'
import { MongoFigureBuilds, MongoFigureSums } from './adapters/mongo-figure-sums.js'
import { MongoJobFailures } from './adapters/mongo-job-failures.js'
import { MongoVisitCounts } from './adapters/mongo-visit-counts.js'
import { VisitHook } from './adapters/visit-hook.js'
import { CountChanges } from './application/count-changes.js'
import { Counting } from './application/counting.js'
import { CardDebtReader } from './application/card-debt-reader.js'
import { FiguresReader } from './application/figures-reader.js'
import { KeepJobFailures } from './application/keep-job-failures.js'
import { FigureBuilds, FigurePages, FigureSources, FigureSums, JobFailures } from './application/ports.js'
import { RebuildFigures } from './application/rebuild-figures.js'
import { SearchFiguresReader } from './application/search-figures-reader.js'
import { VisitCounts } from './application/visits.js'
import { YearsReviews } from './application/years-reviews.js'

@Module({
  imports: [BrokerModule, CatalogueModule, OrdersModule, PaymentsModule, SubscriptionsModule],
  controllers: [FiguresController],
  providers: [
    CountChanges,
    Counting,
    RebuildFigures,
    KeepJobFailures,
    FiguresReader,
    CardDebtReader,
    SearchFiguresReader,
    YearsReviews,
    VisitHook,
    DemoFigures,
    { provide: FigureSources, useClass: MongoFigureSources },
    { provide: FigurePages, useClass: MongoFigurePages },
    { provide: FigureSums, useClass: MongoFigureSums },
    { provide: FigureBuilds, useClass: MongoFigureBuilds },
    { provide: JobFailures, useClass: MongoJobFailures },
    { provide: VisitCounts, useClass: MongoVisitCounts },
  ],
})
export class InsightModule {}
