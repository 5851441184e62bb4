import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/catalogue.module.js'
import { MediaModule } from '../media/media.module.js'
import { ContentFrameController } from './adapters/content-frame.controller.js'
import { ContentController } from './adapters/content.controller.js'
import { MongoAddresses } from './adapters/mongo-addresses.js'
import { Frame } from './application/frame.js'
import { KeepPages } from './application/keep-pages.js'
import { Pages } from './application/pages.js'
import { Addresses } from './application/ports.js'

/** What editors write of the range: pages of blocks, the menus and the line above the header. */
@Module({
  imports: [CatalogueModule, MediaModule],
  controllers: [ContentController, ContentFrameController],
  providers: [Frame, Pages, KeepPages, { provide: Addresses, useClass: MongoAddresses }],
})
export class ContentModule {}
