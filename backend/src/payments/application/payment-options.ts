import type { Cart } from '@bukett/contracts/http/cart'
import type { PaymentMethods } from '@bukett/contracts/http/payments'
import type { Language } from '@bukett/contracts/rules/language'
import {
  forcedMethod,
  isWallet,
  methodText,
  obstacleTo,
  OFFERED_METHODS,
  type PaymentFacts,
  type PaymentMethod,
  STAFF_METHODS,
  type Wallet,
} from '@bukett/contracts/rules/payment-methods'
import type { Ore } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { AccountReader, type Actor, OrganizationReader, type StoredOrganization } from '../../accounts/index.js'
import { Network } from '../../broker/index.js'
import { CartReader } from '../../cart/index.js'
import { Catalogue } from '../../catalogue/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { Settings } from '../../shared/shared.module.js'
import { invoicedTo } from '../domain/invoiced-to.js'
import type { Buyer, Invoiced, PaymentDetails } from '../domain/purchase.js'
import { withdrawalOf } from '../domain/withdrawal-of.js'
import { GiftCardsOnCart } from './gift-cards-on-cart.js'
import { PayLaterCheckout } from './pay-later-checkout.js'
import { Purchases } from './ports.js'

/** Asks for the shop itself, not for a caller. */
const shop: Actor = { roles: ['CustomerService'], userId: null, organizationId: null, memberId: null }

const isStaff = (method: PaymentMethod): boolean => STAFF_METHODS.some((one) => one === method)

/** Which ways to pay a cart has, and why not the others. */
@Injectable()
export class PaymentOptions {
  constructor(
    private readonly carts: CartReader,
    private readonly giftCards: GiftCardsOnCart,
    private readonly organizations: OrganizationReader,
    private readonly accounts: AccountReader,
    private readonly payLater: PayLaterCheckout,
    private readonly purchases: Purchases,
    private readonly settings: Settings,
    private readonly catalogue: Catalogue,
    private readonly network: Network,
  ) {}

  get #creditLimit(): Ore | null {
    return this.network.current().snapshot.settings.creditLimit
  }

  async read(owner: string, cartName: string, buyer: Buyer): Promise<PaymentMethods> {
    await this.giftCards.refresh(owner, cartName)
    const cart = await this.carts.read(owner, cartName)
    const open = await this.purchases.openOf(owner, cartName)
    const invoiced = await this.#invoiceAddresses(cart, buyer)
    const facts = factsOf(
      cart,
      invoiced,
      this.#creditLimit,
      await this.payLater.categories(owner, cartName, cart, buyer),
      this.#wallets(),
    )
    const rows = OFFERED_METHODS.map((one) => ({ one, reason: obstacleTo(one, facts) }))
    return {
      Methods: rows.map(({ one, reason }) => rowOf(one, reason, this.payLater.brand, buyer.language)),
      Forced: forcedMethod(facts),
      Total: cart.Total,
      GiftCardAmount: facts.giftCardAmount,
      ToPay: cart.ToPay,
      InvoiceAddresses: rows.some(({ one, reason }) => one.method === 'invoice' && !reason)
        ? (invoiced ?? []).map(addressOf)
        : [],
      Withdrawal: withdrawalOf(cart, (code) => this.catalogue.find(code)?.Withdrawal),
      InProgress: open && { purchaseId: open._id, PaymentMethodName: open.method, state: open.state },
    }
  }

  /** Whom an invoice is sent to. Throws where the cart cannot be paid so. */
  async demand(
    { method, details, buyer }: { method: PaymentMethod; details: PaymentDetails; buyer: Buyer },
    cart: Cart,
  ): Promise<Invoiced | null> {
    if (isStaff(method)) return null
    if (cart.ToPay === 0 || method === 'giftcard' || method === 'none') return demandForced(method, cart)
    const invoiced = method === 'invoice' ? await this.#invoiceAddresses(cart, buyer) : null
    const facts = factsOf(cart, invoiced, this.#creditLimit, ['pay_now', 'pay_later', 'pay_over_time'], this.#wallets())
    if (OFFERED_METHODS.every((one) => one.method !== method || obstacleTo(one, facts)))
      throw new DomainError('payment.not-offered')
    // What the sheet showed is what is paid.
    if (isWallet(method) && details.shown !== cart.ToPay) throw new DomainError('cartChanged')
    // X10: offered by the family, but the address that is chosen must be approved itself.
    const chosen = invoiced?.find(({ _id }) => _id === details.organizationId)
    if (method === 'invoice' && !chosen) throw new DomainError('invoice.not-approved')
    return chosen ? invoicedTo(chosen) : null
  }

  #wallets(): Wallet[] {
    const { wallets } = this.settings.config
    return wallets ? ['googlePay', ...(wallets.applePay ? (['applePay'] as const) : [])] : []
  }

  /** Null for people; customer service orders for the end customer's company (CS-04). */
  async #invoiceAddresses(cart: Cart, buyer: Buyer): Promise<StoredOrganization[] | null> {
    const ofEndCustomer = cart.EndCustomerId && (await this.accounts.organizationOf(shop, cart.EndCustomerId))
    const organizationId = ofEndCustomer ? ofEndCustomer.id : buyer.organizationId
    return organizationId ? this.organizations.invoiceAddresses(organizationId) : null
  }
}

const demandForced = (method: PaymentMethod, cart: Cart): null => {
  const forced = forcedMethod(factsOf(cart, null, null, null, []))
  if (method === forced) return null
  throw new DomainError(method === 'giftcard' ? 'giftCard.not-covered' : 'payment.not-offered')
}

const linesOf = (cart: Cart) => cart.OrderForm.Shipments.flatMap((shipment) => shipment.LineItems)

const factsOf = (
  cart: Cart,
  invoiced: readonly StoredOrganization[] | null,
  creditLimit: Ore | null,
  payLaterCategories: readonly string[] | null,
  wallets: readonly Wallet[],
): PaymentFacts => ({
  lines: linesOf(cart).length,
  toPay: cart.ToPay,
  giftCardAmount: cart.GiftCards.reduce((sum, { Amount }) => sum + Amount, 0),
  isSubscription: linesOf(cart).some((line) => line.SubscriptionCycleInDays !== null),
  isOrganisation: invoiced !== null,
  isInvoiceApproved: (invoiced ?? []).length > 0,
  creditLimit,
  payLaterCategories,
  wallets,
})

type Row = PaymentMethods['Methods'][number]

const rowOf = (
  one: (typeof OFFERED_METHODS)[number],
  Reason: Row['Reason'],
  brand: string,
  language: Language,
): Row => {
  const { label, cost } = methodText(one, brand, language)
  return {
    PaymentMethodName: one.method,
    Category: one.category,
    Label: label,
    Cost: cost,
    IsCredit: one.isCredit,
    Offered: Reason === null,
    Reason,
  }
}

const addressOf = ({ _id, name, orgNr, invoiceDetails }: StoredOrganization) => ({
  id: _id,
  name,
  orgNr,
  address: invoiceDetails.address,
  zipCode: invoiceDetails.zipCode,
  city: invoiceDetails.city,
  costCenter: invoiceDetails.costCenter,
})
