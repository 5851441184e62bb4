import { expect, test } from '@jest/globals'
import { aRose } from '../../../test/mothers.js'
import { toCard, variantFor } from './product.js'

const [rose] = aRose().Variants
const sizes = (category: 'GiftCard' | 'Flowers') =>
  aRose({
    Variants: ['kort-a', 'kort-b'].map((Code) => ({ ...rose!, Code, ProductCategory: category })),
  })

test.each([
  ['GiftCard', 'KORTKODB', 'kort-b'],
  ['GiftCard', 'kortkodb', 'kort-b'],
  ['GiftCard', 'KORTKOB', 'kort-a'],
  ['GiftCard', 'KORTKODX', 'kort-a'],
  ['Flowers', 'KORTKODB', 'kort-a'],
] as const)(
  'of %s the code %s means %s, in whichever case the variants are written (CA-14)',
  (category, code, variant) => expect(variantFor(sizes(category), code).Code).toBe(variant),
)

test.each([
  ['of the size whose price is shown', [549_00, null], [499_00, 399_00], { Price: 499_00, PriceAfterDiscount: 399_00 }],
  ['not of a dearer one', [549_00, 449_00], [399_00, null], null],
] as const)('a card tells a reduction %s (PR-09)', (_, first, second, expected) => {
  const product = aRose({
    Variants: [first, second].map(([Price, PriceAfterDiscount], place) => ({
      ...rose!,
      Code: `ROS-${place}`,
      Price,
      PriceAfterDiscount,
      LowestPrice30Days: PriceAfterDiscount && 479_00,
    })),
  })
  const shown = {
    today: '2026-11-20',
    language: 'sv',
    left: () => null,
    photo: () => undefined,
    isListed: () => true,
  } as const
  const card = toCard(product, shown)
  expect(card.fromPrice).toBe(399_00)
  expect(card.Reduced).toEqual(expected && { ...expected, LowestPrice30Days: 479_00 })
})
