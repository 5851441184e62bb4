import type { Product } from '@bukett/contracts/http/catalogue'
import type { ProductForm, WholeProduct } from '@bukett/contracts/http/office-products'
import { productRow } from '@bukett/contracts/http/product-row'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Clock } from '../../shared/clock.js'
import { Colleagues } from '../../shared/colleagues.js'
import { DomainError } from '../../shared/domain-error.js'
import { peopleOf, stateShown } from '../../shared/editions/edition-shown.js'
import type { Written } from '../../shared/editions/edition.js'
import { Editions } from '../../shared/editions/editions.js'
import type { EditionsOf } from '../../shared/editions/editions-of.js'
import type { PreviewPass } from '../../shared/editions/preview-passes.js'
import { fieldsInConflict, written } from '../domain/product-fields.js'
import { revisionOf, type StoredProduct } from '../domain/product.js'
import { Catalogue } from './catalogue.js'
import { newRow } from './merged-row.js'
import { Products } from './ports.js'
import { ProductDemands, taken } from './product-demands.js'
import { toStoredProduct } from './product-file.js'
import { ProductKeeping } from './product-keeping.js'
import { formOf, standingProduct, withForm } from './standing-product.js'

/** The revisions that somebody has read: of what is sold, and of what is drafted. */
export interface SeenProduct {
  readonly Revision: number
  readonly DraftRevision: number
}

/** One product as the back office fills it in: drafted beside what is sold, and published into it field by field. */
@Injectable()
export class KeepProduct {
  readonly #editions: EditionsOf<ProductForm>

  constructor(
    editions: Editions,
    private readonly products: Products,
    private readonly catalogue: Catalogue,
    private readonly demands: ProductDemands,
    private readonly keeping: ProductKeeping,
    private readonly colleagues: Colleagues,
    private readonly clock: Clock,
  ) {
    this.#editions = editions.of<ProductForm>({
      kind: 'product',
      withEnding: true,
      renewed: (draft, code) => this.#renewed(draft, code),
      takenDown: (draft, code, shown) => this.#takenDown(draft, code, shown),
      check: async (form, code) => {
        this.demands.references(form, code)
        this.demands.plans(form, await this.#product(code))
      },
      carry: async (code, _form, span) => {
        await this.keeping.change(code, span?.By || null, (was) => standingProduct(was, span, this.clock.now()))
      },
    })
  }

  /** As it is drafted, over what is sold now. Throws `catalogue.unknown-product`. */
  async read(code: string): Promise<WholeProduct> {
    const product = await this.#product(code)
    const { edited } = await this.#editions.open(product._id)
    const changes = (product.Changes ?? []).toReversed()
    const names = await this.colleagues.namesOf(
      new Set([...peopleOf(edited), ...changes.flatMap(({ By }) => By ?? [])]),
    )
    const form = formOf(product)
    return {
      Product: edited.Draft ? written(form, edited.Draft) : form,
      Url: product.Url,
      IsListed: product.Sites.length > 0,
      Revision: revisionOf(product),
      Lowest: Object.fromEntries(product.Variants.map(({ Code, LowestPrice30Days }) => [Code, LowestPrice30Days])),
      Changes: changes.map(({ At, By, Fields }) => ({ At, By: By && (names.get(By) ?? null), Fields })),
      State: stateShown(edited, names, this.clock.now()),
    }
  }

  /**
   * Keeps a draft. Throws `catalogue.unknown-product`, `product.changed` and `edition.changed` where somebody was first, and what is
   * wrong at its field.
   */
  async save(code: string, seen: SeenProduct, form: ProductForm, by: string): Promise<void> {
    const product = await this.#product(code)
    this.demands.references(form, product._id)
    await this.keeping.demandSeen(product, seen.Revision)
    this.demands.plans(form, product)
    await this.#draft(product, form, seen.DraftRevision, by)
  }

  /** Throws `product.code-taken`, and what is wrong at its field. It is listed where it was filled in once it is published. */
  async add(form: ProductForm, by: string): Promise<void> {
    this.demands.references(form, form.Code)
    this.demands.plans(form)
    const row = productRow.parse(newRow(z.encode(productRow.omit({ Picture: true, Drawing: true }), form)))
    const first = Math.min(0, this.catalogue.newestPosition ?? 0) - 1
    const product = toStoredProduct({ ...row, Sites: [] }, undefined, first, this.keeping.today)
    if (this.catalogue.find(form.Code) || !(await this.keeping.add(product, by))) throw taken('Code', form.Code)
    await this.#draft(await this.#product(form.Code), { ...formOf(product), Sites: form.Sites }, 0, by)
  }

  /** Of these products, those with a draft that is not published. */
  drafted(codes: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#editions.drafted(codes)
  }

  allDrafted(): Promise<ReadonlySet<string>> {
    return this.#editions.allDrafted()
  }

  /** What a pass shows. Throws `edition.preview-over`, `edition.preview-changed`, `catalogue.unknown-product`. */
  async previewed(pass: PreviewPass, language: Language): Promise<Product & { At: string }> {
    const { key, at } = pass
    const { draft, span } = await this.#editions.shownBy(pass)
    const product = await this.#product(key)
    const now = standingProduct(product, span, at)
    const shown = draft ? withForm(now, written(formOf(now), draft), at) : now
    return { ...this.catalogue.asShownAt(shown, at, language), At: at.toISOString() }
  }

  async #draft(product: StoredProduct, form: ProductForm, revision: number, by: string): Promise<void> {
    const base = formOf(product)
    // What is sold before anything was drafted is the first version, to be brought back like others.
    const begun = revision === 0 ? await this.#editions.begin(new Map([[product._id, base]]), this.clock.now()) : 0
    const content = formOf(withForm(product, form, this.clock.now()))
    await this.#editions.saveDraft(product._id, content, { revision: begun > 0 ? 1 : revision, by }, base)
  }

  /** Throws `product.changed` where a field of it has been changed past it. */
  async #renewed(draft: Written<ProductForm>, code: string): Promise<Written<ProductForm>> {
    const product = await this.#product(code)
    const now = formOf(product)
    const fields = fieldsInConflict(now, draft)
    if (fields.length > 0) throw await this.keeping.changedIn(product, fields)
    return { Content: written(now, draft), Base: now }
  }

  /** It is listed where it was once it is published again, and every other field is as it is then: its versions know only theirs. */
  async #takenDown(
    draft: Written<ProductForm> | null,
    code: string,
    shown: ProductForm,
  ): Promise<Written<ProductForm>> {
    if (draft) return { ...draft, ...(draft.Base && { Base: { ...draft.Base, Sites: [] } }) }
    const now = formOf(await this.#product(code))
    return {
      Content: { ...now, Sites: now.Sites.length > 0 ? now.Sites : shown.Sites },
      Base: { ...now, Sites: [] },
    }
  }

  async #product(code: string): Promise<StoredProduct> {
    const [product] = await this.products.find([code.toUpperCase()])
    if (!product) throw new DomainError('catalogue.unknown-product', { code: code.slice(0, 60) })
    return product
  }
}
