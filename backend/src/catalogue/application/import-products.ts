import type { ImportOutcome } from '@bukett/contracts/http/catalogue'
import type { ErrorCode } from '@bukett/contracts'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { isDeepStrictEqual } from 'node:util'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredProduct } from '../domain/product.js'
import { Catalogue } from './catalogue.js'
import { CatalogueChanges, Products } from './ports.js'
import { type ProductRow, productRow, toStoredProduct } from './product-file.js'
import { productsOfSheet, type SheetRow } from './product-sheet.js'

export class ImportProducts extends Command<ImportOutcome> {
  constructor(
    readonly format: 'csv' | 'json',
    readonly content: string,
    readonly checkOnly: boolean,
  ) {
    super()
  }
}

interface RowFault {
  path: string
  code: ErrorCode
  details: Record<string, unknown>
}
interface GoodRow {
  row: number
  product: ProductRow
}
const shownFaults = 100

/** All rows of a file, or none: every row is judged before the first is written, and readers change over when the last is. */
@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  constructor(
    private readonly products: Products,
    private readonly catalogue: Catalogue,
    private readonly changes: CatalogueChanges,
    private readonly clock: Clock,
  ) {}

  async execute({ format, content, checkOnly }: ImportProducts): Promise<ImportOutcome> {
    const rows = format === 'csv' ? productsOfSheet(content) : productsOfJson(content)
    if (rows.length === 0) throw new DomainError('import.empty')
    const good = this.#judged(rows)
    const known = new Map(
      (await this.products.find(good.map(({ product }) => product.Code))).map((one) => [one._id, one]),
    )
    const today = stockholmDay(this.clock.now())
    let newest = Math.min(0, this.catalogue.newestPosition ?? 0)
    const wanted = good.map(({ product }) => {
      const old = known.get(product.Code)
      return toStoredProduct(product, old, old?.Position ?? (newest -= 1), today)
    })
    const changed = wanted.filter((product) => !isDeepStrictEqual(product, plain(known.get(product._id))))
    const created = changed.filter(({ _id }) => !known.has(_id)).length
    if (!checkOnly && changed.length > 0) {
      await this.products.put(changed)
      await this.changes.announce()
    }
    return {
      Created: created,
      Changed: changed.length - created,
      Unchanged: wanted.length - changed.length,
      Saved: !checkOnly,
    }
  }

  #judged(rows: readonly SheetRow[]): GoodRow[] {
    const read = rows.map(({ row, product }) => ({ row, parsed: productRow.safeParse(product) }))
    const good = read.flatMap(({ row, parsed }) => (parsed.success ? [{ row, product: parsed.data }] : []))
    const faults = [
      ...read.flatMap(({ row, parsed }) =>
        parsed.success ? [] : parsed.error.issues.map((issue) => wrongValue(row, issue.path)),
      ),
      ...this.#doubleCodes(good),
      ...this.#missingReferences(good),
    ]
    if (faults.length === 0) return good
    throw new DomainError('import.wrong-rows', { count: faults.length }, { fields: faults.slice(0, shownFaults) })
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
        return isDouble
          ? [{ path: `rows.${row}.Code`, code: 'import.double-code' as const, details: { row, code } }]
          : []
      }),
    )
  }

  #missingReferences(rows: readonly GoodRow[]): RowFault[] {
    const assortments = new Set(this.catalogue.assortments('sv').map(({ Code }) => Code))
    const occasions = new Set(this.catalogue.occasions.map(({ _id }) => _id))
    const variants = new Set(rows.flatMap(({ product }) => product.Variants.map(({ Code }) => Code)))
    const isVariant = (code: string): boolean => variants.has(code) || this.catalogue.isSold(code)
    const missing = (row: number, column: string, codes: readonly string[], isKnown: (code: string) => boolean) =>
      codes
        .filter((code) => !isKnown(code))
        .map((code) => ({
          path: `rows.${row}.${column}`,
          code: 'import.unknown-reference' as const,
          details: { row, column, code },
        }))
    return rows.flatMap(({ row, product }) => [
      ...missing(row, 'Assortments', product.Assortments, (code) => assortments.has(code)),
      ...missing(row, 'Occasions', product.Occasions, (code) => occasions.has(code)),
      ...missing(row, 'ChildProducts', product.ChildProducts, isVariant),
    ])
  }
}

/** A document as the driver read it, without what the driver adds. */
const plain = (product: StoredProduct | undefined): unknown => product && JSON.parse(JSON.stringify(product))

const wrongValue = (row: number, path: readonly PropertyKey[]): RowFault => {
  const column = path.map(String).join('.')
  return { path: `rows.${row}.${column}`, code: 'import.wrong-value', details: { row, column } }
}

const productsOfJson = (content: string): SheetRow[] => {
  const rows = readJson(content)
  if (!Array.isArray(rows)) throw new DomainError('import.unreadable', { format: 'JSON' })
  return rows.map((product: Record<string, unknown>, index) => ({ row: index + 1, product }))
}

const readJson = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    throw new DomainError('import.unreadable', { format: 'JSON' })
  }
}
