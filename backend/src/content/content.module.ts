import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/catalogue.module.js'
import { MediaModule } from '../media/media.module.js'
import { ContentController } from './adapters/content.controller.js'
import { MongoAddresses } from './adapters/mongo-addresses.js'
import { KeepPages } from './application/keep-pages.js'
import { Pages } from './application/pages.js'
import { Addresses } from './application/ports.js'

/** What editors write of the range: pages of blocks. */
@Module({
  imports: [CatalogueModule, MediaModule],
  controllers: [ContentController],
  providers: [Pages, KeepPages, { provide: Addresses, useClass: MongoAddresses }],
})
export class ContentModule {}
