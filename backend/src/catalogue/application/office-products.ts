import type { Answer, Input } from '@bukett/contracts'
import type { OfficeProduct, officeProductsApi, ProductChoice } from '@bukett/contracts/http/office-products'
import { productRow } from '@bukett/contracts/http/product-row'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { DomainError } from '../../shared/domain-error.js'
import { nearestFirst, toOfficeProduct } from '../domain/office-product.js'
import type { StoredProduct } from '../domain/product.js'
import { KeepProduct } from './keep-product.js'
import { OfficeIndex } from './office-index.js'
import { Products } from './ports.js'
import { rowOf } from './product-file.js'
import { sheetOf } from './written-sheet.js'
import { StockLevels } from './stock-levels.js'

const pageSize = 50
const batch = 500

/** The range as the back office reads it: found in memory, and as it stands in the database. */
@Injectable()
export class OfficeProducts {
  constructor(
    private readonly index: OfficeIndex,
    private readonly products: Products,
    private readonly stock: StockLevels,
    private readonly keeping: KeepProduct,
  ) {}

  async list(
    { order, after, ...choice }: Input<typeof officeProductsApi.list>['query'],
    language: Language,
  ): Promise<Answer<typeof officeProductsApi.list>> {
    if (order === 'nearest') return this.#nearest(choice, language)
    const found = await this.index.find(choice, order)
    const from = after === undefined ? 0 : OfficeIndex.beginsAfter(found, order, after)
    const page = found.slice(from, from + pageSize)
    const last = page.at(-1)
    const products = await this.#inOrder(page.map(({ code }) => code))
    return {
      Rows: await this.#shown(products, language),
      Total: found.length,
      Next: last && from + pageSize < found.length ? OfficeIndex.placeText(last, order) : null,
    }
  }

  async #nearest(choice: ProductChoice, language: Language): Promise<Answer<typeof officeProductsApi.list>> {
    const found = nearestFirst(await this.index.find(choice, 'position'), choice.words)
    const products = await this.#inOrder(found.slice(0, pageSize).map(({ code }) => code))
    return { Rows: await this.#shown(products, language), Total: found.length, Next: null }
  }

  /** Throws `catalogue.unknown-product`. */
  async read(code: string, language: Language): Promise<OfficeProduct> {
    const [product] = await this.products.find([code.toUpperCase()])
    if (!product) throw new DomainError('catalogue.unknown-product', { code: code.slice(0, 60) })
    const [row] = await this.#shown([product], language)
    return row!
  }

  async csv(choice: ProductChoice): Promise<string> {
    return sheetOf(await this.#rows(choice))
  }

  async json(choice: ProductChoice): Promise<string> {
    return JSON.stringify(await this.#rows(choice), null, 1)
  }

  async #rows(choice: ProductChoice): Promise<z.input<typeof productRow>[]> {
    const codes = (await this.index.find(choice, 'position')).map(({ code }) => code)
    const rows: z.input<typeof productRow>[] = []
    for (let from = 0; from < codes.length; from += batch)
      for (const product of await this.#inOrder(codes.slice(from, from + batch)))
        rows.push(z.encode(productRow, rowOf(product)))
    return rows
  }

  async #inOrder(codes: readonly string[]): Promise<StoredProduct[]> {
    if (codes.length === 0) return []
    const found = new Map((await this.products.find(codes)).map((product) => [product._id, product]))
    return codes.flatMap((code) => found.get(code) ?? [])
  }

  async #shown(products: readonly StoredProduct[], language: Language): Promise<OfficeProduct[]> {
    const drafted = await this.keeping.drafted(products.map(({ _id }) => _id))
    return products.map((product) => ({
      ...toOfficeProduct(product, language, (variant) => this.stock.left(variant)),
      HasDraft: drafted.has(product._id),
    }))
  }
}
