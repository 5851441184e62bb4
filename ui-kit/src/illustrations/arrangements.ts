import { cut, leafAt, put, type Bench, type Cuttings, type LargePlant } from './bench.js'
import { bow, box, paper, planter, pot, vase, type Ware } from './containers.js'
import { dome } from './dome.js'
import { figLeaf, monsteraLeaf, palmFrond, type FoliageName } from './foliage.js'
import {
  blob,
  chanceOf,
  dot,
  dots,
  linearFill,
  mix,
  polar,
  shape,
  stroke,
  tonesOf,
  trace,
  type Chance,
  type Point,
} from './ink.js'

const shadow = (id: string, x: number, y: number, rx: number, ry: number) =>
  `<radialGradient id="${id}gs"><stop stop-color="#1e2a24" stop-opacity=".36"/><stop offset=".55" stop-color="#1e2a24" stop-opacity=".15"/><stop offset="1" stop-color="#1e2a24" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id}gs)"/>`

const wareOf = (bench: Bench, colour: string): Ware => ({
  id: `${bench.id}w`,
  chance: chanceOf(`${bench.seed}ware`),
  tones: tonesOf(colour),
  ribbon: tonesOf(bench.palette[2]),
})

const papers = ['#f4ead9', '#d9b891', '#f0d6cf', '#d8e0cb', '#e9ddcf'] as const
const glazes = ['#c7d3cd', '#eadfcd', '#b3c0ad', '#d8b39d', '#8aa19d', '#f1ece2', '#c98f74'] as const
const clays = ['#c98a68', '#eadfce', '#a9b8ae', '#d9a88c', '#e2d3c3', '#7d938d'] as const
const weaves = ['#cfae82', '#b99a72', '#e0d0b4', '#8d9a8b'] as const

const wrapped = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id } = bench
  const ware = paper(wareOf(bench, mix(chance.pick(papers), bench.palette[1], 0.08)))
  const bunch = dome(bench, cuttings, {
    centre: [200, 186],
    width: 138,
    height: 138,
    hub: [200, 384],
    heads: chance.pick([5, 6, 6]),
    size: 64,
    arc: 104,
  })
  return [shadow(id, 212, 476, 88, 11), ware.back + bunch.back + bunch.heads + ware.front]
}

const bouquet = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id, container } = bench
  if (container === 'vase') {
    const ware = vase(wareOf(bench, chance.pick(glazes)))
    const bunch = dome(bench, cuttings, {
      centre: [200, 194],
      width: 140,
      height: 142,
      hub: [200, 336],
      heads: chance.pick([5, 6, 6]),
      size: 63,
      arc: 104,
    })
    return [shadow(id, 214, 468, 108, 13), ware.back + bunch.back + ware.front + bunch.heads]
  }
  if (container === 'box') {
    const ware = box(wareOf(bench, chance.pick(['#efe4d4', '#dcc3b5', '#c7d0c2', '#43564c'])))
    const bunch = dome(bench, cuttings, {
      centre: [200, 244],
      width: 142,
      height: 146,
      hub: [200, 330],
      heads: 6,
      size: 66,
      arc: 84,
    })
    return [shadow(id, 214, 462, 128, 16), bunch.back + ware.back + bunch.heads + ware.front]
  }
  return wrapped(bench, cuttings)
}

const international = (bench: Bench, cuttings: Cuttings) => {
  const line = mix(bench.ground, '#1e2a24', 0.2)
  const globe = [
    'M200 42a166 166 0 1 0 .1 0z',
    'M200 42C96 120 96 296 200 374M200 42C304 120 304 296 200 374M200 42V374',
    'M38 172Q200 222 362 172M38 244Q200 294 362 244M76 100Q200 140 324 100M84 326Q200 362 316 326',
  ]
  const [ground, art] = wrapped(bench, cuttings) as [string, string]
  return [ground, stroke(globe.join(''), line, 1.6, 'opacity=".55"') + art]
}

const straps = (cuttings: Cuttings, chance: Chance, turns: readonly number[], foot: Point, size: number) =>
  turns
    .map((turn) => leafAt(cuttings.leaf('strap'), [foot[0] + turn * 0.5, foot[1]], chance.about(size, 0.12), turn))
    .join('')

const orchidStems = (bench: Bench, cuttings: Cuttings) => {
  const { chance } = bench
  const stem = (side: 1 | -1, top: number, count: number) => {
    const from: Point = [200 + side * 4, 362]
    const peak: Point = [200 + side * 26, top]
    const end: Point = [200 + side * 148, top + 58]
    const at = (share: number): Point => {
      const [one, two] = [(1 - share) ** 2, 2 * share * (1 - share)]
      return [
        one * peak[0] + two * (200 + side * 96) + share ** 2 * end[0],
        one * (peak[1] + 70) + two * (top - 46) + share ** 2 * end[1],
      ]
    }
    const heads = Array.from({ length: count }, (_, index) => {
      const share = 0.08 + (index * 0.78) / count
      const [x, y] = at(share)
      return put(cuttings.flower(0).href, {
        at: [x + (index % 2 ? 16 : -12) * side, y + (index % 2 ? 22 : 4)],
        size: 0.5 - share * 0.2,
        turn: side * share * 22,
        squash: 0.94,
      })
    })
    const buds = [0.9, 0.97].map((share) => dot(at(share), 11 - share * 5, tonesOf(bench.palette[0]).shade))
    const curve = trace(
      from,
      [
        [
          [200 + side * 2, top + 160],
          [peak[0], peak[1] + 70],
        ],
        [[200 + side * 96, top - 46], end],
      ],
      1,
      false,
    )
    return (
      stroke(curve, cuttings.green.shade, 4.5, 'stroke-linecap="round"') + buds.join('') + heads.toReversed().join('')
    )
  }
  const leaves = [-74, 70, -44, 48]
    .map((turn) => leafAt(cuttings.leaf('leaf'), [200, 360], chance.between(0.9, 1.15), turn))
    .join('')
  return leaves + stem(1, 96, 4) + stem(-1, 60, 5)
}

const plant = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id, blooms } = bench
  const ware = pot(wareOf(bench, chance.pick(clays)))
  const first = blooms[0]
  const flower = first && cuttings.flower(0)
  const ground = shadow(id, 214, 464, 104, 13)
  const standing = (turns: readonly number[], length: number, size: number) =>
    turns
      .map((turn, index) => {
        const top = polar(turn, length * (index % 2 ? 0.86 : 1), [200 + turn * 0.5, 356])
        const stem = trace([200 + turn * 0.5, 358], [[[200 + turn * 0.5, 300], top]], 1, false)
        return (
          stroke(stem, cuttings.green.body, size > 0.8 ? 9 : 4) +
          put(cuttings.flower(index).href, { at: top, size, turn: turn * 0.8 })
        )
      })
      .join('')
  const draw = () => {
    switch (first) {
      case 'orchid':
        return orchidStems(bench, cuttings)
      case 'amaryllis':
        return (
          straps(cuttings, chance, [-34, 30, -16, 20], [200, 360], 2.1) +
          standing([6, -5].slice(chance.pick([0, 1])), 196, 1.08)
        )
      case 'hyacinth':
        return straps(cuttings, chance, [-40, 38, -22, 24, 4], [200, 360], 1.75) + standing([-19, 20, 1], 104, 0.98)
      case 'lavender':
        return (
          [-44, -26, -8, 12, 30, 46].map((turn) => leafAt(cuttings.leaf('grass'), [200, 362], 1.7, turn)).join('') +
          standing([-40, 38, -30, 28, -20, 19, -10, 10, 0], 176, 0.72)
        )
      case 'tulip':
      case 'freesia':
        return (
          straps(cuttings, chance, [-42, 40, -20, 24, 2], [200, 360], 1.6) + standing([-26, 25, -13, 12, 0], 178, 0.66)
        )
      case undefined:
        return [-100, 98, -78, 76, -56, 54, -36, 34, -16, 15, 0]
          .map((turn) =>
            leafAt(
              cuttings.leaf(bench.greens[0] ?? 'fern'),
              [200, 350],
              chance.between(1.5, 2) - Math.abs(turn) / 300,
              turn,
            ),
          )
          .join('')
      default: {
        const bush = dome({ ...bench, greens: ['leaf'] }, cuttings, {
          centre: [200, 232],
          width: 128,
          height: 138,
          hub: [200, 360],
          heads: 6,
          size: flower && flower.size > 1.1 ? 56 : 60,
          arc: 100,
        })
        return bush.back + bush.heads
      }
    }
  }
  return [ground, ware.back + draw() + ware.front]
}

const largePlants: readonly LargePlant[] = ['monstera', 'palm', 'fig', 'olive']

const largePlant = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id } = bench
  const ware = planter(wareOf(bench, chance.pick(weaves)))
  const species = bench.large ?? chance.pick(largePlants)
  const { green } = cuttings
  const stalked = (href: string, turns: readonly number[], reach: (turn: number) => number, size: number) =>
    turns
      .map((turn, index) => {
        const tip = polar(turn, reach(turn) * (index % 2 ? 0.82 : 1), [200, 390])
        const stalk = trace([200, 396], [[[200 + (tip[0] - 200) * 0.22, 300], tip]], 1, false)
        return stroke(stalk, green.shade, 4.5) + leafAt(href, tip, chance.about(size, 0.1), turn * 1.5)
      })
      .join('')
  const draw = () => {
    switch (species) {
      case 'monstera':
        return stalked(
          cuttings.large('monstera', monsteraLeaf),
          [-52, 50, -38, 40, -22, 26, -7, 10],
          (turn) => 212 - Math.abs(turn) * 1.3,
          1,
        )
      case 'palm':
        return [62, -60, 48, -46, 33, -34, 19, -20, 7, -6]
          .map((turn) =>
            put(cuttings.large('palm', palmFrond), {
              at: [200, 398],
              size: chance.between(3.1, 3.4) - Math.abs(turn) / 50,
              turn: (Math.abs(turn) * 0.62 - 8) * Math.sign(turn),
              mirrored: turn < 0,
            }),
          )
          .join('')
      case 'fig': {
        const leaf = cuttings.large('fig', figLeaf)
        const trunk = stroke('M200 396C196 320 206 240 198 120', '#7a6048', 8, 'stroke-linecap="round"')
        return (
          trunk +
          Array.from({ length: 11 }, (_, index) => {
            const turn = (index % 2 ? 1 : -1) * (78 - index * 5.4) + chance.between(-8, 8)
            return leafAt(leaf, [200, 306 - index * 18], (1.12 - index * 0.026) * chance.between(0.94, 1.05), turn)
          }).join('') +
          leafAt(leaf, [198, 120], 0.76, 6)
        )
      }
      case 'olive': {
        const sprig = cuttings.leaf('olive')
        const trunk = stroke(
          'M200 396C206 340 190 300 200 220M199 270C210 240 230 220 244 196M199 262C186 236 172 220 158 200',
          '#8a7059',
          8,
          'stroke-linecap="round"',
        )
        return (
          trunk +
          Array.from({ length: 34 }, (_, index) => {
            const angle = index * 137.5
            const away = 74 * Math.sqrt((index + 0.2) / 34)
            return { angle: ((angle + 180) % 360) - 180, at: polar(angle, away, [200, 158]), away }
          })
            .toSorted((a, b) => b.away - a.away)
            .map(({ angle, at, away }) =>
              leafAt(
                sprig,
                away < 34 ? [at[0], at[1] + 46] : at,
                chance.between(0.6, 0.78),
                away < 34 ? chance.between(-50, 50) : angle + chance.between(-16, 16),
              ),
            )
            .join('')
        )
      }
    }
  }
  return [shadow(id, 214, 476, 100, 12), ware.back + draw() + ware.front]
}

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

const heart = (bench: Bench, cuttings: Cuttings) => {
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

const funeral = (bench: Bench, cuttings: Cuttings) => {
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

const grave = (bench: Bench, cuttings: Cuttings) => {
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

const subscription = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id } = bench
  const bottle = (x: number, foot: number, tall: number, index: number, colour: string) => {
    const t = tonesOf(colour)
    const y = foot - tall
    const d = `M${x - 11} ${y}V${y + tall * 0.3}C${x - 12} ${y + tall * 0.44} ${x - 38} ${y + tall * 0.46} ${x - 38} ${y + tall * 0.66}V${foot - 10}Q${x - 38} ${foot} ${x - 26} ${foot + 2}Q${x} ${foot + 6} ${x + 26} ${foot + 2}Q${x + 38} ${foot} ${x + 38} ${foot - 10}V${y + tall * 0.66}C${x + 38} ${y + tall * 0.46} ${x + 12} ${y + tall * 0.44} ${x + 11} ${y + tall * 0.3}V${y}Q${x} ${y + 5} ${x - 11} ${y}z`
    const flower = cuttings.flower(index)
    const turn = [-9, 4, 10][index] as number
    const top = polar(turn, [150, 214, 120][index] as number, [x, y + 10])
    const size = flower.view === 'open' ? 0.58 * Math.min(1.08, flower.size) : 0.74
    const leaves = [0.36, 0.52, 0.7].map((share, order) =>
      leafAt(
        cuttings.leaf(order === 0 ? 'leaf' : (bench.greens[0] ?? 'leaf')),
        [x + (top[0] - x) * share, y + (top[1] - y) * share],
        order === 0 ? 0.5 : 0.62,
        (order % 2 ? 1 : -1) * chance.between(34, 54) + turn,
      ),
    )
    return (
      stroke(trace([x, y + 12], [[[x, (y + top[1]) / 2], top]], 1, false), cuttings.green.shade, 4.5) +
      leaves.join('') +
      linearFill(
        `${id}v${index}`,
        [x - 38, 0],
        [x + 38, 0],
        [
          [0, t.light],
          [0.22, t.glow],
          [0.5, t.body],
          [1, t.deep],
        ],
      ) +
      shape(d, `url(#${id}v${index})`) +
      put(flower.href, { at: top, size, turn: flower.view === 'open' ? 0 : turn })
    )
  }
  const [one, two, three] = [chance.pick(glazes), '#f1ece2', chance.pick(clays)]
  return [
    shadow(id, 208, 452, 160, 16),
    bottle(200, 446, 132, 1, two) + bottle(100, 450, 112, 0, one) + bottle(304, 452, 96, 2, three),
  ]
}

const praline = (chance: Chance, [x, y]: Point, r: number, colours: readonly string[]) => {
  const t = tonesOf(chance.pick(colours))
  const kind = chance.pick(['round', 'square', 'heart', 'round', 'square'] as const)
  const outline = {
    round: blob(
      Array.from({ length: 8 }, (_, index) => polar(index * 45, r * 1.04, [x, y])),
      1,
    ),
    square: blob(
      [
        [-1.1, -1.1],
        [1.1, -1.1],
        [1.1, 1.1],
        [-1.1, 1.1],
      ]
        .flatMap(([a, b]): Point[] => [
          [x + (a as number) * r, y + (b as number) * r * 0.72],
          [x + (a as number) * r * 0.72, y + (b as number) * r],
        ])
        .toSorted((p, q) => Math.atan2(p[1] - y, p[0] - x) - Math.atan2(q[1] - y, q[0] - x)),
      1,
    ),
    heart: `M${x} ${y + r}C${x - r * 1.8} ${y - r * 0.2} ${x - r * 0.8} ${y - r * 1.5} ${x} ${y - r * 0.4}C${x + r * 0.8} ${y - r * 1.5} ${x + r * 1.8} ${y - r * 0.2} ${x} ${y + r}z`,
  }[kind]
  const top = chance.pick(['lines', 'nuts', 'gloss'] as const)
  const finish = {
    lines: stroke(
      `M${x - r * 0.6} ${y + r * 0.2}l${r * 0.8} ${-r * 0.7}m${-r * 0.4} ${r * 0.9}l${r * 0.8} ${-r * 0.7}`,
      t.glow,
      2.2,
      'stroke-linecap="round"',
    ),
    nuts: dots(
      Array.from({ length: 6 }, () => polar(chance.between(0, 360), chance.between(0, r * 0.6), [x, y])),
      1.8,
      '#e2b877',
    ),
    gloss: dot([x, y], r * 0.34, t.shade),
  }[top]
  return (
    shape(outline, t.shade, 'transform="translate(2 3)" opacity=".6"') +
    shape(outline, t.body) +
    stroke(
      `M${x - r * 0.66} ${y - r * 0.1}q${r * 0.1} ${-r * 0.5} ${r * 0.56} ${-r * 0.6}`,
      t.glow,
      2.4,
      'opacity=".7" stroke-linecap="round"',
    ) +
    finish
  )
}

const chocolate = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id, palette } = bench
  const lid = tonesOf(palette[0])
  const tray = tonesOf(mix(palette[1], '#f3e6d3', 0.55))
  const colours = ['#5b3524', '#7a4a2e', '#3f2519', '#e9d8bd', mix('#6b3f2a', palette[0], 0.35)]
  const pralines = Array.from({ length: 12 }, (_, index): Point => [
    122 + (index % 3) * 66,
    218 + Math.floor(index / 3) * 58,
  ])
  return [
    shadow(id, 220, 448, 140, 18),
    `<g transform="rotate(-9 200 200)">` +
      linearFill(
        `${id}l`,
        [90, 60],
        [320, 320],
        [
          [0, lid.light],
          [1, lid.shade],
        ],
      ) +
      `<rect x="112" y="52" width="228" height="264" rx="12" fill="url(#${id}l)"/>` +
      shape('M214 52h26v264h-26z', tonesOf(palette[2]).body) +
      shape('M234 52h6v264h-6z', tonesOf(palette[2]).shade) +
      `</g>` +
      `<g transform="rotate(4 190 300)">` +
      linearFill(
        `${id}t`,
        [70, 170],
        [310, 440],
        [
          [0, lid.glow],
          [0.5, lid.body],
          [1, lid.deep],
        ],
      ) +
      `<rect x="72" y="168" width="232" height="272" rx="12" fill="url(#${id}t)"/><rect x="84" y="180" width="208" height="248" rx="7" fill="${tray.shade}"/>` +
      shape('M84 187q0-7 7-7h194q7 0 7 7v6H84z', '#1e2a24', 'opacity=".16"') +
      pralines
        .map(
          ([x, y]) =>
            `<path d="${blob(Array.from({ length: 14 }, (_, index) => polar(index * 25.7, index % 2 ? 29 : 25.5, [x, y])))}" fill="${tray.light}"/>`,
        )
        .join('') +
      pralines.map((place) => praline(chance, place, 18, colours)).join('') +
      '</g>' +
      (bench.blooms.length > 0
        ? leafAt(cuttings.leaf('leaf'), [306, 412], 0.8, 62) +
          leafAt(cuttings.leaf('leaf'), [300, 410], 0.72, -30) +
          leafAt(cuttings.leaf('leaf'), [300, 420], 0.7, 128) +
          put(cuttings.flower(0).href, { at: [300, 410], size: 0.56 })
        : `<g transform="translate(286 236)scale(.9)">${bow(tonesOf(palette[2]))}</g>`),
  ]
}

const giftCard = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id, palette } = bench
  const envelope = tonesOf(mix(palette[1], '#f2e7d8', 0.35))
  const greens = bench.greens
  const corner = (x: number, y: number) =>
    [-150, -118, -86, -52, -20, 14]
      .map((turn, index) =>
        leafAt(cuttings.leaf(greens[index % greens.length] as FoliageName), [x, y], chance.between(0.72, 0.95), turn),
      )
      .join('') +
    (
      [
        [-58, -8, 0.34],
        [-6, -62, 0.34],
        [-48, -66, 0.28],
        [-10, -8, 0.5],
      ] as const
    )
      .map(([dx, dy, size], index) => {
        const flower = cuttings.flower(3 - index)
        return put(flower.href, {
          at: [x + dx, y + dy],
          size: size * Math.min(1.1, flower.size),
          turn: flower.view === 'open' ? 0 : -40,
        })
      })
      .join('')
  return [
    shadow(id, 214, 400, 156, 18),
    `<g transform="rotate(-7 200 260)">` +
      `<rect x="46" y="150" width="300" height="204" rx="8" fill="${envelope.body}"/>` +
      shape('M46 158q0-8 8-8h284q8 0 8 8L206 268q-10 8-20 0z', envelope.shade) +
      shape('M46 350L180 250M346 350L212 250', 'none') +
      stroke('M50 350L170 258M342 350L222 258', envelope.deep, 1.4, 'opacity=".4"') +
      '</g>' +
      `<g transform="rotate(5 200 260)">` +
      linearFill(
        `${id}c`,
        [60, 170],
        [340, 380],
        [
          [0, '#fffdf8'],
          [1, mix('#f7efe2', palette[1], 0.12)],
        ],
      ) +
      `<rect x="62" y="184" width="284" height="186" rx="12" fill="#1e2a24" opacity=".14" transform="translate(5 7)"/>` +
      `<clipPath id="${id}k"><rect x="62" y="184" width="284" height="186" rx="12"/></clipPath><rect x="62" y="184" width="284" height="186" rx="12" fill="url(#${id}c)"/>` +
      `<g clip-path="url(#${id}k)">${corner(322, 352)}${shape('M62 222h284v16h-284z', tonesOf(palette[2]).body, 'opacity=".9"')}${shape('M62 234h284v4h-284z', tonesOf(palette[2]).shade)}</g>` +
      `<g transform="translate(122 230)scale(.82)">${bow(tonesOf(palette[2]))}</g></g>`,
  ]
}

const ribbon = (bench: Bench) => {
  const { id, palette } = bench
  const t = tonesOf(palette[0])
  const gift = tonesOf(mix(palette[1], '#f4ead9', 0.5))
  return [
    shadow(id, 214, 446, 150, 16),
    linearFill(
      `${id}g`,
      [70, 0],
      [330, 0],
      [
        [0, gift.glow],
        [0.45, gift.body],
        [1, gift.deep],
      ],
    ) +
      shape('M84 236H316V426Q200 446 84 426z', `url(#${id}g)`) +
      shape('M72 190Q200 204 328 190V240Q200 256 72 240z', `url(#${id}g)`) +
      shape('M84 246Q200 260 316 246V254Q200 270 84 254z', '#1e2a24', 'opacity=".1"') +
      shape('M178 199h44v239q-22 1-44 0z', t.body) +
      shape('M210 199h12v239h-12z', t.shade) +
      `<g transform="translate(200 190)scale(2.3)">${bow(t)}</g>`,
  ]
}

const addon = (bench: Bench, cuttings: Cuttings) => {
  const { id, chance, palette } = bench
  switch (bench.container) {
    case 'vase': {
      const ware = vase(wareOf(bench, palette[0]))
      const twig =
        leafAt(cuttings.leaf(bench.greens[0] ?? 'eucalyptus'), [198, 330], 2.3, -8) +
        leafAt(cuttings.leaf(bench.greens[0] ?? 'eucalyptus'), [204, 330], 1.8, 16)
      return [shadow(id, 214, 468, 108, 13), ware.back + twig + ware.front]
    }
    case 'box':
      return chocolate(bench, cuttings)
    case 'pot': {
      const ware = pot(wareOf(bench, palette[0]))
      return [shadow(id, 214, 374, 104, 13), `<g transform="translate(0 -90)">${ware.back}${ware.front}</g>`]
    }
    case 'paper':
    case 'wreath': {
      const candle = tonesOf(mix(palette[0], chance.pick(['#f6eee0', '#e8d3c5']), 0.5))
      return [
        shadow(id, 212, 440, 100, 14),
        linearFill(
          `${id}c`,
          [140, 0],
          [264, 0],
          [
            [0, candle.light],
            [0.25, candle.glow],
            [0.6, candle.body],
            [1, candle.deep],
          ],
        ) +
          shape('M140 236Q200 258 262 236V424Q200 448 140 424z', `url(#${id}c)`) +
          `<ellipse cx="201" cy="237" rx="61" ry="15" fill="${candle.glow}"/><ellipse cx="201" cy="239" rx="44" ry="9" fill="${candle.shade}"/>` +
          stroke('M201 238q-2-12 1-24', '#3f3228', 3, 'stroke-linecap="round"') +
          `<radialGradient id="${id}f"><stop stop-color="#f6cf7a" stop-opacity=".6"/><stop offset="1" stop-color="#f6cf7a" stop-opacity="0"/></radialGradient><circle cx="202" cy="184" r="84" fill="url(#${id}f)"/>` +
          shape('M202 140C226 180 220 214 202 218C182 214 180 182 202 140z', '#eea63a') +
          shape('M202 168C214 190 211 210 202 214C192 210 191 190 202 168z', '#ffe7a8') +
          shape('M140 330Q200 352 262 330V362Q200 384 140 362z', tonesOf(palette[2]).body) +
          `<g transform="translate(200 358)scale(.7)">${bow(tonesOf(palette[2]))}</g>`,
      ]
    }
  }
}

/** Each draws in a field 400 wide and 500 high and answers [shadow on the ground, the things themselves]. */
const arrangements = {
  bouquet,
  plant,
  'large-plant': largePlant,
  chocolate,
  'gift-card': giftCard,
  funeral,
  grave,
  subscription,
  international,
  ribbon,
  addon,
} as const satisfies Record<string, (bench: Bench, cuttings: Cuttings) => readonly string[]>

export type Kind = keyof typeof arrangements

export const arrange = (kind: Kind, bench: Bench) => {
  const cuttings = cut(bench)
  const [ground, things] = arrangements[kind](bench, cuttings) as [string, string]
  return ground + cuttings.defs() + things
}
