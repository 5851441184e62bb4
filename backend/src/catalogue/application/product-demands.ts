import type { ErrorCode } from '@bukett/contracts'
import type { ProductForm } from '@bukett/contracts/http/office-products'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { contradictions, type TermsFault } from '@bukett/contracts/rules/product-terms'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { KnownStores } from '../../shared/known-stores.js'
import type { StoredProduct } from '../domain/product.js'
import { Catalogue } from './catalogue.js'
import { International } from './international.js'
import { isCentral } from './product-file.js'

/** What the rest of the shop asks of a product that is filled in, each fault at its field. */
@Injectable()
export class ProductDemands {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly international: International,
    private readonly stores: KnownStores,
    private readonly clock: Clock,
  ) {}

  /** What was planned before and has begun is no fault; what is planned now begins today at the earliest. */
  plans(form: ProductForm, was?: StoredProduct): void {
    const now = this.clock.now()
    const today = stockholmDay(now)
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

  /** Codes are its own, and what it refers to is there. */
  references(form: ProductForm, own: string): void {
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
    demand(
      'ChildProducts',
      form.ChildProducts,
      (code) => this.catalogue.isSold(code) || known?.ChildProducts.includes(code),
    )
    const isOther = (code: string): boolean => code !== own && this.catalogue.find(code) !== undefined
    demand('Similar', form.Similar, (code) => isOther(code) || known?.Similar?.includes(code))
    demand('AlsoBought', form.AlsoBought, (code) => isOther(code) || known?.AlsoBought?.includes(code))
    demand('Addons', form.Addons, (code) => this.catalogue.findAddon(code) || known?.Addons?.includes(code))
    demand('LocalMemberId', listed(form.LocalMemberId), (id) => this.stores.has(id) || id === known?.LocalMemberId)
    demand(
      'International.CountryCode',
      listed(form.International?.CountryCode),
      (code) => this.international.knows(code) || code === known?.International?.CountryCode,
    )
    const [fault] = [...contradictions(form), ...ownFaults(form)]
    if (fault) throw wrong(fault.path.join('.'), fault.code, {})
  }
}

const listed = (text: string | null | undefined): string[] => (text == null ? [] : [text])

/** A product of one store is made by it. */
export const ownFaults = (
  product: Pick<ProductForm, 'LocalMemberId' | 'IgnoreBroker' | 'ProductCategory'>,
): TermsFault[] =>
  product.LocalMemberId != null && isCentral(product) ? [{ path: ['LocalMemberId'], code: 'product.own-central' }] : []

const wrong = (field: string, code: ErrorCode, details: Record<string, string>): DomainError =>
  new DomainError(code, details, { fields: [{ path: `body.Product.${field}`, code, details }] })

export const taken = (field: string, code: string): DomainError => wrong(field, 'product.code-taken', { code })

const demand = (field: string, codes: readonly string[], isKnown: (code: string) => unknown): void => {
  const unknown = codes.find((code) => !isKnown(code))
  if (unknown !== undefined) throw wrong(field, 'product.unknown-reference', { code: unknown })
}
