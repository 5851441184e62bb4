import { leafAt, put, type Bench, type Cuttings, type LargePlant } from './bench.js'
import { planter, pot } from './containers.js'
import { dome } from './dome.js'
import { figLeaf, monsteraLeaf, palmFrond } from './foliage.js'
import { clays, shadow, wareOf, weaves } from './grounds.js'
import { dot, polar, stroke, tonesOf, trace, type Chance, type Point } from './ink.js'

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

export const plant = (bench: Bench, cuttings: Cuttings) => {
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

export const largePlant = (bench: Bench, cuttings: Cuttings) => {
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
