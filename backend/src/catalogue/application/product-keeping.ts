import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { Colleagues } from '../../shared/colleagues.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { areAlike } from '../../shared/alike.js'
import { type ProductChanged, revisionOf, type StoredProduct } from '../domain/product.js'
import { CatalogueChanges, type ProductInPlace, Products } from './ports.js'
import { changed, changedFields } from './product-changes.js'

/** Somebody else was first so many times in a row. */
const tries = 5

/** What every change of a product goes through: the revision that was read, who it was, and that every process is told. */
@Injectable()
export class ProductKeeping {
  constructor(
    private readonly products: Products,
    private readonly changes: CatalogueChanges,
    private readonly colleagues: Colleagues,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  get now(): Date {
    return this.clock.now()
  }

  get today(): LocalDay {
    return stockholmDay(this.now)
  }

  /** Of the newest, whichever that is: `to` knows itself what it may not pass over. Throws `catalogue.changed-meanwhile`. */
  async change(code: string, by: string | null, to: (now: StoredProduct) => StoredProduct): Promise<void> {
    for (let left = tries; left > 0; left -= 1) {
      const was = await this.#read(code)
      const wanted = to(was)
      if (changedFields(was, wanted).length === 0 && areAlike(was.Standing, wanted.Standing)) return
      const lost = await this.#write([{ was, to: changed(was, wanted, this.stamp(by)) }])
      if (lost.size === 0) return
    }
    throw await this.changedMeanwhile(code)
  }

  /**
   * Of the revision that was read, and no other: who was first, and which fields, is said with 409 `product.changed`.
   * @returns the fields that are others now
   */
  async changeSeen(
    code: string,
    by: string | null,
    revision: number,
    to: (now: StoredProduct) => StoredProduct,
  ): Promise<string[]> {
    const was = await this.#read(code)
    await this.demandSeen(was, revision)
    const wanted = to(was)
    const fields = changedFields(was, wanted)
    if (fields.length === 0) return []
    const lost = await this.#write([{ was, to: changed(was, wanted, this.stamp(by)) }])
    if (lost.size > 0) throw await this.#changedSince(await this.#read(code), revision)
    return fields
  }

  /** A new one. False where there is a product of this code already. */
  async add(product: StoredProduct, by: string | null): Promise<boolean> {
    const lost = await this.#write([{ was: undefined, to: changed(undefined, product, this.stamp(by)) }])
    return lost.size === 0
  }

  /** Of one change, by somebody, now. */
  stamp(by: string | null): Pick<ProductChanged, 'Id' | 'By' | 'At'> {
    return { Id: this.ids.next(), By: by, At: this.clock.now().toISOString() }
  }

  /** Says who changed it last, and what. */
  async changedMeanwhile(code: string): Promise<DomainError> {
    const last = (await this.#read(code)).Changes?.at(-1)
    const [who = 'Bukett'] = await this.#namesOf(last ? [last] : [])
    return new DomainError('catalogue.changed-meanwhile', { who, code, fields: (last?.Fields ?? []).join(', ') })
  }

  /** Throws `product.changed` where it is another by now than the one that was read. */
  async demandSeen(product: StoredProduct, revision: number): Promise<void> {
    if (revisionOf(product) !== revision) throw await this.#changedSince(product, revision)
  }

  /** Of these fields, who has changed them. */
  async changedIn({ _id, Changes = [] }: StoredProduct, fields: readonly string[]): Promise<DomainError> {
    const names = await this.#namesOf(Changes.filter(({ Fields }) => Fields.some((field) => fields.includes(field))))
    return changedBy(_id, names, fields)
  }

  #write(all: readonly ProductInPlace[]): Promise<ReadonlySet<string>> {
    return this.changes.during(() => this.products.change(all))
  }

  async #changedSince({ _id, Changes = [] }: StoredProduct, revision: number): Promise<DomainError> {
    const since = Changes.filter(({ Revision }) => Revision > revision)
    return changedBy(_id, await this.#namesOf(since), [...new Set(since.flatMap(({ Fields }) => Fields))])
  }

  /** Of the people behind some changes, each once. */
  async #namesOf(some: readonly ProductChanged[]): Promise<string[]> {
    const names = await this.colleagues.namesOf(new Set(some.flatMap(({ By }) => By ?? [])))
    return [...new Set(some.map(({ By }) => (By && names.get(By)) ?? 'Bukett'))]
  }

  async #read(code: string): Promise<StoredProduct> {
    const [product] = await this.products.find([code.toUpperCase()])
    if (!product) throw new DomainError('catalogue.unknown-product', { code: code.slice(0, 60) })
    return product
  }
}

const changedBy = (code: string, names: readonly string[], fields: readonly string[]): DomainError =>
  new DomainError('product.changed', { who: names.join(', '), code }, { Who: names, Fields: fields })
