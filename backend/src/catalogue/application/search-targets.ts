import type { Colour } from '@bukett/contracts/http/catalogue'
import type { HitType } from '@bukett/contracts/http/search'
import type { Language } from '@bukett/contracts/rules/language'
import { categoryOf, type Site, sites, type StoredProduct } from '../domain/product.js'
import type { Findable } from './ports.js'

/** A place of the shop that the search may lead to. */
export interface Place {
  readonly type: HitType
  readonly id: string
  readonly sites: readonly Site[]
}

/** One that is no product. */
export interface SearchTarget extends Place, Findable {
  /** What a list shows, in the reader's language. */
  show(language: Language): { Name: string; Text: string; Url: string }
}

const kinds: Partial<Record<ReturnType<typeof categoryOf>, string>> = {
  Flowers: 'blommor bukett flowers bouquet',
  Plants: 'krukväxt växt plant',
  LargePlants: 'stor växt krukväxt large plant',
  Chocolate: 'choklad chocolate',
  GiftCard: 'presentkort gift card',
  Digital: 'presentkort digitalt sms e-post gift card',
  International: 'utomlands international',
  Funeral: 'begravning funeral',
  Grave: 'grav grave',
  Subscription: 'prenumeration subscription',
  Interior: 'inredning hem home',
}

/** The name of a colour in both languages, and its other forms. */
const colourWords: Readonly<Record<Colour, readonly [names: string, forms: string]>> = {
  white: ['vit white', 'vita vitt'],
  cream: ['creme cream', 'gräddvit'],
  yellow: ['gul yellow', 'gula gult'],
  orange: ['orange', 'aprikos'],
  pink: ['rosa pink', 'skär'],
  red: ['röd red', 'röda rött'],
  purple: ['lila purple', 'violett'],
  blue: ['blå blue', 'blåa blått'],
  green: ['grön green', 'gröna grönt'],
  mixed: ['blandad mixed', 'färgglad blandade'],
}

const sitesOf = new Map([[], ['gift'], ['home'], [...sites]].map((some) => [some.join(), some as Site[]]))

/** All that is kept of a product beside the index: there are many of them. */
export const productPlace = ({ _id, LocalMemberId, Sites }: StoredProduct): Place => ({
  type: 'product',
  id: _id,
  sites: sitesOf.get(LocalMemberId === null ? sites.filter((site) => Sites.includes(site)).join() : '') ?? [],
})

export const productWords = (product: StoredProduct, occasions: ReadonlyMap<string, string>): Findable => ({
  name: `${product.Name} ${product.NameEn} ${product._id}`,
  keywords: [
    kinds[categoryOf(product)] ?? '',
    ...product.Colours.map((colour) => colourWords[colour][0]),
    ...product.Occasions.map((occasion) => occasions.get(occasion) ?? ''),
    product.Picture.Alt,
    product.Picture.AltEn,
  ].join(' '),
  synonyms: product.Colours.map((colour) => colourWords[colour][1]).join(' '),
  text: `${product.Description} ${product.DescriptionEn}`,
})

/** Pages that are no articles. */
export const pageTargets: readonly SearchTarget[] = [
  {
    type: 'page',
    id: 'hitta-butik',
    sites: ['gift', 'home'],
    name: 'Hitta butik Find a store',
    keywords: 'butik florist öppettider adress karta store opening hours',
    text: '',
    show: (language) =>
      language === 'en'
        ? { Name: 'Find a store', Text: 'Opening hours and a map of the network’s florists.', Url: '/hitta-butik' }
        : { Name: 'Hitta butik', Text: 'Öppettider och karta för floristerna i nätverket.', Url: '/hitta-butik' },
  },
  {
    type: 'page',
    id: 'kopvillkor',
    sites: ['gift', 'home'],
    name: 'Köpvillkor Terms of purchase',
    keywords: 'villkor ångerrätt retur terms withdrawal return',
    text: '',
    show: (language) =>
      language === 'en'
        ? {
            Name: 'Terms of purchase',
            Text: 'What applies when you buy, and your right of withdrawal.',
            Url: '/kopvillkor',
          }
        : { Name: 'Köpvillkor', Text: 'Vad som gäller när du handlar, och din ångerrätt.', Url: '/kopvillkor' },
  },
]
