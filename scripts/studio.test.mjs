import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import {
  besideOf,
  bestSellersOf,
  flowerKinds,
  inSize,
  leafKinds,
  picturesOf,
  plantKinds,
  readRecipes,
  readScenes,
  sizesOf,
  thingKinds,
} from '../ui-kit/studio/recipes.mjs'
import { flowerWords, plantWords, potWords, thingWords, wordsOf } from '../ui-kit/studio/words.mjs'
import { at } from './lib/places.mjs'
import { withContents } from './lib/studio/contents.mjs'
import { hashOf } from './lib/studio/studio.mjs'

const read = (file) => JSON.parse(readFileSync(at(file), 'utf8'))
const products = new Map(read('backend/demo/products.json').map((product) => [product.Code, product]))
const rows = read('backend/demo/pictures.json')
const rendered = read('ui-kit/studio/rendered.json')
const folder = at('backend/demo/pictures')
const book = readRecipes()
const range = [...products.values()]
const pictures = picturesOf(book, range)
const recipeOf = ({ file }) => pictures.find((picture) => picture.file === file)

/** Where a name, a variant or a text promises a number of flowers: `Tolv röda rosor`, `20 tulpaner`, `Trettio nejlikor i …`. */
const numbers = { en: 1, två: 2, tre: 3, fem: 5, tio: 10, elva: 11, tolv: 12, tjugo: 20, trettio: 30, femtio: 50 }
const promised = (text) => {
  const found = /^(\d+|\p{L}+) (?:\p{L}+ )?(?:rosor|tulpaner|liljor|nejlikor|hyacinter|penséer|kvistar|stäng)/iu.exec(
    text,
  )
  return found && (Number(found[1]) || numbers[found[1].toLowerCase()])
}

/** Width and height as a WebP file's own head says. */
const sizeOf = (file) => {
  const head = readFileSync(file).subarray(0, 30)
  assert.equal(head.toString('latin1', 8, 12), 'WEBP')
  return head.toString('latin1', 12, 16) === 'VP8X'
    ? { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    : { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
}

test('a recipe is for a product of the shop, once, and its sizes are the variants of that product', () => {
  const codes = book.recipes.map(({ product }) => product)
  assert.deepEqual(codes, [...new Set(codes)])
  for (const recipe of book.recipes) {
    const variants = products.get(recipe.product)?.Variants.map(({ Code }) => Code)
    assert.ok(variants, recipe.product)
    for (const size of sizesOf(recipe)) assert.ok(variants.includes(`${recipe.product}${size}`), recipe.product + size)
    if (sizesOf(recipe).length > 0) assert.ok(sizesOf(recipe).includes(recipe.shown), recipe.product)
  }
})

test('as many flowers are set as the name, the variant or the text promises', () => {
  let promises = 0
  for (const recipe of book.recipes) {
    const product = products.get(recipe.product)
    for (const variant of product.Variants) {
      const size = variant.Code.slice(recipe.product.length)
      const isShown = size === (recipe.shown ?? 'A')
      const number = promised(variant.Name) ?? (isShown && (promised(product.Name) ?? promised(product.Description)))
      if (!number) continue
      promises += 1
      assert.equal(inSize(recipe, size).flowers[0].stems, number, variant.Code)
    }
  }
  assert.ok(promises >= 15, `only ${promises} promises were found`)
})

test('a larger size has more flowers than the one before it', () => {
  for (const recipe of book.recipes.filter(({ flowers }) => flowers.length > 0)) {
    const all = sizesOf(recipe).map((size) => inSize(recipe, size).flowers.reduce((sum, { stems }) => sum + stems, 0))
    for (const [place, number] of all.entries()) if (place > 0) assert.ok(number > all[place - 1], recipe.product)
  }
})

test('the shop says of each bouquet the stems and centimetres of its recipe', () => {
  const rows = [...products.values()]
  const wanted = withContents(book, rows)
  for (const [place, row] of rows.entries()) assert.deepEqual(row, wanted[place], `${row.Code}: npm run studio`)
  const large = products.get('BUK1001').Variants.find(({ Code }) => Code === 'BUK1001C')
  assert.deepEqual(large.Contents.slice(0, 2), [
    { Flower: 'rose', Count: 12 },
    { Flower: 'ranunculus', Count: 12 },
  ])
})

test('a larger bouquet is no smaller in centimetres', () => {
  const sized = [...products.values()].map(({ Variants }) => Variants.filter(({ WidthCm }) => WidthCm))
  for (const variants of sized)
    for (const [place, { Code, WidthCm, HeightCm }] of variants.entries()) {
      const before = variants[place - 1]
      assert.ok(WidthCm >= 10 && WidthCm <= 60 && HeightCm >= 15 && HeightCm <= 80, `${Code}: ${HeightCm} x ${WidthCm}`)
      if (before) assert.ok(WidthCm >= before.WidthCm, Code)
    }
  assert.ok(sized.flat().length > 100)
})

test('what a recipe grows, the shop can name in the same words', () => {
  const named = [
    ...readFileSync(at('backend/contracts/src/rules/flowers.ts'), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: (\[.+\]),$/gm),
  ].map(([, kind, words]) => [kind, words])
  const shop = new Map(named)
  for (const kind of [...flowerKinds, ...leafKinds]) assert.ok(shop.has(kind), kind)
  for (const [kind, words] of Object.entries(flowerWords))
    assert.equal(shop.get(kind).replaceAll(/["']/g, ''), `[${words.join(', ')}]`, kind)
})

test('the studio grows every flower and leaf that a recipe may ask for', () => {
  const keys = (file) =>
    [...readFileSync(at(file), 'utf8').matchAll(/^ {4}"([\w-]+)": (?:\(|\w+,)/gm)].map(([, key]) => key)
  assert.deepEqual(keys('ui-kit/studio/flowers/__init__.py').toSorted(), flowerKinds.toSorted())
  assert.deepEqual(keys('ui-kit/studio/foliage.py').toSorted(), leafKinds.toSorted())
})

test('the studio makes every thing and plant that a recipe may ask for, and has words for each', () => {
  const keys = (file) => [...readFileSync(at(file), 'utf8').matchAll(/^ {4}"([\w-]+)": \w/gm)].map(([, key]) => key)
  assert.deepEqual(keys('ui-kit/studio/goods.py').toSorted(), thingKinds.toSorted())
  assert.deepEqual(keys('ui-kit/studio/trees.py').toSorted(), plantKinds.toSorted())
  assert.deepEqual(Object.keys(thingWords).concat('pot', 'gift-card').toSorted(), thingKinds.toSorted())
  assert.deepEqual(Object.keys(plantWords).toSorted(), plantKinds.toSorted())
  for (const { things } of book.recipes)
    for (const { kind, ware, ribbon } of things) {
      if (kind === 'pot') assert.ok(potWords[ware], ware)
      if (kind === 'gift-card') assert.ok(book.ribbons[ribbon], ribbon)
    }
})

test('the words for things count them, and name what they are in', () => {
  const said = (product) => {
    const recipe = book.recipes.find((one) => one.product === product)
    return wordsOf(inSize(recipe, recipe.shown), book)
  }
  assert.equal(said('HEM1210').sv, 'Tre grå krukor')
  assert.equal(said('PRE5003').sv, 'Fem presentkort med grönt band och kuvert')
  assert.equal(said('PRE5004').en, 'Gift card with green ribbon, envelope and dried red rose')
  assert.equal(said('CHO4008').sv, 'Trälåda fylld av blandade praliner')
  assert.equal(said('VAX2005').en, 'Ivy in a hanging pot')
  assert.equal(said('VAX2016').sv, 'Plommonlila ljung, ljusrosa ljung och murgröna i zinkkruka')
  assert.equal(said('GRV8002').en, 'Plum heather in a terracotta pot, beside a burning grave candle in red glass')
  assert.match(
    said('GRV8007').sv,
    /^Sju gula påskliljor i terrakottakruka, rosa begonia .+ och gran, röda bär och kottar i flätad korg$/,
  )
  assert.equal(said('STV3003').sv, 'Fiolfikus på rak stam i flätad korg')
})

test('a plant is as tall as its size says', () => {
  let told = 0
  for (const { product, plant, tall, shapes } of book.recipes) {
    if (!plant) continue
    for (const { Code, Name } of products.get(product).Variants) {
      const high = /^(\d+) cm$/.exec(Name)
      if (!high) continue
      told += 1
      assert.equal((shapes[Code.slice(product.length)]?.tall ?? tall) * 10, Number(high[1]), Code)
    }
  }
  assert.ok(told >= 6)
})

test('the words for a picture name its flowers, their number and what they stand in', () => {
  const twelve = wordsOf(
    inSize(
      book.recipes.find(({ product }) => product === 'BUK1003'),
      'A',
    ),
    book,
  )
  assert.equal(twelve.sv, 'Tolv röda rosor och ruscus i gräddvitt papper med rött band')
  assert.equal(twelve.en, 'Twelve red roses and ruscus in cream paper with red ribbon')
  for (const { recipe, size, file } of pictures) {
    const { sv, en } = wordsOf(inSize(recipe, size), book)
    for (const text of [sv, en]) assert.doesNotMatch(text, /undefined|\s{2}|^\s|\s$/, file)
    assert.ok(sv.length <= 300 && en.length <= 300, file)
  }
})

test('each listed picture is there, four to five, and says what its recipe says', () => {
  for (const row of rows) {
    const { recipe, size, product, variant, position, beside } = recipeOf(row)
    assert.deepEqual(
      { product: row.product, variant: row.variant, position: row.position },
      { product, variant, position },
    )
    const { width, height } = sizeOf(`${folder}/${row.file}`)
    assert.deepEqual({ width: row.width, height: row.height }, { width, height }, row.file)
    assert.equal(width * 5, height * 4, row.file)
    assert.deepEqual(row.alt, wordsOf(inSize(recipe, size), book, beside), row.file)
  }
})

test('every product that can be seen has a picture of its own', () => {
  const drawn = new Set(
    rows.filter(({ variant, position }) => !variant && position === 1).map(({ product }) => product),
  )
  const without = range.filter(({ Code }) => !drawn.has(Code))
  for (const { Code, ProductCategory } of without)
    assert.match(ProductCategory, /^(?:Digital|Donation)$/, `${Code} has no picture`)
})

test('every size of a product has a picture of its own', () => {
  const seen = new Set(rows.map(({ product, variant }) => `${product} ${variant ?? ''}`))
  for (const { product, shown } of book.recipes)
    for (const { Code } of products.get(product).Variants)
      // One that comes in one size is seen in it.
      if (shown && Code !== `${product}${shown}`) assert.ok(seen.has(`${product} ${Code}`), Code)
})

test('the best sellers have a second picture, in which something stands beside them for their size', () => {
  const best = bestSellersOf(book, range)
  assert.equal(best.length, 40)
  const second = rows.filter(({ position }) => position === 2)
  assert.deepEqual(second.map(({ product }) => product).toSorted(), best.toSorted())
  for (const { product, alt } of second) {
    const recipe = book.recipes.find((one) => one.product === product)
    const [, thing] = thingWords[besideOf(recipe)][0]
    assert.ok(alt.sv.endsWith(thing), alt.sv)
    assert.notEqual(alt.sv, rows.find((row) => row.file === `${product}.webp`).alt.sv)
  }
  assert.equal(besideOf(book.recipes.find(({ product }) => product === 'BEG7001')), 'candle')
  assert.equal(besideOf(book.recipes.find(({ product }) => product === 'STV3001')), 'stool')
})

test('no two products share a picture, none lies there unlisted, and together they stay under 30 MB', () => {
  const files = existsSync(folder) ? readdirSync(folder) : []
  assert.deepEqual(files.toSorted(), rows.map(({ file }) => file).toSorted())
  const hashes = files.map((file) =>
    createHash('sha256')
      .update(readFileSync(`${folder}/${file}`))
      .digest('hex'),
  )
  assert.equal(new Set(hashes).size, hashes.length)
  const scenes = at('ui-kit/src/seasons')
  const all = [...files.map((file) => `${folder}/${file}`), ...readdirSync(scenes).map((file) => `${scenes}/${file}`)]
  assert.ok(all.reduce((sum, file) => sum + statSync(file).size, 0) < 30e6)
})

test('where a number is promised, the camera saw them all in the first picture; from the side some may hide', () => {
  for (const { file, product } of rows.filter(({ position }) => position === 1)) {
    const { recipe, size } = recipeOf({ file })
    if (!promised(products.get(product).Name) && !promised(products.get(product).Description)) continue
    for (const { kind, stems } of inSize(recipe, size).flowers)
      assert.ok(rendered[file].seen[kind] >= stems, `${file}: ${rendered[file].seen[kind]} of ${stems} ${kind}`)
  }
})

test('each season and occasion has one picture wide and one tall, of goods that the shop sells', () => {
  const scenes = readScenes()
  const offered = readFileSync(at('backend/contracts/src/http/content-blocks.ts'), 'utf8').matchAll(/'scene-(\w+)'/g)
  assert.deepEqual(
    scenes.map(({ name }) => name),
    [...offered].map(([, name]) => name),
  )
  for (const { name, goods } of scenes) {
    for (const { product, size } of goods) {
      const recipe = book.recipes.find((one) => one.product === product)
      assert.ok(recipe, product)
      const sizes = sizesOf(recipe)
      assert.ok(sizes.length === 0 ? size === undefined : sizes.includes(size), `${product}${size}`)
    }
    for (const [shape, width, height] of [
      ['wide', 1600, 800],
      ['tall', 824, 1030],
    ]) {
      const file = `${name}-${shape}.webp`
      assert.deepEqual(sizeOf(at(`ui-kit/src/seasons/${file}`)), { width, height }, file)
      assert.ok(rendered[file], file)
    }
  }
})

test('a picture is rendered again for what its recipe says, and not for words that it does not have', () => {
  const job = { recipe: { flowers: [{ kind: 'rose', count: 12 }], form: 'bouquet' }, size: 'A' }
  const again = {
    size: 'A',
    recipe: { form: 'bouquet', things: [], tall: false, flowers: [{ count: 12, kind: 'rose' }] },
  }
  assert.equal(hashOf(again), hashOf(job))
  const eleven = { ...job, recipe: { ...job.recipe, flowers: [{ kind: 'rose', count: 11 }] } }
  assert.notEqual(hashOf(eleven), hashOf(job))
  assert.notEqual(hashOf({ ...job, recipe: { ...job.recipe, tall: true } }), hashOf(job))
})
