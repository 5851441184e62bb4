// What is in the goods of a recipe, and how large they are: the shop promises what the pictures show.
import { readFileSync } from 'node:fs'
import { inSize, shrubKinds, sizesOf } from '../../../ui-kit/studio/recipes.mjs'
import { at } from '../places.mjs'

/** How wide each kind of head is, in decimetres. */
const heads = new Map(
  [
    ...readFileSync(at('ui-kit/studio/flowers/__init__.py'), 'utf8').matchAll(/^ {4}"([\w-]+)": \(\S+, ([\d.]+),/gm),
  ].map(([, kind, across]) => [kind, Number(across)]),
)

/** How high the hand, the foot or the vase holds the flowers, and how far their face lies above it (`scenes.py`). */
const held = {
  wrapped: ({ height = 2.15 }) => 1.15 + height,
  tied: ({ height = 1.75 }) => 1.45 + height,
  vase: ({ height = 1.85, vaseHeight = 2.2 }) => vaseHeight * 0.72 + height,
  box: () => 1.8,
  basket: () => 2,
}
const domes = { wrapped: 1.3, tied: 1.2, vase: 1.15, box: 1.6, basket: 1.2 }
/** Heads lie as close as discs can, pressed together a little (`arrange.pack`). */
const [dense, crowd] = [0.8, 0.86]
/** How far heads and leaves stand out over the face. */
const [headsOver, leavesOver] = [0.35, 0.3]

/** In centimetres, to the nearest five: no two bouquets are alike. */
const roughly = (decimetres) => Math.round(decimetres * 2) * 5

const sizeOf = (recipe) => {
  if (recipe.form === 'tree') return { HeightCm: recipe.tall * 10 }
  const hold = held[recipe.form]
  if (!hold || recipe.flowers.length === 0) return {}
  const { dome = domes[recipe.form], flowers, leaves } = recipe
  const area = flowers.reduce((sum, { kind, stems, size = 1 }) => sum + stems * ((heads.get(kind) * size) / 2) ** 2, 0)
  const reach = Math.sqrt(area / dense) * crowd
  const face = reach * dome * Math.sin(1 / dome)
  return {
    HeightCm: roughly(hold(recipe) + headsOver),
    WidthCm: roughly(2 * (face + (leaves.length > 0 ? leavesOver : 0))),
  }
}

/** Stems of each flower, a plant as one; of greens there is some. */
const contentsOf = ({ form, upright, flowers, leaves }) => {
  const isPlant = form === 'potted' && !upright
  const greens = isPlant ? [] : leaves
  const counts = new Map(greens.map(({ kind }) => [kind, null]))
  const stems = new Map()
  for (const { kind, stems: number } of flowers) {
    const isShrub = form === 'potted' && shrubKinds.includes(kind)
    stems.set(kind, isShrub ? null : isPlant ? 1 : (stems.get(kind) ?? 0) + number)
  }
  return [...stems, ...counts].map(([Flower, Count]) => ({ Flower, Count }))
}

/** The rows of a product file with what the recipes say of their variants. */
export const withContents = ({ recipes }, products) =>
  products.map((product) => {
    const recipe = recipes.find((one) => one.product === product.Code)
    if (!recipe) return product
    const sizes = sizesOf(recipe)
    const isOne = product.Variants.length === 1
    return {
      ...product,
      Variants: product.Variants.map(({ Contents: _contents, HeightCm: _height, WidthCm: _width, ...variant }) => {
        const size = variant.Code.slice(product.Code.length)
        if (!(sizes.includes(size) || (sizes.length === 0 && isOne))) return variant
        const settled = inSize(recipe, size)
        const Contents = contentsOf(settled)
        return { ...variant, ...(Contents.length > 0 && { Contents }), ...sizeOf(settled) }
      }),
    }
  })
