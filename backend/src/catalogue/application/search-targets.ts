import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import type { HitType } from '@bukett/contracts/http/search'
import { type Flower, FLOWERS } from '@bukett/contracts/rules/flowers'
import type { Language } from '@bukett/contracts/rules/language'
import { categoryOf, type Site, sites, type StoredProduct } from '../domain/product.js'
import { colourText } from '../domain/words.js'
import type { Findable } from './ports.js'

/** A place of the shop that the search may lead to. */
export interface Place {
  readonly type: HitType
  readonly id: string
  readonly sites: readonly Site[]
  /** Of a product. */
  readonly category?: ProductCategory
  /** Of what comes and goes with a day: whether it is there today. */
  readonly isThere?: () => boolean
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
  Funeral: 'begravning funeral blommor',
  Grave: 'grav grave blommor',
  Subscription: 'prenumeration subscription blommor',
  Interior: 'inredning hem home',
}

/** Ordinary goods before subscriptions, those before cards, and last what goes abroad or to a funeral. */
const shelves: Partial<Record<ProductCategory, number>> = {
  Subscription: 1,
  GiftCard: 2,
  Digital: 2,
  International: 3,
  Funeral: 4,
  Grave: 4,
}

const sitesOf = new Map([[], ['gift'], ['home'], [...sites]].map((some) => [some.join(), some as Site[]]))

/** All that is kept of a product beside the index: there are many of them. */
export const productPlace = (product: StoredProduct): Place => ({
  type: 'product',
  id: product._id,
  category: categoryOf(product),
  sites:
    sitesOf.get(product.LocalMemberId === null ? sites.filter((site) => product.Sites.includes(site)).join() : '') ??
    [],
})

export const productWords = (product: StoredProduct, occasions: ReadonlyMap<string, string>): Findable => ({
  name: `${product.Name} ${product.NameEn} ${product._id}`,
  keywords: [
    kinds[categoryOf(product)] ?? '',
    product.IsBundle ? 'paket bundle' : '',
    ...product.Colours.map(colourText),
    ...product.Occasions.map((occasion) => occasions.get(occasion) ?? ''),
    product.SearchWords ?? '',
  ].join(' '),
  synonyms: `${product.Picture.Alt} ${product.Picture.AltEn} ${flowersIn(product).join(' ')}`,
  text: `${product.Description} ${product.DescriptionEn}`,
  shelf: shelves[categoryOf(product)] ?? 0,
})

const flowersIn = ({ Variants }: StoredProduct): string[] => {
  const flowers = new Set(Variants.flatMap(({ Contents = [] }) => Contents.map(({ Flower: flower }) => flower)))
  return [...flowers].map((flower: Flower) => FLOWERS[flower].join(' '))
}

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
