import type { LineItem } from '@bukett/contracts/http/line-item'
import type { SubscriptionEdit } from '@bukett/contracts/http/subscription'
import { dayAndTimeOf } from '@bukett/contracts/http/broker'
import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { sheetOf } from '../../cart/index.js'
import { Catalogue, currentPrice } from '../../catalogue/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { bringingOf } from '../domain/bringing.js'
import { type Edited, withEdit } from '../domain/changing.js'
import type { Offers } from '../domain/planning.js'
import { shownDay } from '../domain/running.js'
import type { Subscription } from '../domain/subscription.js'
import { ChangeSubscription } from './change-subscription.js'
import { FoundOwners } from './found-owners.js'
import { NetworkOffers } from './network-offers.js'

/** Nothing within so many days is nowhere. */
const daysAsked = 35

type OrderInfo = NonNullable<SubscriptionEdit['OrderInfo']>
type WantedLines = NonNullable<SubscriptionEdit['ProductInfo']>['LineItems']

/** Changes what, where, how and when, from the next delivery that is not locked (spec 2 §4). All of it or nothing. */
@Injectable()
export class EditSubscription {
  constructor(
    private readonly change: ChangeSubscription,
    private readonly catalogue: Catalogue,
    private readonly offers: NetworkOffers,
    private readonly owners: FoundOwners,
  ) {}

  /**
   * Throws `subscription.ended`, `subscription.is-prepaid`, `subscription.not-deliverable`, `subscription.day-taken`,
   * `subscription.not-a-subscription`, `subscription.cycle-not-offered`, `delivery.time-invalid`, `catalogue.unknown-product`,
   * `request.invalid` where the address would lose what it needs. `by`: whose session it is.
   */
  run(id: string, { OrderInfo, ProductInfo }: SubscriptionEdit, by: string | null): Promise<Subscription> {
    return this.change.run(id, async (current, now) => {
      const edited = await this.#withNewDay(
        current,
        this.#edited(current, OrderInfo ?? {}, ProductInfo?.LineItems),
        now,
      )
      const offers = await this.offers.of({ ...current, ...edited })
      if (edited.bringing || edited.lines) demandSomeDay(offers, stockholmDay(now))
      const decision = withEdit(current, edited, offers, now)
      return { ...decision, subscription: await this.owners.ofAddress(decision.subscription, current, by) }
    })
  }

  /** The day that is shown already comes along with another hour, and is no new one. Another cycle leaves it only where it is the plan's own. */
  async #withNewDay(current: Subscription, { day, ...edited }: Edited, now: Date): Promise<Edited> {
    if (!day) return edited
    const isKept = !edited.cycleDays || (current.plan !== null && !current.plan.isSkipped)
    return isKept && day === shownDay(current, await this.offers.of(current), now) ? edited : { ...edited, day }
  }

  #edited(current: Subscription, info: Partial<OrderInfo>, wanted: WantedLines | undefined): Edited {
    const {
      SubscriptionCycleInDays: cycleDays,
      BillingAddressEmail: email,
      BillingAddressMobilePhoneNumber: mobile,
    } = info
    const when = info.DeliveryDateTime === undefined ? null : dayAndTimeOf(info.DeliveryDateTime)
    const bringing = bringingOf(current.bringing, info, when?.time ?? null)
    const lines = wanted && this.#lines(current, wanted)
    const cycle = cycleDays && cycleDays !== current.cycleDays ? cycleDays : undefined
    this.#demandCycle(lines ?? current.lines, cycle ?? (lines && current.cycleDays))
    return {
      ...(bringing && { bringing }),
      ...(lines && { lines }),
      ...(cycle && { cycleDays: cycle }),
      ...(when && { day: when.day }),
      ...((email || mobile) && {
        billing: {
          ...current.billing,
          ...(email && { Email: email }),
          ...(mobile && { DayTimePhoneNumber: mobile }),
        },
      }),
      ...(email && { email }),
      ...(mobile && { mobile }),
    }
  }

  /** What is kept keeps its price; what is new costs what it costs today. The same again is no change. */
  #lines(current: Subscription, wanted: WantedLines): LineItem[] | undefined {
    const [pattern] = current.lines
    if (!pattern) return undefined
    const lines = wanted.map(({ Code, Quantity }, index) => {
      const known = current.lines.find((line) => line.Code === Code)
      if (known) return { ...known, Quantity }
      const { _id } = this.catalogue.variant(Code).product
      // Another size of what it has goes on as well, listed or not.
      if (!current.lines.some(({ ParentProductCode }) => ParentProductCode === _id)) this.catalogue.demandListed(Code)
      return this.#line(pattern, Code, Quantity, `line-${index + 1}`)
    })
    const essence = (all: readonly LineItem[]): string =>
      JSON.stringify(all.map(({ Code, Quantity }) => [Code, Quantity]))
    return essence(lines) === essence(current.lines) ? undefined : lines
  }

  #line(pattern: LineItem, code: string, Quantity: number, LineItemId: string): LineItem {
    const { product, variant } = this.catalogue.variant(code)
    if (!product.Subscription) throw new DomainError('subscription.not-a-subscription')
    return {
      ...pattern,
      LineItemId,
      ...sheetOf(product, variant),
      Quantity,
      PlacedPrice: variant.Price,
      DiscountedPrice: currentPrice(variant),
      VatClass: variant.VatClass,
      ProductCategory: variant.ProductCategory,
      ParentProductCode: product._id,
      DeliveryAvailableFromDate: variant.DeliveryAvailableFromDate,
      Addons: [],
      DescriptionText1: null,
      DescriptionText2: null,
      SelectedColours: [],
      PriceOverride: null,
    }
  }

  #demandCycle(lines: readonly LineItem[], cycleDays: 7 | 14 | 28 | undefined): void {
    if (!cycleDays) return
    for (const { Code } of lines) {
      const { product } = this.catalogue.variant(Code)
      if (!product.Subscription?.CyclesInDays.includes(cycleDays))
        throw new DomainError('subscription.cycle-not-offered')
    }
  }
}

const demandSomeDay = (offers: Offers, today: string): void => {
  const days = Array.from({ length: daysAsked }, (_, ahead) => addDays(today, ahead + 1))
  if (!days.some((day) => offers.on(day))) throw new DomainError('subscription.not-deliverable')
}
