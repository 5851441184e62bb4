import { z } from 'zod'
import { networkFiles, networkRows, type ReadFile } from '../src/broker/application/network-files.js'
import type { NetworkTables } from '../src/broker/index.js'
import { NetworkUpkeep } from '../src/broker/index.js'
import { productRow } from '@bukett/contracts/http/product-row'
import { toStoredProduct } from '../src/catalogue/application/product-file.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { readDemo, Seeds } from '../src/shared/seeds.js'
import { friday, type TestApp } from './app.js'

const read: ReadFile = (file) => readDemo(file, networkFiles[file]) as never

/** Enough for the tests: inner Stockholm and Göteborg, and a product of each kind. */
const places = /^(1115|4112)/
const kinds = new Set(['Flowers', 'Funeral', 'Digital'])

/** Loads a piece of the demo shop: every store, what they deliver in two towns, and three products. */
export const seedNetwork = async (app: TestApp): Promise<void> => {
  for (const seed of app.get(Seeds).all) if (['addons', 'countries'].includes(seed.collection)) await seed.load()
  const products = readDemo('products', z.array(productRow))
  const chosen = [...kinds].flatMap((kind) => products.find((product) => product.ProductCategory === kind) ?? [])
  await app.get(Products).put(chosen.map((row, place) => toStoredProduct(row, undefined, place, '2026-11-20')))
  await app.get(Catalogue).refresh()
  const all = Object.fromEntries(Object.entries(networkRows).map(([table, rows]) => [table, rows(read, friday)])) as {
    readonly [Table in keyof NetworkTables]: readonly NetworkTables[Table][]
  }
  const postalCodes = all.postalCodes.filter(({ _id }) => places.test(_id))
  const deliveryAreas = all.deliveryAreas.filter(({ postalCode }) => places.test(postalCode))
  await app.get(NetworkUpkeep).put({ ...all, postalCodes, deliveryAreas })
}
