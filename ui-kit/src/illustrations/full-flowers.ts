import {
  blob,
  dot,
  dots,
  lit,
  petal,
  placed,
  polar,
  radial,
  shape,
  stroke,
  trace,
  type Chance,
  type Segment,
  type Tones,
} from './ink.js'
import { disc, ringsOf, spread, washes, type Bloom } from './petals.js'

export const rose = (bloom: Bloom) => {
  const { petals: t, chance, id } = bloom
  const turn = chance.between(0, 72)
  const swirl = (radius: number, from: number, sweep: number) =>
    trace(
      polar(from, radius),
      [
        [
          polar(from + sweep / 3, radius * 1.28),
          polar(from + (2 * sweep) / 3, radius * 1.2),
          polar(from + sweep, radius * 0.72),
        ],
      ],
      1,
      false,
    )
  return (
    ringsOf(bloom, 'a', t, 0.58, [
      { count: 5, length: 98, width: 62, tip: 'round', turn, neck: 22, curl: true },
      { count: 5, length: 79, width: 52, tip: 'round', turn: turn + 36, neck: 20, curl: true },
      { count: 4, length: 59, width: 43, tip: 'round', turn: turn + 8, neck: 16, curl: true },
      { count: 3, length: 41, width: 33, tip: 'round', turn: turn + 50, neck: 12 },
    ]) +
    radial(`${id}e`, [-3, -3], 26, [
      [0, t.deep],
      [0.7, t.shade],
      [1, t.body],
    ]) +
    shape(
      blob(
        Array.from({ length: 7 }, (_, i) => polar(i * 51, chance.about(25, 0.1))),
        1,
      ),
      `url(#${id}e)`,
    ) +
    stroke(
      swirl(19, turn, 230) + swirl(12, turn + 150, 240) + swirl(6, turn + 20, 220),
      t.light,
      3,
      'stroke-linecap="round" opacity=".9"',
    ) +
    stroke(swirl(15.5, turn + 40, 200) + swirl(9, turn + 200, 200), t.deep, 1.6, 'stroke-linecap="round" opacity=".7"')
  )
}

export const ranunculus = (bloom: Bloom) => {
  const { petals: t, chance, green } = bloom
  const turn = chance.between(0, 60)
  return (
    ringsOf(
      bloom,
      'a',
      t,
      0.76,
      [96, 84, 72, 60, 48, 37].map((length, index) => ({
        count: index < 2 ? 6 : 5,
        length,
        width: length * 0.66,
        tip: 'round' as const,
        turn: turn + index * 41,
        jitter: 0.04,
        neck: length * 0.3,
      })),
    ) +
    shape(
      blob(
        Array.from({ length: 6 }, (_, i) => polar(i * 60 + turn, chance.about(24, 0.1))),
        1,
      ),
      t.shade,
    ) +
    dot([0, 0], 16, green.body) +
    dot([-2, -2], 11, green.light) +
    stroke('M-6-1c2-5 9-5 10 0s-6 7-7 3', green.deep, 1.6, 'stroke-linecap="round"')
  )
}

export const peony = (bloom: Bloom) => {
  const { petals: t, chance, heart } = bloom
  const turn = chance.between(0, 50)
  const paler: Tones = { deep: t.shade, shade: t.body, body: t.light, light: t.glow, glow: t.glow }
  return (
    ringsOf(bloom, 'a', t, 0.58, [
      { count: 7, length: 100, width: 50, tip: 'notch', turn, neck: 18, veins: 1 },
      { count: 6, length: 84, width: 44, tip: 'notch', turn: turn + 26, neck: 14 },
    ]) +
    ringsOf(bloom, 'b', paler, 0.5, [
      { count: 7, length: 70, width: 30, tip: 'notch', turn, jitter: 0.16, neck: 10 },
      { count: 5, length: 52, width: 28, tip: 'notch', turn: turn + 20, jitter: 0.18, neck: 8 },
    ]) +
    ringsOf(bloom, 'c', t, 0.4, [
      { count: 5, length: 34, width: 19, tip: 'notch', turn: turn + 10, jitter: 0.2, neck: 6 },
      { count: 3, length: 20, width: 12, tip: 'notch', turn: turn + 30, jitter: 0.2, neck: 4 },
    ]) +
    dots(
      Array.from({ length: 9 }, () => polar(chance.between(0, 360), chance.between(2, 15))),
      2,
      heart.light,
    )
  )
}

export const chrysanthemum = (bloom: Bloom) => {
  const { petals: t, chance, heart } = bloom
  const turn = chance.between(0, 20)
  const counts = [13, 11, 9, 7, 4]
  return (
    ringsOf(
      bloom,
      'a',
      t,
      0.62,
      counts.map((count, index) => ({
        count,
        length: 98 - index * 17,
        width: 12.5 - index * 0.8,
        tip: 'cup' as const,
        turn: turn + index * 13,
        jitter: 0.07,
        neck: 4,
      })),
    ) + dots(disc(chance, 9, 8), 2.4, heart.light)
  )
}

const serrated = (chance: Chance, angle: number, length: number, width: number) => {
  const put = placed(angle)
  const teeth = 7
  const edge: Segment[] = Array.from({ length: teeth * 2 - 1 }, (_, index) => {
    const across = -1 + ((index + 1) * 2) / (teeth * 2)
    const arch = Math.cos(across * 0.95)
    return [put([across * width, -length * (index % 2 ? 1 : chance.between(0.86, 0.92)) * arch])]
  })
  return trace(put([-4, 0]), [
    [put([-width * 0.6, -length * 0.3]), put([-width * 1.08, -length * 0.58])],
    ...edge,
    [put([width * 1.08, -length * 0.58])],
    [put([width * 0.6, -length * 0.3]), put([4, 0])],
  ])
}

export const carnation = (bloom: Bloom) => {
  const { petals: t, chance, id } = bloom
  const turn = chance.between(0, 40)
  const wash = washes(`${id}a`, t, 0.6)
  const rings = [
    { count: 7, scale: 0.98, width: 45 },
    { count: 7, scale: 0.8, width: 47 },
    { count: 6, scale: 0.62, width: 55 },
    { count: 5, scale: 0.44, width: 59 },
    { count: 4, scale: 0.27, width: 66 },
  ].map(({ count, scale, width }, index) => {
    const petals = spread(
      count,
      (even) => {
        const angle = even + chance.between(-10, 10)
        return shape(serrated(chance, angle, chance.about(100, 0.06), width), wash.facing(angle))
      },
      turn + index * 29,
    )
    return `<g transform="scale(${scale})">${petals}</g>`
  })
  return `${wash.defs}<g stroke="${t.deep}" stroke-opacity=".4" stroke-linejoin="round">${rings.join('')}</g>`
}

export const hydrangea = (bloom: Bloom) => {
  const { petals: t, chance, id } = bloom
  const floret = (name: string, fill: string, edge: string, heart: string) =>
    `<g id="${id}${name}">${shape(
      [0, 90, 180, 270]
        .map((turn) => petal({ angle: turn + chance.between(-9, 9), length: 24, width: 13.5, tip: 'round', neck: 2 }))
        .join(''),
      fill,
      `stroke="${edge}" stroke-opacity=".5" stroke-width="1"`,
    )}${dots([[0, 0]], 2.6, heart)}</g>`
  const inks = [
    floret('a', t.shade, t.deep, t.light),
    floret('b', t.body, t.deep, t.glow),
    floret('c', t.light, t.shade, t.deep),
    floret('d', t.glow, t.body, t.shade),
  ]
  const places = Array.from({ length: 34 }, (_, i) => {
    const angle = i * 137.5
    const distance = 82 * Math.sqrt((i + 0.3) / 34)
    return {
      at: polar(angle, chance.about(distance, 0.05)),
      light: lit(angle) * (distance / 82) + chance.between(-0.45, 0.45) - (distance / 82) ** 3 * 0.4,
      distance,
    }
  }).sort((a, b) => b.distance - a.distance)
  return (
    `<defs>${inks.join('')}</defs>` +
    dot([0, 0], 80, t.deep, 'opacity=".9"') +
    places
      .map(({ at: [x, y], light }) => {
        const ink = light > 0.45 ? 'd' : light > 0 ? 'c' : light > -0.5 ? 'b' : 'a'
        return `<use href="#${id}${ink}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(chance.between(0, 90))})"/>`
      })
      .join('')
  )
}
