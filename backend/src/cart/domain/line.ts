import type { SubscriptionTerms } from '@bukett/contracts/http/catalogue'
import type { AddToCart } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { checkCustomerPrice } from '@bukett/contracts/rules/custom-price'
import { codeAbroad } from '@bukett/contracts/rules/product-terms'
import { checkRibbon } from '@bukett/contracts/rules/greeting'
import type { VatClass } from '@bukett/contracts/rules/price'
import { totalCycles } from '@bukett/contracts/rules/subscription'
import {
  currentPrice,
  digitalChannelsOf,
  displayNameOf,
  goesWith,
  isGiftCard,
  type StoredAddon,
  type StoredProduct,
  type StoredVariant,
} from '../../catalogue/index.js'
import { DomainError } from '../../shared/domain-error.js'

/** A variant and what of it is wanted. */
export interface Choice {
  readonly product: StoredProduct
  readonly variant: StoredVariant
  readonly addons: readonly { readonly addon: StoredAddon; readonly quantity: number }[]
  readonly wanted: AddToCart
  /** Organisations may set a higher price (CA-13). */
  readonly isOrganisation: boolean
}

/** What a piece costs today, and what stands beside that where it is reduced (PR-09). */
export const pricesNow = (variant: StoredVariant) => ({
  PlacedPrice: variant.Price,
  DiscountedPrice: currentPrice(variant),
  LowestPrice30Days: variant.LowestPrice30Days,
})

/** Throws `price.missing`, `price.too-low`, `price.too-high` or `price.not-a-multiple` where the customer sets the price. */
const pricesOf = ({ product, variant, wanted, isOrganisation }: Choice) => {
  if (!variant.IsCustomerSpecifiedPrice) return pricesNow(variant)
  const price = wanted.CustomerSelectedPrice
  const checked = checkCustomerPrice(
    price,
    {
      isGiftCard: isGiftCard(product),
      variantPrice: variant.Price,
      highestDiscountedPrice: Math.max(...product.Variants.map(currentPrice)),
      mustBeMultiple: variant.IsPriceMultiple,
    },
    isOrganisation,
  )
  if (!checked.ok) throw new DomainError(checked.code)
  return { PlacedPrice: price ?? variant.Price, DiscountedPrice: price ?? currentPrice(variant) }
}

const termsOf = ({ product, wanted }: Choice) => {
  const { subscriptionCycleInDays: cycle, subscriptionMaxCycles: deliveries } = wanted
  const period =
    wanted.subscriptionPeriodInMonths ??
    (product.Subscription ? periodOf(product.Subscription, cycle, deliveries) : undefined)
  return subscriptionOf(product, cycle, period)
}

/** Throws `cart.subscription-terms` where a subscription has no such cycle or period. */
export const subscriptionOf = (
  { Subscription: offered }: Pick<StoredProduct, 'Subscription'>,
  cycle: number | undefined,
  period: number | undefined,
) => {
  if (!offered) return { SubscriptionCycleInDays: null, SubscriptionPeriodInMonths: null, SubscriptionMaxCycles: null }
  const SubscriptionCycleInDays = offered.CyclesInDays.find((one) => one === cycle)
  const SubscriptionPeriodInMonths = offered.PeriodsInMonths.find((one) => one === period)
  if (SubscriptionCycleInDays === undefined || SubscriptionPeriodInMonths === undefined)
    throw new DomainError('cart.subscription-terms')
  const SubscriptionMaxCycles = totalCycles(SubscriptionPeriodInMonths, SubscriptionCycleInDays) ?? null
  return { SubscriptionCycleInDays, SubscriptionPeriodInMonths, SubscriptionMaxCycles }
}

/** The period that makes so many deliveries. */
const periodOf = ({ PeriodsInMonths }: SubscriptionTerms, cycle: number | undefined, deliveries: number | undefined) =>
  cycle === undefined || deliveries === undefined
    ? undefined
    : PeriodsInMonths.find((period) => (totalCycles(period, cycle) ?? 0) === deliveries)

/** Throws `cart.addon-elsewhere`. */
export const addonsOf = ({ product, addons }: Pick<Choice, 'product' | 'addons'>): LineItem['Addons'] =>
  addons.map(({ addon, quantity }) => {
    if (!goesWith(addon, product)) throw new DomainError('cart.addon-elsewhere', { name: addon.Name })
    return {
      Code: addon._id,
      Name: addon.Name,
      NameEn: addon.NameEn,
      Price: addon.Price,
      Quantity: quantity,
      VatClass: addon.VatClass,
      ...(addon.ProductCategory && { ProductCategory: addon.ProductCategory }),
      Promoted: addon.Promoted,
      FastTrackSupported: addon.FastTrackSupported,
      IsRibbon: addon.IsRibbon,
      IsFuneralRibbonAddon: addon.IsFuneralRibbonAddon,
    }
  })

/** Whether something of it bears words that are printed on a ribbon. */
export const hasRibbon = (
  product: Pick<StoredProduct, 'RibbonTextRequired'>,
  { Addons }: Pick<LineItem, 'Addons'>,
): boolean =>
  product.RibbonTextRequired || Addons.some(({ IsRibbon, IsFuneralRibbonAddon }) => IsRibbon || IsFuneralRibbonAddon)

/**
 * FU-06: a ribbon is not printed without its words. Throws `cart.text-missing`, `ribbon.too-many-lines`, `ribbon.line-too-long`,
 * `greeting.special-character`, `greeting.invisible-character`.
 */
export const checkRibbonOf = (
  product: Pick<StoredProduct, 'RibbonTextRequired'>,
  line: Pick<LineItem, 'Addons' | 'DescriptionText1'>,
): void => {
  if (!hasRibbon(product, line)) return
  if (!line.DescriptionText1) throw new DomainError('cart.text-missing')
  const answer = checkRibbon(line.DescriptionText1)
  if (!answer.ok) throw new DomainError(answer.code, { ...answer })
}

const isGoods = (vatClass: VatClass): boolean => vatClass !== 'voucher' && vatClass !== 'donation'

/** A gift card and a donation stay what they were put in as. */
const classNow = (before: VatClass, now: VatClass | undefined): VatClass =>
  now && isGoods(before) && isGoods(now) ? now : before

/** PR-06: with the tax classes that the register has today, at the same prices. */
export const taxedNow = (
  line: LineItem,
  variant: Pick<StoredVariant, 'VatClass'>,
  addonOf: (code: string) => Pick<StoredAddon, 'VatClass'> | undefined,
): LineItem => ({
  ...line,
  VatClass: classNow(line.VatClass, variant.VatClass),
  Addons: line.Addons.map((addon) => ({ ...addon, VatClass: classNow(addon.VatClass, addonOf(addon.Code)?.VatClass) })),
})

/** What the variant is called, here and at the partner abroad, as the catalogue has it now. */
export const sheetOf = (product: StoredProduct, variant: StoredVariant) => ({
  Code: variant.Code,
  Name: product.Name,
  DisplayName: displayNameOf(product, variant, 'sv'),
  DisplayNameEn: displayNameOf(product, variant, 'en'),
  Url: product.Url,
  Picture: product.Picture,
  IntercatCode: codeAbroad(product.International, variant),
  ...(variant.IsDigital && { DigitalChannels: digitalChannelsOf(variant) }),
})

/**
 * The line of a choice, whose price and tax the cart sets. Throws what the price, the terms and the addons refuse,
 * `cart.unknown-colour` and what a ribbon refuses.
 */
export const lineOf = (id: string, choice: Choice): LineItem => {
  const { product, variant, wanted } = choice
  const SelectedColours = wanted.SelectedColours ?? []
  if (SelectedColours.some((colour) => !product.SelectableColours.includes(colour)))
    throw new DomainError('cart.unknown-colour')
  const Addons = addonsOf(choice)
  const DescriptionText1 = wanted.DescriptionText1 || null
  checkRibbonOf(product, { Addons, DescriptionText1 })
  return {
    LineItemId: id,
    ...sheetOf(product, variant),
    Quantity: wanted.Quantity ?? 1,
    ...pricesOf(choice),
    IsCustomerSpecifiedPrice: variant.IsCustomerSpecifiedPrice,
    Discount: 0,
    Price: 0,
    Tax: 0,
    TaxPercent: 0,
    VatClass: variant.VatClass,
    ProductCategory: variant.ProductCategory,
    Addons,
    DescriptionText1,
    DescriptionText2: wanted.DescriptionText2 || null,
    SelectedColours,
    ...termsOf(choice),
    ParentProductCode: product._id,
    CountryCode: product.International?.CountryCode ?? null,
    IsGiftCardProduct: isGiftCard(product),
    CannotBeOnlyCartItem: variant.ProductCategory === 'Donation',
    DeliveryAvailableFromDate: variant.DeliveryAvailableFromDate,
    FastTrackSupported: variant.FastTrackSupported,
    IsPackageProduct: product.IsBundle,
    DigitalDelivery: null,
    PriceOverride: null,
  }
}
