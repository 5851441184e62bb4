import { type Article, type ArticleCard, articlesApi } from '@bukett/contracts/http/articles'
import {
  type Addon,
  catalogueApi,
  type Product,
  type ProductCard,
  type ProductList,
  type Variant,
  type Picture,
} from '@bukett/contracts/http/catalogue'
import { giftFinderApi } from '@bukett/contracts/http/gift-finder'
import { GIFT_REASONS } from '@bukett/contracts/rules/gift-finder'
import { type Country, type InternationalList, internationalApi } from '@bukett/contracts/http/international'
import { officeProductsApi } from '@bukett/contracts/http/office-products'
import { type SearchHit, searchApi, type SearchPage } from '@bukett/contracts/http/search'
import { http, HttpResponse } from 'msw'
import { mock } from './mock'

const rosePicture = {
  Url: '/pictures/BUK1001.svg',
  Alt: 'Rund bukett med rosa rosor, ranunkler och eukalyptus',
  Tint: 'blush',
} as const

/** A card of a bouquet from 349 kr. */
export const aCard = (changes: Partial<ProductCard> = {}): ProductCard => ({
  Code: 'BUK1001',
  Name: 'Rosendröm',
  Url: '/produkt/BUK1001/rosendrom',
  Picture: rosePicture,
  IsBundle: false,
  fromPrice: 349_00,
  toPrice: 599_00,
  InternationalCategories: [],
  Variants: [
    {
      Code: 'BUK1001A',
      Price: 349_00,
      TaxAmount: 69_80,
      TaxInPercent: 25,
      Discount: null,
      LowestPrice30Days: null,
    },
  ],
  Reduced: null,
  TaxInPercent: 25,
  IsCustomerSpecifiedPrice: false,
  IsSoldOut: false,
  DeliveryAvailableFromDate: null,
  ...changes,
})

const names = ['Rosendröm', 'Blå timmen', 'Julafton', 'Höstglöd', 'Vit stillhet', 'Lavendelfält', 'Solkatt', 'Konfetti']

/** Different cards, as many as asked for. */
export const someCards = (count: number): ProductCard[] =>
  Array.from({ length: count }, (_, index) =>
    aCard({
      Code: `BUK10${String(index + 1).padStart(2, '0')}`,
      Name: names[index % names.length] ?? '',
      Url: `/produkt/BUK10${String(index + 1).padStart(2, '0')}`,
      fromPrice: (299 + 50 * index) * 100,
      Variants: aCard().Variants.map((variant) => ({
        ...variant,
        Code: `BUK10${String(index + 1).padStart(2, '0')}A`,
      })),
    }),
  )

/** The small bouquet, 349 kr. */
export const aVariant = (changes: Partial<Variant> = {}): Variant => ({
  Code: 'BUK1001A',
  Name: 'Liten',
  Price: 349_00,
  TaxAmount: 69_80,
  TaxInPercent: 25,
  Discount: null,
  LowestPrice30Days: null,
  VatClass: 'standard',
  Stock: null,
  DeliveryAvailableFromDate: null,
  IsCustomerSpecifiedPrice: false,
  IsPriceMultiple: false,
  IsCustomDescription: false,
  IgnoreBroker: false,
  IsDigital: false,
  IsAssortmentVariant: false,
  FastTrackSupported: true,
  ProductCategory: 'Flowers',
  ProductGroup: { ProductGroup: 'Bouquets' },
  ...changes,
})

/** Answers for every photograph with a plate of its tint and a circle on it. */
export const photographs = http.get('*/api/media/:content/:rendition', ({ params }) => {
  const tint = `#${String(params['content']).slice(-6)}`
  const flower = '<circle cx="200" cy="200" r="120" fill="#ffffff" fill-opacity="0.5"/>'
  return new HttpResponse(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="${tint}"/>${flower}</svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  )
})

/** A photograph, which a story draws as a plate of its tint. */
export const aPhotograph = (Alt: string, Tint: string): Picture => {
  const Address = `/api/media/${Tint.slice(1).padStart(32, '0')}`
  const Photo = {
    Address,
    Widths: [160, 320, 480, 640, 960],
    Width: 1200,
    Height: 1500,
    Focal: { X: 0.5, Y: 0.4 },
    Tint,
  }
  return { Url: `${Address}/640.webp`, Alt, Tint: 'blush', Photo }
}

/** What so many roses and ranunculus make. */
const stems = (count: number, WidthCm: number): Pick<Variant, 'Contents' | 'Size'> => ({
  Contents: [
    { Flower: 'rose', Name: 'rosor', Count: count },
    { Flower: 'ranunculus', Name: 'ranunkler', Count: count },
    { Flower: 'eucalyptus', Name: 'eukalyptus', Count: null },
  ],
  Size: { HeightCm: 35, WidthCm },
})

/** A bouquet in two sizes. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  Sites: ['gift'],
  Code: 'BUK1001',
  Name: 'Rosendröm',
  Url: '/produkt/BUK1001/rosendrom',
  Description: 'En mjuk bukett av rosa rosor, ranunkler och eukalyptus, bunden för hand samma dag som den lämnas.',
  Picture: rosePicture,
  Pictures: [rosePicture],
  Variants: [
    aVariant(stems(5, 25)),
    aVariant({ Code: 'BUK1001C', Name: 'Stor', Price: 599_00, TaxAmount: 119_80, ...stems(12, 35) }),
  ],
  IsBundle: false,
  fromPrice: 349_00,
  toPrice: 599_00,
  InternationalCategories: [],
  Colours: ['pink', 'white'],
  Occasions: ['birthday', 'love'],
  Assortments: ['buketter'],
  OrderType: 'Normal',
  SelectableColours: [],
  ChildProducts: [],
  Subscription: null,
  International: null,
  RibbonTextRequired: false,
  Withdrawal: 'no-perishable',
  ...changes,
})

/** A vase at 149 kr. */
export const anAddon = (changes: Partial<Addon> = {}): Addon => ({
  Code: 'TIL1001',
  Name: 'Glasvas',
  Description: 'Enkel vas i klarglas, anpassad efter buketten.',
  Picture: { Url: '/pictures/TIL1001.svg', Alt: 'Enkel glasvas', Tint: 'sky' },
  Price: 149_00,
  TaxInPercent: 25,
  VatClass: 'standard',
  Quantity: 1,
  Promoted: true,
  FastTrackSupported: true,
  IsRibbon: false,
  IsFuneralRibbonAddon: false,
  ...changes,
})

/** The first page of the bouquets, with what they can be narrowed to. */
export const aList = (items: ProductCard[] = someCards(8), changes: Partial<ProductList> = {}): ProductList => ({
  items,
  total: items.length,
  page: 0,
  pageSize: 24,
  assortment: {
    Code: 'buketter',
    Name: 'Buketter',
    Description: 'Handbundna av en florist nära mottagaren.',
    Url: '/sortiment/buketter',
    Site: 'gift',
  },
  facets: {
    productCategories: [{ value: 'Flowers', count: items.length }],
    colors: [
      { value: 'red', count: 3 },
      { value: 'white', count: 2 },
    ],
    occasions: [
      { value: 'birthday', name: 'Födelsedag', count: 4 },
      { value: 'love', name: 'Kärlek', count: 2 },
    ],
    price: { from: 299_00, to: 649_00 },
  },
  ...changes,
})

export const aHit = (changes: Partial<SearchHit> = {}): SearchHit => ({
  HitType: 'product',
  HitId: 'BUK1001',
  TrackId: 'track-1',
  IsProduct: true,
  Name: 'Rosendröm',
  Text: '',
  Url: '/produkt/BUK1001/rosendrom',
  Variants: aCard().Variants,
  Product: aCard(),
  ...changes,
})

/** A page of hits: a product and something to read. */
export const hitsOf = (
  query: string,
  items: SearchHit[] = [
    aHit(),
    aHit({
      HitType: 'article',
      HitId: 'rosor-som-slokar',
      IsProduct: false,
      Name: 'När rosen hänger med huvudet',
      Text: 'En slokande ros är sällan död.',
      Url: '/artikel/rosor-som-slokar',
      Variants: [],
      Product: null,
    }),
  ],
  changes: Partial<SearchPage> = {},
): SearchPage => ({
  query,
  corrected: null,
  understood: { price: null, day: null, place: null },
  items,
  apart: items.filter(({ IsProduct }) => !IsProduct),
  total: items.length,
  page: 0,
  pageSize: 24,
  facets: { hitTypes: [] },
  ...changes,
})

export const aCountry = (changes: Partial<Country> = {}): Country => ({
  CountryCode: 'NOR',
  Alpha2: 'NO',
  Name: 'Norge',
  NameSwe: 'Norge',
  Url: '/utlandsbud/norge',
  LeadDays: 0,
  LatinGreetingOnly: false,
  ...changes,
})

/** What Norway offers on a Monday. */
export const anInternationalList = (changes: Partial<InternationalList> = {}): InternationalList => ({
  Country: aCountry(),
  DeliveryDate: '2026-11-23',
  EarliestDate: '2026-11-21',
  Notice: null,
  Categories: [
    { value: 'Bouquet', count: 1 },
    { value: 'Roses', count: 1 },
  ],
  Products: (['Bouquet', 'Roses'] as const).map((kind, index) => ({
    ...aCard({
      Code: `INT100${index + 1}`,
      Name: kind === 'Roses' ? 'Rosor till Norge' : 'Bukett till Norge',
      InternationalCategories: [kind],
      fromPrice: 599_00,
      toPrice: 799_00,
    }),
    InternationalProductId: `INT100${index + 1}`,
    CountryCode: 'NOR',
    IntercatCode: 'NO-1',
    LocalProductCategory: kind,
  })),
  ...changes,
})

export const anArticleCard = (changes: Partial<ArticleCard> = {}): ArticleCard => ({
  Id: 'sa-haller-buketten',
  Title: 'Så håller buketten en vecka längre',
  Preamble: 'Tre minuter vid diskbänken gör mer för dina blommor än något pulver.',
  SpeaksOf: [],
  Category: 'snittblommor',
  Url: '/artikel/sa-haller-buketten',
  Picture: rosePicture,
  ...changes,
})

export const anArticle = (changes: Partial<Article> = {}): Article => ({
  ...anArticleCard(),
  Parts: [
    { Kind: 'heading', Level: 2, Text: 'Snitta och skölj' },
    {
      Kind: 'text',
      Paragraphs: [
        [
          { Text: 'Ta av pappret och snitta varje stjälk snett med en ', Link: null },
          { Text: 'vass kniv', Link: '/produkt/HEM1207' },
          { Text: '.', Link: null },
        ],
        [{ Text: 'Byt vatten varannan dag.', Link: null }],
      ],
    },
  ],
  ...changes,
})

/** Two occasions with a text each; no card is for sale. */
export const greetingTexts = {
  Occasions: [
    { Code: 'birthday', Name: 'Födelsedag' },
    { Code: 'thanks', Name: 'Tack' },
  ],
  Addons: [],
  Texts: [
    { Occasion: 'birthday', Text: 'Ett år till, och du bär det bättre än jag. Grattis.' },
    { Occasion: 'thanks', Text: 'Tack för hjälpen. Det betydde mer än du tror.' },
  ],
}

/** A catalogue that answers whatever a page may ask of it. */
export const catalogueHandlers = () => [
  mock(catalogueApi.textGreetings, greetingTexts),
  mock(catalogueApi.filtered, aList()),
  mock(giftFinderApi.reasons, [...GIFT_REASONS]),
  mock(giftFinderApi.find, { items: someCards(6), isNearest: false }),
  mock(officeProductsApi.preview, { ...aProduct(), At: '2026-11-23T08:00:00.000Z' }),
  mock(catalogueApi.product, ({ params }) => aProduct({ Code: params.code })),
  mock(catalogueApi.variant, ({ params }) => ({ ...aVariant({ Code: params.code }), Product: aProduct() })),
  mock(catalogueApi.addons, [anAddon(), anAddon({ Code: 'TIL1002', Name: 'Fyra praliner', Price: 59_00 })]),
  mock(catalogueApi.selected, ({ query }) =>
    query.codes
      .split(',')
      .filter(Boolean)
      .map((Code) => aCard({ Code })),
  ),
  // The longer paths first: the search's own would match them too.
  mock(searchApi.didYouMean, { suggestion: null }),
  mock(searchApi.track, {}),
  mock(searchApi.search, ({ params }) => hitsOf(params.query)),
  mock(internationalApi.countries, [
    aCountry(),
    aCountry({ CountryCode: 'AUS', Alpha2: 'AU', Name: 'Australien', Url: '/utlandsbud/australien', LeadDays: 2 }),
  ]),
  mock(internationalApi.products, anInternationalList()),
  mock(articlesApi.article, anArticle()),
  mock(articlesApi.categories, [
    { Id: 'skotsel', Name: 'Skötselråd', ParentId: null, Url: '/inspiration/skotsel', Count: 1 },
  ]),
]
