import { amountWithin } from '@bukett/contracts/money'
import { AMOUNTS } from '@bukett/contracts/rules/amounts'
import {
  colour,
  internationalTerms,
  picture,
  type ProductCategory,
  productCategory,
  subscriptionTerms,
  vatClass,
  type Withdrawal,
  withdrawal,
} from '@bukett/contracts/http/catalogue'
import { type DeliveryType, DELIVERY_TYPES } from '@bukett/contracts/rules/delivery-types'
import type { VatClass } from '@bukett/contracts/rules/price'
import { z } from 'zod'
import { lowestBefore, withPrice } from '../domain/price-history.js'
import { type Drawing, sites, type StoredProduct, type StoredVariant } from '../domain/product.js'

const text = z.string().trim().min(1)
const code = z.string().regex(/^[A-Z0-9]{3,20}$/)
const slug = z.string().regex(/^[a-z0-9-]{1,60}$/)
const hex = z.string().regex(/^#[0-9a-f]{6}$/i)

/** The parameters of the ui-kit's botanical drawings; the code is the seed. */
export const drawingRow = z.strictObject({
  kind: text,
  flowers: z.array(text).max(6),
  palette: z.array(hex).length(4),
  container: text.nullish(),
  form: text.nullish(),
})

export const toDrawing = (row: z.output<typeof drawingRow>): Drawing => ({
  ...row,
  container: row.container ?? null,
  form: row.form ?? null,
})

const price = amountWithin(AMOUNTS.productPrice)

const variantRow = z.strictObject({
  /** The product's code and a letter or digit (CA-14). */
  Code: code,
  Name: text.max(60),
  NameEn: text.max(60),
  Price: price,
  PriceAfterDiscount: price.nullish(),
  DeliveryAvailableFromDate: z.iso.date().nullish(),
  IsCustomerSpecifiedPrice: z.boolean().optional(),
  IsPriceMultiple: z.boolean().optional(),
  IsCustomDescription: z.boolean().optional(),
  Stock: z.int().min(0).nullish(),
})
type VariantRow = z.output<typeof variantRow>

/** A product as it stands in a file, prices in kronor. What a new one leaves out is as it is for most of its category. */
export const productRow = z.strictObject({
  Code: code,
  Name: text.max(80),
  NameEn: text.max(80),
  Description: text.max(2000),
  DescriptionEn: text.max(2000),
  ProductCategory: productCategory,
  ProductGroup: text.max(40),
  Picture: picture.pick({ Alt: true, Tint: true }).extend({ AltEn: text }),
  Drawing: drawingRow,
  Variants: z.array(variantRow).min(1).max(12),
  Colours: z.array(colour).max(10).default([]),
  Occasions: z.array(slug).max(20).default([]),
  Assortments: z.array(slug).max(20).default([]),
  SelectableColours: z.array(colour).max(10).default([]),
  /** Where it is listed; nowhere when empty. */
  Sites: z.array(z.enum(sites)).default(['gift']),
  IsBundle: z.boolean().default(false),
  /** Variant codes of what a bundle holds. */
  ChildProducts: z.array(code).max(12).default([]),
  LocalMemberId: z.string().max(40).nullish(),
  RibbonTextRequired: z.boolean().default(false),
  Withdrawal: withdrawal.optional(),
  InternationalCategories: z.array(text).max(10).default([]),
  International: z
    .strictObject({
      ...internationalTerms.shape,
      ValidFrom: z.iso.date().nullish(),
      ValidTo: z.iso.date().nullish(),
    })
    .nullish(),
  Subscription: subscriptionTerms.nullish(),
  FastTrackSupported: z.boolean().optional(),
  IgnoreBroker: z.boolean().optional(),
  DeliveryTypes: z.array(z.enum(DELIVERY_TYPES)).optional(),
  VatClass: vatClass.optional(),
})
export type ProductRow = z.output<typeof productRow>

interface Usual {
  VatClass: VatClass
  FastTrackSupported: boolean
  IgnoreBroker: boolean
  DeliveryTypes: DeliveryType[]
  Withdrawal: Withdrawal
}
const local: Usual = {
  VatClass: 'standard',
  FastTrackSupported: false,
  IgnoreBroker: false,
  DeliveryTypes: [],
  Withdrawal: 'no-perishable',
}
const kept = { ...local, Withdrawal: 'yes' } as const

/** What most products of a category are (BR-01, FT-01, PR-06, OR-10). */
const usual: Record<ProductCategory, Usual> = {
  Flowers: { ...local, FastTrackSupported: true },
  Plants: { ...kept, FastTrackSupported: true },
  LargePlants: { ...kept, IgnoreBroker: true, DeliveryTypes: ['Noviflora'] },
  Chocolate: { ...local, VatClass: 'food', FastTrackSupported: true },
  GiftCard: { ...kept, VatClass: 'voucher', IgnoreBroker: true, DeliveryTypes: ['PostalServiceEnvelope'] },
  International: { ...local, VatClass: 'international', DeliveryTypes: ['International'] },
  Funeral: { ...local, Withdrawal: 'no-custom' },
  Grave: local,
  Digital: {
    ...kept,
    VatClass: 'voucher',
    IgnoreBroker: true,
    DeliveryTypes: ['DigitalEmail', 'DigitalSms'],
  },
  Subscription: kept,
  Donation: { ...local, VatClass: 'donation', IgnoreBroker: true },
  Interior: { ...kept, IgnoreBroker: true, DeliveryTypes: ['PostalService', 'MyPackCollectVarubrev', 'MyPackHome'] },
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const toVariant = (
  row: ProductRow,
  variant: VariantRow,
  known: StoredVariant | undefined,
  today: string,
): StoredVariant => {
  const standard = usual[row.ProductCategory]
  const PriceAfterDiscount = variant.PriceAfterDiscount ?? null
  const PriceHistory = withPrice(known?.PriceHistory ?? [], PriceAfterDiscount ?? variant.Price, today)
  return {
    Code: variant.Code,
    Name: variant.Name,
    NameEn: variant.NameEn,
    Price: variant.Price,
    PriceAfterDiscount,
    LowestPrice30Days: PriceAfterDiscount === null ? null : (lowestBefore(PriceHistory) ?? variant.Price),
    PriceHistory,
    VatClass: row.VatClass ?? standard.VatClass,
    ProductCategory: row.ProductCategory,
    ProductGroup: row.ProductGroup,
    DeliveryAvailableFromDate: variant.DeliveryAvailableFromDate ?? null,
    IsCustomerSpecifiedPrice: variant.IsCustomerSpecifiedPrice ?? false,
    IsPriceMultiple: variant.IsPriceMultiple ?? false,
    IsCustomDescription: variant.IsCustomDescription ?? false,
    IgnoreBroker: row.IgnoreBroker ?? standard.IgnoreBroker,
    IsDigital: row.ProductCategory === 'Digital',
    IsAssortmentVariant: row.Variants.length > 1,
    FastTrackSupported: row.FastTrackSupported ?? standard.FastTrackSupported,
    DeliveryTypes: row.DeliveryTypes ?? standard.DeliveryTypes,
    Stock: variant.Stock ?? null,
  }
}

/** The product that a row describes; `known` is what stands under its code, whose prices are remembered (PR-09). */
export const toStoredProduct = (
  row: ProductRow,
  known: StoredProduct | undefined,
  Position: number,
  today: string,
): StoredProduct => ({
  _id: row.Code,
  Name: row.Name,
  NameEn: row.NameEn,
  Url: `/produkt/${row.Code}/${slugOf(row.Name)}`,
  Description: row.Description,
  DescriptionEn: row.DescriptionEn,
  Picture: { ...row.Picture, Url: `/pictures/${row.Code}.svg` },
  Drawing: toDrawing(row.Drawing),
  ...(known?.Pictures && { Pictures: known.Pictures }),
  Variants: row.Variants.map((variant) =>
    toVariant(
      row,
      variant,
      known?.Variants.find(({ Code }) => Code === variant.Code),
      today,
    ),
  ),
  IsBundle: row.IsBundle,
  ChildProducts: row.ChildProducts,
  InternationalCategories: row.InternationalCategories,
  International: row.International
    ? {
        ...row.International,
        ValidFrom: row.International.ValidFrom ?? null,
        ValidTo: row.International.ValidTo ?? null,
      }
    : null,
  Subscription: row.Subscription ?? null,
  Colours: row.Colours,
  SelectableColours: row.SelectableColours,
  Occasions: row.Occasions,
  Assortments: row.Assortments,
  Sites: row.Sites,
  LocalMemberId: row.LocalMemberId ?? null,
  RibbonTextRequired: row.RibbonTextRequired,
  Withdrawal: row.Withdrawal ?? usual[row.ProductCategory].Withdrawal,
  Position,
  ...(known?.Revision !== undefined && { Revision: known.Revision }),
  ...(known?.Changes && { Changes: known.Changes }),
})

/** The row of which `toStoredProduct` makes the same product. */
export const rowOf = (product: StoredProduct): ProductRow => {
  const first = product.Variants[0]!
  const { Alt, AltEn, Tint } = product.Picture
  return {
    Code: product._id,
    Name: product.Name,
    NameEn: product.NameEn,
    Description: product.Description,
    DescriptionEn: product.DescriptionEn,
    ProductCategory: first.ProductCategory,
    ProductGroup: first.ProductGroup,
    Picture: { Alt, AltEn, Tint },
    Drawing: product.Drawing,
    Variants: product.Variants.map((variant) => ({
      Code: variant.Code,
      Name: variant.Name,
      NameEn: variant.NameEn,
      Price: variant.Price,
      PriceAfterDiscount: variant.PriceAfterDiscount,
      DeliveryAvailableFromDate: variant.DeliveryAvailableFromDate,
      IsCustomerSpecifiedPrice: variant.IsCustomerSpecifiedPrice,
      IsPriceMultiple: variant.IsPriceMultiple,
      IsCustomDescription: variant.IsCustomDescription,
      Stock: variant.Stock,
    })),
    Colours: product.Colours,
    Occasions: product.Occasions,
    Assortments: product.Assortments,
    SelectableColours: product.SelectableColours,
    Sites: product.Sites,
    IsBundle: product.IsBundle,
    ChildProducts: product.ChildProducts,
    LocalMemberId: product.LocalMemberId,
    RibbonTextRequired: product.RibbonTextRequired,
    Withdrawal: product.Withdrawal,
    InternationalCategories: product.InternationalCategories,
    International: product.International,
    Subscription: product.Subscription,
    FastTrackSupported: first.FastTrackSupported,
    IgnoreBroker: first.IgnoreBroker,
    DeliveryTypes: first.DeliveryTypes,
    VatClass: first.VatClass,
  }
}
