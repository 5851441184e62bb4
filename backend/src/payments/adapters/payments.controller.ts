import type { Input } from '@bukett/contracts'
import { paymentsApi } from '@bukett/contracts/http/payments'
import type { StaffMethod } from '@bukett/contracts/rules/payment-methods'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { CancelPurchase } from '../application/cancel-purchase.js'
import { ChangePayment } from '../application/change-payment.js'
import { PaymentOptions } from '../application/payment-options.js'
import { Purchases } from '../application/ports.js'
import { PurchaseReader } from '../application/purchase-reader.js'
import { RepayPurchase } from '../application/repay-purchase.js'
import { defaultCart, Payer } from './payer.js'

interface Note {
  readonly reference?: string | undefined
  readonly reason?: string | undefined
  readonly Version?: number | undefined
}

/** The payment step of every method, and the methods of the staff (PA-11). */
@Controller()
export class PaymentsController {
  constructor(
    private readonly payer: Payer,
    private readonly options: PaymentOptions,
    private readonly purchases: Purchases,
    private readonly reader: PurchaseReader,
    private readonly commands: CommandBus,
    private readonly repaying: RepayPurchase,
    private readonly changing: ChangePayment,
    private readonly audit: Audit,
    private readonly callIds: CallIds,
  ) {}

  @Route(paymentsApi.methods)
  async methods({ query }: Input<typeof paymentsApi.methods>, { caller }: Exchange) {
    const cartName = query.cartName ?? defaultCart
    const owner = this.payer.ownerOf(caller, cartName) ?? 'guest:'
    // Who buys is the cart's; who reads is the caller.
    const buyer = { ...(await this.payer.buyerOf(caller, cartName)), language: caller.locale }
    return this.options.read(owner, cartName, buyer)
  }

  @Route(paymentsApi.outcome)
  async outcome({ params }: Input<typeof paymentsApi.outcome>, { caller }: Exchange) {
    return this.reader.outcome(await this.reader.own(this.payer.ownersOf(caller), params.purchaseId), caller.locale)
  }

  @Route(paymentsApi.cancel)
  async cancel({ params }: Input<typeof paymentsApi.cancel>, { caller }: Exchange) {
    const open = await this.purchases.openOf(this.payer.demandOwner(caller, params.cart), params.cart)
    if (!open) throw new DomainError('payment.unknown')
    const after = await this.commands.execute(new CancelPurchase(open._id, 'customer'))
    return this.reader.outcome(after ?? open, caller.locale)
  }

  @Route(paymentsApi.registerNone)
  async registerNone({ params, query }: Input<typeof paymentsApi.registerNone>, exchange: Exchange) {
    const purchase = await this.payer.start(exchange, params.cart, 'none', {}, { version: query.Version })
    return this.payer.complete(purchase, exchange.caller)
  }

  @Route(paymentsApi.registerPayedInStore)
  registerPayedInStore({ params, body }: Input<typeof paymentsApi.registerPayedInStore>, exchange: Exchange) {
    return this.#byStaff(params.cart, 'payedinstore', body, exchange)
  }

  @Route(paymentsApi.registerCash)
  registerCash({ params, body }: Input<typeof paymentsApi.registerCash>, exchange: Exchange) {
    return this.#byStaff(params.cart, 'cashregister', body, exchange)
  }

  @Route(paymentsApi.registerCashOrTerminal)
  registerCashOrTerminal({ params, body }: Input<typeof paymentsApi.registerCashOrTerminal>, exchange: Exchange) {
    return this.#byStaff(params.cart, params.terminal ? 'cardterminal' : 'cashregister', body, exchange)
  }

  @Route(paymentsApi.registerInvoiceSpcs)
  registerInvoiceSpcs({ params, body }: Input<typeof paymentsApi.registerInvoiceSpcs>, exchange: Exchange) {
    return this.#byStaff(params.cart, 'invoicespcs', body, exchange)
  }

  @Route(paymentsApi.registerPaid)
  registerPaid({ params, body }: Input<typeof paymentsApi.registerPaid>, exchange: Exchange) {
    if (!body.reference) throw new DomainError('payment.reference-missing')
    return this.#byStaff(params.cart, 'paid', body, exchange)
  }

  @Route(paymentsApi.registerGift)
  registerGift({ params, body }: Input<typeof paymentsApi.registerGift>, exchange: Exchange) {
    if (!body.reason) throw new DomainError('payment.reason-missing')
    return this.#byStaff(params.cart, 'gift', body, exchange)
  }

  @Route(paymentsApi.decrease)
  async decrease({ body }: Input<typeof paymentsApi.decrease>, { caller, request }: Exchange) {
    const id = await this.callIds.of(request, caller)
    return this.repaying.decrease(body.orderGroupId, body.total, { id, reason: body.reason }, caller)
  }

  @Route(paymentsApi.changePayment)
  changePayment({ params, body }: Input<typeof paymentsApi.changePayment>, { caller }: Exchange) {
    const { method, reason, reference = null } = body
    return this.changing.run(params.id, { method, reason, reference }, caller)
  }

  @Route(paymentsApi.refund)
  async refund({ params, body }: Input<typeof paymentsApi.refund>, { caller, request }: Exchange) {
    const id = await this.callIds.of(request, caller)
    return this.repaying.refund(params.id, body.amount, { id, ...body }, caller)
  }

  async #byStaff(cart: string, method: StaffMethod, { reference, reason, Version: version }: Note, exchange: Exchange) {
    const { caller } = exchange
    const details = { staffId: caller.userId ?? '', reference: reference ?? null, reason: reason ?? null }
    const purchase = await this.payer.start(exchange, cart, method, details, { version })
    await this.audit.record(
      {
        actor: caller.userId ?? 'nobody',
        roles: caller.roles,
        action: `payment.${method}`,
        entity: `purchases/${purchase._id}`,
        ...(reason !== undefined && { reason }),
        amount: purchase.frozen.cart.Total,
        address: caller.address,
      },
      `${purchase._id}-${method}`,
    )
    return this.payer.complete(purchase, caller)
  }
}
