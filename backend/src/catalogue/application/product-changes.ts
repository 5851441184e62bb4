import { differingFields, fieldsOf as fieldsOfForm } from '../domain/product-fields.js'
import { type ProductChanged, revisionOf, type StoredProduct } from '../domain/product.js'
import { rowOf } from './product-file.js'

const keptChanges = 10

const fieldsOf = (product: StoredProduct): Map<string, unknown> =>
  fieldsOfForm(rowOf(product), [
    ['Position', product.Position],
    ['Pictures', product.Pictures ?? []],
  ])

/** Fields in which two states of a product differ; of a variant that only one has, all. */
export const changedFields = (was: StoredProduct, to: StoredProduct): string[] =>
  differingFields(fieldsOf(was), fieldsOf(to))

/** The product as it is kept after a change: one revision on, and who changed what. */
export const changed = (
  was: StoredProduct | undefined,
  to: StoredProduct,
  change: Omit<ProductChanged, 'Fields' | 'Revision'>,
): StoredProduct => {
  const Revision = was ? revisionOf(was) + 1 : 1
  const Fields = was ? changedFields(was, to) : []
  const Changes = [...(was?.Changes ?? []), { ...change, Fields, Revision }].slice(-keptChanges)
  return { ...to, Revision, Changes }
}
