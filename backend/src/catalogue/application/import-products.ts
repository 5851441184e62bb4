import type { ErrorCode } from '@bukett/contracts'
import type { ImportOutcome } from '@bukett/contracts/http/catalogue'
import type { ImportProgress } from '@bukett/contracts/http/office-products'
import { type ProductRow, productRow } from '@bukett/contracts/http/product-row'
import { codeAbroad, contradictions, type TermsFault } from '@bukett/contracts/rules/product-terms'
import { usualWithdrawal } from '@bukett/contracts/rules/withdrawal'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { z } from 'zod'
import { yielding } from '../../shared/yielding.js'
import { DomainError } from '../../shared/domain-error.js'
import { KnownStores } from '../../shared/known-stores.js'
import type { StoredProduct } from '../domain/product.js'
import { Catalogue } from './catalogue.js'
import { ImportsUnderWay } from './imports-under-way.js'
import { International } from './international.js'
import { type Merged, mergedRow, newRow } from './merged-row.js'
import { CatalogueChanges, type ProductInPlace, Products } from './ports.js'
import { changed, changedFields } from './product-changes.js'
import { rowOf, toStoredProduct } from './product-file.js'
import { ownFaults } from './product-demands.js'
import { ProductKeeping } from './product-keeping.js'
import { placeOf, productsOfSheet, type SheetRow } from './product-sheet.js'
import { differences, type RowFault, rowFault, wrongValue } from './row-faults.js'

export class ImportProducts extends Command<ImportOutcome> {
  constructor(
    readonly format: 'csv' | 'json',
    readonly content: string,
    readonly checkOnly: boolean,
    readonly by: string | null = null,
    /** By which whoever sent it asks how far it has come. */
    readonly id?: string,
  ) {
    super()
  }
}

/** A file, split up. */
interface Read {
  readonly format: 'csv' | 'json'
  readonly rows: readonly SheetRow[]
}
type Known = ReadonlyMap<string, StoredProduct>
type RawRow = Record<string, unknown>
type Tell = (progress: ImportProgress) => void
type Stamp = ReturnType<ProductKeeping['stamp']>
/** What a row makes of the product under its code. */
type Make = (row: ProductRow, was: StoredProduct | undefined) => StoredProduct

type Judge = (sheetRow: SheetRow, product: ProductRow, variantInFile: Merged['variantInFile'] | undefined) => RowFault[]

/** More than anybody mends by hand: such a file has one fault on every row. */
const namedFaults = 5000
/** Products that are read and written together: no more of the range than these is held beside the file. */
const atATime = 250
/** Readers change over before a file is read in only where that died. */
const longestFileMs = 10 * 60_000
/** Products that somebody changes while a file is read are merged over anew. */
const rounds = 5

/**
 * All rows of a file, or none: every row is judged before the first is written, and readers change over when the last is. A row is read
 * over what stands under its code: what it does not name stays as it is.
 */
@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  constructor(
    private readonly products: Products,
    private readonly catalogue: Catalogue,
    private readonly international: International,
    private readonly stores: KnownStores,
    private readonly changes: CatalogueChanges,
    private readonly keeping: ProductKeeping,
    private readonly underWay: ImportsUnderWay,
  ) {}

  async execute({ format, content, checkOnly, by, id }: ImportProducts): Promise<ImportOutcome> {
    const tell = id === undefined ? () => undefined : this.underWay.teller(by ?? '', id)
    const rows = format === 'csv' ? await productsOfSheet(content) : productsOfJson(content)
    if (rows.length === 0) throw new DomainError('import.empty')
    const file = { format, rows }
    const judged = await this.#judge(file, tell)
    if (checkOnly) return { ...judged, Saved: false }
    if (judged.Created + judged.Changed === 0) return { ...judged, Saved: true }
    const kept = await this.changes.during(() => this.#save(file, by, tell), longestFileMs)
    return { ...kept, Saved: true }
  }

  /** What would become of each row. Throws `import.wrong-rows` with every fault of every row. */
  async #judge({ format, rows }: Read, tell: Tell) {
    const giveWay = yielding()
    const outcome = nothing()
    const make = this.#maker()
    const wrongIn = await this.#rulesOf(rows)
    const faults: RowFault[] = []
    let count = 0
    for (let from = 0; from < rows.length; from += atATime) {
      const some = rows.slice(from, from + atATime)
      const known = await this.#known(some)
      for (const row of some) {
        const read = readRow(row, known, format)
        const wrong = [
          ...differences(row),
          ...('product' in read ? wrongIn(row, read.product, read.variantInFile) : read.faults),
        ]
        count += wrong.length
        faults.push(...wrong.slice(0, namedFaults - faults.length))
        if ('product' in read && count === 0) note(outcome, made(read.product, known, make))
        await giveWay()
      }
      tell({ Step: 'judging', Done: Math.min(from + atATime, rows.length), Of: rows.length })
    }
    if (count > 0) {
      // The rows of a product need not stand together.
      const fields = faults.toSorted((one, other) => one.details.row - other.details.row)
      throw new DomainError('import.wrong-rows', { count }, { Count: count, fields })
    }
    return outcome
  }

  async #save({ format, rows }: Read, by: string | null, tell: Tell) {
    const giveWay = yielding()
    const outcome = nothing()
    const make = this.#maker()
    const stamp = this.keeping.stamp(by)
    for (let from = 0; from < rows.length; from += atATime) {
      const some = rows.slice(from, from + atATime)
      const known = await this.#known(some)
      const wanted: ProductInPlace[] = []
      for (const row of some) {
        const one = madeOver(row, known, format, make)
        note(outcome, one)
        if (one) wanted.push({ ...one, to: changed(one.was, one.to, stamp) })
        await giveWay()
      }
      const lost = wanted.length > 0 ? await this.products.change(wanted) : new Set<string>()
      if (lost.size > 0) await this.#overNewest({ format, rows: some }, lost, make, stamp)
      tell({ Step: 'saving', Done: Math.min(from + atATime, rows.length), Of: rows.length })
    }
    return outcome
  }

  /** Rows whose products somebody has changed meanwhile, over what stands there now. */
  async #overNewest({ format, rows }: Read, codes: ReadonlySet<string>, make: Make, stamp: Stamp): Promise<void> {
    let left = codes
    for (let round = 0; left.size > 0; round += 1) {
      const some = rows.filter(({ product }) => left.has(codeOf(product)))
      if (round === rounds) throw await this.keeping.changedMeanwhile([...left][0]!)
      const known = await this.#known(some)
      const wanted = some.flatMap((row) => madeOver(row, known, format, make) ?? [])
      left = await this.products.change(wanted.map((one) => ({ ...one, to: changed(one.was, one.to, stamp) })))
    }
  }

  /** New products stand first in the range, the last of the file before the others. */
  #maker(): Make {
    let newest = Math.min(0, this.catalogue.newestPosition ?? 0)
    const { today } = this.keeping
    return (row, was) => toStoredProduct(row, was, was?.Position ?? (newest -= 1), today)
  }

  async #known(rows: readonly SheetRow[]): Promise<Known> {
    const codes = [...new Set(rows.map(({ product }) => codeOf(product)).filter((code) => code !== ''))]
    return new Map((await this.products.find(codes)).map((product) => [product._id, product]))
  }

  /** What a row must be beside the others: a code stands once in the file, and what is named stands in it or in the shop. */
  async #rulesOf(rows: readonly SheetRow[]): Promise<Judge> {
    const [products, variants] = [new Set<string>(), new Set<string>()]
    const giveWay = yielding()
    for (const { product } of rows) {
      products.add(codeOf(product))
      for (const code of variantCodesOf(product)) variants.add(code)
      await giveWay()
    }
    const assortments = new Set(this.catalogue.assortments('sv').map(({ Code }) => Code))
    const occasions = new Set(this.catalogue.occasions.map(({ _id }) => _id))
    const isProduct = (code: string): boolean => products.has(code) || this.catalogue.find(code) !== undefined
    const isVariant = (code: string): boolean => variants.has(code) || this.catalogue.isSold(code)
    const isTaken = (code: string): boolean =>
      this.catalogue.isSold(code) && !products.has(this.catalogue.variant(code).product._id)
    const codes = new Set<string>()
    const isDouble = (code: string): boolean => {
      const isThere = codes.has(code) || isTaken(code)
      codes.add(code)
      return isThere
    }
    const asKept = ({ Code }: ProductRow) => this.catalogue.find(Code)
    return (sheetRow, product, variantInFile) => {
      const fault = (code: ErrorCode, path: readonly PropertyKey[], details: object): RowFault => {
        const { row, column } = placeOf(sheetRow, path)
        return rowFault(code, row, column, details)
      }
      const missing = (path: readonly string[], named: readonly string[], isKnown: (code: string) => boolean) =>
        named.filter((code) => !isKnown(code)).map((code) => fault('import.unknown-reference', path, { code }))
      return [
        ...[product.Code, ...product.Variants.map(({ Code }) => Code)]
          .filter(isDouble)
          .map((code) => fault('import.double-code', ['Code'], { code })),
        ...missing(['Assortments'], product.Assortments, (code) => assortments.has(code)),
        ...missing(['Occasions'], product.Occasions, (code) => occasions.has(code)),
        ...missing(['ChildProducts'], product.ChildProducts, isVariant),
        ...missing(['Similar'], product.Similar, isProduct),
        ...missing(['AlsoBought'], product.AlsoBought, isProduct),
        ...missing(['Addons'], product.Addons, (code) => this.catalogue.findAddon(code) !== undefined),
        ...missing(
          ['LocalMemberId'],
          [product.LocalMemberId ?? []].flat(),
          (id) => this.stores.has(id) || id === asKept(product)?.LocalMemberId,
        ),
        ...missing(
          ['International', 'CountryCode'],
          [product.International?.CountryCode ?? []].flat(),
          (code) => this.international.knows(code) || code === asKept(product)?.International?.CountryCode,
        ),
        ...[...contradictions(product), ...ownFaults(product)]
          .filter((one) => !isAsBefore(one, product, asKept(product)))
          .map(({ path, code }) => fault('import.wrong-value', inFile(path, variantInFile), { why: code })),
      ]
    }
  }
}

const nothing = () => ({ Created: 0, Changed: 0, Unchanged: 0 })

const note = (counts: ReturnType<typeof nothing>, one: ProductInPlace | null): void => {
  counts[one === null ? 'Unchanged' : one.was ? 'Changed' : 'Created'] += 1
}

const codeOf = (row: RawRow | null): string => (typeof row?.['Code'] === 'string' ? row['Code'] : '')

const variantCodesOf = (row: RawRow | null): string[] => {
  const variants: unknown = row?.['Variants']
  return Array.isArray(variants) ? variants.map((variant) => codeOf(variant as RawRow | null)) : []
}

/** What a row makes of its product; null where that is so already. */
const made = (row: ProductRow, known: Known, make: Make): ProductInPlace | null => {
  const was = known.get(row.Code)
  const to = make(row, was)
  return was && changedFields(was, to).length === 0 ? null : { was, to }
}

/** The same of a row that was judged good; null as well where it is none any more over what stands there by now. */
const madeOver = (row: SheetRow, known: Known, format: 'csv' | 'json', make: Make): ProductInPlace | null => {
  const read = readRow(row, known, format)
  return 'product' in read ? made(read.product, known, make) : null
}

/** The row over what is known of its product, or what is wrong with it. */
const readRow = (
  sheetRow: SheetRow,
  known: Known,
  format: 'csv' | 'json',
): { product: ProductRow; variantInFile: Merged['variantInFile'] | undefined } | { faults: RowFault[] } => {
  const { product } = sheetRow
  const old = known.get(codeOf(product))
  const merged = old ? mergedRow(z.encode(productRow, knownOf(old, product)), product) : null
  const whole = merged?.row ?? (format === 'csv' ? newRow(product) : product)
  const parsed = productRow.safeParse(whole)
  if (parsed.success) return { product: parsed.data, variantInFile: merged?.variantInFile }
  return {
    faults: parsed.error.issues.map((issue) =>
      wrongValue(sheetRow, inFile(issue.path, merged?.variantInFile), issue, valueAt(whole, issue.path)),
    ),
  }
}

/** What is known of a product; of what becomes of another kind, not the right of withdrawal that was the usual one of its own. */
const knownOf = (old: StoredProduct, { ProductCategory: kind }: RawRow): ProductRow => {
  const known = rowOf(old)
  const isOther = kind !== undefined && kind !== known.ProductCategory
  return isOther && known.Withdrawal === usualWithdrawal[known.ProductCategory]
    ? { ...known, Withdrawal: undefined }
    : known
}

/** Two sizes of one code abroad, as they were kept before codes were asked for: no fault of a file that changes something else. */
const isAsBefore = ({ path, code }: TermsFault, product: ProductRow, kept: StoredProduct | undefined): boolean => {
  if (code !== 'product.abroad-code-twice' || !kept) return false
  const variant = product.Variants[Number(path[1])]
  const alike = kept.Variants.filter(
    (one) => variant && codeAbroad(kept.International, one) === codeAbroad(product.International, variant),
  )
  return alike.length > 1 && alike.some(({ Code }) => Code === variant?.Code)
}

/** A fault of a variant is told by where the variant stands in the file. */
const inFile = (path: readonly PropertyKey[], places: readonly (number | undefined)[] = []): readonly PropertyKey[] => {
  const [head, index, ...rest] = path
  const place = head === 'Variants' ? places[Number(index)] : undefined
  return place === undefined ? path : [head!, place, ...rest]
}

const valueAt = (whole: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], whole)

const productsOfJson = (content: string): SheetRow[] => {
  const rows = readJson(content)
  if (!Array.isArray(rows)) throw new DomainError('import.unreadable', { format: 'JSON' })
  return rows.map((product: RawRow, index) => ({ row: index + 1, product }))
}

const readJson = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    throw new DomainError('import.unreadable', { format: 'JSON' })
  }
}
