import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import type { drawingRow, ProductRow, VariantRow } from '@bukett/contracts/http/product-row'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import type { PricePlan } from '@bukett/contracts/rules/price-plans'
import type { VatClass } from '@bukett/contracts/rules/price'
import { usualWithdrawal } from '@bukett/contracts/rules/withdrawal'
import type { z } from 'zod'
import { withPrice } from '../domain/price-history.js'
import { calledNow } from '../domain/pictures.js'
import type { Drawing, StoredProduct, StoredVariant } from '../domain/product.js'
import { hasBegun, lowestBeside } from '../domain/settled-prices.js'

export const toDrawing = (row: z.output<typeof drawingRow>): Drawing => ({
  ...row,
  container: row.container ?? null,
  form: row.form ?? null,
})

interface Usual {
  VatClass: VatClass
  FastTrackSupported: boolean
  IgnoreBroker: boolean
  DeliveryTypes: DeliveryType[]
}
const local: Usual = {
  VatClass: 'standard',
  FastTrackSupported: false,
  IgnoreBroker: false,
  DeliveryTypes: [],
}

/** What most products of a category are (BR-01, FT-01, PR-06). */
const usual: Record<ProductCategory, Usual> = {
  Flowers: { ...local, FastTrackSupported: true },
  Plants: { ...local, FastTrackSupported: true },
  LargePlants: { ...local, IgnoreBroker: true, DeliveryTypes: ['Noviflora'] },
  Chocolate: { ...local, VatClass: 'food', FastTrackSupported: true },
  GiftCard: { ...local, VatClass: 'voucher', IgnoreBroker: true, DeliveryTypes: ['PostalServiceEnvelope'] },
  International: { ...local, VatClass: 'international', DeliveryTypes: ['International'] },
  Funeral: local,
  Grave: local,
  Digital: {
    ...local,
    VatClass: 'voucher',
    IgnoreBroker: true,
    DeliveryTypes: ['DigitalEmail', 'DigitalSms'],
  },
  Subscription: local,
  Donation: { ...local, VatClass: 'donation', IgnoreBroker: true },
  Interior: { ...local, IgnoreBroker: true, DeliveryTypes: ['PostalService', 'MyPackCollectVarubrev', 'MyPackHome'] },
}

/** Whether a product is sent by the central store, also where its row leaves that to what is usual. */
export const isCentral = ({ IgnoreBroker, ProductCategory }: Pick<ProductRow, 'IgnoreBroker' | 'ProductCategory'>) =>
  IgnoreBroker ?? usual[ProductCategory].IgnoreBroker

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
  const Plans = keptPlans(variant, PriceAfterDiscount, known)
  return {
    Code: variant.Code,
    Name: variant.Name,
    NameEn: variant.NameEn,
    Price: variant.Price,
    PriceAfterDiscount,
    LowestPrice30Days: lowestBeside(PriceHistory, variant.Price, PriceAfterDiscount),
    PriceHistory,
    VatClass: row.VatClass ?? standard.VatClass,
    ProductCategory: row.ProductCategory,
    ProductGroup: row.ProductGroup,
    DeliveryAvailableFromDate: variant.DeliveryAvailableFromDate ?? null,
    IsCustomerSpecifiedPrice: variant.IsCustomerSpecifiedPrice ?? false,
    IsPriceMultiple: variant.IsPriceMultiple ?? false,
    IsCustomDescription: variant.IsCustomDescription ?? false,
    IgnoreBroker: isCentral(row),
    IsDigital: row.ProductCategory === 'Digital',
    IsAssortmentVariant: row.Variants.length > 1,
    FastTrackSupported: row.FastTrackSupported ?? standard.FastTrackSupported,
    DeliveryTypes: row.DeliveryTypes ?? standard.DeliveryTypes,
    Stock: variant.Stock ?? null,
    ...(known?.CountedIn !== undefined && { CountedIn: known.CountedIn }),
    ...(variant.Contents !== undefined && variant.Contents.length > 0 && { Contents: variant.Contents }),
    ...(variant.HeightCm != null && { HeightCm: variant.HeightCm }),
    ...(variant.WidthCm != null && { WidthCm: variant.WidthCm }),
    ...(variant.IntercatCode && { IntercatCode: variant.IntercatCode }),
    ...(Plans.length > 0 && { Plans }),
    ...(known?.PricesAsOf !== undefined && { PricesAsOf: known.PricesAsOf }),
  }
}

/** In the order of their starts. A campaign whose price somebody has taken away while it ran is over. */
const keptPlans = (
  { Plans = [] }: VariantRow,
  reduced: number | null,
  known: Pick<StoredVariant, 'PricesAsOf'> = {},
): PricePlan[] =>
  Plans.map((plan) => ({ ...plan, From: instant(plan.From), To: plan.To && instant(plan.To) }))
    .filter((plan) => !hasBegun(plan, known) || plan.Price === reduced)
    .toSorted((one, other) => (one.From < other.From ? -1 : 1))

const instant = (text: string): string => new Date(text).toISOString()

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
  Picture: { ...(known ? calledNow(row.Picture, known, row) : row.Picture), Url: `/pictures/${row.Code}.svg` },
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
  ...(row.Seasons.length > 0 && { Seasons: row.Seasons }),
  LocalMemberId: row.LocalMemberId ?? null,
  RibbonTextRequired: row.RibbonTextRequired,
  Withdrawal: row.Withdrawal ?? usualWithdrawal[row.ProductCategory],
  ...(row.Similar.length > 0 && { Similar: row.Similar }),
  ...(row.AlsoBought.length > 0 && { AlsoBought: row.AlsoBought }),
  ...(row.Addons.length > 0 && { Addons: row.Addons }),
  ...(row.SearchWords !== '' && { SearchWords: row.SearchWords }),
  ...(row.Meta && Object.values(row.Meta).some(Boolean) && { Meta: row.Meta }),
  ...(row.LeadDays > 0 && { LeadDays: row.LeadDays }),
  Position,
  ...(known?.Revision !== undefined && { Revision: known.Revision }),
  ...(known?.Changes && { Changes: known.Changes }),
  ...(known?.Standing && { Standing: known.Standing }),
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
      Contents: [...(variant.Contents ?? [])],
      HeightCm: variant.HeightCm ?? null,
      WidthCm: variant.WidthCm ?? null,
      // Left out otherwise: a version before, during a deploy, refuses a field that it does not know.
      ...(variant.IntercatCode !== undefined && { IntercatCode: variant.IntercatCode }),
      Plans: [...(variant.Plans ?? [])],
    })),
    Colours: product.Colours,
    Occasions: product.Occasions,
    Assortments: product.Assortments,
    SelectableColours: product.SelectableColours,
    Sites: product.Sites,
    Seasons: product.Seasons ?? [],
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
    Similar: product.Similar ?? [],
    AlsoBought: product.AlsoBought ?? [],
    Addons: product.Addons ?? [],
    SearchWords: product.SearchWords ?? '',
    Meta: product.Meta ?? null,
    LeadDays: product.LeadDays ?? 0,
  }
}
