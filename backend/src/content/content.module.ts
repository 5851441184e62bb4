import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/catalogue.module.js'
import { MediaModule } from '../media/media.module.js'
import { ArticleMigrations } from './adapters/article-migrations.js'
import { ArticlesController } from './adapters/articles.controller.js'
import { ContentArticlesController } from './adapters/content-articles.controller.js'
import { ContentFrameController } from './adapters/content-frame.controller.js'
import { ContentController } from './adapters/content.controller.js'
import { DemoArticles } from './adapters/demo-articles.js'
import { DemoPages } from './adapters/demo-pages.js'
import { MongoAddresses } from './adapters/mongo-addresses.js'
import { Articles } from './application/articles.js'
import { Frame } from './application/frame.js'
import { KeepArticles } from './application/keep-articles.js'
import { KeepPages } from './application/keep-pages.js'
import { Pages } from './application/pages.js'
import { Addresses } from './application/ports.js'

/** What editors write of the range: pages of blocks, articles, the menus and the line above the header. */
@Module({
  imports: [CatalogueModule, MediaModule],
  controllers: [ContentController, ContentArticlesController, ContentFrameController, ArticlesController],
  providers: [
    Frame,
    Pages,
    KeepPages,
    Articles,
    KeepArticles,
    DemoArticles,
    DemoPages,
    ArticleMigrations,
    { provide: Addresses, useClass: MongoAddresses },
  ],
})
export class ContentModule {}
