import type { PRODUCT_ORDERS, ProductChoice } from '@bukett/contracts/http/office-products'
import { Injectable } from '@nestjs/common'
import { yielding } from '../../shared/yielding.js'
import { DomainError } from '../../shared/domain-error.js'
import { type IndexedProduct, indexed, isChosen } from '../domain/office-product.js'
import { Catalogue } from './catalogue.js'
import { KeepProduct } from './keep-product.js'
import { StockLevels } from './stock-levels.js'

type Order = (typeof PRODUCT_ORDERS)[number]
type Value = string | number
const swedish = new Intl.Collator('sv', { numeric: true })
const compared = (one: Value, other: Value): number =>
  typeof one === 'string' ? swedish.compare(one, String(other)) : one - Number(other)

/** Which products the back office asks for, in memory: made when it is first asked for after a change. */
@Injectable()
export class OfficeIndex {
  #all: Promise<readonly IndexedProduct[]> | undefined
  readonly #ordered = new Map<Order, Promise<readonly IndexedProduct[]>>()

  constructor(
    private readonly catalogue: Catalogue,
    private readonly stock: StockLevels,
    private readonly keeping: KeepProduct,
  ) {
    catalogue.onRefreshed(() => {
      this.#all = undefined
      this.#ordered.clear()
    })
  }

  /** In their order, those of the same value by their codes. */
  async find(choice: ProductChoice, order: Order): Promise<readonly IndexedProduct[]> {
    const all = await this.#inOrder(order)
    const found = all.filter(isChosen(choice, (variant) => this.stock.left(variant)))
    if (choice.draft === 'any') return found
    // Drafts come and go without the range being read anew.
    const drafted = await this.keeping.allDrafted()
    return found.filter(({ code }) => drafted.has(code) === (choice.draft === 'drafted'))
  }

  /** Where a page that ended with this product goes on, though it may have moved or gone since. */
  static placeText(product: IndexedProduct, order: Order): string {
    return `${product.code}/${product[order]}`
  }

  /** Throws `order.unknown-place`. */
  static beginsAfter(found: readonly IndexedProduct[], order: Order, after: string): number {
    const end = after.indexOf('/')
    const [code, text] = [after.slice(0, end), after.slice(end + 1)]
    const value = order === 'name' ? text : Number(text)
    if (end < 0 || Number.isNaN(value)) throw new DomainError('order.unknown-place')
    const next = found.findIndex((one) => {
      const difference = compared(one[order], value)
      return difference > 0 || (difference === 0 && one.code > code)
    })
    return next < 0 ? found.length : next
  }

  #inOrder(order: Order): Promise<readonly IndexedProduct[]> {
    const known = this.#ordered.get(order)
    if (known) return known
    const sorted = this.#read().then((all) =>
      all.toSorted((a, b) => compared(a[order], b[order]) || (a.code < b.code ? -1 : 1)),
    )
    this.#ordered.set(order, sorted)
    return sorted
  }

  #read(): Promise<readonly IndexedProduct[]> {
    this.#all ??= this.#make()
    return this.#all
  }

  async #make(): Promise<IndexedProduct[]> {
    const all: IndexedProduct[] = []
    const giveWay = yielding()
    for (const product of this.catalogue.all) {
      all.push(indexed(product, this.catalogue.assortmentsOf(product)))
      await giveWay()
    }
    return all
  }
}
