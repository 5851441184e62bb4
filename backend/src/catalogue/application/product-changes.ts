import { isDeepStrictEqual } from 'node:util'
import { type ProductChanged, revisionOf, type StoredProduct } from '../domain/product.js'
import { rowOf } from './product-file.js'

const keptChanges = 10

/** `Name`, `Variants.BUK1001A.Price`; the codes of the variants in their order stand in `Variants`. */
const fieldsOf = (product: StoredProduct): Map<string, unknown> => {
  const { Variants, ...row } = rowOf(product)
  return new Map<string, unknown>([
    ...Object.entries(row),
    ['Position', product.Position],
    ['Pictures', product.Pictures ?? []],
    ['Variants', Variants.map(({ Code }) => Code)],
    ...Variants.flatMap(({ Code, ...variant }) =>
      Object.entries(variant).map(([name, value]): [string, unknown] => [`Variants.${Code}.${name}`, value]),
    ),
  ])
}

/** As it is kept: what the driver adds to what it has read says nothing. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown

/** Fields in which two states of a product differ; of a variant that only one has, all. */
export const changedFields = (was: StoredProduct, to: StoredProduct): string[] => {
  const [old, now] = [fieldsOf(was), fieldsOf(to)]
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (field) => !isDeepStrictEqual(plain(old.get(field)), plain(now.get(field))),
  )
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
  return { ...to, Revision, Changes }
}
