import type { Article } from '@bukett/contracts/http/articles'
import type { Picture, Product, ProductList } from '@bukett/contracts/http/catalogue'
import type { TownPage } from '@bukett/contracts/http/discovery'
import type { BusinessHours, Member } from '@bukett/contracts/http/member'
import type { PageRequest } from '@bukett/contracts/page-drawing'
import type { ShownReviews } from '@bukett/contracts/http/shown-reviews'
import type { Seller } from '@bukett/contracts/http/seller'
import { brand } from '@bukett/ui-kit'
import type { QueryClient } from '@tanstack/react-query'
import { builtSeller } from '../../shared/seller'
import { paths } from '../paths'
import { productPath } from '../product-path'
import { escaped } from './escaped'
import { canonical } from './head-links'
import { articleFact, crumbsFact, type Fact, floristFact, organisationFact, productFact, siteFact } from './facts'
import { questionsFact } from './questions-fact'
import { reader } from './reader'
import type { ReachedPlace } from './sale-facts'

/** What is known of a page when it has been drawn. */
export interface Found {
  readonly title: string
  readonly description: string | undefined
  /** Where it has its home. */
  readonly own: string
  /** What was read for it. */
  readonly queries: QueryClient
  /** Where the page's product is brought, and for what. */
  readonly reached: readonly ReachedPlace[]
}

/** Shown beside a link to a page without a photograph of its own. */
const everyPagesPicture = '/share-1200x630.jpg'
const cardSize = { width: 1200, height: 630 }

/**
 * What search engines and other sites read of a page: a card that stands beside a link to it (Open Graph), and its facts (schema.org). Only
 * the server says it; nothing of it is sent to a browser as a script.
 */
export const foundHead = (
  { url, origin }: Pick<PageRequest, 'url' | 'origin'>,
  language: PageRequest['language'],
  found: Found,
) => {
  const { pathname } = new URL(found.own, origin)
  const at = (path: string): string => new URL(path, origin).href
  const read = reader(found.queries)
  const product = read<Product>('product')
  const article = read<Article>('article')
  const store = read<Member>('store')
  const town = read<TownPage>('town')
  // Other pages show goods of an assortment too.
  const list = read<ProductList>('products')
  const isHome = pathname === paths.home

  const facts: Fact[] = []
  const crumbs: { name: string; path: string }[] = [{ name: brand.name, path: paths.home }]
  if (isHome) facts.push(organisationFact(read<Seller>('seller') ?? builtSeller, at), siteFact(at))
  if (product) {
    facts.push(productFact(product, { reviews: read<ShownReviews>('product-reviews'), reached: found.reached }, at))
    crumbs.push({ name: product.Name, path: productPath(product) })
  } else if (article) {
    facts.push(articleFact(article, at))
    const questions = questionsFact(article)
    if (questions) facts.push(questions)
    crumbs.push({ name: article.Title, path: article.Url })
  } else if (store) {
    facts.push(floristFact(store, read<BusinessHours>('store-hours'), at))
    crumbs.push({ name: store.memberShopName, path: pathname })
  } else if (town) {
    crumbs.push({ name: town.Name, path: paths.town.to(town.Slug) })
  } else if (list?.assortment?.Url === pathname) crumbs.push({ name: list.assortment.Name, path: pathname })
  if (crumbs.length > 1) facts.push(crumbsFact(crumbs, at))

  const picture = cardOf(product?.Picture)
  const { title, description } = found
  return [
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:type', product ? 'product' : article ? 'article' : 'website'),
    meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    meta('property', 'og:url', canonical({ url, origin }, found.own)),
    meta('property', 'og:locale', language === 'en' ? 'en_GB' : 'sv_SE'),
    meta('property', 'og:image', at(picture.url)),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(facts.length > 0 ? [dataBlock({ '@context': 'https://schema.org', '@graph': facts })] : []),
  ]
    .filter(Boolean)
    .join('')
}

/** A photograph in the shape of a card; a drawing is nothing that other sites show. */
const cardOf = (picture: Picture | undefined): { url: string; alt: string } =>
  picture?.Photo
    ? { url: `${picture.Photo.Address}/card.jpg`, alt: picture.Alt }
    : { url: everyPagesPicture, alt: brand.name }

const meta = (by: 'name' | 'property', name: string, content: string): string =>
  `<meta ${by}="${name}" content="${escaped(content)}">`

/** A data block is no script to the page's policy; it is read as it is written. */
const dataBlock = (facts: object): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`
