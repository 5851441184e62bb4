import type { ProductForm } from '@bukett/contracts/http/office-products'
import { areAlike } from '../../shared/alike.js'

type Variant = ProductForm['Variants'][number]
type Fields = ReadonlyMap<string, unknown>

/** `Name`, `Variants.BUK1001A.Price`; the codes of the variants in their order stand in `Variants`. */
export const fieldsOf = (
  { Variants, ...row }: ProductForm,
  beside: readonly (readonly [string, unknown])[] = [],
): Map<string, unknown> =>
  new Map<string, unknown>([
    ...Object.entries(row),
    ...beside,
    ['Variants', Variants.map(({ Code }) => Code)],
    ...Variants.flatMap(({ Code, ...variant }) =>
      Object.entries(variant).map(([name, value]): [string, unknown] => [`Variants.${Code}.${name}`, value]),
    ),
  ])

/** Fields in which two states differ; of a variant that only one has, all. */
export const differingFields = (old: Fields, now: Fields): string[] =>
  [...new Set([...old.keys(), ...now.keys()])].filter((field) => !areAlike(old.get(field), now.get(field)))

/** What was written, and over what; without that it goes over everything but the stock, which is counted and not written. */
interface Over {
  readonly Content: ProductForm
  readonly Base?: ProductForm
}

/**
 * The product with what was written: a field that was written is so, every other stays as it is. Variants are never taken away, since
 * carts and orders name them: one that is not written any more is sold no more.
 */
export const written = (now: ProductForm, { Content, Base }: Over): ProductForm => {
  const { Variants: _, ...head } = now
  return {
    ...head,
    ...changes(Base ?? now, Content, ['Code', 'Variants']),
    Code: now.Code,
    Variants: variantsOf(now, Content, Base),
  }
}

const variantsOf = (now: ProductForm, content: ProductForm, base: ProductForm | undefined): Variant[] => {
  const find = (form: ProductForm | undefined, code: string) => form?.Variants.find(({ Code }) => Code === code)
  const added = now.Variants.filter(({ Code }) => !find(content, Code))
  return [
    ...content.Variants.map((variant): Variant => {
      const known = find(now, variant.Code)
      if (!known) return variant
      const except = base ? [] : ['Stock']
      return { ...known, ...changes(find(base, variant.Code) ?? known, variant, except) }
    }),
    ...added.map((variant) => (base && !find(base, variant.Code) ? variant : { ...variant, Stock: 0 })),
  ]
}

/** The fields of one that are others in the other, as they are there. */
const changes = <Of extends object>(from: Of, to: Of, except: readonly string[]): Partial<Of> => {
  const [old, now] = [new Map(Object.entries(from)), new Map(Object.entries(to))]
  return Object.fromEntries(
    differingFields(old, now)
      .filter((name) => !except.includes(name))
      .map((name) => [name, now.get(name) ?? null]),
  ) as Partial<Of>
}

/** Fields that were written, and that are others by now than what they were written over. */
export const fieldsInConflict = (now: ProductForm, { Content, Base }: Over): string[] => {
  if (!Base) return []
  const [is, was, to] = [fieldsOf(now), fieldsOf(Base), fieldsOf(Content)]
  return differingFields(was, to).filter(
    (field) =>
      field !== 'Variants' && !areAlike(is.get(field), was.get(field)) && !areAlike(is.get(field), to.get(field)),
  )
}

/** A field that a version with an end has put in the place of what stood there. */
export interface Put {
  readonly Field: string
  readonly Was: unknown
  readonly To: unknown
}

/** A variant that came with it is sold no more at its end. */
export const putBetween = (before: ProductForm, after: ProductForm): Put[] => {
  const [was, to] = [fieldsOf(before), fieldsOf(after)]
  const known = new Set(before.Variants.map(({ Code }) => Code))
  const isNew = (field: string): boolean => field.startsWith('Variants.') && !known.has(field.split('.')[1]!)
  return [
    ...differingFields(was, to)
      .filter((field) => field !== 'Variants' && !isNew(field))
      .map((Field) => ({ Field, Was: was.get(Field) ?? null, To: to.get(Field) ?? null })),
    ...after.Variants.flatMap(({ Code, Stock }) =>
      known.has(Code) ? [] : [{ Field: `Variants.${Code}.Stock`, Was: 0, To: Stock ?? null }],
    ),
  ]
}

/** Each as it was where it still is what was put there; what somebody has changed since stays. */
export const takenBack = (now: ProductForm, put: readonly Put[]): ProductForm => {
  const is = fieldsOf(now)
  const back = new Map(put.flatMap(({ Field, Was, To }) => (areAlike(is.get(Field), To) ? [[Field, Was]] : [])))
  const { Variants, ...head } = now
  const whole = Object.entries(head).map(([name, value]) => [name, back.has(name) ? back.get(name) : value])
  return {
    ...(Object.fromEntries(whole) as typeof head),
    Variants: Variants.map(
      (variant) =>
        Object.fromEntries(
          Object.entries(variant).map(([name, value]) => {
            const field = `Variants.${variant.Code}.${name}`
            return [name, back.has(field) ? back.get(field) : value]
          }),
        ) as Variant,
    ),
  }
}
