import { tokens, type Ground } from '../tokens.js'
import { still } from './botanical.js'
import { foliage } from './foliage.js'
import { chanceOf, linearFill, petal, placed, polar, shape, stroke, tonesOf, trace } from './ink.js'
import { flowers } from './flowers.js'

const svg = (art: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${art}</svg>`

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
export const spot = (name: SpotName) => svg(spots[name]())
