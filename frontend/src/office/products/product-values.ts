import type { ProductForm } from '@bukett/contracts/http/office-products'
import type { VAT_CLASSES } from '@bukett/contracts/rules/price'
import { usualWithdrawal } from '@bukett/contracts/rules/withdrawal'
import { kronorText, numberOrNull, numberTyped } from '../shell/typed-numbers'
import { listed } from './change-values'
import type { ProductTranslate } from './texts'
import { sentTerms, termsLabels, termsValues } from './terms-values'
import { type ProductValues, rowLabels, rowLists, rowsIn, rowsValues, sentRows } from './variant-rows'

export type { ProductValues }

export const variantFields = [
  'Code',
  'Name',
  'NameEn',
  'Price',
  'PriceAfterDiscount',
  'Stock',
  'DeliveryAvailableFromDate',
  'HeightCm',
  'WidthCm',
  'IntercatCode',
] as const
type VariantField = (typeof variantFields)[number]
export const variantPath = (index: number, field: VariantField): string => `Product.Variants.${index}.${field}`

const lists = [
  'Colours',
  'SelectableColours',
  'Occasions',
  'Assortments',
  'Seasons',
  'Sites',
  'DeliveryTypes',
  'Similar',
  'AlsoBought',
  'Addons',
] as const
const texts = [
  'Code',
  'Name',
  'NameEn',
  'Description',
  'DescriptionEn',
  'ProductCategory',
  'ProductGroup',
  'SearchWords',
] as const
/** Of a new one the server knows what is usual of its kind, where nothing is chosen. */
const choices = ['VatClass', 'Withdrawal'] as const
export const metaFields = ['Title', 'TitleEn', 'Description', 'DescriptionEn'] as const
const flags = ['IgnoreBroker', 'FastTrackSupported', 'RibbonTextRequired'] as const

export const emptyProduct: ProductForm = {
  Code: '',
  Name: '',
  NameEn: '',
  Description: '',
  DescriptionEn: '',
  ProductCategory: 'Flowers',
  ProductGroup: '',
  Variants: [],
  Colours: [],
  Occasions: [],
  Assortments: [],
  SelectableColours: [],
  Sites: ['gift'],
  Seasons: [],
  IsBundle: false,
  ChildProducts: [],
  RibbonTextRequired: false,
  InternationalCategories: [],
  Similar: [],
  AlsoBought: [],
  Addons: [],
  SearchWords: '',
  LeadDays: 0,
}

export const emptyVariant = (index: number): ProductValues => ({
  ...Object.fromEntries(variantFields.map((field) => [variantPath(index, field), ''])),
  ...rowsValues(index, {}),
})

const variantValues = (variant: ProductForm['Variants'][number], index: number): ProductValues => ({
  [variantPath(index, 'Code')]: variant.Code,
  [variantPath(index, 'Name')]: variant.Name,
  [variantPath(index, 'NameEn')]: variant.NameEn,
  [variantPath(index, 'Price')]: kronorText(variant.Price),
  [variantPath(index, 'PriceAfterDiscount')]:
    variant.PriceAfterDiscount == null ? '' : kronorText(variant.PriceAfterDiscount),
  [variantPath(index, 'Stock')]: variant.Stock == null ? '' : String(variant.Stock),
  [variantPath(index, 'DeliveryAvailableFromDate')]: variant.DeliveryAvailableFromDate ?? '',
  [variantPath(index, 'HeightCm')]: variant.HeightCm == null ? '' : String(variant.HeightCm),
  [variantPath(index, 'WidthCm')]: variant.WidthCm == null ? '' : String(variant.WidthCm),
  [variantPath(index, 'IntercatCode')]: variant.IntercatCode ?? '',
  ...rowsValues(index, variant),
})

export const productValues = (product: ProductForm): ProductValues => ({
  count: String(Math.max(1, product.Variants.length)),
  ...Object.fromEntries(texts.map((name) => [`Product.${name}`, product[name]])),
  ...Object.fromEntries(lists.map((name) => [`Product.${name}`, (product[name] ?? []).join(' ')])),
  ...Object.fromEntries(flags.map((name) => [`Product.${name}`, product[name] ?? false])),
  ...Object.fromEntries(metaFields.map((name) => [`Product.Meta.${name}`, product.Meta?.[name] ?? ''])),
  'Product.LeadDays': product.LeadDays === 0 ? '' : String(product.LeadDays),
  ...Object.fromEntries(choices.map((name) => [`Product.${name}`, product[name] ?? ''])),
  ...termsValues(product),
  ...(product.Variants.length === 0 ? emptyVariant(0) : Object.assign({}, ...product.Variants.map(variantValues))),
})

export const countOf = (values: ProductValues): number => Number(values['count'])

/** What was filled in over what the form does not show, amounts in kronor: the schema judges it. */
export const sentProduct = (values: ProductValues, over: ProductForm) => {
  const at = (name: string): string => String(values[`Product.${name}`] ?? '')
  const isNew = over.Variants.length === 0
  const Variants = Array.from({ length: countOf(values) }, (_, index) => {
    const of = (field: VariantField): string => String(values[variantPath(index, field)] ?? '')
    const {
      Price: _price,
      Plans: _plans,
      ...known
    } = over.Variants.find(({ Code }) => Code === of('Code')) ?? { Price: 0 }
    return {
      ...known,
      Code: of('Code').trim(),
      Name: of('Name'),
      NameEn: of('NameEn'),
      Price: numberTyped(of('Price')),
      PriceAfterDiscount: numberOrNull(of('PriceAfterDiscount')),
      Stock: numberOrNull(of('Stock')),
      DeliveryAvailableFromDate: of('DeliveryAvailableFromDate') || null,
      HeightCm: numberOrNull(of('HeightCm')),
      WidthCm: numberOrNull(of('WidthCm')),
      // Named where there is something to say: a version before, during a deploy, refuses a field that it does not know.
      ...((of('IntercatCode') !== '' || 'IntercatCode' in known) && {
        IntercatCode: of('IntercatCode').trim() || null,
      }),
      ...sentRows(values, index),
    }
  })
  return {
    ...over,
    ...Object.fromEntries(texts.map((name) => [name, at(name)])),
    ...Object.fromEntries(lists.map((name) => [name, listed(at(name))])),
    ...sentTerms(values),
    Meta: Object.fromEntries(metaFields.map((name) => [name, at(`Meta.${name}`)])),
    LeadDays: numberOrNull(at('LeadDays')) ?? 0,
    RibbonTextRequired: values['Product.RibbonTextRequired'] === true,
    // Of a new one the server knows what is usual of its kind.
    IgnoreBroker: isNew ? undefined : values['Product.IgnoreBroker'] === true,
    FastTrackSupported: isNew ? undefined : values['Product.FastTrackSupported'] === true,
    DeliveryTypes: isNew ? undefined : listed(at('DeliveryTypes')),
    ...Object.fromEntries(choices.map((name) => [name, at(name) || undefined])),
    Variants,
  }
}

/** By it the labels follow: how many variants there are, and how many flowers and plans each has. */
export const shapeOf = (values: ProductValues): string =>
  Array.from({ length: countOf(values) }, (_, index) =>
    rowLists.map((list) => rowsIn(values, index, list)).join(),
  ).join(' ')

export const productLabels = (shape: string, t: ProductTranslate): Record<string, string> => ({
  ...Object.fromEntries(
    [...texts, ...lists, ...flags, ...choices].map((name) => [`Product.${name}`, t(`page.${name}`)]),
  ),
  ...Object.fromEntries(metaFields.map((name) => [`Product.Meta.${name}`, t(`page.meta${name}`)])),
  'Product.LeadDays': t('page.LeadDays'),
  ...termsLabels(t),
  ...Object.fromEntries(
    shape.split(' ').flatMap((counts, index) => {
      const variant = t('page.variant', { place: index + 1 })
      const own = variantFields.map((field) => [variantPath(index, field), `${variant}: ${variantLabel(field, t)}`])
      const rows = rowLists.flatMap((list, place) => rowLabels(index, list, Number(counts.split(',')[place]), t))
      return [...own, ...rows.map(([name, label]) => [name, `${variant}: ${label}`])] as [string, string][]
    }),
  ),
})

export const variantLabel = (field: VariantField, t: ProductTranslate): string => {
  switch (field) {
    case 'Code':
      return t('page.variantCode')
    case 'Name':
      return t('page.variantName')
    case 'NameEn':
      return t('page.variantNameEn')
    case 'DeliveryAvailableFromDate':
      return t('page.from')
    case 'HeightCm':
      return t('page.height')
    case 'WidthCm':
      return t('page.width')
    case 'IntercatCode':
      return t('terms.variantIntercat')
    default:
      return t(`row.${field}`)
  }
}

export type VatClassValue = (typeof VAT_CLASSES)[number] | ''

type Kind = ProductForm['ProductCategory']
/** Whether it has the usual right of withdrawal of its kind: that follows the kind. */
export const isUsual = (values: ProductValues): boolean =>
  values['Product.Withdrawal'] === usualWithdrawal[values['Product.ProductCategory'] as Kind]
