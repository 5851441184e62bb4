import type { productRow } from '@bukett/contracts/http/product-row'
import { type Cell, csvOf } from '@bukett/contracts/rules/csv'
import type { z } from 'zod'

type Row = z.input<typeof productRow>
type Variant = Row['Variants'][number]

const flag = (value: boolean | undefined): Cell => (value === undefined ? null : value ? 'ja' : 'nej')
const list = (values: readonly string[] = []): Cell => values.join('|')
const numbers = (values: readonly number[] = []): Cell => list(values.map(String))

/** What `productsOfSheet` reads, in the order that somebody reads it in. */
const columns: Readonly<Record<string, (row: Row, variant: Variant) => Cell>> = {
  Code: ({ Code }) => Code,
  VariantCode: (_, { Code }) => Code,
  Name: ({ Name }) => Name,
  NameEn: ({ NameEn }) => NameEn,
  VariantName: (_, { Name }) => Name,
  VariantNameEn: (_, { NameEn }) => NameEn,
  Price: (_, { Price }) => Price,
  PriceAfterDiscount: (_, { PriceAfterDiscount }) => PriceAfterDiscount ?? null,
  Stock: (_, { Stock }) => Stock ?? null,
  Contents: (_, { Contents = [] }) =>
    list(Contents.map(({ Flower, Count }) => (Count === null ? Flower : `${Count} ${Flower}`))),
  HeightCm: (_, { HeightCm }) => HeightCm ?? null,
  WidthCm: (_, { WidthCm }) => WidthCm ?? null,
  DeliveryAvailableFromDate: (_, { DeliveryAvailableFromDate }) => DeliveryAvailableFromDate ?? null,
  Sites: ({ Sites }) => list(Sites),
  Seasons: ({ Seasons }) => list(Seasons),
  Assortments: ({ Assortments }) => list(Assortments),
  Occasions: ({ Occasions }) => list(Occasions),
  Colours: ({ Colours }) => list(Colours),
  SelectableColours: ({ SelectableColours }) => list(SelectableColours),
  ProductCategory: ({ ProductCategory }) => ProductCategory,
  ProductGroup: ({ ProductGroup }) => ProductGroup,
  VatClass: ({ VatClass }) => VatClass ?? null,
  Description: ({ Description }) => Description,
  DescriptionEn: ({ DescriptionEn }) => DescriptionEn,
  Alt: ({ Picture }) => Picture.Alt,
  AltEn: ({ Picture }) => Picture.AltEn,
  Tint: ({ Picture }) => Picture.Tint,
  Kind: ({ Drawing }) => Drawing.kind,
  Flowers: ({ Drawing }) => list(Drawing.flowers),
  Palette: ({ Drawing }) => list(Drawing.palette),
  Container: ({ Drawing }) => Drawing.container ?? null,
  Form: ({ Drawing }) => Drawing.form ?? null,
  Similar: ({ Similar }) => list(Similar),
  AlsoBought: ({ AlsoBought }) => list(AlsoBought),
  Addons: ({ Addons }) => list(Addons),
  SearchWords: ({ SearchWords }) => SearchWords ?? null,
  MetaTitle: ({ Meta }) => Meta?.Title ?? null,
  MetaTitleEn: ({ Meta }) => Meta?.TitleEn ?? null,
  MetaDescription: ({ Meta }) => Meta?.Description ?? null,
  MetaDescriptionEn: ({ Meta }) => Meta?.DescriptionEn ?? null,
  LeadDays: ({ LeadDays }) => LeadDays ?? null,
  CyclesInDays: ({ Subscription }) => numbers(Subscription?.CyclesInDays),
  PeriodsInMonths: ({ Subscription }) => numbers(Subscription?.PeriodsInMonths),
  CountryCode: ({ International }) => International?.CountryCode ?? null,
  IntercatCode: ({ International }) => International?.IntercatCode ?? null,
  VariantIntercatCode: (_, { IntercatCode }) => IntercatCode ?? null,
  LocalProductCategory: ({ International }) => International?.LocalProductCategory ?? null,
  ValidFrom: ({ International }) => International?.ValidFrom ?? null,
  ValidTo: ({ International }) => International?.ValidTo ?? null,
  InternationalCategories: ({ InternationalCategories }) => list(InternationalCategories),
  DeliveryTypes: ({ DeliveryTypes }) => list(DeliveryTypes),
  IgnoreBroker: ({ IgnoreBroker }) => flag(IgnoreBroker),
  FastTrackSupported: ({ FastTrackSupported }) => flag(FastTrackSupported),
  Withdrawal: ({ Withdrawal }) => Withdrawal ?? null,
  IsBundle: ({ IsBundle }) => flag(IsBundle),
  ChildProducts: ({ ChildProducts }) => list(ChildProducts),
  LocalMemberId: ({ LocalMemberId }) => LocalMemberId ?? null,
  RibbonTextRequired: ({ RibbonTextRequired }) => flag(RibbonTextRequired),
  IsCustomerSpecifiedPrice: (_, { IsCustomerSpecifiedPrice }) => flag(IsCustomerSpecifiedPrice),
  IsPriceMultiple: (_, { IsPriceMultiple }) => flag(IsPriceMultiple),
  IsCustomDescription: (_, { IsCustomDescription }) => flag(IsCustomDescription),
}

/** Products as a sheet of one variant a row, for a spreadsheet and back. */
export const sheetOf = (rows: readonly Row[]): string =>
  csvOf(
    Object.keys(columns),
    rows.flatMap((row) => row.Variants.map((variant) => Object.values(columns).map((cell) => cell(row, variant)))),
  )
