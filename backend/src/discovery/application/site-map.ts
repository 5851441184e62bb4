import { SITE_MAP_KINDS, type SiteMapKind } from '@bukett/contracts/http/discovery'
import { sitePages } from '@bukett/contracts/rules/site-pages'
import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { Settings } from '../../shared/shared.module.js'
import { SitePages } from '../../shared/site-pages.js'
import { robots } from '../domain/robots.js'
import { fileOf, pagesAFile, siteMapFile, siteMapIndex } from '../domain/site-map.js'
import { inSlices } from './in-slices.js'
import { KeptAWhile } from './kept-a-while.js'

/** Pages that stand whatever the shop has written and sells. */
const always = [
  sitePages.home,
  sitePages.giftFinder,
  sitePages.stores,
  sitePages.inspiration,
  sitePages.international,
  sitePages.service,
  sitePages.terms,
]

/** The map of the site: what each module says of its pages. */
@Injectable()
export class SiteMap {
  readonly #pages = new KeptAWhile((kind: SiteMapKind) => inSlices(this.pages.of(kind), (page) => [page]))
  readonly #origin: string

  constructor(
    private readonly pages: SitePages,
    { config }: Settings,
  ) {
    pages.add('pages', () => always.map((path) => ({ path })))
    this.#origin = new URL(config.publicUrl).origin
  }

  get robots(): string {
    return robots(this.#origin)
  }

  async index(): Promise<string> {
    const files: string[] = []
    for (const kind of SITE_MAP_KINDS) {
      const parts = Math.ceil((await this.#pages.of(kind)).length / pagesAFile)
      for (let part = 1; part <= parts; part += 1) files.push(fileOf(kind, part))
    }
    return siteMapIndex(files, this.#origin)
  }

  /** `products-1.xml`. Throws `discovery.no-file`. */
  async file(name: string): Promise<string> {
    const [, word, digits] = /^([a-z]+)-(\d+)\.xml$/.exec(name) ?? []
    const kind = SITE_MAP_KINDS.find((one) => one === word)
    const from = (Number(digits) - 1) * pagesAFile
    const pages = kind && from >= 0 ? (await this.#pages.of(kind)).slice(from, from + pagesAFile) : []
    if (pages.length === 0) throw new DomainError('discovery.no-file')
    return siteMapFile(pages, this.#origin)
  }
}
