import { describe, expect, test } from '@jest/globals'
import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import type { GiftWish } from '@bukett/contracts/http/gift-finder'
import { giftsOf, kindsFor } from './gift-finder.js'
import type { StoredProduct } from './product.js'

const aGift = (
  code: string,
  changes: { kind?: ProductCategory; kronor?: number[]; colours?: string[]; occasions?: string[] } = {},
): StoredProduct => {
  const { kind = 'Flowers', kronor = [399], colours = [], occasions = ['birthday'] } = changes
  return {
    _id: code,
    Colours: colours,
    Occasions: occasions,
    Variants: kronor.map((price) => ({ Price: price * 100, PriceAfterDiscount: null, ProductCategory: kind })),
  } as unknown as StoredProduct
}

const wish = (changes: Partial<GiftWish> = {}): GiftWish => ({
  receiver: 'friend',
  reason: 'birthday',
  budget: '500',
  ...changes,
})
const codesOf = (products: StoredProduct[], of: GiftWish) => giftsOf(products, of).gifts.map(({ _id }) => _id)

describe('the gift finder', () => {
  test('takes what is for the reason and has a size that costs what is wished', () => {
    const products = [
      aGift('GETWELL', { occasions: ['getwell'] }),
      aGift('CHEAP', { kronor: [219, 299] }),
      aGift('SIZES', { kronor: [249, 449, 899] }),
      aGift('DEAR', { kronor: [501] }),
      aGift('JUST', { kronor: [500] }),
    ]
    expect(giftsOf(products, wish())).toMatchObject({ isNearest: false, gifts: [{ _id: 'SIZES' }, { _id: 'JUST' }] })
  })

  test('puts first the kinds and colours that suit, and else keeps the order of the range', () => {
    const products = [
      aGift('CHOCOLATE', { kind: 'Chocolate' }),
      aGift('PLANT', { kind: 'Plants', colours: ['green'] }),
      aGift('WHITE', { colours: ['white'] }),
      aGift('YELLOW', { colours: ['yellow'] }),
      aGift('ORANGE', { colours: ['orange'] }),
    ]
    expect(codesOf(products, wish())).toEqual(['YELLOW', 'ORANGE', 'WHITE', 'PLANT', 'CHOCOLATE'])
    expect(codesOf(products, wish({ receiver: 'host' }))[0]).toBe('PLANT')
  })

  test('keeps what speaks of love for who is loved', () => {
    const products = [aGift('ROSES', { colours: ['red'], occasions: ['birthday', 'love'] }), aGift('TULIPS')]
    expect(codesOf(products, wish({ receiver: 'partner' }))).toEqual(['ROSES', 'TULIPS'])
    expect(codesOf(products, wish({ receiver: 'work' }))).toEqual(['TULIPS'])
  })

  test('says that nothing costs so, and shows what comes nearest', () => {
    const products = [
      aGift('FAR', { kronor: [199] }),
      aGift('NEAR', { kronor: [789] }),
      aGift('NEARER', { kronor: [299] }),
    ]
    expect(giftsOf(products, wish({ budget: 'more' }))).toMatchObject({
      isNearest: true,
      gifts: [{ _id: 'NEAR' }, { _id: 'NEARER' }, { _id: 'FAR' }],
    })
    expect(giftsOf([], wish())).toEqual({ isNearest: false, gifts: [] })
  })

  test('answers a funeral with what goes to one, and comfort at home with flowers', () => {
    expect(kindsFor({ receiver: 'mourning', reason: 'funeral' })).toEqual(['Funeral'])
    expect(kindsFor({ receiver: 'mourning', reason: 'sympathy' })).not.toContain('Funeral')
  })
})
