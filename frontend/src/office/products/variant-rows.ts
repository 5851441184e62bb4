import type { ProductForm } from '@bukett/contracts/http/office-products'
import { kronorText, numberOrNull, numberTyped } from '../shell/typed-numbers'
import type { ProductTranslate } from './texts'

/** A product as its form holds it, named after its place in what is sent; several of a list in one text, split by spaces. */
export type ProductValues = Record<string, string | boolean>

/** The lists of a variant, each row's fields by name. */
const fields = { Contents: ['Flower', 'Count'], Plans: ['Kind', 'From', 'To', 'Price'] } as const
export type RowList = keyof typeof fields
export const rowLists = Object.keys(fields) as RowList[]

export const rowPath = (index: number, list: RowList, at: number, field: string): string =>
  `Product.Variants.${index}.${list}.${at}.${field}`
const countPath = (index: number, list: RowList): string => `${list} of ${index}`

/** How many rows a list has. */
export const rowsIn = (values: ProductValues, index: number, list: RowList): number =>
  Number(values[countPath(index, list)] ?? 0)

type Rows = Pick<ProductForm['Variants'][number], RowList>
type Typed = Record<string, string>

const typed = {
  Contents: ({ Contents = [] }: Rows): Typed[] =>
    Contents.map(({ Flower, Count }) => ({ Flower, Count: Count === null ? '' : String(Count) })),
  Plans: ({ Plans = [] }: Rows): Typed[] =>
    Plans.map(({ Kind, From, To, Price }) => ({ Kind, From, To: To ?? '', Price: kronorText(Price) })),
}

const listValues = (index: number, list: RowList, rows: readonly Typed[]): ProductValues => ({
  [countPath(index, list)]: String(rows.length),
  ...Object.fromEntries(
    rows.flatMap((row, at) => fields[list].map((field) => [rowPath(index, list, at, field), row[field] ?? ''])),
  ),
})

/** The lists of a variant as the form holds them. */
export const rowsValues = (index: number, variant: Rows): ProductValues =>
  Object.assign({}, ...rowLists.map((list) => listValues(index, list, typed[list](variant)))) as ProductValues

const typedRows = (values: ProductValues, index: number, list: RowList): Typed[] =>
  Array.from({ length: rowsIn(values, index, list) }, (_, at) =>
    Object.fromEntries(fields[list].map((field) => [field, String(values[rowPath(index, list, at, field)] ?? '')])),
  )

const begun: Record<RowList, Typed> = { Contents: {}, Plans: { Kind: 'campaign' } }

/** What changes when a row is added at the end. */
export const withRow = (values: ProductValues, index: number, list: RowList): ProductValues =>
  listValues(index, list, [...typedRows(values, index, list), begun[list]])

/** What changes when a row is taken out: those below move up. */
export const withoutRow = (values: ProductValues, index: number, list: RowList, at: number): ProductValues =>
  listValues(
    index,
    list,
    typedRows(values, index, list).filter((_, place) => place !== at),
  )

/** The lists of a variant as they are sent; the schema judges them. */
export const sentRows = (values: ProductValues, index: number) => ({
  Contents: typedRows(values, index, 'Contents').map(({ Flower, Count = '' }) => ({
    Flower,
    Count: numberOrNull(Count),
  })),
  Plans: typedRows(values, index, 'Plans').map(({ Kind, From, To = '', Price = '' }) => ({
    Kind,
    From,
    To: Kind === 'price' || To === '' ? null : To,
    Price: numberTyped(Price),
  })),
})

export const rowLabels = (index: number, list: RowList, count: number, t: ProductTranslate): [string, string][] =>
  Array.from({ length: count }, (_, at) =>
    list === 'Contents'
      ? fields.Contents.map((field): [string, string] => [
          rowPath(index, list, at, field),
          t('contents.row', { label: t(`contents.${field}`), place: at + 1 }),
        ])
      : fields.Plans.map((field): [string, string] => [
          rowPath(index, list, at, field),
          t('plan.row', { label: t(`plan.${field}`), place: at + 1 }),
        ]),
  ).flat()
