import { dot, dots, petal, polar, radial, shape, stroke, trace } from './ink.js'
import { ringsOf, spread, type Bloom } from './petals.js'

export const tulip = (bloom: Bloom) => {
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

export const amaryllis = (bloom: Bloom) => {
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

export const hyacinth = (bloom: Bloom) => {
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

export const lavender = (bloom: Bloom) => {
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

export const freesia = (bloom: Bloom) => {
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
