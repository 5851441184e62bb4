import { expect, test } from '@jest/globals'
import { aRose } from '../../../test/mothers.js'
import { ProductPacker } from './packed-products.js'
import type { StoredProduct } from './product.js'
import { RangeBuilder } from './range.js'

const made = (products: readonly StoredProduct[]) => {
  const [packer, builder] = [new ProductPacker(), new RangeBuilder(() => [])]
  for (const product of products) {
    packer.add(product)
    builder.add(product)
  }
  const places = packer.places()
  const [range, packed] = [builder.build(places), packer.build(places, (product) => product)]
  const codes = (numbers: readonly number[]): string[] => numbers.map((number) => packed.at(number)._id)
  const listed = (filter: object): string[] => codes(range.list({ filter }, 'gift', 0, 24).products)
  return { range, packed, codes, listed }
}

const abroad = { CountryCode: 'NO', ValidFrom: null, ValidTo: null, IntercatCode: '1', LocalProductCategory: '2' }
const last = aRose({ _id: 'A', Name: 'Anemon', Position: 3, Colours: ['white'] }, { Code: 'A1', Price: 100_00 })
const first = aRose({ _id: 'C', Name: 'Clematis', Position: 1, Colours: ['red'] }, { Code: 'C1', Price: 300_00 })
const second = aRose({ _id: 'B', Name: 'Blåklint', Position: 1, Colours: ['red'] }, { Code: 'B1', Price: 200_00 })

test('products read in any order stand in that of their positions, and of their codes where two have one', () => {
  for (const order of [
    [last, first, second],
    [second, last, first],
    [first, second, last],
  ]) {
    const { packed, listed } = made(order)
    expect([...packed].map(({ _id }) => _id)).toEqual(['B', 'C', 'A'])
    expect(listed({})).toEqual(['B', 'C', 'A'])
    expect(listed({ colors: ['red'] })).toEqual(['B', 'C'])
    expect(listed({ price: { from: 100_00, to: 200_00 } })).toEqual(['B', 'A'])
    expect(listed({ sortOrder: 'price' })).toEqual(['A', 'B', 'C'])
    expect(listed({ sortOrder: 'name' })).toEqual(['A', 'B', 'C'])
  }
})

test('goods for abroad are found without looking at the others', () => {
  const there = aRose({ _id: 'D', Position: 2, International: abroad }, { Code: 'D1' })
  const { range, codes } = made([last, there, first])
  expect(codes(range.forAbroad())).toEqual(['D'])
  expect(made([last]).range.forAbroad()).toEqual([])
})
