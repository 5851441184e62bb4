import type { OrderForm } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { codeAbroad } from '@bukett/contracts/rules/product-terms'
import { totalCycles } from '@bukett/contracts/rules/subscription'
import { Injectable } from '@nestjs/common'
import { DeliveryInformationReader } from '../../broker/index.js'
import { Catalogue, digitalChannelsOf, type StoredAddon, type StoredProduct } from '../../catalogue/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { type StoredCart, withLines } from '../domain/cart.js'
import { copiedForm } from '../domain/copied-form.js'
import { addonsOf, checkRibbonOf, hasRibbon, pricesNow, sheetOf, subscriptionOf, taxedNow } from '../domain/line.js'
import type { Shelves as ShelvesOfLines } from '../domain/lines.js'

interface WantedAddon {
  readonly Code: string
  readonly Quantity: number
}

/** What is wanted of a line that lies in a cart; what is not named stays. */
export interface LineWishes {
  readonly Code?: string | undefined
  readonly Addons?: readonly WantedAddon[] | undefined
  readonly DescriptionText1?: string | undefined
  readonly subscriptionCycleInDays?: number | undefined
  readonly subscriptionPeriodInMonths?: number | undefined
}

/** What carts ask the catalogue. */
@Injectable()
export class Shelves implements ShelvesOfLines {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly deliveries: DeliveryInformationReader,
  ) {}

  readonly stockOf = (code: string): number | null => this.catalogue.stockOf(code)

  readonly waysOf = (code: string): readonly string[] =>
    this.catalogue.isSold(code) ? this.catalogue.variant(code).variant.DeliveryTypes : []

  /** What is not sold any more stays where it lies. */
  readonly goTogether = (codes: readonly string[]): boolean =>
    this.deliveries.goTogether(codes.filter((code) => this.catalogue.isSold(code)))

  /** FU-02: whether the line is not complete without words. */
  readonly needsWords = (line: LineItem): boolean =>
    this.catalogue.isSold(line.Code) && hasRibbon(this.catalogue.variant(line.Code).product, line)

  isSold(code: string): boolean {
    return this.catalogue.isSold(code)
  }

  /** Each once, however often and in whatever letters it is named. Throws `catalogue.unknown-addon`. */
  addons(wanted: readonly WantedAddon[]): { readonly addon: StoredAddon; readonly quantity: number }[] {
    const quantities = new Map<StoredAddon, number>()
    for (const { Code, Quantity } of wanted) {
      const addon = this.catalogue.addon(Code)
      quantities.set(addon, (quantities.get(addon) ?? 0) + Quantity)
    }
    return [...quantities].map(([addon, quantity]) => ({ addon, quantity }))
  }

  /**
   * The line as another variant of its product, with other addons and words. Throws `cart.other-variant`, `cart.addon-elsewhere`,
   * `cart.subscription-terms`, `catalogue.unknown-product`, `catalogue.unknown-addon`, and what a ribbon refuses.
   */
  becoming(wishes: LineWishes): (line: LineItem) => LineItem {
    const { Code: code, Addons: addons, DescriptionText1: text } = wishes
    const { subscriptionCycleInDays: cycle, subscriptionPeriodInMonths: period } = wishes
    return (line) => {
      const { product, variant } = this.catalogue.variant(code ?? line.Code)
      if (product._id !== line.ParentProductCode || (variant.Code !== line.Code && product.IsBundle))
        throw new DomainError('cart.other-variant')
      const isOther = variant.Code !== line.Code
      if (isOther && (variant.IsCustomerSpecifiedPrice || line.IsCustomerSpecifiedPrice))
        throw new DomainError('cart.other-variant')
      const becomes: LineItem = {
        ...line,
        ...(isOther && {
          ...sheetOf(product, variant),
          ...pricesNow(variant),
          PriceOverride: null,
          VatClass: variant.VatClass,
          DeliveryAvailableFromDate: variant.DeliveryAvailableFromDate,
          FastTrackSupported: variant.FastTrackSupported,
        }),
        ...((cycle !== undefined || period !== undefined) &&
          subscriptionOf(
            product,
            cycle ?? line.SubscriptionCycleInDays ?? undefined,
            period ?? line.SubscriptionPeriodInMonths ?? undefined,
          )),
        ...(addons && { Addons: this.#addonsOf(line, product, addons) }),
        ...(text !== undefined && { DescriptionText1: text || null }),
      }
      // The words go with the ribbon, where the product itself has no place for them.
      if (hasRibbon(product, line) && !hasRibbon(product, becomes) && !variant.IsCustomDescription)
        return { ...becomes, DescriptionText1: null }
      checkRibbonOf(product, becomes)
      return becomes
    }
  }

  /** What has left the register stays as it is on the line where it is named still. */
  #addonsOf(line: LineItem, product: StoredProduct, wanted: readonly WantedAddon[]): LineItem['Addons'] {
    const isNamed = (code: string): boolean => wanted.some(({ Code }) => Code === code)
    const gone = line.Addons.filter(({ Code }) => isNamed(Code) && !this.catalogue.findAddon(Code))
    const known = wanted.filter(({ Code }) => gone.every((addon) => addon.Code !== Code))
    return [...gone, ...addonsOf({ product, addons: this.addons(known) })]
  }

  /** CA-02: today's prices and tax classes, what the partner abroad calls it, and the ways that it is sent in today; a price that the customer or customer service has set stays. */
  repriced(cart: StoredCart): StoredCart {
    return withLines(cart, (line) => {
      if (!this.catalogue.isSold(line.Code)) return line
      const { product, variant } = this.catalogue.variant(line.Code)
      const taxed = taxedNow(line, variant, (code) => this.catalogue.findAddon(code))
      const Addons = taxed.Addons.map((addon) => {
        const known = this.catalogue.findAddon(addon.Code)
        return known && known.Price !== addon.Price ? { ...addon, Price: known.Price } : addon
      })
      const today = {
        ...taxed,
        Addons,
        IntercatCode: codeAbroad(product.International, variant),
        ...(variant.IsDigital && { DigitalChannels: digitalChannelsOf(variant) }),
      }
      return line.IsCustomerSpecifiedPrice ? today : { ...today, ...pricesNow(variant) }
    })
  }

  /** CS-03: with the content of another form, at today's prices; what is not sold any more is left out. */
  copied(cart: StoredCart, form: OrderForm, nextLine: () => string): StoredCart {
    const isSold = (code: string): boolean => this.isSold(code)
    return this.repriced({ ...cart, OrderForm: copiedForm(cart.OrderForm, form, { nextLine, isSold }) })
  }

  /** The subscription lines with another cycle, where their product has it. Throws `cart.subscription-terms`. */
  withCycle(cart: StoredCart, cycle: 7 | 14 | 28): StoredCart {
    return withLines(cart, (line) => {
      const { SubscriptionCycleInDays: before, SubscriptionPeriodInMonths: period } = line
      if (before === null || period === null || before === cycle) return line
      const terms = this.catalogue.variant(line.Code).product.Subscription
      if (!terms?.CyclesInDays.includes(cycle)) throw new DomainError('cart.subscription-terms')
      return { ...line, SubscriptionCycleInDays: cycle, SubscriptionMaxCycles: totalCycles(period, cycle) ?? null }
    })
  }
}
