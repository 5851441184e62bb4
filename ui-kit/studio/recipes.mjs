// What each picture shows, as data: the studio draws it, the words describe it, and the tests hold both to it.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const positive = z.number().positive()
const stems = z.union([z.int().positive(), z.record(z.string(), z.int().positive())])
const hex = z.string().regex(/^#[\dA-F]{6}$/)
const point = z.tuple([z.number(), z.number(), z.number()])
const named = z.record(z.string(), z.strictObject({ tone: hex, sv: z.string(), en: z.string() }))

export const flowerKinds = `
  rose ranunculus peony carnation chrysanthemum hydrangea gerbera daisy cornflower sunflower anemone tulip lily amaryllis
  poinsettia orchid hyacinth delphinium lavender heather freesia daffodil pansy begonia`
  .trim()
  .split(/\s+/)
/** Flowers that in a pot are one plant, whose heads nobody counts. */
export const shrubKinds = ['lavender', 'heather']
export const leafKinds =
  'eucalyptus ruscus olive salal dark ivy birch fern pine grass berries babys-breath rosemary thyme dusty-miller'.split(
    ' ',
  )
const forms = 'wrapped tied vase box basket orchid potted wreath heart spray chocolate goods tree bed group'.split(' ')
export const thingKinds = `
  stoneware-vase drop-vase cylinder-vase pot saucer-pot candle can book gift-card dried-rose bars toffees jar egg
  grave-candle secateurs mug stool`
  .trim()
  .split(/\s+/)
export const plantKinds = 'monstera monstera-pole fiddle olive old-olive ficus peace-lily kentia areca'.split(' ')
const place = { at: point.optional(), spin: z.number().optional() }
/** A thing without flowers: where it stands, and what it is in. */
const thing = {
  ...place,
  scale: positive.optional(),
  ware: z.enum(['grey', 'zinc']).optional(),
  colour: hex.optional(),
  ribbon: z.string().optional(),
  /** The flower pressed on a card, and its tone. */
  flower: z.tuple([z.enum(flowerKinds), hex]).optional(),
  number: z.int().positive().optional(),
}
const shape = {
  paper: z.string(),
  ribbon: z.string(),
  /** How high the face lies above the hand, how far it leans to the viewer, how round and how tight it is. */
  height: positive,
  tilt: z.number(),
  dome: positive,
  crowd: positive,
  bow: positive,
  vase: z.enum(['glass-cylinder', 'glass-tall', 'glass-drop', 'stoneware', 'grave']),
  vaseColour: hex,
  vaseHeight: positive,
  vaseRadius: positive,
  pot: z.enum(['white', 'grey', 'sage', 'sand', 'black', 'terracotta', 'zinc', 'basket', 'glass']),
  potHeight: positive,
  radius: positive,
  upright: z.boolean(),
  stemLength: positive,
  mound: z.strictObject({
    radius: positive,
    height: positive,
    leaves: z.int(),
    size: positive,
    colour: hex.optional(),
    lift: z.number().optional(),
    free: z.number().optional(),
  }),
  blossoms: z.int().positive(),
  pots: z.array(z.strictObject({ x: z.number(), y: z.number(), ware: z.string(), scale: positive })),
  cones: z.int().positive(),
  thick: positive,
  rows: z.int().positive(),
  closed: z.boolean(),
  width: positive,
  length: positive,
  depth: positive,
  /** How far a wreath is raised from the table, in degrees. */
  tip: z.number(),
  /** The colour of the urn that a wreath lies about. */
  urn: hex,
  pieces: z.int().positive(),
  piece: z.enum(['praline', 'truffle']),
  spin: z.number(),
  /** A plant for the floor, how tall it is and how much of the room is seen, in decimetres. */
  plant: z.enum(plantKinds),
  tall: positive,
  frame: positive,
  /** How large its things are in this size. */
  scale: positive,
  view: positive,
  viewCentre: positive,
  /** How high a hanging pot hangs. */
  hanging: positive,
  /** What young plants stand in, in how many rows (`rows`) and how far from each other; `step` mixes their order. */
  bed: z.enum(['tray', 'earth']),
  apart: positive,
  step: z.int().positive(),
  /** Sweets in a chest of wood. */
  chest: z.boolean(),
  /** A heart of moss, with its flowers in one of its halves. */
  moss: z.boolean(),
}
const planting = z
  .strictObject({
    form: z.enum(forms),
    flowers: z
      .array(
        z.strictObject({
          kind: z.enum(flowerKinds),
          stems,
          colours: z.array(z.string()).min(1),
          open: z.tuple([z.number(), z.number()]).optional(),
          size: positive.optional(),
        }),
      )
      .default([]),
    leaves: z
      .array(
        z.strictObject({
          kind: z.enum(leafKinds),
          stems,
          within: z.number().optional(),
          length: positive.optional(),
          hang: z.number().optional(),
        }),
      )
      .default([]),
    extras: z
      .array(
        z.strictObject({
          kind: z.enum(['pralines', 'card', ...thingKinds]),
          ...thing,
          at: point,
          pieces: z.int().positive().optional(),
          piece: shape.piece.optional(),
        }),
      )
      .default([]),
    /** What stands there in place of flowers. */
    things: z.array(z.strictObject({ kind: z.enum(thingKinds), ...thing })).default([]),
  })
  .extend(z.object(shape).partial().shape)
const recipe = planting.extend({
  product: z.string(),
  ground: z.enum(['sky', 'blush', 'moss', 'sand']),
  /** The size that the product's own picture shows. */
  shown: z.string().optional(),
  seed: z.int().optional(),
  /** Plantings that are sold together. */
  parts: z.array(planting.extend({ ...place, at: point, scale: positive.optional() })).optional(),
  /** What differs by size besides the number of stems. */
  shapes: z.record(z.string(), z.object(shape).partial().strict()).default({}),
  camera: z
    .strictObject({ height: positive, centre: z.number(), aside: z.number().optional(), pitch: z.number().optional() })
    .optional(),
})

const book = z.strictObject({ colours: named, papers: named, ribbons: named, recipes: z.array(recipe) })

/** How high the frame is in decimetres, how far aside and how high its middle lies, how many degrees the camera looks down. */
const shot = z.strictObject({ view: positive, centre: z.tuple([z.number(), z.number()]), pitch: z.number() })
const scenes = z.array(
  z.strictObject({
    name: z.enum(['spring', 'summer', 'autumn', 'winter', 'love', 'birthday', 'farewell']),
    ground: z.enum(['sky', 'blush', 'moss', 'sand']),
    /** Products of the shop, in a size where they have some. */
    goods: z.array(
      z.strictObject({ product: z.string(), size: z.string().optional(), at: point, spin: z.number().optional() }),
    ),
    wide: shot,
    tall: shot,
  }),
)

const folder = new URL('./', import.meta.url)

export const readRecipes = () => book.parse(JSON.parse(readFileSync(new URL('recipes.json', folder), 'utf8')))

/** The large pictures of seasons and occasions, of products that stand beside each other. */
export const readScenes = () => scenes.parse(JSON.parse(readFileSync(new URL('scenes.json', folder), 'utf8')))

const toneOf = (names, name) => {
  const found = names[name]
  if (!found) throw new Error(`No colour is called ${name} in recipes.json.`)
  return found.tone
}

/** The recipe as the studio takes it: with tones in place of names. */
export const forStudio = ({ colours, papers, ribbons }, taken) => ({
  ...taken,
  ...(taken.parts && { parts: taken.parts.map((part) => forStudio({ colours, papers, ribbons }, part)) }),
  flowers: taken.flowers.map((item) => ({ ...item, colours: item.colours.map((name) => toneOf(colours, name)) })),
  ...(taken.paper && { paper: toneOf(papers, taken.paper) }),
  ...(taken.ribbon && { ribbon: toneOf(ribbons, taken.ribbon) }),
  things: taken.things.map((item) => ({ ...item, ...(item.ribbon && { ribbon: toneOf(ribbons, item.ribbon) }) })),
})

/** The sizes a recipe tells apart, by the last letter of the variant's number. */
export const sizesOf = ({ flowers, leaves, shapes }) => [
  ...new Set([
    ...[...flowers, ...leaves].flatMap((item) => (typeof item.stems === 'object' ? Object.keys(item.stems) : [])),
    ...Object.keys(shapes),
  ]),
]

/** The recipe in one size, every number and shape settled. */
export const inSize = (taken, size) => {
  const settle = (item) => ({ ...item, stems: typeof item.stems === 'object' ? item.stems[size] : item.stems })
  return {
    ...taken,
    ...taken.shapes[size],
    flowers: taken.flowers.map(settle),
    leaves: taken.leaves.map(settle),
  }
}

/** How many products have a second picture: those that the shop shows first. */
const bestSellers = 40

/** The codes of the best sellers, of the range in the order in which the shop shows it. */
export const bestSellersOf = ({ recipes }, range) => {
  const drawn = new Set(recipes.map(({ product }) => product))
  return range
    .map(({ Code }) => Code)
    .filter((code) => drawn.has(code))
    .slice(0, bestSellers)
}

/** What stands beside the goods in their second picture, so that one sees how large they are: what fits where they go. */
export const besideOf = ({ form, product }) => {
  if (form === 'tree') return 'stool'
  return /^(?:BEG|GRV)/.test(product) ? 'candle' : 'mug'
}

/** Each picture the recipes ask for: the product's own first, then its second, then those of its other sizes. */
export const picturesOf = (book, range) => {
  const { recipes } = book
  const best = new Set(bestSellersOf(book, range))
  const own = recipes.map((recipe) => ({ recipe, product: recipe.product, size: recipe.shown }))
  return [
    ...own.map((one) => ({ ...one, position: 1, file: `${one.product}.webp` })),
    ...own
      .filter(({ product }) => best.has(product))
      .map((one) => ({ ...one, position: 2, beside: besideOf(one.recipe), file: `${one.product}.2.webp` })),
    ...recipes.flatMap((recipe) =>
      sizesOf(recipe)
        .filter((size) => size !== recipe.shown)
        .map((size) => {
          const { product } = recipe
          const variant = `${product}${size}`
          return { recipe, product, variant, size, position: 1, file: `${product}.${variant}.webp` }
        }),
    ),
  ]
}
