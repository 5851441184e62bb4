import { type OfficeOrderRow, type OrderQuestion, type SoldListKind } from '@bukett/contracts/http/office-orders'
import { addDays, instantOf, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { HOME_COUNTRY } from '@bukett/contracts/rules/international'
import { isOrderGroupNumber } from '@bukett/contracts/rules/order-number'
import { Injectable } from '@nestjs/common'
import { Network } from '../../broker/index.js'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { otherwise } from '../../shared/find-words.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { partOfDays } from '../../shared/office-list.js'
import { channelOf, isFoundAlone, wantedBy } from '../domain/find-keys.js'
import { chargedOf } from '../domain/given-away.js'
import { stateOf, type StoredOrderGroup } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { countedIn, deliveryDayOf, isStoreFigure } from '../domain/store-figures.js'
import { toWhom } from '../domain/messages/to-whom.js'
import { type Found, Orders, type Search } from './ports.js'

/** One look reads no more than this of what the index gives, so that a question that fits nothing costs no more than another. */
const mostAtOnce = 1000
const rowsOfFile = 100
const soldPage = 50
const rowsOfStore = 25
const looksOfStore = 8

/** Every order, for customer service: found by what somebody half remembers. */
@Injectable()
export class OrderList {
  constructor(
    private readonly orders: Orders,
    private readonly network: Network,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Throws `request.invalid-place`. */
  async find(question: OrderQuestion, after: string | undefined, rows: number, language: Language) {
    const numbered = after === undefined ? await this.#numbered(question.Words) : null
    if (numbered) return { Rows: [this.#row(numbered, language)], Next: null, LookedBackTo: null }
    return this.#page({ ...searchOf(question), after: placeOf(after), rows }, language)
  }

  async #page(search: Search, language: Language) {
    const { groups, next } = await this.#search(search)
    return {
      Rows: groups.map((group) => this.#row(group, language, search)),
      Next: next && `${next.placedAt.getTime()}-${next.id}`,
      LookedBackTo: next && stockholmDay(next.placedAt),
    }
  }

  /** Behind the figures, for who may not know whose they are. */
  async sold(asked: SoldAsked, after: string | undefined, language: Language) {
    const { Rows, Next } = await this.#page({ ...soldIn(asked), after: placeOf(after), rows: soldPage }, language)
    return { Rows, Next }
  }

  allSold(asked: SoldAsked, caller: Caller): AsyncGenerator<OfficeOrderRow[]> {
    return this.#all(undefined, soldIn(asked), caller)
  }

  /** What a store has to deliver, for its own people; they find nothing by a buyer but the number that they are shown to ring. */
  async ofStore(
    words: string,
    memberId: string,
    most: number,
  ): Promise<{ group: StoredOrderGroup; shipment: StoredShipment }[]> {
    const own = (group: StoredOrderGroup, isMeant: (one: StoredShipment) => boolean) =>
      group.Shipments.filter(
        (one) => one.DeliveringMemberId === memberId && one.DeliveryDate && one.State !== 'Cancelled' && isMeant(one),
      ).map((shipment) => ({ group, shipment }))
    const numbered = await this.#numbered(words)
    if (numbered) return own(numbered, () => true).slice(0, most)
    const search = { ...searchOf({ Words: words, Store: memberId }), rows: rowsOfStore }
    const found = []
    // The words may be those of buyers, who share their names with receivers of before.
    let after: Found['next'] = null
    for (let looks = 0; looks < looksOfStore && found.length < most; looks += 1) {
      const { groups, next } = await this.orders.search({ ...search, after })
      found.push(...groups.flatMap((group) => own(group, (one) => isFoundAlone(group, one, words))))
      if (!next) break
      after = next
    }
    return found.slice(0, most)
  }

  /**
   * Who takes a copy is written down before the first of it leaves, and of how many once the last has, or whoever took them left. Throws
   * `figures.span-backwards`.
   */
  all(question: OrderQuestion, caller: Caller): AsyncGenerator<OfficeOrderRow[]> {
    return this.#all(question.Words, searchOf(question), caller)
  }

  async *#all(
    words: string | undefined,
    search: Omit<Search, 'after' | 'rows'>,
    caller: Caller,
  ): AsyncGenerator<OfficeOrderRow[]> {
    const page = (after: Found['next']): Promise<Found> => this.#search({ ...search, after, rows: rowsOfFile })
    const numbered = await this.#numbered(words)
    let found = numbered ? { groups: [numbered], next: null } : await page(null)
    let count = found.groups.length
    const isMore = found.next !== null
    await this.#noteCopy(isMore ? `${count}+` : `${count}`, caller)
    try {
      for (;;) {
        yield found.groups.map((group) => this.#row(group, caller.locale, { ...search, isAddedUp: true }))
        if (!found.next) return
        found = await page(found.next)
        count += found.groups.length
      }
    } finally {
      if (isMore) await this.#noteCopy(`${count}`, caller)
    }
  }

  #noteCopy(reason: string, { userId, roles, address }: Caller): Promise<void> {
    return this.audit.record({
      actor: userId ?? '',
      roles,
      action: 'order.export',
      entity: 'orders',
      reason,
      address,
    })
  }

  /** What looked whole and is not found so may be a beginning. */
  async #search(search: Search): Promise<Found> {
    const found = await this.orders.search(search)
    const other = found.groups.length === 0 && !found.next ? otherwise(search.wanted) : null
    return other ? this.orders.search({ ...search, wanted: other }) : found
  }

  /** An order's number is nobody's name. */
  async #numbered(words: string | undefined): Promise<StoredOrderGroup | null> {
    const [number = ''] = (words ?? '').trim().split('-', 1)
    return isOrderGroupNumber(number) ? this.orders.find(number) : null
  }

  #row(
    group: StoredOrderGroup,
    language: Language,
    { counts, comes, isAddedUp = counts !== undefined }: Shown = {},
  ): OfficeOrderRow {
    // Behind the figure of deliveries stand those that it counts.
    const shown = shownOf(group, counts, comes)
    const { shipment: first = undefined, memberId = null } = shown[0] ?? {}
    const { BillingAddress } = group
    return {
      OrderGroupId: group._id,
      PlacedAt: group.placedAt.toISOString(),
      State: stateOf(group),
      OrderType: group.OrderType,
      Channel: channelOf(group),
      DeliveryDate: first?.DeliveryDate ?? null,
      Deliveries: shown.length,
      Store: memberId === null ? null : this.#store(memberId),
      CustomerName: group.CustomerName,
      Email: BillingAddress.Email,
      Phone: BillingAddress.DayTimePhoneNumber,
      ReceiverName: first ? toWhom(group, first, language) : '',
      PostalCode: first?.ShippingAddress.PostalCode ?? '',
      City: first?.ShippingAddress.City ?? '',
      CountryCode: first?.ShippingAddress.CountryCode ?? HOME_COUNTRY,
      Goods: group.Shipments.flatMap(({ LineItems }) => LineItems)
        .map(({ Quantity, DisplayName }) => (Quantity > 1 ? `${Quantity} × ${DisplayName}` : DisplayName))
        .join(', '),
      Payments: group.Payments.map(({ PaymentMethodName }) => PaymentMethodName),
      Coupons: group.Coupons.map(({ Code }) => Code),
      // What is found by its worth shows that; what is added up is what was paid for it.
      Total: isAddedUp ? chargedOf(group).Total : group.Total,
      Refunded: group.Refunds.reduce((sum, { Amount }) => sum + Amount, 0),
      NeedsAttention: group.attention.length > 0,
    }
  }

  #store(id: string) {
    const member = this.network.current().snapshot.memberById.get(id)?.member
    return { id, name: member ? member.memberShopName || member.name : id }
  }
}

interface SoldAsked {
  readonly list: SoldListKind
  readonly from?: LocalDay | undefined
  readonly to?: LocalDay | undefined
}

type Shown = Pick<Search, 'counts' | 'comes'> & { readonly isAddedUp?: boolean }

const isCounted = (shipment: StoredShipment, days: Search['comes']): boolean => {
  const delivery = deliveryDayOf(shipment)
  return delivery !== null && isWithin(delivery.day, days)
}

interface ShownDelivery {
  readonly shipment: StoredShipment
  readonly memberId: string | null
}

/** The deliveries of an order that a list shows: behind a figure those that it counts, as often as it does. */
const shownOf = (group: StoredOrderGroup, counts: SoldListKind | undefined, days: Search['comes']): ShownDelivery[] => {
  if (isStoreFigure(counts))
    return countedIn(group).filter(({ figure, day }) => figure === counts && isWithin(day, days))
  return group.Shipments.filter((one) => counts !== 'deliveries' || isCounted(one, days)).map((shipment) => ({
    shipment,
    memberId: shipment.DeliveringMemberId,
  }))
}

const isWithin = (day: LocalDay, { from, to }: Search['comes'] = {}): boolean =>
  !(from && day < from) && !(to && day > to)

const questionOf = ({ list, from, to }: SoldAsked): OrderQuestion => {
  if (isStoreFigure(list)) return { Figure: list, DayFrom: from, DayTo: to }
  if (list === 'deliveries') return { DayFrom: from, DayTo: to }
  return { ...(list === 'cancelled' && { State: 'Cancelled' }), PlacedFrom: from, PlacedTo: to }
}

const soldIn = (asked: SoldAsked): Omit<Search, 'after' | 'rows'> => ({
  ...searchOf(questionOf(asked)),
  counts: asked.list,
})

/** Throws `figures.span-backwards`. */
const searchOf = (question: OrderQuestion): Omit<Search, 'after' | 'rows'> => {
  const { Figure, MinTotal, MaxTotal, PlacedFrom, PlacedTo, DayFrom, DayTo } = question
  partOfDays({ from: PlacedFrom, to: PlacedTo })
  partOfDays({ from: DayFrom, to: DayTo })
  const isExact = MinTotal !== undefined && MinTotal === MaxTotal
  const hasRange = !isExact && (MinTotal !== undefined || MaxTotal !== undefined)
  // Nothing comes before it was placed: what was placed later needs no look.
  const placedBy = [PlacedTo, DayTo].filter((day) => day !== undefined).toSorted()[0]
  return {
    wanted: wantedBy(question),
    ...(PlacedFrom && { from: instantOf(PlacedFrom) }),
    ...(placedBy && { until: instantOf(addDays(placedBy, 1)) }),
    ...(Figure && { counts: Figure }),
    ...((DayFrom || DayTo || Figure) && { comes: { ...(DayFrom && { from: DayFrom }), ...(DayTo && { to: DayTo }) } }),
    ...(hasRange && {
      totals: { ...(MinTotal !== undefined && { $gte: MinTotal }), ...(MaxTotal !== undefined && { $lte: MaxTotal }) },
    }),
    most: mostAtOnce,
  }
}

const placeOf = (after: string | undefined): Found['next'] => {
  if (after === undefined) return null
  const [, moment, id] = /^(\d{1,15})-(\d+)$/.exec(after) ?? []
  if (!moment || !id) throw new DomainError('order.unknown-place')
  return { placedAt: new Date(Number(moment)), id }
}
