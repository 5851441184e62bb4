import { differingFields, fieldsOf as fieldsOfForm } from '../domain/product-fields.js'
import { type ProductChanged, revisionOf, type StoredProduct } from '../domain/product.js'
import { rowOf } from './product-file.js'

const keptChanges = 10

const fieldsOf = (product: StoredProduct): Map<string, unknown> =>
  fieldsOfForm(rowOf(product), [
    ['Position', product.Position],
    ['Pictures', product.Pictures ?? []],
  ])

/** Fields in which two states of a product differ; of a variant that only one has, all. A new count is one, also to the same number. */
export const changedFields = (was: StoredProduct, to: StoredProduct): string[] => [
  ...new Set([...differingFields(fieldsOf(was), fieldsOf(to)), ...countedAnew(was, to)]),
]

const countedAnew = (was: StoredProduct, to: StoredProduct): string[] => {
  const old = new Map(was.Variants.map(({ Code, CountedIn }) => [Code, CountedIn]))
  return to.Variants.flatMap(({ Code, CountedIn }) =>
    old.has(Code) && old.get(Code) !== CountedIn ? [`Variants.${Code}.Stock`] : [],
  )
}

/** Another number in stock is counted in this change, unless it is known in which: one that is taken back. */
const counted = (was: StoredProduct, to: StoredProduct, id: string): StoredProduct => {
  const old = new Map(was.Variants.map((variant) => [variant.Code, variant]))
  return {
    ...to,
    Variants: to.Variants.map((variant) => {
      const known = old.get(variant.Code)
      const isNew = known && known.Stock !== variant.Stock && known.CountedIn === variant.CountedIn
      return isNew ? { ...variant, CountedIn: id } : variant
    }),
  }
}

/** The product as it is kept after a change: one revision on, and who changed what. */
export const changed = (
  was: StoredProduct | undefined,
  to: StoredProduct,
  change: Omit<ProductChanged, 'Fields' | 'Revision'>,
): StoredProduct => {
  const Revision = was ? revisionOf(was) + 1 : 1
  const Fields = was ? changedFields(was, to) : []
  const Changes = [...(was?.Changes ?? []), { ...change, Fields, Revision }].slice(-keptChanges)
  return { ...(was ? counted(was, to, change.Id) : to), Revision, Changes }
}
