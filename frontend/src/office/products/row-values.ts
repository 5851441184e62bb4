import type { OfficeProduct } from '@bukett/contracts/http/office-products'
import { SITES } from '@bukett/contracts/rules/product-kinds'
import { kronorText, numberOrNull, numberTyped } from '../shell/typed-numbers'
import type { ProductTranslate } from './texts'

/** A row as its form holds it: `gift`, `home`, `Position`, and each variant's `Variants.0.Price` and the like. */
export type RowValues = Record<string, string | boolean>

export const ofVariant = (index: number, field: 'Price' | 'PriceAfterDiscount' | 'Stock'): string =>
  `Variants.${index}.${field}`

export const rowValues = ({ Sites, Position, Variants }: OfficeProduct): RowValues => ({
  ...Object.fromEntries(SITES.map((site) => [site, Sites.includes(site)])),
  Position: String(Position).replace('.', ','),
  ...Object.fromEntries(
    Variants.flatMap(({ Price, PriceAfterDiscount, Stock }, index) => [
      [ofVariant(index, 'Price'), kronorText(Price)],
      [ofVariant(index, 'PriceAfterDiscount'), PriceAfterDiscount === null ? '' : kronorText(PriceAfterDiscount)],
      [ofVariant(index, 'Stock'), Stock === null ? '' : String(Stock)],
    ]),
  ),
})

/** As it is sent, amounts in kronor: the schema judges it. */
export const sentRow = (values: RowValues, { Revision, Variants }: OfficeProduct) => ({
  Revision,
  Sites: SITES.filter((site) => values[site] === true),
  Position: numberTyped(String(values['Position'])),
  Variants: Variants.map(({ Code }, index) => ({
    Code,
    Price: numberTyped(String(values[ofVariant(index, 'Price')])),
    PriceAfterDiscount: numberOrNull(String(values[ofVariant(index, 'PriceAfterDiscount')])),
    Stock: numberOrNull(String(values[ofVariant(index, 'Stock')])),
  })),
})

export const rowLabels = ({ Variants }: OfficeProduct, t: ProductTranslate): Record<string, string> => ({
  gift: t('row.gift'),
  home: t('row.home'),
  ...Object.fromEntries(
    Variants.flatMap(({ Name }, index) =>
      (['Price', 'PriceAfterDiscount', 'Stock'] as const).map((field) => [
        ofVariant(index, field),
        Variants.length > 1 ? `${Name}: ${t(`row.${field}`)}` : t(`row.${field}`),
      ]),
    ),
  ),
  Position: t('row.Position'),
})

/** Values that somebody has not touched follow what is there now; the others stay as they were typed. */
export const mergedValues = (typed: RowValues, before: RowValues, now: RowValues): RowValues =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, typed[name] === before[name] ? value : (typed[name] ?? value)]),
  )
