import { leafAt, put, type Bench, type Cuttings } from './bench.js'
import { bow, pot, vase } from './containers.js'
import type { FoliageName } from './foliage.js'
import { across, shadow, wareOf } from './grounds.js'
import { blob, dot, dots, linearFill, mix, polar, shape, stroke, tonesOf, type Chance, type Point } from './ink.js'

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

export const chocolate = (bench: Bench, cuttings: Cuttings) => {
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

export const giftCard = (bench: Bench, cuttings: Cuttings) => {
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

/** A wide sash with words on it, as it hangs from a wreath or round a student's neck. */
export const ribbon = ({ id, palette }: Bench) => {
  const silk = tonesOf(palette[0])
  const words = tonesOf(palette[2]).shade
  const lines = (x: number, lean: number) =>
    [300, 326, 352, 378].map((y, index) => `M${x + (y - 300) * lean} ${y}l${index === 3 ? 22 : 36}${' '}-3`).join('')
  return [
    shadow(id, 206, 462, 130, 12),
    across(`${id}l`, [90, 0], [210, 0], silk) +
      across(`${id}r`, [200, 0], [330, 0], silk) +
      shape('M176 176L214 190L178 452L142 426L96 448z', `url(#${id}l)`) +
      shape('M190 188L226 176L312 436L266 424L236 454z', `url(#${id}r)`) +
      stroke('M172 200L104 438M207 200L171 438M232 196L303 430M204 210L243 446', words, 3, 'opacity=".7"') +
      stroke(lines(151, -0.3), words, 4.5, 'stroke-linecap="round"') +
      stroke(lines(220, 0.26), words, 4.5, 'stroke-linecap="round"') +
      `<g transform="translate(200 172)scale(2.1)">${bow(silk)}</g>`,
  ]
}

/** A wrapped present with a sprig under the bow. */
export const parcel = (bench: Bench, cuttings: Cuttings) => {
  const { id, palette } = bench
  const t = tonesOf(palette[0])
  const gift = tonesOf(mix(palette[1], '#f4ead9', 0.5))
  const green = bench.greens[0] ?? 'leaf'
  return [
    shadow(id, 214, 446, 150, 16),
    across(`${id}g`, [70, 0], [330, 0], gift) +
      shape('M84 236H316V426Q200 446 84 426z', `url(#${id}g)`) +
      shape('M72 190Q200 204 328 190V240Q200 256 72 240z', `url(#${id}g)`) +
      shape('M84 246Q200 260 316 246V254Q200 270 84 254z', '#1e2a24', 'opacity=".1"') +
      shape('M178 199h44v239q-22 1-44 0z', t.body) +
      shape('M210 199h12v239h-12z', t.shade) +
      leafAt(cuttings.leaf(green), [206, 192], 1.3, 52) +
      leafAt(cuttings.leaf(green), [194, 192], 1.2, -58) +
      `<g transform="translate(200 190)scale(2.1)">${bow(t)}</g>`,
  ]
}

/** What stands beside the flowers: a vase with a sprig, a box of pralines or an empty pot. */
export const addon = (bench: Bench, cuttings: Cuttings) => {
  const { id, palette } = bench
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
    default: {
      const ware = pot(wareOf(bench, palette[0]))
      return [
        shadow(id, 214, 402, 150, 17),
        `<g transform="translate(-100 -292)scale(1.5)">${ware.back}${ware.front}</g>`,
      ]
    }
  }
}
