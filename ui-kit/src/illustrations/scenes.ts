import { tokens, type Ground } from '../tokens.js'
import { still, type Picture } from './botanical.js'
import { foliage } from './foliage.js'
import { chanceOf, linearFill, mix, petal, placed, polar, shape, stroke, tonesOf, trace } from './ink.js'
import { flowers } from './flowers.js'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

type Still = { picture: Picture; x: number; y: number; size: number }
type Scene = { ground: Ground; table: string; stills: readonly [Still, Still, Still] }

const scenes: Record<Season, Scene> = {
  spring: {
    ground: 'sky',
    table: '#e9dcc6',
    stills: [
      {
        x: 262,
        y: 250,
        size: 0.78,
        picture: {
          seed: 'spring-pot',
          kind: 'plant',
          flowers: ['hyacinth'],
          palette: ['#8f86c9', '#f0d8e2', '#e8b04b', '#7d9a6a'],
        },
      },
      {
        x: 690,
        y: 176,
        size: 0.92,
        picture: {
          seed: 'spring-stems',
          kind: 'subscription',
          flowers: ['daisy', 'tulip', 'anemone', 'eucalyptus'],
          palette: ['#f4c7b4', '#f7f2e6', '#d87a8f', '#7d9a6a'],
        },
      },
      {
        x: 404,
        y: 26,
        size: 1.24,
        picture: {
          seed: 'spring-vase',
          kind: 'bouquet',
          container: 'vase',
          flowers: ['tulip', 'ranunculus', 'eucalyptus'],
          palette: ['#e4643f', '#f6c9a8', '#f3d9c9', '#7d9a6a'],
        },
      },
    ],
  },
  summer: {
    ground: 'blush',
    table: '#ead9c3',
    stills: [
      {
        x: 250,
        y: 246,
        size: 0.8,
        picture: {
          seed: 'summer-pot',
          kind: 'plant',
          flowers: ['lavender'],
          palette: ['#7f6bb0', '#d9a6c0', '#e8b04b', '#7d9a7a'],
        },
      },
      {
        x: 700,
        y: 176,
        size: 0.92,
        picture: {
          seed: 'summer-stems',
          kind: 'subscription',
          flowers: ['daisy', 'sunflower', 'gerbera', 'olive'],
          palette: ['#f7f2e6', '#e8ae35', '#dc7546', '#6b8f56'],
        },
      },
      {
        x: 404,
        y: 26,
        size: 1.24,
        picture: {
          seed: 'summer-vase',
          kind: 'bouquet',
          container: 'vase',
          flowers: ['peony', 'rose', 'eucalyptus', 'babys-breath'],
          palette: ['#e08a98', '#f6e9df', '#c2415b', '#7f9d84'],
        },
      },
    ],
  },
  autumn: {
    ground: 'sand',
    table: '#dcc6a5',
    stills: [
      {
        x: 256,
        y: 250,
        size: 0.78,
        picture: {
          seed: 'autumn-box',
          kind: 'plant',
          flowers: ['chrysanthemum'],
          palette: ['#d9a441', '#c9604a', '#8c2f2c', '#6f8450'],
        },
      },
      {
        x: 696,
        y: 176,
        size: 0.92,
        picture: {
          seed: 'autumn-stems',
          kind: 'subscription',
          flowers: ['rose', 'sunflower', 'anemone', 'olive'],
          palette: ['#b03a55', '#e8ae35', '#7f6bb0', '#6f8450'],
        },
      },
      {
        x: 404,
        y: 26,
        size: 1.24,
        picture: {
          seed: 'autumn-vase',
          kind: 'bouquet',
          container: 'vase',
          flowers: ['gerbera', 'rose', 'ruscus', 'berries'],
          palette: ['#c9503a', '#eba467', '#8c2f2c', '#6f8450'],
        },
      },
    ],
  },
  winter: {
    ground: 'moss',
    table: '#e3d8c4',
    stills: [
      {
        x: 256,
        y: 250,
        size: 0.78,
        picture: {
          seed: 'winter-pot',
          kind: 'plant',
          flowers: ['poinsettia'],
          palette: ['#c0323e', '#c0323e', '#e8b04b', '#4f7a4e'],
        },
      },
      {
        x: 696,
        y: 176,
        size: 0.92,
        picture: {
          seed: 'winter-stems',
          kind: 'subscription',
          flowers: ['tulip', 'amaryllis', 'anemone', 'pine'],
          palette: ['#f4ece0', '#b9283a', '#efe6d6', '#5f8358'],
        },
      },
      {
        x: 404,
        y: 26,
        size: 1.24,
        picture: {
          seed: 'winter-vase',
          kind: 'bouquet',
          container: 'vase',
          flowers: ['ranunculus', 'rose', 'pine', 'berries'],
          palette: ['#f4ece0', '#b9283a', '#9d2331', '#56795a'],
        },
      },
    ],
  },
}

export type SceneDrawing = {
  /** What the scene shows, for readers who do not see it. */
  title?: string
  /** `wide` is 16:8 with room for words on the left, `tall` is 4:5. @default 'wide' */
  shape?: 'wide' | 'tall'
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const svg = (box: string, title: string | undefined, art: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMid slice" ${title ? `role="img" aria-label="${escaped(title)}"` : 'aria-hidden="true"'}>${art}</svg>`

/** Flowers of the season on a table by a window. Drawn 1280 by 640, or its right part for phones. */
export const heroScene = (season: Season, { title, shape: cut = 'wide' }: SceneDrawing = {}) => {
  const { ground: name, table, stills } = scenes[season]
  const ground = tokens.ground[name]
  const id = `h${season}${cut}`
  const wall =
    `<radialGradient id="${id}w" gradientUnits="userSpaceOnUse" cx="420" cy="40" r="1000"><stop stop-color="${mix(ground, '#ffffff', 0.6)}"/><stop offset=".5" stop-color="${ground}"/><stop offset="1" stop-color="${mix(ground, '#1e2a24', 0.1)}"/></radialGradient>` +
    shape('M0 0h1280v640H0z', `url(#${id}w)`) +
    shape('M560 0H760L532 538H332zM800 0H900L672 537H572z', '#fffaf0', 'opacity=".3"')
  const wood = tonesOf(table)
  const desk =
    linearFill(
      `${id}t`,
      [0, 520],
      [0, 640],
      [
        [0, wood.light],
        [1, wood.shade],
      ],
    ) +
    shape('M0 540Q640 532 1280 540V640H0z', `url(#${id}t)`) +
    stroke('M0 540Q640 532 1280 540', wood.glow, 2)
  const fallen = (x: number, y: number, turn: number, colour: string) => {
    const t = tonesOf(colour)
    return (
      `<g transform="translate(${x} ${y})rotate(${turn})scale(1 .55)">` +
      shape(petal({ angle: 60, length: 44, width: 18, tip: 'round' }), t.shade) +
      shape(petal({ angle: 56, length: 42, width: 15, tip: 'round' }), t.light) +
      '</g>'
    )
  }
  const petals = stills[2].picture.palette ?? ['#e08a98', '#f6e9df']
  const shown = stills
    .map(
      ({ picture, x, y, size }, index) =>
        `<g transform="translate(${x + 190} ${y})scale(${size})">${still(picture, `${id}${index}`, ground)}</g>`,
    )
    .join('')
  const art =
    wall +
    desk +
    shown +
    fallen(1150, 606, 8, petals[0]) +
    fallen(486, 612, -30, petals[1]) +
    fallen(1216, 590, 70, petals[1])
  return svg(cut === 'wide' ? '0 0 1280 640' : '586 0 512 640', title, art)
}

const bottle = (id: string, x: number, foot: number) => {
  const t = tonesOf('#c7d3cd')
  const d = `M${x - 12} ${foot - 120}V${foot - 84}C${x - 14} ${foot - 66} ${x - 42} ${foot - 66} ${x - 42} ${foot - 38}V${foot - 12}Q${x - 42} ${foot} ${x - 28} ${foot + 2}Q${x} ${foot + 6} ${x + 28} ${foot + 2}Q${x + 42} ${foot} ${x + 42} ${foot - 12}V${foot - 38}C${x + 42} ${foot - 66} ${x + 14} ${foot - 66} ${x + 12} ${foot - 84}V${foot - 120}Q${x} ${foot - 115} ${x - 12} ${foot - 120}z`
  return (
    linearFill(
      `${id}g`,
      [x - 42, 0],
      [x + 42, 0],
      [
        [0, t.light],
        [0.22, t.glow],
        [0.5, t.body],
        [1, t.deep],
      ],
    ) + shape(d, `url(#${id}g)`)
  )
}

const oval = (id: string, ground: Ground, y: number, rx: number) =>
  `<ellipse cx="160" cy="116" rx="128" ry="104" fill="${tokens.ground[ground]}"/>` +
  `<radialGradient id="${id}s"><stop stop-color="#1e2a24" stop-opacity=".3"/><stop offset="1" stop-color="#1e2a24" stop-opacity="0"/></radialGradient><ellipse cx="166" cy="${y}" rx="${rx}" ry="10" fill="url(#${id}s)"/>`

const green = tonesOf('#7d9a7a')
const head = (name: 'tulip' | 'daisy' | 'rose', id: string, colour: string) =>
  flowers[name].draw({ id, chance: chanceOf(id), petals: tonesOf(colour), heart: tonesOf('#e0ab3e'), green })

/** Nothing here yet: a bottle waiting for its flower. */
const empty = () =>
  oval('ie', 'moss', 214, 82) +
  bottle('ie', 160, 212) +
  `<g transform="translate(238 206)rotate(-64)scale(.34)">${stroke('M0 20C4 80-8 140-30 190', green.body, 12, 'stroke-linecap="round"')}${head('daisy', 'ief', '#f7f2e6')}</g>`

/** Something went wrong: a tulip that hangs its head. */
const failed = () => {
  const stem = trace(
    [160, 100],
    [
      [
        [158, 40],
        [196, 28],
      ],
      [
        [226, 20],
        [232, 62],
      ],
    ],
    1,
    false,
  )
  return (
    oval('ix', 'blush', 214, 82) +
    stroke(stem, green.body, 6, 'stroke-linecap="round"') +
    `<g transform="translate(160 96)rotate(-24)scale(.62)">${foliage.strap({ chance: chanceOf('ix'), green, accent: green })}</g>` +
    bottle('ix', 160, 212) +
    `<g transform="translate(232 58)rotate(172)scale(.5)">${head('tulip', 'ixf', '#d9576b')}</g>` +
    `<g transform="translate(246 210)scale(1 .5)">${shape(petal({ angle: 70, length: 34, width: 14, tip: 'round' }), '#d9576b')}</g>`
  )
}

/** The page is not here: a path of petals leading out of the picture. */
const lost = () => {
  const trail: readonly (readonly [number, number, number, number])[] = [
    [58, 186, 30, 0.9],
    [92, 158, 80, 0.8],
    [132, 168, 10, 0.85],
    [166, 138, 60, 0.72],
    [196, 112, 20, 0.64],
    [184, 84, 100, 0.56],
    [212, 66, 50, 0.48],
  ]
  const t = tonesOf('#e08a98')
  return (
    oval('il', 'sky', 206, 0.1) +
    `<g transform="translate(262 52)scale(.36)">${head('rose', 'ilf', '#d9576b')}</g>` +
    trail
      .map(([x, y, turn, size]) => {
        const put = placed(turn, [x, y])
        const [dx, dy] = polar(turn, 2)
        return (
          `<ellipse cx="${x + 10}" cy="${y + 12}" rx="${Math.round(20 * size)}" ry="${Math.round(6 * size)}" fill="#1e2a24" opacity=".1"/>` +
          shape(
            petal({ angle: turn, length: 46 * size, width: 20 * size, tip: 'round', origin: put([0, 0]) }),
            t.body,
          ) +
          shape(
            petal({ angle: turn - 3, length: 43 * size, width: 15 * size, tip: 'round', origin: [x + dx, y + dy] }),
            t.light,
          )
        )
      })
      .join('')
  )
}

/** Thank you: a small bunch on its way. */
const sent = () =>
  `<ellipse cx="160" cy="116" rx="128" ry="104" fill="${tokens.ground.sand}"/>` +
  `<g transform="translate(70 0)scale(.45)">${still({ seed: 'sent', kind: 'bouquet', container: 'paper', flowers: ['rose', 'daisy', 'eucalyptus'], palette: ['#d9576b', '#f7f2e6', '#c2415b', '#7d9a7a'] }, 'is', tokens.ground.sand)}</g>`

const spots = { empty, error: failed, 'not-found': lost, thanks: sent } as const
export type SpotName = keyof typeof spots

/** A small picture for a page that has little else to show, 320 by 240. */
export const spot = (name: SpotName) => svg('0 0 320 240', undefined, spots[name]())
