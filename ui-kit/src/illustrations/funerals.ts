import { leafAt, put, type Bench, type Cuttings } from './bench.js'
import { bow } from './containers.js'
import type { FoliageName } from './foliage.js'
import { shadow } from './grounds.js'
import { blob, linearFill, mix, polar, shape, stroke, tonesOf, type Point } from './ink.js'

const ring = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id } = bench
  const [cx, cy, r] = [200, 226, 116]
  const greens: readonly FoliageName[] = [...bench.greens.filter((name) => name !== 'grass'), 'leaf']
  const layer = (from: number, radius: number, tilt: number, size: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = from + (index * 360) / count
      const turn = ((angle + tilt + chance.between(-14, 14) + 180) % 360) - 180
      return leafAt(
        cuttings.leaf(greens[index % greens.length] as FoliageName),
        polar(angle, radius, [cx, cy]),
        size * chance.between(0.88, 1.1),
        turn,
      )
    }).join('')
  const bed = Array.from({ length: 20 }, (_, index) => {
    const turn = ((index * 18 + (index % 2 ? 52 : 124) + 180) % 360) - 180
    return leafAt(cuttings.dusk(), polar(index * 18, r - 4, [cx, cy]), 0.58, turn + chance.between(-12, 12))
  }).join('')
  const heads = [-178, -150, -122, -94, -66, 150, 122, 30]
    .slice(0, bench.blooms.length > 0 ? 8 : 0)
    .map((angle, index) => {
      const flower = cuttings.flower(index)
      const size = ([0.5, 0.44, 0.4, 0.34, 0.28, 0.42, 0.32, 0.34][index] as number) * flower.size
      const at = polar(angle, r + chance.between(-8, 8), [cx, cy])
      return (
        cuttings.cast(at, size * 92) +
        put(flower.href, {
          at,
          size: flower.view === 'open' ? size : size * 1.1,
          turn: flower.view === 'open' ? 0 : angle,
        })
      )
    })
    .toReversed()
  const tails = `<g transform="translate(266 330)rotate(-14)scale(1.5)">${bow(tonesOf(bench.palette[2]))}</g>`
  return [
    shadow(id, 216, 424, 120, 14),
    stroke(`M${cx} ${cy - r}a${r} ${r} 0 1 0 .1 0z`, mix(bench.palette[3], '#1e2a24', 0.45), 34) +
      bed +
      layer(0, r - 10, 134, 0.54, 15) +
      layer(12, r + 6, 58, 0.58, 18) +
      tails +
      heads.join(''),
  ]
}

export const heart = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id, greens } = bench
  const at = (turn: number, scale: number): Point => {
    const t = (turn * Math.PI) / 180
    const [x, y] = [
      16 * Math.sin(t) ** 3,
      13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t),
    ]
    return [200 + scale * 9.6 * x, 212 - scale * 9.6 * (y + 1.5)]
  }
  const edge = Array.from({ length: 34 }, (_, index) => {
    const point = at(index * 10.6, 0.9)
    const out = (Math.atan2(point[0] - 200, 222 - point[1]) * 180) / Math.PI
    const leaf = cuttings.leaf(greens[index % greens.length] as FoliageName)
    return leafAt(leaf, point, chance.between(0.42, 0.54), out + chance.between(-30, 30))
  })
  // Equal steps of the curve's angle would crowd the point; these walk its length.
  const walk = (scale: number, count: number) => {
    const fine = Array.from({ length: 361 }, (_, turn) => at(turn, scale))
    const lengths = fine
      .slice(1)
      .map((point, turn) => Math.hypot(point[0] - (fine[turn] as Point)[0], point[1] - (fine[turn] as Point)[1]))
    const total = lengths.reduce((sum, length) => sum + length, 0)
    return Array.from({ length: count }, (_, index) => {
      let left = ((index + 0.5) / count) * total
      return fine[
        Math.max(
          0,
          lengths.findIndex((length) => (left -= length) <= 0),
        )
      ] as Point
    })
  }
  const heads = [
    { scale: 0.86, count: 20 },
    { scale: 0.52, count: 11 },
    { scale: 0.16, count: 3 },
  ].flatMap(({ scale, count }) =>
    walk(scale, count).map((point, index) => {
      const flower = cuttings.flower(index)
      const size = 0.27 * chance.between(0.94, 1.08) * Math.min(1.04, flower.size)
      return (
        cuttings.cast(point, size * 92) +
        put(flower.href, { at: point, size, turn: flower.view === 'open' ? chance.between(-30, 30) : 0 })
      )
    }),
  )
  const bed = shape(
    blob(Array.from({ length: 36 }, (_, index) => at(index * 10, 0.92))),
    mix(bench.palette[3], '#1e2a24', 0.5),
  )
  return [shadow(id, 212, 432, 116, 13), edge.join('') + bed + heads.join('')]
}

const spray = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id } = bench
  const greens = bench.greens
  const leaves = [-128, 118, -112, 104, -96, 90, -82, 74, -66, 60, -48, 44, -28, 26, -8, 8].map((turn, index) =>
    leafAt(
      cuttings.leaf(greens[index % greens.length] as FoliageName),
      [200 + turn * 0.3, 262],
      (Math.abs(turn) > 60 ? 1.5 : 1.25) * chance.between(0.86, 1.06),
      turn,
    ),
  )
  const spots: readonly (readonly [number, number, number])[] = [
    [92, 262, 0.4],
    [310, 266, 0.4],
    [136, 214, 0.46],
    [268, 212, 0.46],
    [202, 178, 0.48],
    [150, 292, 0.48],
    [258, 296, 0.48],
    [202, 250, 0.62],
  ]
  const heads = spots.map(([x, y, size], index) => {
    const flower = cuttings.flower(spots.length - 1 - index)
    return put(flower.href, {
      at: [x + chance.between(-5, 5), y + chance.between(-5, 5)],
      size: size * flower.size,
      turn: (x - 200) * 0.4,
      squash: flower.view === 'open' && index < 5 ? 0.88 : 1,
    })
  })
  const inside = Array.from({ length: 12 }, (_, index) =>
    leafAt(cuttings.dusk(), [200 + Math.sin(index) * 30, 250], 1, index * 30 - 180),
  )
  return [
    shadow(id, 210, 372, 158, 18),
    leaves.join('') +
      inside.join('') +
      `<g transform="translate(204 334)scale(1.05)">${bow(tonesOf(bench.palette[2]))}</g>` +
      heads.join(''),
  ]
}

export const funeral = (bench: Bench, cuttings: Cuttings) => {
  const form =
    bench.form ?? (bench.container === 'wreath' ? 'wreath' : bench.chance.pick(['spray', 'wreath', 'heart'] as const))
  return { spray, wreath: ring, heart }[form](bench, cuttings)
}

const lantern = (id: string) => {
  const glow = `<radialGradient id="${id}lg"><stop stop-color="#ffe9b0" stop-opacity=".95"/><stop offset=".5" stop-color="#f6cf7a" stop-opacity=".4"/><stop offset="1" stop-color="#f6cf7a" stop-opacity="0"/></radialGradient>`
  return (
    glow +
    stroke('M318 266q0-26 14-26t14 26', '#3d4844', 4) +
    shape('M300 288Q332 254 364 288z', '#2f3a36') +
    shape('M304 288h56v104h-56z', '#fdf6e3', 'opacity=".55"') +
    shape('M320 352q12-6 24 0v40h-24z', '#f7efdf') +
    shape('M332 324q9 14 0 26q-9-12 0-26z', '#eea63a') +
    '<ellipse cx="332" cy="338" rx="46" ry="52" ' +
    `fill="url(#${id}lg)"/>` +
    stroke('M304 288V392M360 288V392M332 288V318', '#2f3a36', 4) +
    shape('M296 390h72v12h-72zM298 284h68v8h-68z', '#2f3a36')
  )
}

export const grave = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id } = bench
  const bowl = tonesOf(chance.pick(['#8d8a82', '#a59a8a', '#6f7a74']))
  const greens: readonly FoliageName[] = ['pine', ...bench.greens]
  const bush = [-104, 102, -84, 82, -62, 60, -40, 40, -20, 18, 0].map((turn, index) =>
    leafAt(
      cuttings.leaf(greens[index % greens.length] as FoliageName),
      [164 + turn * 0.45, 346],
      chance.between(1.05, 1.3),
      turn,
    ),
  )
  const heads = (
    [
      [104, 314, 0.36],
      [224, 318, 0.36],
      [132, 262, 0.4],
      [200, 258, 0.4],
      [164, 312, 0.52],
    ] as const
  ).map(([x, y, size], index) => {
    const flower = cuttings.flower(4 - index)
    return put(flower.href, {
      at: [x, y],
      size: size * flower.size,
      turn: flower.view === 'open' ? 0 : (x - 164) * 0.4,
    })
  })
  return [
    shadow(id, 210, 420, 170, 18),
    lantern(id) +
      bush.join('') +
      linearFill(
        `${id}bw`,
        [66, 0],
        [264, 0],
        [
          [0, bowl.light],
          [0.3, bowl.body],
          [1, bowl.deep],
        ],
      ) +
      shape('M64 344Q164 366 264 344C260 392 226 418 164 420C102 418 68 392 64 344z', `url(#${id}bw)`) +
      stroke('M65 345Q164 367 263 345', bowl.glow, 2.4, 'opacity=".8"') +
      heads.join(''),
  ]
}
