import { leafAt, put, type Bench, type Cuttings } from './bench.js'
import { box, paper, vase } from './containers.js'
import { dome } from './dome.js'
import { clays, glazes, papers, shadow, wareOf } from './grounds.js'
import { linearFill, mix, polar, shape, stroke, tonesOf, trace } from './ink.js'

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

export const bouquet = (bench: Bench, cuttings: Cuttings) => {
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

export const international = (bench: Bench, cuttings: Cuttings) => {
  const line = mix(bench.ground, '#1e2a24', 0.2)
  const globe = [
    'M200 42a166 166 0 1 0 .1 0z',
    'M200 42C96 120 96 296 200 374M200 42C304 120 304 296 200 374M200 42V374',
    'M38 172Q200 222 362 172M38 244Q200 294 362 244M76 100Q200 140 324 100M84 326Q200 362 316 326',
  ]
  const [ground, art] = wrapped(bench, cuttings) as [string, string]
  return [ground, stroke(globe.join(''), line, 1.6, 'opacity=".55"') + art]
}

export const subscription = (bench: Bench, cuttings: Cuttings) => {
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
