import { leafAt, put, type Bench, type Cuttings } from './bench.js'
import type { FoliageName } from './foliage.js'
import { polar, stroke, trace, type Point } from './ink.js'

const airy: readonly FoliageName[] = ['babys-breath', 'berries', 'grass']
const framing: readonly FoliageName[] = ['eucalyptus', 'ruscus', 'olive', 'leaf']

type Dome = {
  centre: Point
  width: number
  height: number
  /** Where the stems meet. */
  hub: Point
  heads: number
  /** Radius of a flower head of ordinary size. */
  size: number
  /** Half of the angle that the bunch opens to. */
  arc: number
}

const radians = Math.PI / 180

/** A bunch seen from the side: leaves behind, flowers in a ring tilting outwards, one in front that looks at you. */
export const dome = (bench: Bench, cuttings: Cuttings, { centre, width, height, hub, heads, size, arc }: Dome) => {
  const { chance, greens } = bench
  const [cx, cy] = centre
  const at = (angle: number, share: number): Point => [
    cx + Math.sin(angle * radians) * width * share,
    cy - Math.cos(angle * radians) * height * share,
  ]
  const leafy = greens.filter((name) => !airy.includes(name))
  const frame = leafy.length > 0 ? leafy : [chance.pick(framing)]
  const sprays = greens.filter((name) => airy.includes(name))

  const inside = Array.from({ length: 10 }, (_, index) => {
    const angle = index * 36 + chance.between(-10, 10)
    return leafAt(cuttings.dusk(), at(angle, 0.12), (width / 100) * chance.between(0.62, 0.82), angle)
  }).join('')
  const fan = Array.from({ length: 9 }, (_, index) => {
    const angle = -arc + (index * 2 * arc) / 8 + chance.between(-9, 9)
    const name = (index % 3 === 2 && frame[1] ? frame[1] : frame[0]) as FoliageName
    const reach = Math.hypot(Math.sin(angle * radians) * width, Math.cos(angle * radians) * height) / 100
    return leafAt(
      cuttings.leaf(name),
      at(angle, 0.27),
      reach * (index % 2 ? chance.between(0.74, 0.86) : chance.between(0.88, 0.97)),
      angle,
    )
  }).join('')
  const spraying = sprays
    .flatMap((name, row) =>
      Array.from({ length: 6 }, (_, index) => {
        const angle = -arc + 12 + (index * 2 * (arc - 12)) / 5 + row * 16 + chance.between(-8, 8)
        return put(cuttings.leaf(name), {
          at: at(angle, 0.34),
          size: (width / 100) * chance.between(0.72, 0.88),
          turn: angle,
        })
      }),
    )
    .join('')

  const reach = arc - 6
  const places = Array.from({ length: heads }, (_, index) => {
    if (index === 0)
      return {
        index,
        place: [cx + chance.between(-10, 10), cy + height * 0.24] as Point,
        angle: chance.between(-8, 8),
        rim: false,
      }
    const angle = heads === 2 ? 40 : -reach + ((index - 1) * 2 * reach) / (heads - 2) + chance.between(-6, 6)
    return { index, place: at(angle, chance.between(0.58, 0.68)), angle, rim: true }
  })
  const stems = places.map(({ place: [x, y] }) =>
    trace([x, y], [[[(x + hub[0]) / 2 + (x - hub[0]) * 0.12, (y + hub[1]) / 2], hub]], 1, false),
  )

  const drawn = places
    .toSorted((a, b) => Number(b.rim) - Number(a.rim) || Math.abs(a.angle) - Math.abs(b.angle))
    .map(({ index, place, angle, rim }) => {
      const flower = cuttings.flower(index)
      const scale = ((rim ? chance.between(0.84, 0.96) : 1.08) * size * flower.size) / 100
      if (flower.view === 'open')
        return (
          cuttings.cast(place, scale * (rim ? 90 : 96)) +
          put(flower.href, { at: place, size: scale, turn: rim ? angle : 0, squash: rim ? 0.88 : 1 })
        )
      const foot = polar(angle * 0.7, -scale * 100 * (flower.view === 'spike' ? 0.8 : 0.5), place)
      return put(flower.href, { at: foot, size: scale * 1.1, turn: angle * 0.7 })
    })
  const focal = drawn.pop() ?? ''
  const collar = [-122, -64, 68, 126]
    .map((turn) =>
      leafAt(
        cuttings.leaf('leaf'),
        polar(turn, size * 0.6, (places[0] as { place: Point }).place),
        (size / 100) * 0.92,
        turn + chance.between(-10, 10),
      ),
    )
    .join('')

  return {
    back: fan + stroke(stems.join(''), cuttings.green.shade, 5) + inside,
    heads: spraying + drawn.join('') + collar + focal,
  }
}
