import { Module } from '@nestjs/common'
import { BrokerModule } from '../broker/index.js'
import { CatalogueModule } from '../catalogue/index.js'
import { DiscoveryController } from './adapters/discovery.controller.js'
import { ProductFeedMaker } from './application/product-feed-maker.js'
import { SiteMap } from './application/site-map.js'

/** What search engines and shopping services read of the shop. */
@Module({
  imports: [CatalogueModule, BrokerModule],
  controllers: [DiscoveryController],
  providers: [SiteMap, ProductFeedMaker],
})
export class DiscoveryModule {}
