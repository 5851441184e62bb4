import { expect, test } from '@jest/globals'
import { aRose } from '../../../test/mothers.js'
import { variantFor } from './product.js'

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
