import { flowers, type FlowerName } from './flowers.js'
import { foliage, type FoliageName, type Sprig } from './foliage.js'
import { chanceOf, mix, tonesOf, type Chance, type Point } from './ink.js'

export type Container = 'paper' | 'vase' | 'pot' | 'box' | 'wreath'
export type FuneralForm = 'spray' | 'wreath' | 'heart'
export type LargePlant = 'monstera' | 'palm' | 'fig' | 'olive'
/** A product's four colours. */
export type Palette = readonly [bloom: string, second: string, accent: string, leaf: string]

/** What an arrangement is made of; all names stand in `id` so that several pictures can share a page. */
export type Bench = {
  id: string
  seed: string
  chance: Chance
  blooms: readonly FlowerName[]
  greens: readonly FoliageName[]
  palette: Palette
  container: Container
  ground: string
  form?: FuneralForm
  large?: LargePlant
}

export type Place = { at: Point; size: number; turn?: number; squash?: number; mirrored?: boolean }

/** Sticks a cutting in; `squash` tilts it away along `turn` while the light stays where it is. */
export const put = (href: string, { at: [x, y], size, turn = 0, squash = 1, mirrored }: Place) => {
  const s = Math.round(size * 1000) / 1000
  const t = Math.round(turn)
  const tilt = squash === 1 ? '' : `rotate(${t})scale(1 ${Math.round(squash * 100) / 100})rotate(${-t})`
  const scale = mirrored ? `scale(${-s} ${s})` : `scale(${s})`
  return `<use href="#${href}" transform="translate(${Math.round(x)} ${Math.round(y)})${tilt || (t ? `rotate(${t})` : '')}${scale}"/>`
}

/** Cuts each kind of flower and leaf once and lets the arrangement stick it in many times. */
export const cut = (bench: Bench) => {
  const { id, seed, palette } = bench
  const [bloom, second, accent, leaf] = palette
  const drawn = new Map<string, { href: string; art: string }>()
  const green = tonesOf(leaf)
  const dusk = tonesOf(mix(leaf, '#1e2a24', 0.36))
  const sprig = (name: string): Sprig => ({ chance: chanceOf(seed + name), green, accent: tonesOf(accent) })
  const define = (name: string, draw: () => string) => {
    const known = drawn.get(name)
    if (known) return known.href
    const href = `${id}_${drawn.size.toString(36)}`
    drawn.set(name, { href, art: `<g id="${href}">${draw()}</g>` })
    return href
  }
  return {
    green,
    flower: (index: number) => {
      const rank = index % bench.blooms.length
      const name = bench.blooms[rank] as FlowerName
      const colour = [bloom, second, accent][rank % 3] as string
      return {
        ...flowers[name],
        name,
        href: define(name + rank, () =>
          flowers[name].draw({
            id: `${id}${rank}`,
            chance: chanceOf(seed + name),
            petals: tonesOf(colour),
            heart: tonesOf(name === 'orchid' ? second : mix(accent, '#e0ab3e', 0.75)),
            green,
          }),
        ),
      }
    },
    leaf: (name: FoliageName) => define(name, () => foliage[name](sprig(name))),
    /** The leaves deep inside a bunch, where little light reaches. */
    dusk: () => define('dusk', () => foliage.leaf({ ...sprig('dusk'), green: dusk })),
    large: (name: string, draw: (sprig: Sprig) => string) => define(name, () => draw(sprig(name))),
    /** The soft shadow that a head of this radius throws on what is behind it. */
    cast: ([x, y]: Point, radius: number) =>
      `<use href="#${id}__" transform="translate(${Math.round(x + radius * 0.1)} ${Math.round(y + radius * 0.16)})scale(${Math.round(radius) / 100})"/>`,
    defs: () =>
      `<defs><radialGradient id="${id}cs"><stop offset=".6" stop-color="#1b2520" stop-opacity=".38"/><stop offset="1" stop-color="#1b2520" stop-opacity="0"/></radialGradient><circle id="${id}__" r="112" fill="url(#${id}cs)"/>${[...drawn.values()].map(({ art }) => art).join('')}</defs>`,
  }
}
export type Cuttings = ReturnType<typeof cut>

/** A leaf turned to `angle` shows its light half upwards. */
export const leafAt = (href: string, at: Point, size: number, angle: number): string =>
  put(href, { at, size, turn: angle, mirrored: angle < -35 })
