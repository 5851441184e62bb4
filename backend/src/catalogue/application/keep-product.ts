import type { ErrorCode } from '@bukett/contracts'
import type { ProductForm, WholeProduct } from '@bukett/contracts/http/office-products'
import { productRow } from '@bukett/contracts/http/product-row'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Colleagues } from '../../shared/colleagues.js'
import { DomainError } from '../../shared/domain-error.js'
import { revisionOf, type StoredProduct } from '../domain/product.js'
import { Catalogue } from './catalogue.js'
import { newRow } from './merged-row.js'
import { Products } from './ports.js'
import { rowOf, toStoredProduct } from './product-file.js'
import { ProductKeeping } from './product-keeping.js'

/** One product as the back office fills it in. */
@Injectable()
export class KeepProduct {
  constructor(
    private readonly products: Products,
    private readonly catalogue: Catalogue,
    private readonly keeping: ProductKeeping,
    private readonly colleagues: Colleagues,
  ) {}

  /** Throws `catalogue.unknown-product`. */
  async read(code: string): Promise<WholeProduct> {
    const [product] = await this.products.find([code.toUpperCase()])
    if (!product) throw new DomainError('catalogue.unknown-product', { code: code.slice(0, 60) })
    const { Picture: _picture, Drawing: _drawing, ...form } = rowOf(product)
    const changes = (product.Changes ?? []).toReversed()
    const names = await this.colleagues.namesOf(new Set(changes.flatMap(({ By }) => By ?? [])))
    return {
      Product: form,
      Url: product.Url,
      Revision: revisionOf(product),
      Lowest: Object.fromEntries(product.Variants.map(({ Code, LowestPrice30Days }) => [Code, LowestPrice30Days])),
      Changes: changes.map(({ At, By, Fields }) => ({ At, By: By && (names.get(By) ?? null), Fields })),
    }
  }

  /** @returns the fields that are others now. Throws `catalogue.unknown-product`, `product.changed`, and what is wrong at its field. */
  async save(code: string, revision: number, form: ProductForm, by: string | null): Promise<string[]> {
    this.#check(form, code.toUpperCase())
    return this.keeping.changeSeen(code, by, revision, (was) => {
      this.#checkPlans(form, was)
      return toStoredProduct({ ...rowOf(was), ...form, Code: was._id }, was, was.Position, this.keeping.today)
    })
  }

  /** Throws `product.code-taken`, and what is wrong at its field. */
  async add(form: ProductForm, by: string | null): Promise<void> {
    this.#check(form, form.Code)
    this.#checkPlans(form)
    const row = productRow.parse(newRow(z.encode(productRow.omit({ Picture: true, Drawing: true }), form)))
    const first = Math.min(0, this.catalogue.newestPosition ?? 0) - 1
    const product = toStoredProduct(row, undefined, first, this.keeping.today)
    if (this.catalogue.find(form.Code) || !(await this.keeping.add(product, by))) throw taken('Code', form.Code)
  }

  /** What was planned before and has begun is no fault; what is planned now begins today at the earliest. */
  #checkPlans(form: ProductForm, was?: StoredProduct): void {
    const { now, today } = this.keeping
    for (const [index, { Code, Plans = [] }] of form.Variants.entries()) {
      const known = was?.Variants.find((variant) => variant.Code === Code)?.Plans ?? []
      for (const [at, { Kind, From, To }] of Plans.entries()) {
        const isSame = (text: string | null, other: string | null): boolean =>
          text === other || (text !== null && other !== null && Date.parse(text) === Date.parse(other))
        if (known.some((plan) => plan.Kind === Kind && isSame(plan.From, From) && isSame(plan.To, To))) continue
        const field = `Variants.${index}.Plans.${at}`
        const isKnownStart = known.some((plan) => plan.Kind === Kind && isSame(plan.From, From))
        if (!isKnownStart && stockholmDay(From) < today) throw wrong(`${field}.From`, 'product.plan-past', {})
        if (To !== null && Date.parse(To) <= now.getTime()) throw wrong(`${field}.To`, 'product.plan-past', {})
      }
    }
  }

  #check(form: ProductForm, own: string): void {
    const codes = form.Variants.map(({ Code }) => Code)
    for (const [index, code] of codes.entries()) {
      const isOthers = this.catalogue.isSold(code) && this.catalogue.variant(code).product._id !== own
      if (isOthers || codes.indexOf(code) !== index) throw taken(`Variants.${index}.Code`, code)
    }
    const assortments = new Set(this.catalogue.assortments('sv').map(({ Code }) => Code))
    const occasions = new Set(this.catalogue.occasions.map(({ _id }) => _id))
    const known = this.catalogue.find(own)
    // What was chosen before it was taken away is no fault of who changes something else.
    demand('Assortments', form.Assortments, (code) => assortments.has(code) || known?.Assortments.includes(code))
    demand('Occasions', form.Occasions, (code) => occasions.has(code) || known?.Occasions.includes(code))
    demand('ChildProducts', form.ChildProducts, (code) => this.catalogue.isSold(code))
  }
}

const wrong = (field: string, code: ErrorCode, details: Record<string, string>): DomainError =>
  new DomainError(code, details, { fields: [{ path: `body.Product.${field}`, code, details }] })

const taken = (field: string, code: string): DomainError => wrong(field, 'product.code-taken', { code })

const demand = (field: string, codes: readonly string[], isKnown: (code: string) => boolean | undefined): void => {
  const unknown = codes.find((code) => !isKnown(code))
  if (unknown !== undefined) throw wrong(field, 'product.unknown-reference', { code: unknown })
}
