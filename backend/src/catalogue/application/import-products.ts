import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportOutcome } from '@bukett/contracts/http/catalogue'
import { type ProductRow, productRow } from '@bukett/contracts/http/product-row'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { z } from 'zod'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredProduct } from '../domain/product.js'
import { Catalogue } from './catalogue.js'
import { mergedRow, newRow } from './merged-row.js'
import { CatalogueChanges, Products } from './ports.js'
import { changed, changedFields } from './product-changes.js'
import { rowOf, toStoredProduct } from './product-file.js'
import { ProductKeeping } from './product-keeping.js'
import { productsOfSheet, type SheetRow } from './product-sheet.js'
import { type RowFault, rowFault, wrongValue } from './row-faults.js'

export class ImportProducts extends Command<ImportOutcome> {
  constructor(
    readonly format: 'csv' | 'json',
    readonly content: string,
    readonly checkOnly: boolean,
    readonly by: string | null = null,
  ) {
    super()
  }
}

interface GoodRow {
  readonly row: number
  readonly product: ProductRow
}
type Known = ReadonlyMap<string, StoredProduct>
type RawRow = Record<string, unknown>

/** More than anybody mends by hand: such a file has one fault on every row. */
const namedFaults = 5000
/** Other calls are answered between so many rows. */
const atATime = 250
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
    private readonly changes: CatalogueChanges,
    private readonly keeping: ProductKeeping,
  ) {}

  async execute({ format, content, checkOnly, by }: ImportProducts): Promise<ImportOutcome> {
    const rows = format === 'csv' ? productsOfSheet(content) : productsOfJson(content)
    if (rows.length === 0) throw new DomainError('import.empty')
    const known = await this.#known(rows)
    const good = await this.#judged(rows, known, format)
    const outcome = { Created: 0, Changed: 0, Unchanged: 0 }
    let newest = Math.min(0, this.catalogue.newestPosition ?? 0)
    const stamp = this.keeping.stamp(by)
    const places = new Map(
      good.map(({ product }) => [product.Code, known.get(product.Code)?.Position ?? (newest -= 1)]),
    )
    const toKept = ({ product }: GoodRow, was: StoredProduct | undefined) => {
      const to = toStoredProduct(product, was, places.get(product.Code)!, this.keeping.today)
      return was && changedFields(was, to).length === 0 ? null : { was, to: changed(was, to, stamp) }
    }
    for (let from = 0; from < good.length; from += atATime) {
      const some = good.slice(from, from + atATime)
      const wanted = some.flatMap((one) => toKept(one, known.get(one.product.Code)) ?? [])
      const created = wanted.filter(({ was }) => !was).length
      outcome.Created += created
      outcome.Changed += wanted.length - created
      outcome.Unchanged += some.length - wanted.length
      if (!checkOnly && wanted.length > 0) {
        const lost = await this.products.change(wanted)
        if (lost.size > 0) await this.#overNewest(rows, lost, format, toKept)
      }
      await nextTurn()
    }
    if (!checkOnly && outcome.Created + outcome.Changed > 0) await this.changes.announce()
    return { ...outcome, Saved: !checkOnly }
  }

  /** Rows whose products somebody has changed meanwhile, over what stands there now. */
  async #overNewest(
    rows: readonly SheetRow[],
    codes: ReadonlySet<string>,
    format: 'csv' | 'json',
    toKept: (
      row: GoodRow,
      was: StoredProduct | undefined,
    ) => { was: StoredProduct | undefined; to: StoredProduct } | null,
  ): Promise<void> {
    let left = codes
    for (let round = 0; left.size > 0; round += 1) {
      const some = rows.filter(({ product }) => left.has(codeOf(product)))
      if (round === rounds) throw await this.keeping.changedMeanwhile([...left][0]!)
      const known = await this.#known(some)
      const wanted = some.flatMap((row) => {
        const read = readRow(row, known, format)
        const good = 'product' in read ? { row: row.row, product: read.product } : null
        return (good && toKept(good, known.get(good.product.Code))) ?? []
      })
      left = await this.products.change(wanted)
    }
  }

  async #known(rows: readonly SheetRow[]): Promise<Known> {
    const codes = [...new Set(rows.map(({ product }) => codeOf(product)).filter((code) => code !== ''))]
    const known = new Map<string, StoredProduct>()
    for (let from = 0; from < codes.length; from += 1000)
      for (const product of await this.products.find(codes.slice(from, from + 1000))) known.set(product._id, product)
    return known
  }

  async #judged(rows: readonly SheetRow[], known: Known, format: 'csv' | 'json'): Promise<GoodRow[]> {
    const good: GoodRow[] = []
    const faults: RowFault[] = []
    for (const [index, row] of rows.entries()) {
      const read = readRow(row, known, format)
      if ('product' in read) good.push({ row: row.row, product: read.product })
      else faults.push(...read.faults)
      if ((index + 1) % atATime === 0) await nextTurn()
    }
    faults.push(...this.#doubleCodes(good), ...this.#missingReferences(good))
    if (faults.length === 0) return good
    const fields = faults.toSorted((one, other) => one.details.row - other.details.row).slice(0, namedFaults)
    throw new DomainError('import.wrong-rows', { count: faults.length }, { Count: faults.length, fields })
  }

  /** A code stands once in the file, and a variant's code belongs to one product. */
  #doubleCodes(rows: readonly GoodRow[]): RowFault[] {
    const replaced = new Set(rows.map(({ product }) => product.Code))
    const isTaken = (code: string): boolean =>
      this.catalogue.isSold(code) && !replaced.has(this.catalogue.variant(code).product._id)
    const codes = new Set<string>()
    return rows.flatMap(({ row, product }) =>
      [product.Code, ...product.Variants.map(({ Code }) => Code)].flatMap((code) => {
        const isDouble = codes.has(code) || isTaken(code)
        codes.add(code)
        return isDouble ? [rowFault('import.double-code', row, 'Code', { code })] : []
      }),
    )
  }

  #missingReferences(rows: readonly GoodRow[]): RowFault[] {
    const assortments = new Set(this.catalogue.assortments('sv').map(({ Code }) => Code))
    const occasions = new Set(this.catalogue.occasions.map(({ _id }) => _id))
    const variants = new Set(rows.flatMap(({ product }) => product.Variants.map(({ Code }) => Code)))
    const products = new Set(rows.map(({ product }) => product.Code))
    const isProduct = (code: string): boolean => products.has(code) || this.catalogue.find(code) !== undefined
    const isVariant = (code: string): boolean => variants.has(code) || this.catalogue.isSold(code)
    const missing = (row: number, column: string, codes: readonly string[], isKnown: (code: string) => boolean) =>
      codes.filter((code) => !isKnown(code)).map((code) => rowFault('import.unknown-reference', row, column, { code }))
    return rows.flatMap(({ row, product }) => [
      ...missing(row, 'Assortments', product.Assortments, (code) => assortments.has(code)),
      ...missing(row, 'Occasions', product.Occasions, (code) => occasions.has(code)),
      ...missing(row, 'ChildProducts', product.ChildProducts, isVariant),
      ...missing(row, 'Similar', product.Similar, isProduct),
      ...missing(row, 'AlsoBought', product.AlsoBought, isProduct),
      ...missing(row, 'Addons', product.Addons, (code) => this.catalogue.findAddon(code) !== undefined),
    ])
  }
}

const codeOf = (row: RawRow | null): string => (typeof row?.['Code'] === 'string' ? row['Code'] : '')

/** The row over what is known of its product, or what is wrong with it. */
const readRow = (
  sheetRow: SheetRow,
  known: Known,
  format: 'csv' | 'json',
): { product: ProductRow } | { faults: RowFault[] } => {
  const { product } = sheetRow
  const old = known.get(codeOf(product))
  const merged = old ? mergedRow(z.encode(productRow, rowOf(old)), product) : null
  const whole = merged?.row ?? (format === 'csv' ? newRow(product) : product)
  const parsed = productRow.safeParse(whole)
  if (parsed.success) return { product: parsed.data }
  return {
    faults: parsed.error.issues.map((issue) =>
      wrongValue(sheetRow, inFile(issue.path, merged?.variantInFile), issue, valueAt(whole, issue.path)),
    ),
  }
}

/** A fault of a variant is told by where the variant stands in the file. */
const inFile = (path: readonly PropertyKey[], places: readonly (number | undefined)[] = []): readonly PropertyKey[] => {
  const [head, index, ...rest] = path
  const place = head === 'Variants' && typeof index === 'number' ? places[index] : undefined
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
