import { Module } from '@nestjs/common'
import { MediaModule } from '../media/media.module.js'
import { CatalogueController } from './adapters/catalogue.controller.js'
import { MongoProductActs } from './adapters/mongo-product-acts.js'
import { OfficeProductsController } from './adapters/office-products.controller.js'
import { ProductActsController } from './adapters/product-acts.controller.js'
import { ProductPicturesController } from './adapters/product-pictures.controller.js'
import { DemoCatalogue } from './adapters/demo-catalogue.js'
import { InternationalController } from './adapters/international.controller.js'
import { WordSearchEngine } from './adapters/word-search-engine.js'
import { MongoCatalogueChanges } from './adapters/mongo-catalogue-changes.js'
import { MongoProducts } from './adapters/mongo-products.js'
import { ProductMigrations } from './adapters/product-migrations.js'
import { MongoReferences } from './adapters/mongo-references.js'
import { MongoSearchClicks } from './adapters/mongo-search-clicks.js'
import { MongoSearchCounts } from './adapters/mongo-search-counts.js'
import { registerControllers } from './adapters/registers.controller.js'
import { SearchController } from './adapters/search.controller.js'
import { Catalogue } from './application/catalogue.js'
import { ImportProductsHandler } from './application/import-products.js'
import { ChangeProductRowHandler } from './application/change-product-row.js'
import { ImportsUnderWay } from './application/imports-under-way.js'
import { International } from './application/international.js'
import {
  CatalogueChanges,
  Products,
  References,
  SearchClicks,
  SearchCounts,
  SearchEngine,
} from './application/ports.js'
import { FirstOccasions } from './application/first-occasions.js'
import { FirstProduct } from './application/first-product.js'
import { GiftFinder } from './application/gift-finder.js'
import { FindProduct } from './application/find-product.js'
import { KeepProduct } from './application/keep-product.js'
import { OfficeIndex } from './application/office-index.js'
import { OfficeProducts } from './application/office-products.js'
import { ProductActStore } from './application/product-act-store.js'
import { ProductActs } from './application/product-acts.js'
import { PriceTurns } from './application/price-turns.js'
import { ProductDemands } from './application/product-demands.js'
import { ProductKeeping } from './application/product-keeping.js'
import { ProductPicturesReader } from './application/product-pictures-reader.js'
import { SetProductPicturesHandler } from './application/set-product-pictures.js'
import { Search } from './application/search.js'
import { RegisterUses } from './application/register-uses.js'
import { Registers } from './application/registers.js'
import { StockLevels } from './application/stock-levels.js'

@Module({
  imports: [MediaModule],
  controllers: [
    CatalogueController,
    SearchController,
    InternationalController,
    ProductPicturesController,
    ...registerControllers,
    OfficeProductsController,
    ProductActsController,
  ],
  providers: [
    Catalogue,
    StockLevels,
    International,
    Registers,
    RegisterUses,
    Search,
    FindProduct,
    GiftFinder,
    FirstOccasions,
    FirstProduct,
    ImportProductsHandler,
    ImportsUnderWay,
    ProductKeeping,
    OfficeIndex,
    OfficeProducts,
    KeepProduct,
    ProductDemands,
    ProductActs,
    PriceTurns,
    { provide: ProductActStore, useClass: MongoProductActs },
    ChangeProductRowHandler,
    ProductPicturesReader,
    SetProductPicturesHandler,
    DemoCatalogue,
    ProductMigrations,
    { provide: Products, useClass: MongoProducts },
    { provide: References, useClass: MongoReferences },
    { provide: CatalogueChanges, useClass: MongoCatalogueChanges },
    { provide: SearchEngine, useClass: WordSearchEngine },
    { provide: SearchClicks, useClass: MongoSearchClicks },
    { provide: SearchCounts, useClass: MongoSearchCounts },
  ],
  exports: [Catalogue, StockLevels, International, Products, RegisterUses, Search, SearchCounts],
})
export class CatalogueModule {}
