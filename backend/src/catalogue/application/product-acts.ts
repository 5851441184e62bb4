import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Answer } from '@bukett/contracts'
import {
  type ChosenProducts,
  type FieldChange,
  MOST_AT_ONCE,
  type ProductAct,
  type productActsApi,
  type ProductsChange,
} from '@bukett/contracts/http/product-acts'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { Colleagues } from '../../shared/colleagues.js'
import { DomainError } from '../../shared/domain-error.js'
import { eachByItself } from '../../shared/each-by-itself.js'
import { Ids } from '../../shared/ids.js'
import { job, Jobs } from '../../shared/jobs.js'
import {
  type ActCounts,
  type ActHead,
  applied,
  countedBy,
  countsOf,
  type FieldRefusal,
  pathsOf,
  type PlannedField,
  planned,
  type StockNow,
  type StoredAct,
  undoIdOf,
  undoOf,
} from '../domain/product-act.js'
import { nameOf, type StoredProduct } from '../domain/product.js'
import { Catalogue } from './catalogue.js'
import { OfficeIndex } from './office-index.js'
import { CatalogueChanges, type ProductInPlace, Products } from './ports.js'
import { ProductActStore } from './product-act-store.js'
import { changed, changedFields } from './product-changes.js'
import { rowOf, toStoredProduct } from './product-file.js'
import { ProductKeeping } from './product-keeping.js'
import { StockLevels } from './stock-levels.js'

const carryOutAct = job<{ readonly id: string }>('outbox', 'carry-out-product-act')
const carryOutActs = job<Record<string, never>>('outbox', 'carry-out-product-acts')
const sweepMs = 20_000
/** What nobody has noted anything of for so long was left behind by who died. */
const leftMs = 60_000
/** Products that are written and noted together. */
const batch = 50
const rounds = 5
const latest = 30

type CountedAct = ActHead & { readonly Counts: ActCounts }

/**
 * Changes of many products at once. All that one means to do is kept before the first product is written, each field with what stood
 * in it; so whoever goes on after a crash does the same, and what takes it back knows what to look for.
 */
@Injectable()
export class ProductActs {
  constructor(
    private readonly store: ProductActStore,
    private readonly products: Products,
    private readonly catalogue: Catalogue,
    private readonly index: OfficeIndex,
    private readonly stock: StockLevels,
    private readonly keeping: ProductKeeping,
    private readonly changes: CatalogueChanges,
    private readonly colleagues: Colleagues,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    jobs.handle(carryOutAct, ({ id }) => this.run(id))
    jobs.handle(carryOutActs, async () => {
      const before = new Date(this.clock.now().getTime() - leftMs)
      await eachByItself(await this.store.left(before, 10), (id) => this.run(id))
    })
  }

  async onModuleInit(): Promise<void> {
    await this.jobs.every(carryOutActs, {}, sweepMs)
  }

  /** Throws `product.too-many`, `product.unknown-assortment`. */
  async preview(
    which: ChosenProducts,
    change: ProductsChange,
    language: Language,
  ): Promise<Answer<typeof productActsApi.preview>> {
    const { fields, unchanged } = await this.#plan(which, change)
    return { Rows: fields.map((field) => this.#shown(field, language)), Unchanged: unchanged, Seen: seenOf(fields) }
  }

  /** Throws as `preview` does, `product.preview-changed` and `product.nothing-to-do`. */
  async carryOut(which: ChosenProducts, change: ProductsChange, seen: string, by: string): Promise<StoredAct> {
    const { fields } = await this.#plan(which, change)
    if (seenOf(fields) !== seen) throw new DomainError('product.preview-changed')
    if (fields.every(({ Refused }) => Refused !== null)) throw new DomainError('product.nothing-to-do')
    return this.#begin({ _id: this.ids.next(), Kind: 'change', Change: change, Fields: fields }, by)
  }

  /** Throws `product.act-unknown`, `product.act-running`, `product.undo-is-final`. */
  async undo(id: string, by: string): Promise<StoredAct> {
    const act = await this.#find(id)
    if (act.Kind === 'undo') throw new DomainError('product.undo-is-final')
    if (act.State === 'running') throw new DomainError('product.act-running')
    return this.#begin({ _id: undoIdOf(id), Kind: 'undo', Change: act.Change, Fields: undoOf(act) }, by)
  }

  async list(): Promise<ProductAct[]> {
    return this.#withPeople(await this.#counted(await this.store.latest(latest)))
  }

  /** Throws `product.act-unknown`. */
  async read(id: string, language: Language): Promise<Answer<typeof productActsApi.read>> {
    const act = await this.#find(id)
    const refused = new Map(Object.values(act.Outcomes).flatMap((some) => some.map((one) => [one.At, one] as const)))
    const people = new Set([...refused.values()].flatMap(({ By }) => By ?? []))
    const names = await this.colleagues.namesOf(people)
    const [shown] = await this.#withPeople([withItsCounts(act)])
    const Rows = act.Fields.map((field, at) => {
      const { Why = field.Refused, By = null } = refused.get(at) ?? {}
      return { ...this.#shown(field, language), Refused: Why, By: By && (names.get(By) ?? null) }
    })
    return { ...shown!, Rows }
  }

  /** Goes on with it from wherever it is. */
  async run(id: string): Promise<void> {
    const act = await this.store.find(id)
    if (act?.State !== 'running') return
    const waiting = new Map<string, { field: PlannedField; at: number }[]>()
    for (const [at, field] of act.Fields.entries())
      if (!act.Outcomes[field.Code]) waiting.set(field.Code, [...(waiting.get(field.Code) ?? []), { field, at }])
    const codes = [...waiting.keys()]
    for (let from = 0; from < codes.length; from += batch) {
      const some = codes.slice(from, from + batch)
      await this.store.note(id, await this.#carryOut(act, some, waiting), this.clock.now())
      await nextTurn()
    }
    await this.changes.announce()
    await this.store.finish(id, countsOf(await this.#find(id)))
  }

  async #carryOut(
    act: StoredAct,
    codes: readonly string[],
    waiting: ReadonlyMap<string, readonly { field: PlannedField; at: number }[]>,
  ): Promise<Record<string, FieldRefusal[]>> {
    const outcomes: Record<string, FieldRefusal[]> = {}
    let left = codes
    for (let round = 0; left.length > 0; round += 1) {
      if (round === rounds) throw await this.keeping.changedMeanwhile(left[0]!)
      const found = new Map((await this.products.find(left)).map((product) => [product._id, product]))
      // After they were read: somebody else may have ended the act, and taken it back, while this process stood still.
      left = await this.store.waiting(act._id, left)
      const stamp = this.keeping.stamp(act.By)
      const wanted = left.flatMap((code): ProductInPlace[] => {
        const fields = waiting.get(code) ?? []
        const was = found.get(code)
        if (!was) {
          outcomes[code] = fields.map(({ at }) => ({ At: at, Why: 'gone', By: null }))
          return []
        }
        const { row, refused } = applied(
          rowOf(was),
          fields.map(({ field }) => field),
          this.clock.now(),
        )
        outcomes[code] = fields.flatMap(({ field, at }, index) => {
          const Why = refused[index]
          return Why && field.Refused === null
            ? [{ At: at, Why, By: Why === 'changed-since' ? lastOf(was, field) : null }]
            : []
        })
        const counts = fields.flatMap(({ field }, index): [string | null, string | null][] => {
          const countedIn = refused[index] === null ? countedBy(act, field) : undefined
          return countedIn === undefined ? [] : [[field.VariantCode, countedIn]]
        })
        const to = withCounts(toStoredProduct(row, was, was.Position, this.keeping.today), new Map(counts))
        return changedFields(was, to).length === 0 ? [] : [{ was, to: changed(was, to, stamp) }]
      })
      left = [...(await this.products.change(wanted))]
      for (const code of left) delete outcomes[code]
    }
    return outcomes
  }

  async #plan(which: ChosenProducts, change: ProductsChange): Promise<{ fields: PlannedField[]; unchanged: number }> {
    this.#checkAssortments(change)
    const codes =
      'Codes' in which
        ? [...new Set(which.Codes.map((code) => code.toUpperCase()))]
        : (await this.index.find(which.Choice, 'position')).map(({ code }) => code)
    if (codes.length > MOST_AT_ONCE) throw new DomainError('product.too-many')
    const found = new Map((await this.products.find(codes)).map((product) => [product._id, product]))
    const now = this.clock.now()
    const plans = codes.flatMap((code) => {
      const product = found.get(code)
      return product ? [planned(rowOf(product), change, now, this.#stockOf(product))] : []
    })
    return { fields: plans.flat(), unchanged: plans.filter((fields) => fields.length === 0).length }
  }

  #stockOf({ Variants }: StoredProduct): (code: string) => StockNow {
    return (code) => {
      const variant = Variants.find(({ Code }) => Code === code)!
      return { CountedIn: variant.CountedIn ?? null, Left: this.stock.left(variant) }
    }
  }

  #checkAssortments(change: ProductsChange): void {
    if (change.Kind !== 'addAssortments') return
    const known = new Set(this.catalogue.assortments('sv').map(({ Code }) => Code))
    const unknown = change.Assortments.find((code) => !known.has(code))
    if (unknown === undefined) return
    const details = { code: unknown }
    const field = { path: 'body.Change.Assortments', code: 'product.unknown-assortment' as const, details }
    throw new DomainError('product.unknown-assortment', details, { fields: [field] })
  }

  async #begin(act: Pick<StoredAct, '_id' | 'Kind' | 'Change' | 'Fields'>, by: string): Promise<StoredAct> {
    const begun: StoredAct = {
      ...act,
      By: by,
      At: this.clock.now(),
      State: 'running',
      NotedAt: this.clock.now(),
      Outcomes: {},
    }
    // One that is there already was begun by an earlier press.
    if (!(await this.store.add(begun))) return this.#find(act._id)
    // Nobody waits for the queue, which may be frozen: where it is away, the sweep comes by.
    void this.jobs.schedule(carryOutAct, { id: act._id }, { id: `carry-out-${act._id}` }).catch(() => undefined)
    return begun
  }

  async #find(id: string): Promise<StoredAct> {
    const act = await this.store.find(id)
    if (!act) throw new DomainError('product.act-unknown')
    return act
  }

  /** Those that are under way, or of before counts were kept, are counted by their fields. */
  async #counted(acts: readonly ActHead[]): Promise<CountedAct[]> {
    const uncounted = acts.filter((act) => !isCounted(act)).map(({ _id }) => _id)
    const whole = uncounted.length === 0 ? [] : await this.store.whole(uncounted)
    const counted = new Map(whole.map((act) => [act._id, withItsCounts(act)]))
    return acts.flatMap((act) => {
      const one = isCounted(act) ? act : counted.get(act._id)
      return one ? [one] : []
    })
  }

  /** As they are told, with who did them and who took them back. */
  async #withPeople(acts: readonly CountedAct[]): Promise<ProductAct[]> {
    const undone = new Map((await this.store.some(acts.map(({ _id }) => undoIdOf(_id)))).map((one) => [one._id, one]))
    const names = await this.colleagues.namesOf(new Set([...acts, ...undone.values()].map(({ By }) => By)))
    return acts.map((act) => {
      const back = undone.get(undoIdOf(act._id))
      return {
        Id: act._id,
        Kind: act.Kind,
        Change: act.Change,
        At: act.At.toISOString(),
        By: names.get(act.By) ?? null,
        State: act.State,
        ...act.Counts,
        Undone: back ? { By: names.get(back.By) ?? null, At: back.At.toISOString(), Id: back._id } : null,
      }
    })
  }

  async shown(act: StoredAct): Promise<ProductAct> {
    const [shown] = await this.#withPeople([withItsCounts(act)])
    return shown!
  }

  #shown({ Plan: _plan, CountedIn: _counted, ...field }: PlannedField, language: Language): FieldChange {
    const product = this.catalogue.find(field.Code)
    const variant = product?.Variants.find(({ Code }) => Code === field.VariantCode)
    return {
      ...field,
      Name: product ? nameOf(product, language) : field.Code,
      VariantName: variant && product!.Variants.length > 1 ? nameOf(variant, language) : null,
      By: null,
    }
  }
}

const withCounts = (product: StoredProduct, counts: ReadonlyMap<string | null, string | null>): StoredProduct => ({
  ...product,
  Variants: product.Variants.map((variant) => {
    const { CountedIn = null, ...rest } = variant
    const countedIn = counts.get(variant.Code)
    if (countedIn === undefined || countedIn === CountedIn) return variant
    return countedIn === null ? rest : { ...rest, CountedIn: countedIn }
  }),
})

const seenOf = (fields: readonly PlannedField[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url')

const isCounted = (act: ActHead): act is CountedAct => act.Counts !== undefined

const withItsCounts = (act: StoredAct): CountedAct => ({ ...act, Counts: countsOf(act) })

/** Who changed a field last. */
const lastOf = ({ Changes = [] }: StoredProduct, field: PlannedField): string | null =>
  Changes.findLast(({ Fields }) => pathsOf(field).some((path) => Fields.includes(path)))?.By ?? null
