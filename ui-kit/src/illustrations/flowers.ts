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
  type PetalShape,
  type Segment,
  type Tones,
} from './ink.js'

/** What a flower is drawn with; `id` is unique on the page. */
export type Bloom = { id: string; chance: Chance; petals: Tones; heart: Tones; green: Tones }

type Flower = {
  /** An `open` flower looks at you, a `side` one stands on its stem, a `spike` grows along it. */
  view: 'open' | 'side' | 'spike'
  /** How large its head is beside the others in a bunch. */
  size: number
  /** Draws the head within about 100 units of the origin; the stem joins at the origin. */
  draw: (bloom: Bloom) => string
}

const spread = (count: number, draw: (angle: number, index: number) => string, from = 0) =>
  Array.from({ length: count }, (_, index) => draw(from + (index * 360) / count, index)).join('')

/** Three washes for petals of length 100: facing the light, beside it and away from it. `depth` is where the shadow ends. */
const washes = (id: string, tones: Tones, depth = 0.45) => {
  const wash = (name: string, dark: string, mid: string, edge: string) =>
    radial(`${id}${name}`, [0, 0], 100, [
      [depth * 0.72, dark],
      [depth + 0.22, mid],
      [1, edge],
    ])
  return {
    defs:
      wash('l', tones.shade, tones.light, tones.glow) +
      wash('m', tones.deep, tones.body, tones.light) +
      wash('d', tones.deep, tones.shade, tones.body),
    facing: (angle: number) => `url(#${id}${lit(angle) > 0.4 ? 'l' : lit(angle) > -0.45 ? 'm' : 'd'})`,
  }
}
type Washes = ReturnType<typeof washes>

type Layer = {
  count: number
  length: number
  width: number
  tip: PetalShape['tip']
  turn?: number
  jitter?: number
  neck?: number
  /** Draws a turned-over lip along the tip. */
  curl?: boolean
  veins?: number
}

const veinsOf = (angle: number, length: number, width: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const side = count === 1 ? 0 : (index / (count - 1)) * 2 - 1
    const put = placed(angle)
    return trace(
      put([side * width * 0.12, -length * 0.3]),
      [
        [
          put([side * width * 0.5, -length * 0.55]),
          put([side * width * 0.52, -length * (0.86 - 0.08 * Math.abs(side))]),
        ],
      ],
      1,
      false,
    )
  }).join('')

/** A ring of petals. It is drawn 100 units long and scaled, so that all rings of a flower share three washes. */
const layerOf = (bloom: Bloom, wash: Washes, tones: Tones, layer: Layer) => {
  const { count, length, tip, turn = 0, jitter = 0.06, curl, veins = 0 } = layer
  const { chance } = bloom
  const scale = length / 100
  const [width, neck] = [layer.width / scale, (layer.neck ?? 0) / scale]
  const petals = spread(
    count,
    (even) => {
      const angle = even + (chance.between(-350, 350) * jitter) / count
      const l = chance.about(100, jitter)
      const w = chance.about(width, jitter)
      const lean = chance.between(-0.14, 0.14)
      const put = placed(angle)
      // Veins are open lines of the same path: the ring's own stroke draws them.
      const lines = veins ? veinsOf(angle, l, w, veins) : ''
      const body = shape(petal({ angle, length: l, width: w, tip, lean, neck }) + lines, wash.facing(angle))
      const lip = curl
        ? shape(
            trace(put([-w * 0.82, -l * 0.84]), [
              [put([-w * 0.5 + lean * w, -l * 1.05]), put([w * 0.5 + lean * w, -l * 1.05]), put([w * 0.82, -l * 0.84])],
              [put([w * 0.4, -l * 0.95]), put([-w * 0.3, -l * 0.84]), put([-w * 0.82, -l * 0.84])],
            ]),
            lit(angle) > -0.3 ? tones.glow : tones.light,
            'stroke="none" opacity=".7"',
          )
        : ''
      return body + lip
    },
    turn,
  )
  return `<g stroke="${tones.deep}" stroke-opacity=".38" stroke-width="${scale < 0.6 ? 1.4 : 0.9}"${scale === 1 ? '' : ` transform="scale(${scale})"`}>${petals}</g>`
}

/** Rings of petals from the outermost in, sharing one set of washes. */
const ringsOf = (bloom: Bloom, name: string, tones: Tones, depth: number, layers: readonly Layer[]) => {
  const wash = washes(`${bloom.id}${name}`, tones, depth)
  return wash.defs + layers.map((layer) => layerOf(bloom, wash, tones, layer)).join('')
}

const rose = (bloom: Bloom) => {
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

const ranunculus = (bloom: Bloom) => {
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

const peony = (bloom: Bloom) => {
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

const anthers = (chance: Chance, count: number, reach: number, filament: string, anther: string) => {
  const ends = Array.from({ length: count }, (_, index) =>
    polar(-62 + (index * 132) / (count - 1) + chance.between(-8, 8), chance.about(reach, 0.12)),
  )
  const lines = ends
    .map(([x, y]) =>
      trace(
        [0, 0],
        [
          [
            [x * 0.2, y * 0.62],
            [x, y],
          ],
        ],
        1,
        false,
      ),
    )
    .join('')
  const tips = ends.map(([x, y]) => `M${Math.round(x - 5)} ${Math.round(y + 1)}l10-3`).join('')
  return stroke(lines, filament, 2.2, 'stroke-linecap="round"') + stroke(tips, anther, 5, 'stroke-linecap="round"')
}

const lily = (bloom: Bloom) => {
  const { petals: t, chance, heart, green, id } = bloom
  const turn = chance.between(-14, 14)
  const freckles = Array.from({ length: 26 }, (_, i) =>
    polar(turn + (i % 6) * 60 + chance.between(-9, 9), chance.between(24, 52)),
  )
  const ribs = spread(6, (angle) => trace(polar(angle, 12), [[polar(angle + 3, 45), polar(angle, 82)]], 1, false), turn)
  return (
    ringsOf(bloom, 'a', t, 0.3, [
      { count: 3, length: 100, width: 27, tip: 'point', turn: turn + 60, veins: 3, jitter: 0.04, neck: 5 },
      { count: 3, length: 98, width: 35, tip: 'point', turn, veins: 3, jitter: 0.04, neck: 6 },
    ]) +
    stroke(ribs, t.deep, 1.8, 'opacity=".4" stroke-linecap="round"') +
    radial(`${id}c`, [0, 0], 34, [
      [0, green.light],
      [1, green.light, 0],
    ]) +
    dot([0, 0], 34, `url(#${id}c)`) +
    dots(freckles, 1.5, t.deep, 'opacity=".55"') +
    anthers(chance, 6, 50, green.glow, heart.shade) +
    stroke('M0 0q6-28 3-58', green.light, 3.4, 'stroke-linecap="round"') +
    dot([3, -59], 4.4, heart.deep)
  )
}

const disc = (chance: Chance, radius: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    polar(i * 137.5 + chance.between(-4, 4), radius * Math.sqrt((i + 0.5) / count)),
  )

const sunflower = (bloom: Bloom) => {
  const { petals: t, chance, id } = bloom
  const turn = chance.between(0, 20)
  return (
    ringsOf(bloom, 'a', t, 0.52, [
      { count: 16, length: 99, width: 15, tip: 'point', turn, neck: 6 },
      { count: 14, length: 87, width: 15, tip: 'point', turn: turn + 11, jitter: 0.07, neck: 6, veins: 1 },
    ]) +
    radial(`${id}c`, [-10, -12], 56, [
      [0, '#8a5a34'],
      [0.5, '#56351f'],
      [1, '#33201a'],
    ]) +
    dot([0, 0], 44, `url(#${id}c)`) +
    dots(disc(chance, 41, 56).slice(20), 1.9, '#a87440', 'opacity=".85"') +
    dots(disc(chance, 41, 56).slice(0, 20), 1.7, '#c9a05a', 'opacity=".6"')
  )
}

const gerbera = (bloom: Bloom) => {
  const { petals: t, chance, heart } = bloom
  const turn = chance.between(0, 16)
  return (
    ringsOf(bloom, 'a', t, 0.44, [
      { count: 16, length: 99, width: 13.5, tip: 'cup', turn, jitter: 0.04, neck: 4 },
      { count: 13, length: 84, width: 13.5, tip: 'cup', turn: turn + 10, neck: 4 },
      { count: 12, length: 44, width: 7.5, tip: 'point', turn, jitter: 0.12, neck: 3 },
    ]) +
    dot([0, 0], 25, heart.deep) +
    dots(disc(chance, 23, 34), 1.8, heart.light) +
    dot([0, 0], 10, heart.shade) +
    dots(disc(chance, 8, 9), 1.3, heart.glow)
  )
}

const daisy = (bloom: Bloom) => {
  const { petals: t, chance, heart, id } = bloom
  const turn = chance.between(0, 20)
  return (
    ringsOf(bloom, 'a', t, 0.3, [{ count: 17, length: 98, width: 13.5, tip: 'notch', turn, neck: 4, veins: 1 }]) +
    radial(`${id}b`, [-7, -8], 36, [
      [0, heart.light],
      [0.6, heart.body],
      [1, heart.shade],
    ]) +
    dot([0, 0], 28, `url(#${id}b)`) +
    dots(disc(chance, 25, 42), 1.5, heart.deep, 'opacity=".5"')
  )
}

const anemone = (bloom: Bloom) => {
  const { petals: t, chance, id } = bloom
  const turn = chance.between(0, 45)
  const ring = Array.from({ length: 26 }, (_, i) => polar(i * 13.85, chance.between(29, 39)))
  return (
    ringsOf(bloom, 'a', t, 0.35, [
      { count: 6, length: 99, width: 50, tip: 'round', turn, neck: 12, veins: 4 },
      { count: 5, length: 88, width: 44, tip: 'round', turn: turn + 30, neck: 10, veins: 3 },
    ]) +
    radial(`${id}c`, [0, 0], 42, [
      [0.3, t.glow],
      [1, t.glow, 0],
    ]) +
    dot([0, 0], 42, `url(#${id}c)`) +
    stroke(ring.map(([x, y]) => `M0 0L${Math.round(x)} ${Math.round(y)}`).join(''), '#2b2536', 0.9, 'opacity=".7"') +
    dots(ring, 2.6, '#2b2536') +
    radial(`${id}d`, [-5, -6], 24, [
      [0, '#5a5068'],
      [1, '#211b2b'],
    ]) +
    dot([0, 0], 18, `url(#${id}d)`) +
    dots(disc(chance, 14, 16), 1, '#7d7390')
  )
}

const chrysanthemum = (bloom: Bloom) => {
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

const carnation = (bloom: Bloom) => {
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

const orchid = (bloom: Bloom) => {
  const { petals: t, heart, chance, id } = bloom
  const wash = washes(`${id}a`, t, 0.3)
  const part = (angle: number, length: number, width: number, tip: PetalShape['tip'], neck: number) => {
    const l = chance.about(length, 0.03)
    return (
      shape(petal({ angle, length: l, width, tip, neck, lean: chance.between(-0.08, 0.08) }), wash.facing(angle)) +
      stroke(veinsOf(angle, l, width * 1.25, 5), heart.body, 1, 'opacity=".42"')
    )
  }
  return (
    `${wash.defs}<g stroke="${t.deep}" stroke-opacity=".35" stroke-width=".9">` +
    part(0, 88, 37, 'cup', 6) +
    part(128, 84, 35, 'cup', 6) +
    part(-128, 84, 35, 'cup', 6) +
    part(80, 96, 66, 'round', 8) +
    part(-80, 96, 66, 'round', 8) +
    '</g>' +
    shape(petal({ angle: 128, length: 32, width: 13, tip: 'round', origin: [2, 6] }), heart.body) +
    shape(petal({ angle: -128, length: 32, width: 13, tip: 'round', origin: [-2, 6] }), heart.light) +
    shape('M-8 6c-8 16-16 22-9 34c6 9 12 4 17 14c5-10 11-5 17-14c7-12-1-18-9-34z', heart.body) +
    shape('M-5 10c-4 14-8 20-5 30c3-8 5-16 10-18z', heart.light) +
    stroke('M0 52q-8 10-14 8M0 52q8 10 14 8', heart.light, 2, 'stroke-linecap="round"') +
    dot([0, 12], 7, '#e8b04b') +
    shape('M-8 2c-2-14 18-14 16 0c-1 10-15 10-16 0z', t.glow) +
    dot([0, 3], 3, heart.shade)
  )
}

const hydrangea = (bloom: Bloom) => {
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

const tulip = (bloom: Bloom) => {
  const { petals: t, chance, id } = bloom
  const open = chance.between(0.92, 1.12)
  const x = (value: number) => value * open
  const washed = (name: string, from: string, mid: string, to: string) =>
    radial(`${id}${name}`, [-14, -96], 130, [
      [0, to],
      [0.55, mid],
      [1, from],
    ])
  const flank = (side: 1 | -1) =>
    trace(
      [0, 4],
      [
        [
          [side * x(30), 6],
          [side * x(62), -22],
          [side * x(56), -70],
        ],
        [
          [side * x(53), -96],
          [side * x(44), -116],
          [side * x(38), -128],
        ],
        [
          [side * x(16), -104],
          [side * x(4), -60],
          [0, 4],
        ],
      ],
    )
  const front = trace(
    [0, 6],
    [
      [
        [x(-40), 4],
        [x(-46), -62],
        [x(-3), -112],
      ],
      [
        [x(46), -64],
        [x(42), 4],
        [0, 6],
      ],
    ],
  )
  const back = trace(
    [x(-30), -40],
    [
      [
        [x(-34), -90],
        [x(-22), -122],
        [x(-14), -132],
      ],
      [
        [x(-6), -120],
        [x(2), -112],
        [x(4), -104],
      ],
      [
        [x(8), -116],
        [x(14), -126],
        [x(22), -130],
      ],
      [
        [x(34), -100],
        [x(34), -60],
        [x(28), -40],
      ],
    ],
  )
  const feather = [-24, -12, 0, 12, 24]
    .map((lean) =>
      trace(
        [lean * 0.25, -8],
        [
          [
            [x(lean * 1.1), -50],
            [x(lean * 0.55), -92 + Math.abs(lean) * 0.6],
          ],
        ],
        1,
        false,
      ),
    )
    .join('')
  return (
    washed('a', t.deep, t.shade, t.body) +
    washed('b', t.shade, t.body, t.light) +
    washed('c', t.body, t.light, t.glow) +
    `<g stroke="${t.deep}" stroke-opacity=".4" stroke-width="1">` +
    shape(back, `url(#${id}a)`) +
    shape(flank(1), `url(#${id}a)`) +
    shape(flank(-1), `url(#${id}b)`) +
    shape(front, `url(#${id}c)`) +
    '</g>' +
    stroke(feather, t.shade, 1.2, 'opacity=".5" stroke-linecap="round"') +
    stroke(
      trace(
        [x(50), -60],
        [
          [
            [x(50), -94],
            [x(40), -118],
          ],
        ],
        1,
        false,
      ),
      t.light,
      1.6,
      'opacity=".6" stroke-linecap="round"',
    )
  )
}

const trumpet = (bloom: Bloom) =>
  ringsOf(bloom, 'a', bloom.petals, 0.37, [
    { count: 3, length: 70, width: 29, tip: 'point', turn: 60, jitter: 0.05, neck: 9, veins: 3 },
    { count: 3, length: 68, width: 33, tip: 'point', jitter: 0.05, neck: 9, veins: 3 },
  ]) +
  spread(6, (angle) =>
    shape(petal({ angle, length: 46, width: 4, tip: 'point' }), bloom.petals.glow, 'opacity=".55"'),
  ) +
  dot([0, 0], 11, bloom.green.shade, 'opacity=".75"') +
  stroke(
    'M0 0q-2 18-18 30M0 0q2 20-6 36M0 0q4 18 8 34M0 0q8 14 20 26',
    bloom.petals.glow,
    2,
    'stroke-linecap="round"',
  ) +
  dots(
    [
      [-18, 30],
      [-6, 36],
      [8, 34],
      [20, 26],
    ],
    3,
    '#e8b04b',
  )

const amaryllis = (bloom: Bloom) => {
  const { id, green } = bloom
  const head = (x: number, y: number, turn: number, size: number) =>
    `<use href="#${id}t" transform="translate(${x} ${y})rotate(${turn})scale(${size})"/>`
  return (
    `<defs><g id="${id}t">${trumpet(bloom)}</g></defs>` +
    stroke('M0 20C-4 0-22-22-46-40M0 20C6-2 30-22 50-34M0 20C0 0 2-30 4-60', green.body, 8, 'stroke-linecap="round"') +
    shape('M-10 16c-14-14-24-20-34-22c8 14 18 24 34 30zM8 14c14-14 28-18 38-18c-10 14-22 22-38 28z', green.light) +
    head(46, -62, 22, 0.86) +
    head(-46, -70, -20, 0.9) +
    head(2, -34, 4, 1.02)
  )
}

const bell = (bloom: Bloom) => {
  const { id, petals: t, chance } = bloom
  const star = (name: string, outer: string, inner: string) =>
    `<g id="${id}${name}">${shape(
      spread(6, (angle) =>
        petal({ angle, length: 21, width: 5.4, tip: 'point', neck: 1.5, lean: chance.between(-0.5, 0.5) }),
      ),
      outer,
      `stroke="${t.deep}" stroke-opacity=".45" stroke-width=".8"`,
    )}${shape(
      spread(6, (angle) => petal({ angle, length: 14, width: 1.4, tip: 'point' })),
      inner,
    )}${dots([[0, 0]], 3, t.deep)}</g>`
  return star('a', t.shade, t.body) + star('b', t.body, t.light) + star('c', t.light, t.glow)
}

const hyacinth = (bloom: Bloom) => {
  const { id, green, chance } = bloom
  const rows = Array.from({ length: 9 }, (_, row) => row)
  return (
    `<defs>${bell(bloom)}</defs>` +
    stroke('M0 40C2 0 0-80 0-150', green.body, 9, 'stroke-linecap="round"') +
    rows
      .flatMap((row) => {
        const y = 4 - row * 19.5
        const half = 40 * (1 - 0.62 * (row / 8) ** 2.2)
        return [-1, 1, -0.45, 0.5, 0].map((side, order) => {
          const ink = side < -0.3 ? 'c' : side > 0.7 ? 'a' : row > 5 && side <= 0 ? 'c' : 'b'
          const x = side * half + chance.between(-4, 4)
          const size = 1.12 - 0.34 * (row / 8) - Math.abs(side) * 0.1
          return `<use href="#${id}${ink}" transform="translate(${Math.round(x)} ${Math.round(y + order * 2 + chance.between(-4, 4))})rotate(${Math.round(side * 40 + chance.between(-20, 20))})scale(${size.toFixed(2)})"/>`
        })
      })
      .join('')
  )
}

const lavender = (bloom: Bloom) => {
  const { petals: t, chance, green } = bloom
  const bud = (x: number, y: number, angle: number, length: number) =>
    petal({ angle, length, width: length * 0.3, tip: 'point', origin: [x, y], neck: 1.5 })
  const rows = Array.from({ length: 9 }, (_, row) => ({ y: 6 - row * 17 - (row < 2 ? 0 : 6), size: 21 - row * 1.1 }))
  const pass = (side: readonly number[]) =>
    rows
      .map(({ y, size }) =>
        side.map((lean) => bud(lean / 9, y, lean + chance.between(-8, 8), chance.about(size, 0.12))).join(''),
      )
      .join('')
  return (
    stroke('M0 30V-140', green.body, 3) +
    shape(pass([58, 30]), t.shade) +
    shape(pass([-60, -30]), t.light) +
    shape(pass([0, -14]), t.body) +
    dots(
      rows.flatMap(({ y, size }) => [polar(-50, size, [0, y]), polar(4, size, [0, y]), polar(46, size, [0, y])]),
      2.3,
      t.glow,
    )
  )
}

const poinsettia = (bloom: Bloom) => {
  const { petals: t, chance, green } = bloom
  const turn = chance.between(0, 50)
  const buds = Array.from({ length: 7 }, (_, i) => polar(i * 51 + turn, i ? chance.between(7, 12) : 0))
  return (
    ringsOf(bloom, 'z', green, 0.4, [
      { count: 5, length: 104, width: 25, tip: 'point', turn: turn + 36, veins: 3, neck: 3 },
    ]) +
    ringsOf(bloom, 'a', t, 0.43, [
      { count: 6, length: 98, width: 27, tip: 'point', turn, veins: 3, neck: 4 },
      { count: 5, length: 74, width: 22, tip: 'point', turn: turn + 24, veins: 3, neck: 4 },
      { count: 4, length: 46, width: 14, tip: 'point', turn: turn + 60, veins: 1, neck: 3 },
    ]) +
    dots(buds, 6, green.body) +
    dots(
      buds.map(([x, y]) => [x - 1, y - 2] as const),
      3,
      '#e8b04b',
    )
  )
}

const freesia = (bloom: Bloom) => {
  const { petals: t, green, id } = bloom
  const wash = radial(`${id}w`, [0, -10], 60, [
    [0, t.shade],
    [0.5, t.body],
    [1, t.glow],
  ])
  const cup = (x: number, y: number, turn: number, size: number) =>
    `<use href="#${id}c" transform="translate(${x} ${y})rotate(${turn})scale(${size})"/>`
  return (
    wash +
    `<defs><g id="${id}c" stroke="${t.deep}" stroke-opacity=".4" stroke-width="1">${shape(petal({ angle: -34, length: 50, width: 16, tip: 'cup', neck: 4 }), `url(#${id}w)`)}${shape(petal({ angle: 34, length: 50, width: 16, tip: 'cup', neck: 4 }), `url(#${id}w)`)}${shape(petal({ angle: 0, length: 56, width: 18, tip: 'cup', neck: 4 }), t.body)}${shape(petal({ angle: -17, length: 46, width: 15, tip: 'cup', neck: 4 }), t.light)}${shape(petal({ angle: 18, length: 46, width: 14, tip: 'cup', neck: 4 }), `url(#${id}w)`)}</g></defs>` +
    stroke('M0 40C-4 0-30-40-62-66C-40-52 10-60 66-92', green.body, 4, 'stroke-linecap="round"') +
    shape(
      petal({ angle: 64, length: 30, width: 8, tip: 'point', origin: [58, -88] }) +
        petal({ angle: 50, length: 34, width: 10, tip: 'point', origin: [40, -80] }),
      green.light,
    ) +
    cup(24, -70, 22, 0.72) +
    cup(-2, -58, 4, 0.95) +
    cup(-34, -50, -26, 1.12)
  )
}

export const flowers = {
  rose: { view: 'open', size: 1, draw: rose },
  ranunculus: { view: 'open', size: 0.9, draw: ranunculus },
  peony: { view: 'open', size: 1.15, draw: peony },
  lily: { view: 'open', size: 1.25, draw: lily },
  sunflower: { view: 'open', size: 1.2, draw: sunflower },
  gerbera: { view: 'open', size: 1.02, draw: gerbera },
  daisy: { view: 'open', size: 0.72, draw: daisy },
  anemone: { view: 'open', size: 0.96, draw: anemone },
  chrysanthemum: { view: 'open', size: 0.95, draw: chrysanthemum },
  carnation: { view: 'open', size: 0.86, draw: carnation },
  orchid: { view: 'open', size: 0.95, draw: orchid },
  hydrangea: { view: 'open', size: 1.25, draw: hydrangea },
  poinsettia: { view: 'open', size: 1.2, draw: poinsettia },
  tulip: { view: 'side', size: 1.05, draw: tulip },
  amaryllis: { view: 'side', size: 1.3, draw: amaryllis },
  freesia: { view: 'side', size: 1.3, draw: freesia },
  hyacinth: { view: 'spike', size: 1, draw: hyacinth },
  lavender: { view: 'spike', size: 1.15, draw: lavender },
} as const satisfies Record<string, Flower>

export type FlowerName = keyof typeof flowers
