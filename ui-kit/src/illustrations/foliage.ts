import { dot, dots, petal, placed, polar, shape, stroke, trace, type Chance, type Point, type Tones } from './ink.js'

export type Sprig = { chance: Chance; green: Tones; accent: Tones }

/** A leaf in two halves, the left one in the light; turn it with `mirrored` when that half would face down. */
const halves = (angle: number, length: number, width: number, tones: Tones, origin: Point = [0, 0], lean = 0.1) => {
  const put = placed(angle, origin)
  const at = (x: number, y: number) => put([(x + lean * y * y) * width, -y * length])
  const half = (side: number) =>
    trace(at(0, 0), [
      [at(side * 0.9, 0.16), at(side * 1.25, 0.6), at(0, 1)],
      [at(lean, 0.6), at(0, 0.3), at(0, 0)],
    ])
  return shape(half(1), tones.shade) + shape(half(-1), tones.light) + shape(half(0.45), tones.body)
}

const broadLeaf = ({ green, chance }: Sprig) => {
  const ribs = [0.26, 0.42, 0.57, 0.71]
    .map(
      (y) =>
        `M${Math.round(2 * y)} ${Math.round(-100 * y)}q-7-3-${Math.round(16 - 12 * y)}-13M${Math.round(2 * y)} ${Math.round(-100 * y)}q7-3 ${Math.round(17 - 12 * y)}-12`,
    )
    .join('')
  return (
    halves(0, 100, chance.between(26, 31), green) + stroke(`M0 6Q0-50 2-94${ribs}`, green.glow, 1.1, 'opacity=".5"')
  )
}

const pairs = (count: number, draw: (y: number, side: 1 | -1, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(-12 - (index * 86) / count, index % 2 ? 1 : -1, index)).join('')

const eucalyptus = ({ green, chance }: Sprig) => {
  const leaves = Array.from({ length: 6 }, (_, index) => {
    const y = -16 - index * 14.5
    const size = 15 - index * 1.5
    return [-1, 1].map((side) => {
      const at = polar(side * chance.between(62, 82), size * 0.95, [side * 1.5, y])
      return dot(
        at,
        size * chance.between(0.78, 0.9),
        side < 0 ? green.light : index % 2 ? green.body : green.shade,
        `stroke="${green.deep}" stroke-opacity=".25" stroke-width=".6"`,
      )
    })
  })
  return stroke('M0 0Q2-50 0-100', green.shade, 2) + leaves.flat().join('') + dot([0, -103], 4.5, green.light)
}

const ruscus = ({ green, chance }: Sprig) =>
  stroke('M0 0Q3-50 0-92', green.shade, 1.8) +
  pairs(9, (y, side, index) =>
    halves(side * chance.between(34, 52), 31 - index * 1.2, 9.5, green, [0, y], side * 0.2),
  ) +
  halves(0, 26, 8, green, [0, -86])

const olive = ({ green, chance }: Sprig) => {
  const leaf = (side: number, y: number, length: number) =>
    petal({ angle: side * chance.between(30, 58), length, width: 4.6, tip: 'point', origin: [0, y] })
  const rows = Array.from({ length: 10 }, (_, index) => ({ y: -10 - index * 8.8, length: 28 - index * 0.9 }))
  return (
    stroke('M0 0Q-3-50 0-98', green.deep, 1.5) +
    shape(rows.map(({ y, length }) => leaf(1, y, length)).join(''), green.shade) +
    shape(rows.map(({ y, length }) => leaf(-1, y + 3, length)).join(''), green.light) +
    shape(petal({ angle: 3, length: 22, width: 4.5, tip: 'point', origin: [0, -92] }), green.body)
  )
}

const fern = ({ green, chance }: Sprig) => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    y: -8 - index * 7.4,
    length: 34 * Math.sin(((index + 3.4) / 15.4) * Math.PI) + 2,
  }))
  const side = (sign: number) =>
    rows
      .map(({ y, length }) =>
        petal({
          angle: sign * chance.between(56, 66),
          length,
          width: 3.3,
          tip: 'point',
          origin: [0, y],
          neck: 1.6,
          lean: -sign,
        }),
      )
      .join('')
  return (
    stroke('M0 0V-100', green.shade, 1.6) +
    shape(side(1), green.shade) +
    shape(side(-1), green.body) +
    shape(petal({ angle: 0, length: 16, width: 3, tip: 'point', origin: [0, -92] }), green.light)
  )
}

const grass = ({ green }: Sprig) =>
  stroke('M0 0C-2-40-8-80-26-104M0 0C1-40 2-76-4-110M0 0C3-40 10-76 24-98', green.body, 1.7, 'stroke-linecap="round"') +
  stroke('M0 0C0-40-3-70-14-92M0 0C2-40 8-70 12-108', green.light, 1.2, 'stroke-linecap="round"')

const twigs = (chance: Chance, count: number) => {
  const ends: Point[] = []
  const paths = Array.from({ length: count }, (_, index) => {
    const y = -22 - (index * 58) / count
    const angle = (index % 2 ? 1 : -1) * chance.between(18, 48)
    const end = polar(angle, chance.between(26, 42), [0, y])
    const fork = polar(angle + (index % 2 ? -34 : 34), chance.between(13, 20), polar(angle, 16, [0, y]))
    ends.push(end, fork)
    return `${trace([0, y], [[end]], 1, false)}${trace(polar(angle, 15, [0, y]), [[fork]], 1, false)}`
  }).join('')
  return { ends: [...ends, [0, -100] as Point], paths: `M0 0Q2-50 0-100${paths}` }
}

const babysBreath = ({ green, chance }: Sprig) => {
  const { ends, paths } = twigs(chance, 9)
  return (
    stroke(paths, green.body, 0.9, 'stroke-linecap="round"') +
    dots(ends, 4.6, '#e6e0d2') +
    dots(
      ends.map(([x, y]) => [x - 0.8, y - 0.9] as const),
      3.7,
      '#fffdf8',
    ) +
    dots(ends, 1, '#d9cfae')
  )
}

const berries = ({ green, accent, chance }: Sprig) => {
  const { ends, paths } = twigs(chance, 5)
  return (
    stroke(paths, green.shade, 1.5, 'stroke-linecap="round"') +
    halves(-46, 30, 9, green, [0, -24]) +
    halves(50, 30, 9, green, [0, -34]) +
    dots(ends, 6.2, accent.shade) +
    dots(
      ends.map(([x, y]) => [x - 1, y - 1.2] as const),
      4.8,
      accent.body,
    ) +
    dots(
      ends.map(([x, y]) => [x - 2.2, y - 2.4] as const),
      1.3,
      accent.glow,
    )
  )
}

const pine = ({ green, chance }: Sprig) => {
  const needles = (from: number, to: number, length: number) =>
    Array.from({ length: 22 }, (_, index) =>
      trace(
        [0, -6 - index * 4.2],
        [[polar(chance.between(from, to), length - index * 0.5, [0, -6 - index * 4.2])]],
        1,
        false,
      ),
    ).join('')
  return (
    stroke('M0 0V-98', '#6b5138', 2.4, 'stroke-linecap="round"') +
    stroke(needles(30, 68, 30), green.shade, 2, 'stroke-linecap="round"') +
    stroke(needles(-68, -30, 30), green.body, 2, 'stroke-linecap="round"') +
    stroke(needles(-26, 26, 24), green.light, 1.4, 'stroke-linecap="round"')
  )
}

const ivy = ({ green, chance }: Sprig) => {
  const leaf = (at: Point, angle: number, size: number) => {
    const put = placed(angle, at)
    const p = (x: number, y: number) => put([x * size, -y * size])
    return (
      shape(
        trace(p(0, 0), [
          [p(-0.9, -0.3), p(-0.95, 0.4)],
          [p(-0.5, 0.45), p(-0.42, 0.55)],
          [p(-0.35, 0.85), p(0, 1.25)],
          [p(0.1, 0.6), p(0, 0)],
        ]),
        green.light,
      ) +
      shape(
        trace(p(0, 0), [
          [p(0.9, -0.3), p(0.95, 0.4)],
          [p(0.5, 0.45), p(0.42, 0.55)],
          [p(0.35, 0.85), p(0, 1.25)],
          [p(0.1, 0.6), p(0, 0)],
        ]),
        green.shade,
      ) +
      stroke(trace(p(0, 0), [[p(0, 1)]], 1, false), green.glow, 0.8, 'opacity=".6"')
    )
  }
  return (
    stroke('M0 0C-8-30 10-60 0-98', green.shade, 1.6) +
    pairs(6, (y, side) => leaf([side * 5, y], side * chance.between(50, 80), chance.between(13, 16))) +
    leaf([0, -92], 4, 12)
  )
}

const strap = ({ green, chance }: Sprig) => {
  const bend = chance.between(-8, 8)
  return (
    shape(`M-7 0C-13-40-9-76 ${Math.round(bend)}-104C9-74 11-38 7 0z`, green.body) +
    shape(`M-7 0C-13-40-9-76 ${Math.round(bend)}-104C-4-70-4-38-2 0z`, green.light) +
    stroke(`M3 0C5-36 4-70 ${Math.round(bend)}-98`, green.shade, 1, 'opacity=".7"')
  )
}

export const foliage = {
  leaf: broadLeaf,
  eucalyptus,
  ruscus,
  olive,
  fern,
  grass,
  'babys-breath': babysBreath,
  berries,
  pine,
  ivy,
  strap,
} as const satisfies Record<string, (sprig: Sprig) => string>

export type FoliageName = keyof typeof foliage

/** A grown monstera leaf, 100 long, its stalk at the origin. */
export const monsteraLeaf = ({ green }: Sprig) => {
  const edge = (side: 1 | -1) => {
    const x = (value: number) => side * value
    return trace(
      [0, 0],
      [
        [
          [x(22), 14],
          [x(52), 2],
          [x(52), -22],
        ],
        [
          [x(44), -20],
          [x(26), -16],
        ],
        [
          [x(42), -24],
          [x(55), -30],
        ],
        [
          [x(58), -42],
          [x(52), -52],
        ],
        [
          [x(40), -46],
          [x(22), -36],
        ],
        [
          [x(36), -50],
          [x(48), -58],
        ],
        [
          [x(44), -70],
          [x(36), -78],
        ],
        [
          [x(26), -66],
          [x(15), -54],
        ],
        [
          [x(24), -72],
          [x(31), -84],
        ],
        [
          [x(20), -98],
          [0, -104],
        ],
        [
          [x(-2), -50],
          [0, 0],
        ],
      ],
    )
  }
  return (
    shape(edge(1), green.shade) +
    shape(edge(-1), green.body) +
    stroke(
      'M0 0V-96M0-14L-38-8M0-14L38-8M0-30L-44-38M0-30L44-38M0-48L-38-64M0-48L38-64M0-66L-22-84M0-66L22-84',
      green.light,
      1.1,
      'opacity=".65"',
    )
  )
}

/** A palm frond, 100 long, arching to the right. */
export const palmFrond = ({ green, chance }: Sprig) => {
  const at = (share: number): Point => [40 * share ** 2, -100 * share + 26 * share ** 3]
  const blades = (sign: number) =>
    Array.from({ length: 13 }, (_, index) => {
      const share = 0.3 + index * 0.055
      const length = 24 * Math.sin(0.5 + (share - 0.3) * 3.1) + 3
      return petal({
        angle: sign * chance.between(38, 48) + share * 52,
        length,
        width: 1.5,
        tip: 'point',
        origin: at(share),
        neck: 0.5,
        lean: sign * 2,
        precision: 10,
      })
    }).join('')
  const [x, y] = at(1)
  return (
    shape(blades(1), green.shade) +
    shape(blades(-1), green.light) +
    stroke(`M0 0C2-40 12-74 ${Math.round(x)} ${Math.round(y)}`, green.body, 1.1, 'stroke-linecap="round"')
  )
}

/** A fiddle-leaf fig's leaf, 100 long. */
export const figLeaf = ({ green }: Sprig) =>
  shape('M0 0C-14-6-30-20-24-42C-44-54-42-92 0-102C42-92 44-54 24-42C30-20 14-6 0 0z', green.shade) +
  shape('M0 0C-14-6-30-20-24-42C-44-54-42-92 0-102C6-60 4-30 0 0z', green.light) +
  shape('M0 0C-8-30-6-60 0-102C10-70 10-30 0 0z', green.body) +
  stroke('M0 0V-96M0-18L-18-28M0-18L18-28M0-40L-28-60M0-40L28-60M0-60L-24-80M0-60L24-80', green.glow, 1, 'opacity=".6"')
