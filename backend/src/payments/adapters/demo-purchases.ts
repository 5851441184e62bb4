import type { Shipment } from '@bukett/contracts/http/shipment'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { PaymentMethod } from '@bukett/contracts/rules/payment-methods'
import { Injectable } from '@nestjs/common'
import { emptyShipment, type FrozenCart, frozenUnfilled } from '../../cart/index.js'
import { demoOrderRows, OrderReader, type StoredOrderGroup, type StoredShipment } from '../../orders/index.js'
import { Log, Settings } from '../../shared/shared.module.js'
import { Seeds, type SoldOnCredit } from '../../shared/seeds.js'
import { PaymentProviders, Purchases } from '../application/ports.js'
import { payLaterPurchase } from '../domain/pay-later-purchase.js'
import { become, moneyCame, newPurchase, pending, providerReference, type Purchase } from '../domain/purchase.js'
import { paidIn, withRepayments } from '../domain/repayments.js'
import { repayable } from '../domain/repayment.js'

/** The bank's side of a payment, as the sandbox takes it into its books. Öre. */
interface InTheBooks {
  readonly id: string
  readonly amount: number
  readonly back: number
  readonly at: string
}

/** Which of the sandbox's banks keeps the books of a method. */
const books = [
  ['swish', 'swish'],
  ['card', 'netaxept'],
] as const
const methods = ['swish', 'card', 'klarnaPayments', 'invoice'] as const
const isOfDemo = (method: string | undefined): method is (typeof methods)[number] =>
  methods.some((one) => one === method)
/** The last digits of the card in those books. */
const demoCard = '0004'

/**
 * What the demo's orders were paid by, so that they can be cancelled and paid back like any other. The sandbox's banks are told of it; where
 * there is no sandbox, or it is not open, nobody would know these payments, and there are none.
 */
@Injectable()
export class DemoPurchases {
  constructor(
    private readonly seeds: Seeds,
    private readonly purchases: Purchases,
    private readonly orders: OrderReader,
    private readonly providers: PaymentProviders,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {
    seeds.add({ collection: 'purchases', count: () => this.purchases.count(), load: () => this.#load() })
  }

  async #load(): Promise<void> {
    if (!this.settings.config.sandbox) return
    const groups = await Promise.all(
      demoOrderRows(this.seeds.scenario).map(({ OrderGroupId }) => this.orders.find(OrderGroupId)),
    )
    const purchases = groups.flatMap((group) => (group && this.#purchaseOf(group)) ?? [])
    // The banks first: what they have not heard of is told and kept by the next seed step.
    for (const [method, book] of books) {
      const some = purchases.filter((one) => one.method === method)
      if (!(await this.#isTold(book, some))) return
    }
    for (const purchase of purchases) {
      if (purchase.method === 'klarnaPayments') await this.seeds.takesCredit?.(creditOf(purchase))
      await this.purchases.add(purchase)
    }
  }

  /** Null where it was paid in a way that the demo does not know. */
  #purchaseOf(group: StoredOrderGroup): Purchase | null {
    const method = group.Payments[0]?.PaymentMethodName
    if (!isOfDemo(method)) return null
    const id = this.providers.of(method)?.idOf(group.purchaseId, 1)
    const last4 = method === 'card' ? demoCard : null
    return purchaseOf(group, method, id ? { ...providerReference(id, 1), paymentReference: id, last4 } : null)
  }

  /** False where nobody listens. */
  async #isTold(book: string, purchases: readonly Purchase[]): Promise<boolean> {
    const { sandboxUrl } = this.settings.config
    const answer = await fetch(`${sandboxUrl}/__sandbox/${book}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(purchases.map(entryOf)),
    }).catch(() => null)
    if (answer && !answer.ok)
      throw new Error(`The sandbox did not take in what the demo's orders were paid by: ${await answer.text()}`)
    if (!answer) this.log.log.warn({ sandboxUrl }, "the sandbox is not open: the demo's orders have no payments yet")
    return answer !== null
  }
}

const entryOf = ({ provider, createdAt, amount, repayments }: Purchase): InTheBooks => ({
  id: provider?.id ?? '',
  amount,
  back: repayments.reduce((sum, one) => sum + one.amount, 0),
  at: createdAt.toISOString(),
})

const creditOf = ({ _id, provider, createdAt: at, buyer, frozen, state }: Purchase): SoldOnCredit => ({
  id: provider?.paymentReference ?? '',
  at,
  purchase: { ...payLaterPurchase(frozen.cart, buyer.language), merchant_reference1: _id },
  isBack: state === 'Refunded',
})

/** It came about as every purchase does; what was cancelled has its money back. */
const purchaseOf = (group: StoredOrderGroup, method: PaymentMethod, provider: Purchase['provider']): Purchase => {
  const { purchaseId: id, cartOwner: owner, cartName, userId, organizationId, placedAt: at, language } = group
  const details = method === 'invoice' && organizationId ? { organizationId, costCenter: group.CostCenter } : {}
  const buyer = { userId, organizationId, language }
  const begun = newPurchase(
    { id, owner, cartName, buyer, method, details, frozen: frozenOf(group, method), provider },
    at,
  )
  const paid = moneyCame(pending(begun, 'customer', at), { by: 'worker', at, isCaptured: true, captureAt: null })
  const placed: Purchase = {
    ...paid,
    order: { groupId: group._id, at },
    isCaptureTried: true,
    settledAt: at,
    checkAt: null,
  }
  return group.Shipments.every(({ State }) => State === 'Cancelled') ? paidBack(placed) : placed
}

const paidBack = (purchase: Purchase): Purchase => {
  const { createdAt: at } = purchase
  const wish = { id: 'cancelled', amount: repayable(paidIn(purchase)), reason: 'cancelled', by: 'worker', at }
  const { repayments } = withRepayments(purchase, wish)
  return {
    ...become(purchase, { at, state: 'Refunded', by: 'worker', reason: null }),
    repayments: repayments.map((one) => ({ ...one, state: 'done' })),
  }
}

/** The cart that the order was made of. */
const frozenOf = (group: StoredOrderGroup, method: PaymentMethod): FrozenCart => {
  const { cartOwner: owner, cartName: name, frozenAt, organizationId, purchaseId } = group
  return frozenUnfilled(
    { owner, name, purchaseId, method, organizationId, frozenAt },
    {
      OrderType: group.OrderType,
      CustomerType: group.CustomerType,
      IsFastTrack: group.IsFastTrack,
      BillingAddress: group.BillingAddress,
      BillingAddressEmail: group.email,
      Shipments: group.Shipments.map(inCart),
    },
    stockholmDay(frozenAt),
  )
}

/** What an order has come to since is its own. */
const inCart = (stored: StoredShipment): Shipment => {
  const {
    OrderId: _number,
    State: _state,
    history: _history,
    tries: _tries,
    window: _window,
    editDeadline: _deadline,
    AllowOrderReview: _review,
    addressBy: _by,
    chosenStore: _store,
    handover: _handover,
    abroad: _abroad,
    LineItems,
    ...shipment
  } = stored
  return {
    ...emptyShipment(stored.ShipmentId),
    ...shipment,
    LineItems: LineItems.map(({ Withdrawal: _terms, ...line }) => line),
  }
}
