import type { Article } from '@bukett/contracts/http/articles'
import type { Product } from '@bukett/contracts/http/catalogue'
import type { BusinessHours, Member } from '@bukett/contracts/http/member'
import type { ShownReviews } from '@bukett/contracts/http/shown-reviews'
import type { Seller } from '@bukett/contracts/http/seller'
import { toKronor } from '@bukett/contracts/rules/price'
import { brand } from '@bukett/ui-kit'
import { productPath } from '../product-path'
import { hoursFacts } from './hours-facts'
import { ratingFacts, returnFact, type ReachedPlace, shippingFacts } from './sale-facts'

/** A thing of schema.org, as search engines read it (PV-06). */
export type Fact = { readonly '@type': string } & Readonly<Record<string, unknown>>

type Absolute = (path: string) => string

const brandFact: Fact = { '@type': 'Brand', name: brand.name }

export const organisationFact = (seller: Seller, at: Absolute): Fact => ({
  '@type': 'Organization',
  '@id': at('/#shop'),
  name: brand.name,
  legalName: seller.Name,
  vatID: seller.VatNumber,
  url: at('/'),
  logo: at('/icon-512.png'),
  email: seller.Email,
  telephone: seller.Phone,
})

export const siteFact = (at: Absolute): Fact => ({
  '@type': 'WebSite',
  name: brand.name,
  url: at('/'),
  publisher: { '@id': at('/#shop') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${at('/sok')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** Each size is an offer of its own; what cannot be had is told as such. */
export const productFact = (
  product: Product,
  { reviews, reached }: { reviews: ShownReviews | undefined; reached: readonly ReachedPlace[] },
  at: Absolute,
): Fact => ({
  '@type': 'Product',
  ...ratingFacts(reviews),
  sku: product.Code,
  name: product.Name,
  description: product.Description,
  image: product.Pictures.map(({ Url }) => at(Url)),
  brand: brandFact,
  offers: product.Variants.map((variant) => ({
    '@type': 'Offer',
    sku: variant.Code,
    ...(product.Variants.length > 1 && { name: `${product.Name}, ${variant.Name}` }),
    price: toKronor(variant.Discount?.PriceAfterDiscount ?? variant.Price),
    priceCurrency: 'SEK',
    availability: `https://schema.org/${variant.Stock === 0 ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': at('/#shop') },
    areaServed: { '@type': 'Country', name: product.International?.CountryCode ?? 'SE' },
    hasMerchantReturnPolicy: returnFact(product),
    ...(reached.length > 0 && { shippingDetails: shippingFacts(reached) }),
    url: at(productPath(product)),
  })),
})

export const articleFact = (article: Article, at: Absolute): Fact => ({
  '@type': 'Article',
  headline: article.Title,
  description: article.Preamble,
  image: at(article.Picture.Url),
  author: { '@id': at('/#shop') },
  publisher: { '@id': at('/#shop') },
  mainEntityOfPage: at(article.Url),
})

/** A store and its hours, special ones among them. */
export const floristFact = (store: Member, hours: BusinessHours | undefined, at: Absolute): Fact => ({
  '@type': 'Florist',
  name: store.memberShopName,
  telephone: store.phone,
  url: at(`/butik/${encodeURIComponent(store.id)}`),
  parentOrganization: { '@id': at('/#shop') },
  address: {
    '@type': 'PostalAddress',
    streetAddress: store.storeAddress,
    postalCode: store.storePostalCode,
    addressLocality: store.storeCity,
    addressCountry: 'SE',
  },
  geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
  ...hoursFacts(store, hours),
})

/** Where a page stands: names and addresses from the home page on. */
export const crumbsFact = (crumbs: readonly { name: string; path: string }[], at: Absolute): Fact => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(path),
  })),
})
