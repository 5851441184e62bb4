import type { ProductFilter } from '@bukett/contracts/http/catalogue'
import { AMOUNTS } from '@bukett/contracts/rules/amounts'
import { parseKronor, toKronor } from '@bukett/contracts/rules/price'
import { COLOURS, PRODUCT_CATEGORIES, SORT_ORDERS } from '@bukett/contracts/rules/product-kinds'

/** What a visitor has narrowed a list to. It stands in the address, so that it can be sent, reloaded and gone back to. */
export type ListChoice = Required<Pick<ProductFilter, 'productCategories' | 'colors' | 'occasions' | 'sortOrder'>> &
  Pick<ProductFilter, 'price'> & {
    /** From 0. */
    page: number
  }

/** The catalogue takes no more. */
const mostOccasions = 40
const mostPages = 100_000

/** Reads an address; what it does not understand is as if it were not there. */
export const choiceOf = (search: URLSearchParams): ListChoice => {
  const ore = (name: string) => {
    const amount = parseKronor(search.get(name) ?? '')
    return amount !== undefined && amount >= 0 && amount <= AMOUNTS.productPrice.max ? amount : undefined
  }
  const [from, to] = [ore('from'), ore('to')]
  const page = Number(search.get('page') ?? 1)
  const known = <Value extends string>(name: string, values: readonly Value[]): Value[] => [
    ...new Set(search.getAll(name).flatMap((text) => values.filter((value) => value === text))),
  ]
  return {
    productCategories: known('category', PRODUCT_CATEGORIES),
    colors: known('color', COLOURS),
    occasions: search
      .getAll('occasion')
      .filter((code) => /^[\w-]+$/.test(code))
      .slice(0, mostOccasions),
    sortOrder: known('sort', SORT_ORDERS)[0] ?? 'relevance',
    ...((from !== undefined || to !== undefined) && {
      price: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    }),
    page: Number.isInteger(page) && page > 0 && page <= mostPages ? page - 1 : 0,
  }
}

/** Writes a choice into an address, over the one that was there. Other parts of the address stay. */
export const addressOf = (choice: ListChoice, search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search)
  const put = (name: string, values: readonly string[]) => {
    next.delete(name)
    for (const value of values) next.append(name, value)
  }
  put('category', choice.productCategories)
  put('color', choice.colors)
  put('occasion', choice.occasions)
  put('from', choice.price?.from === undefined ? [] : [String(toKronor(choice.price.from))])
  put('to', choice.price?.to === undefined ? [] : [String(toKronor(choice.price.to))])
  put('sort', choice.sortOrder === 'relevance' ? [] : [choice.sortOrder])
  put('page', choice.page === 0 ? [] : [String(choice.page + 1)])
  return next
}

/** The filter of the catalogue's call; kinds without a choice are left out. */
export const filterOf = ({ page, price, sortOrder: order, ...kinds }: ListChoice): ProductFilter => ({
  ...Object.fromEntries(Object.entries(kinds).filter(([, values]) => values.length > 0)),
  ...(price && { price }),
  ...(order !== 'relevance' && { sortOrder: order }),
  ...(page > 0 && { page }),
})

/** How many filters are in use, the order aside. */
export const countOfFilters = ({
  productCategories: categories,
  colors: chosen,
  occasions: events,
  price,
}: ListChoice) => categories.length + chosen.length + events.length + (price ? 1 : 0)
