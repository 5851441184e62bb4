/**
 * Botanical drawings made from parameters, for goods that have no photograph: the same on server and in browser.
 * Nothing here knows React, MUI or the DOM.
 */
import { tokens, type Ground } from '../tokens.js'
import { arrange, type Kind } from './arrangements.js'
import type { Container, FuneralForm, LargePlant, Palette } from './bench.js'
import { flowers, type FlowerName } from './flowers.js'
import { foliage, type FoliageName } from './foliage.js'
import { chanceOf, mix } from './ink.js'

export type { Container, FlowerName, FoliageName, FuneralForm, Kind, LargePlant, Palette }
export type Species = FlowerName | FoliageName | LargePlant

export type Picture = {
  /** The product code: the same code always gives the same picture. */
  seed: string
  kind: Kind
  /** The first is the one in front. Leaves may stand in the list too; without any, the seed chooses. */
  flowers?: readonly Species[]
  /** Blossom, second blossom, accent (ribbon, hearts) and leaf, each `#rrggbb`. */
  palette?: Palette
  ground?: Ground
  container?: Container
  form?: FuneralForm
}

export const palettes = {
  blush: ['#e08a98', '#f4d9cc', '#c2415b', '#7d9a7a'],
  berry: ['#b03a55', '#e7a5b0', '#7d2a45', '#5f8358'],
  sunrise: ['#e8ae35', '#dc7546', '#f7ecd6', '#6b8f56'],
  meadow: ['#f7f2e6', '#8b7bbd', '#e8b04b', '#7d9a5f'],
  coast: ['#8aa2d0', '#f3ece2', '#5d78b5', '#7f9d90'],
  snow: ['#f7f2e8', '#efe6d6', '#dfe5d3', '#6f8f6c'],
  plum: ['#7f6bb0', '#d9a6c0', '#51407e', '#7d9a7a'],
  ember: ['#c9503a', '#e89a5b', '#8c2f2c', '#6f8450'],
} as const satisfies Record<string, Palette>

/** Those that stand in something of more than one sort. */
const containers: Partial<Record<Kind, readonly Container[]>> = {
  bouquet: ['paper', 'paper', 'vase'],
  funeral: ['wreath'],
  addon: ['vase', 'pot', 'box'],
}

const bunches: readonly (readonly Species[])[] = [
  ['rose', 'ranunculus', 'eucalyptus', 'babys-breath'],
  ['peony', 'rose', 'eucalyptus'],
  ['tulip', 'ranunculus', 'ruscus'],
  ['anemone', 'ranunculus', 'olive'],
  ['lily', 'rose', 'ruscus'],
  ['gerbera', 'daisy', 'fern'],
  ['chrysanthemum', 'carnation', 'berries', 'leaf'],
]

const isFlower = (name: string): name is FlowerName => name in flowers
const isFoliage = (name: string): name is FoliageName => name in foliage
const isLarge = (name: string): name is LargePlant => ['monstera', 'palm', 'fig', 'olive'].includes(name)

const idOf = (picture: Picture) => {
  const letters = JSON.stringify(picture)
  let hash = 7
  for (const letter of letters) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return `b${(hash % 36 ** 4).toString(36)}`
}

/** Larger than this is too slow for a page of forty pictures on a phone. */
const largest = 24_500

/** The drawing without its ground, in a field 400 wide and 500 high. */
export const still = (picture: Picture, id: string, ground: string): string => {
  const { seed, kind } = picture
  const chance = chanceOf(`${seed}:${kind}`)
  const species = picture.flowers ?? (kind === 'large-plant' || kind === 'addon' ? [] : chance.pick(bunches))
  const named = species.filter(isFlower)
  const unflowering = kind === 'plant' || kind === 'large-plant' || kind === 'addon' || kind === 'chocolate'
  // Four kinds would be too many for the eye, and for the size of the file.
  const blooms = (named.length > 0 || unflowering ? named : chance.pick(bunches).filter(isFlower)).slice(0, 3)
  const greens = species.filter(isFoliage)
  const art = arrange(kind, {
    id,
    seed,
    chance,
    blooms,
    greens: greens.length > 0 ? greens.slice(0, 2) : [chance.pick(['eucalyptus', 'ruscus', 'olive'] as const), 'leaf'],
    palette: picture.palette ?? chance.pick(Object.values(palettes)),
    container: picture.container ?? chance.pick(containers[kind] ?? ['paper']),
    ground,
    ...(picture.form ? { form: picture.form } : {}),
    ...(species.find(isLarge) ? { large: species.find(isLarge) as LargePlant } : {}),
  })
  return art.length > largest && blooms.length > 1
    ? still({ ...picture, flowers: [...blooms.slice(0, -1), ...greens] }, id, ground)
    : art
}

/** Daylight on the wall behind and on the table below. */
const backdrop = (id: string, ground: string) =>
  `<radialGradient id="${id}bd" gradientUnits="userSpaceOnUse" cx="110" cy="90" r="470"><stop stop-color="${mix(ground, '#ffffff', 0.62)}"/><stop offset=".55" stop-color="${ground}"/><stop offset="1" stop-color="${mix(ground, '#1e2a24', 0.07)}"/></radialGradient><path d="M0 0h400v500H0z" fill="url(#${id}bd)"/>`

export type Drawing = {
  /** What the picture shows, for readers who do not see it; without it the picture is decoration. */
  title?: string
  width?: number
  height?: number
  /** Without its tinted ground. */
  bare?: boolean
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A product's picture, 4:5, as a whole SVG document. */
export const botanical = (picture: Picture, { title, width = 400, height = 500, bare = false }: Drawing = {}) => {
  const id = idOf(picture)
  const ground = tokens.ground[picture.ground ?? 'sand']
  const voice = title ? `role="img" aria-label="${escaped(title)}"` : 'aria-hidden="true"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" ${voice}>${bare ? '' : backdrop(id, ground)}${still(picture, id, ground)}</svg>`
}

/** The same picture as an address that an image can have without a request. */
export const botanicalAddress = (picture: Picture, drawing?: Drawing) =>
  `data:image/svg+xml,${encodeURIComponent(botanical(picture, drawing))}`
