import { describe, expect, test } from 'vitest'
import { botanical, palettes, type Kind, type Species } from './botanical'
import { flowers } from './flowers'
import { foliage } from './foliage'
import { spot } from './spots'

const kinds: readonly Kind[] = [
  'bouquet',
  'plant',
  'large-plant',
  'chocolate',
  'gift-card',
  'funeral',
  'grave',
  'subscription',
  'international',
  'ribbon',
  'addon',
  'balloon',
  'bear',
  'book',
  'candle',
  'chocolate-bar',
  'glass-cylinder',
  'glass-drop',
  'lantern',
  'meadow',
  'parcel',
  'pots',
  'sachets',
  'secateurs',
  'watering-can',
]
const flowerNames = Object.keys(flowers) as Species[]
const foliageNames = Object.keys(foliage) as Species[]
const nth = (list: readonly Species[], index: number) => list[index % list.length] as Species

const sound = (svg: string) => {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const known = new Set(ids)
  const asked = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id)
  expect(known.size).toBe(ids.length)
  expect(asked.filter((id) => !known.has(id))).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
}

describe('a botanical picture', () => {
  test('is the same for the same product code and another for another', () => {
    const rose = { seed: '1001', kind: 'bouquet', flowers: ['rose'], palette: palettes.blush } as const
    expect(botanical(rose)).toBe(botanical({ ...rose }))
    expect(botanical(rose)).not.toBe(botanical({ ...rose, seed: '1002' }))
  })

  for (const kind of kinds)
    test(`of the kind ${kind} is sound and under 25 kB with any flowers and leaves`, () => {
      for (let index = 0; index < 60; index++) {
        const svg = botanical({
          seed: `${kind}${index}`,
          kind,
          flowers: [
            nth(flowerNames, index),
            nth(flowerNames, index * 7 + 5),
            nth(flowerNames, index * 11 + 2),
            nth(foliageNames, index),
          ],
        })
        sound(svg)
        expect(svg.length).toBeLessThan(25_000)
      }
    })

  test('needs nothing but a product code and a kind', () => {
    for (const kind of kinds) for (let code = 0; code < 20; code++) sound(botanical({ seed: String(code), kind }))
  })

  test('says what it shows, with the words made safe', () => {
    const svg = botanical({ seed: '1', kind: 'plant' }, { title: 'Rosor & "liljor" <3' })
    expect(svg).toContain('role="img" aria-label="Rosor &amp; &quot;liljor&quot; &lt;3"')
    expect(botanical({ seed: '1', kind: 'plant' })).toContain('aria-hidden="true"')
  })

  test('shares no id with another product on the same page', () => {
    const codes = Array.from({ length: 60 }, (_, code) => botanical({ seed: String(code), kind: 'bouquet' }))
    sound(codes.join(''))
  })
})

describe('the spots', () => {
  test('are sound', () => {
    for (const name of ['empty', 'error', 'not-found', 'thanks'] as const) sound(spot(name))
  })
})
