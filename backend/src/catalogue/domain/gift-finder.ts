import type { Colour, ProductCategory } from '@bukett/contracts/http/catalogue'
import type { GiftWish } from '@bukett/contracts/http/gift-finder'
import { GIFT_BUDGETS, type GiftReason, type GiftReceiver } from '@bukett/contracts/rules/gift-finder'
import { categoryOf, currentPrice, type StoredProduct } from './product.js'

interface Taste {
  /** The kinds of goods that suit, those that suit most first. */
  readonly kinds: readonly ProductCategory[]
  /** Colours that speak to them; none: any. */
  readonly colours: readonly Colour[]
}

const tastes: Record<GiftReceiver, Taste> = {
  partner: { kinds: ['Flowers', 'Chocolate', 'Plants'], colours: ['red', 'pink', 'purple'] },
  family: { kinds: ['Flowers', 'Plants', 'Chocolate'], colours: ['pink', 'white', 'cream', 'yellow'] },
  friend: { kinds: ['Flowers', 'Plants', 'Chocolate'], colours: ['yellow', 'orange', 'mixed', 'blue'] },
  work: { kinds: ['Flowers', 'Plants', 'LargePlants', 'Chocolate'], colours: ['white', 'green', 'yellow', 'mixed'] },
  host: { kinds: ['Plants', 'Flowers', 'LargePlants', 'Chocolate'], colours: ['green', 'white', 'mixed'] },
  mourning: { kinds: ['Flowers', 'Plants'], colours: ['white', 'cream', 'green'] },
}

/** What speaks of love is for who is loved. */
const ofLove = ['love', 'valentines']
const mayBeOfLove: readonly GiftReceiver[] = ['partner', 'family']

/** The kinds of goods that a wish is answered with. */
export const kindsFor = ({ receiver, reason }: Pick<GiftWish, 'receiver' | 'reason'>): readonly ProductCategory[] =>
  reason === 'funeral' ? ['Funeral'] : tastes[receiver].kinds

/** Of the products of the wished kinds and reason, in the order of the range, those that suit best first; `isNearest`: none costs what was wished. */
export const giftsOf = (
  products: readonly StoredProduct[],
  wish: GiftWish,
): { gifts: readonly StoredProduct[]; isNearest: boolean } => {
  const suitable = products.filter((product) => suits(product, wish))
  const affordable = suitable.filter((product) => farFrom(product, wish) === 0)
  const isNearest = affordable.length === 0 && suitable.length > 0
  const far = (product: StoredProduct): number => (isNearest ? farFrom(product, wish) : 0)
  const gifts = (isNearest ? suitable : affordable)
    .map((product) => ({ product, far: far(product), liking: likingOf(product, wish) }))
    .toSorted((one, other) => one.far - other.far || other.liking - one.liking)
    .map(({ product }) => product)
  return { gifts, isNearest }
}

const suits = (product: StoredProduct, { receiver, reason }: GiftWish): boolean =>
  product.Occasions.includes(reason satisfies GiftReason) &&
  (mayBeOfLove.includes(receiver) || !ofLove.some((one) => product.Occasions.includes(one)))

/** Öre between the budget and the size that comes nearest to it. */
const farFrom = ({ Variants }: StoredProduct, { budget }: GiftWish): number => {
  const { above, to } = GIFT_BUDGETS[budget]
  const distances = Variants.map(currentPrice).map((price) =>
    price <= above ? above + 1 - price : to !== null && price > to ? price - to : 0,
  )
  return Math.min(...distances)
}

/** The kind weighs most, a colour less. */
const likingOf = (product: StoredProduct, wish: GiftWish): number => {
  const kinds = kindsFor(wish)
  const { colours } = tastes[wish.receiver]
  const kind = kinds.length - kinds.indexOf(categoryOf(product))
  return kind * 2 + (product.Colours.some((colour) => colours.includes(colour)) ? 1 : 0)
}
