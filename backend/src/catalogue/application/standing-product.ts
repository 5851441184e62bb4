import type { ProductForm } from '@bukett/contracts/http/office-products'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { Span } from '../../shared/editions/edition.js'
import { putBetween, takenBack, written } from '../domain/product-fields.js'
import type { StoredProduct } from '../domain/product.js'
import { rowOf, toStoredProduct } from './product-file.js'

/** What is drafted of a product: all but its drawing, its pictures and its place. */
export const formOf = (product: StoredProduct): ProductForm => {
  const { Picture: _picture, Drawing: _drawing, ...form } = rowOf(product)
  return form
}

/** The product as it would be kept with this. */
export const withForm = (was: StoredProduct, form: ProductForm, now: Date): StoredProduct =>
  toStoredProduct({ ...rowOf(was), ...form, Code: was._id }, was, was.Position, stockholmDay(now))

/** Of a product that nobody has published a version of: what stands in it is the first. */
const first = { Number: 1, Open: [] }

/**
 * The product with the version that stands at a moment: once, what that version has written; and at the end of one that has an end,
 * what stood there before. What was changed past its versions stays. The same object where there is nothing to do.
 */
export const standingProduct = (was: StoredProduct, span: Span<ProductForm> | undefined, now: Date): StoredProduct => {
  const { Number, Open } = was.Standing ?? first
  const at = now.toISOString()
  const ended = Open.filter(({ Until }) => Until <= at)
  const left = Open.filter(({ Until }) => Until > at)
  const isNew = span !== undefined && span.Number !== Number && !left.some((one) => one.Number === span.Number)
  if (ended.length === 0 && !isNew) return was
  const before = ended.reduceRight((form, { Put }) => takenBack(form, Put), formOf(was))
  if (!isNew) return { ...withForm(was, before, now), Standing: { Number, Open: left } }
  const { Content, Base, Until } = span
  const after = Content ? written(before, { Content, ...(Base && { Base }) }) : { ...before, Sites: [] }
  const Standing =
    Until === null
      ? { Number: span.Number, Open: left }
      : {
          Number,
          Open: [...left, { Number: span.Number, Until: Until.toISOString(), Put: putBetween(before, after) }],
        }
  return { ...withForm(was, after, now), Standing }
}
