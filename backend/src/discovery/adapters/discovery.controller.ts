import type { Input } from '@bukett/contracts'
import { discoveryApi } from '@bukett/contracts/http/discovery'
import { Controller } from '@nestjs/common'
import { Towns } from '../../broker/index.js'
import { Route } from '../../shared/http/route.js'
import { ProductFeedMaker } from '../application/product-feed-maker.js'
import { SiteMap } from '../application/site-map.js'

const encoder = new TextEncoder()
const bytesOf = (text: string): Uint8Array => encoder.encode(text)

@Controller()
export class DiscoveryController {
  constructor(
    private readonly siteMap: SiteMap,
    private readonly feeds: ProductFeedMaker,
    private readonly towns: Towns,
  ) {}

  @Route(discoveryApi.robots)
  robots() {
    return bytesOf(this.siteMap.robots)
  }

  @Route(discoveryApi.siteMap)
  async index() {
    return bytesOf(await this.siteMap.index())
  }

  @Route(discoveryApi.siteMapPart)
  async part({ params }: Input<typeof discoveryApi.siteMapPart>) {
    return bytesOf(await this.siteMap.file(params.file))
  }

  @Route(discoveryApi.productFeed)
  async products() {
    return bytesOf(await this.feeds.feed())
  }

  @Route(discoveryApi.towns)
  all() {
    return this.towns.all()
  }

  @Route(discoveryApi.town)
  town({ params }: Input<typeof discoveryApi.town>) {
    return this.towns.page(params.slug)
  }
}
