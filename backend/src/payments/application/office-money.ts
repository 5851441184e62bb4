import { type Answer, type Input, mayCall } from '@bukett/contracts'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { OfficeMoney, officeMoneyApi } from '@bukett/contracts/http/office-money'
import { AMOUNTS } from '@bukett/contracts/rules/amounts'
import { priceText } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { OrderMoney, OrderReader, type StoredOrderGroup } from '../../orders/index.js'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { endedCards } from '../domain/cards-withdrawn.js'
import { firstAmount, type GiftCard } from '../domain/gift-card.js'
import type { Purchase } from '../domain/purchase.js'
import {
  cancelledLines,
  feeLeft,
  isFeeBack,
  partBack,
  piecesBack,
  piecesBackOf,
  refundOf,
  withRefund,
} from '../domain/refunding.js'
import { isFoundArrived, repayable, type Repayment, splitRepayment } from '../domain/repayment.js'
import { askedIn, isAsked, leftUnpaid, paidIn, withFound } from '../domain/repayments.js'
import { ChangePurchase } from './change-purchase.js'
import { DeliverGiftCards } from './deliver-gift-cards.js'
import { IssueGiftCards } from './issue-gift-cards.js'
import { GiftCards, PaymentProviders, Purchases } from './ports.js'
import { WithdrawGiftCards } from './withdraw-gift-cards.js'

type RefundAsked = Input<typeof officeMoneyApi.refund>['body']
type FoundAsked = Input<typeof officeMoneyApi.found>['body']
type CompensationAsked = Input<typeof officeMoneyApi.compensate>['body']

/** What anybody at customer service may give for one order by themselves; more takes the lead. */
const ownLimit = 500_00

/** What an order's page leads to; more are found by its number. */
const mostIssued = 50

const sellsCards = ({ frozen }: Purchase): boolean =>
  frozen.cart.OrderForm.Shipments.some(({ LineItems }) => LineItems.some(({ IsGiftCardProduct }) => IsGiftCardProduct))

const compensationOf = ({ _id }: Pick<StoredOrderGroup, '_id'>): string => `compensation:${_id}`

/** What the cards were worth when they were given. One in another's place was given with that. Öre. */
const issuedOn = (cards: readonly GiftCard[]): number =>
  cards
    .flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'issued'))
    .reduce((sum, { amount }) => sum + amount, 0)

/** The money of an order, read and paid back by customer service: told before it moves, and moved once. */
@Injectable()
export class OfficeMoneyDesk {
  constructor(
    private readonly change: ChangePurchase,
    private readonly purchases: Purchases,
    private readonly providers: PaymentProviders,
    private readonly orders: OrderReader,
    private readonly orderMoney: OrderMoney,
    private readonly issuing: IssueGiftCards,
    private readonly withdrawal: WithdrawGiftCards,
    private readonly delivering: DeliverGiftCards,
    private readonly cards: GiftCards,
    private readonly accounts: AccountReader,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Throws `order.unknown`. */
  async read(number: string): Promise<OfficeMoney> {
    const group = await this.#order(number)
    return this.#view(await this.purchases.ofOrder(group._id), group)
  }

  /** Throws `order.unknown`, `order.wrong-state`. */
  async cancelling(number: string, shipmentIds: readonly string[]): Promise<Answer<typeof officeMoneyApi.cancelling>> {
    const group = await this.#order(number)
    const cancelled = this.orders.cancelling(group, shipmentIds)
    const purchase = cancelled && (await this.purchases.ofOrder(group._id))
    if (!purchase) return { Lines: [], Fees: [], Before: 0, Amount: 0, Parts: [] }
    const { lines, fees, before, amount } = cancelledLines(purchase, cancelled, await this.withdrawal.spent(purchase))
    return {
      Lines: lines.map(({ shipmentId, line, quantity, amount: Amount }) => ({
        OrderId: orderIdIn(group, shipmentId),
        LineItemId: line.LineItemId,
        Name: line.DisplayName,
        NameEn: line.DisplayNameEn ?? line.DisplayName,
        Quantity: quantity,
        Amount,
      })),
      Fees: fees.map((fee) => ({ OrderId: orderIdIn(group, fee.shipmentId), Amount: fee.amount })),
      Before: before,
      Amount: amount,
      Parts: splitRepayment(paidIn(purchase), amount).map((part) => ({
        ...wayOf(purchase, part),
        Amount: part.amount,
      })),
    }
  }

  /**
   * PA-13. Written down here, paid by the worker; gift cards that are paid back by line are worth nothing before it is. Throws
   * `payment.repaid-by-others`, `payment.no-address` and what `refundOf` throws.
   */
  async refund(number: string, { Id, Wish, To, Reason, IsComplaint, Revision, Preview }: RefundAsked, caller: Caller) {
    const group = await this.#order(number)
    const cancelled = new Set(
      group.Shipments.filter(({ State }) => State === 'Cancelled').map(({ ShipmentId }) => ShipmentId),
    )
    if (To === 'gift-card' && !group.email) throw new DomainError('payment.no-address')
    const purchase = await this.change.ofOrder(group._id)
    const wish = {
      id: `staff-${Id}`,
      reason: Reason,
      isComplaint: IsComplaint,
      by: `user:${caller.userId ?? ''}`,
      at: this.clock.now(),
    }
    const isByLine = Wish.Kind === 'lines'
    const spent = isByLine && sellsCards(purchase) ? await this.withdrawal.spent(purchase) : undefined
    const decide = (current: Purchase): Purchase => {
      if (isAsked(current, wish.id)) return current
      if (current.repayments.length !== Revision) throw new DomainError('payment.repaid-by-others')
      return withRefund(current, refundOf(current, Wish, cancelled, spent), wish, To)
    }
    const foretold = decide(purchase)
    const ended = isByLine ? endedCards(purchase, foretold) : []
    if (!Preview) await this.withdrawal.takeBack(purchase, ended)
    const after = Preview ? foretold : await this.change.run(purchase._id, decide)
    const parts = askedIn(after, wish.id)
    const Amount = parts.reduce((sum, { amount }) => sum + amount, 0)
    if (!Preview)
      await this.#record('payment.refund', group._id, { Id: `${purchase._id}-${wish.id}`, Amount, Reason }, caller)
    if (!Preview && ended.length > 0) await this.delivering.tellOrderOf(purchase._id)
    return {
      Amount,
      Parts: parts.map((part) => ({ ...wayOf(after, part), Amount: part.amount })),
      Told: To === 'gift-card' ? group.email : '',
      EndedCards: ended.reduce((sum, { more }) => sum + more, 0),
      LiveCards: Preview && !isByLine && sellsCards(purchase) ? await this.withdrawal.unused(purchase) : 0,
      Money: Preview ? null : await this.#view(after, group),
    }
  }

  /**
   * Record 210: what was found out of a repayment whose end the bank does not know. The bank is asked once more before anybody is
   * believed. Throws what `withFound` throws.
   */
  async found(number: string, { Id, Attempt, HasArrived }: FoundAsked, caller: Caller): Promise<OfficeMoney> {
    const group = await this.#order(number)
    const purchase = await this.change.ofOrder(group._id)
    const asked = purchase.repayments.find(({ id }) => id === Id)
    if (!asked) throw new DomainError('payment.unknown')
    const heard = asked.isUnsure ? ((await this.providers.of(purchase.method)?.repaid(purchase, asked)) ?? null) : null
    const by = `user:${caller.userId ?? ''}`
    const finding = { id: Id, attempt: Attempt, hasArrived: HasArrived, by, heard, at: this.clock.now() }
    const after = await this.change.run(purchase._id, (current) => withFound(current, finding))
    const one = after.repayments.find(({ id }) => id === Id)
    // The pieces of what never arrived are a store's again.
    if (one?.state === 'failed') await this.orderMoney.notePieces(group._id, piecesBackOf(after))
    if (one && !one.isUnsure && one.state !== 'failed')
      await this.orderMoney.notePaidAfterAll(
        group._id,
        one.shipmentIds?.[0],
        leftUnpaid(after).map(({ shipmentIds }) => shipmentIds?.[0]),
      )
    if (one?.found?.attempt === Attempt && one.found.by === by)
      await this.#record(
        one.found.isBanks ? 'payment.asked' : one.found.hasArrived ? 'payment.arrived' : 'payment.again',
        group._id,
        { Id: `${purchase._id}-${Id}@${Attempt}`, Amount: one.amount, Reason: one.reason },
        caller,
      )
    return this.#view(after, group)
  }

  /** Throws `payment.needs-lead`, `payment.no-address`. */
  async compensate(number: string, { Id, Amount, Reason, Preview }: CompensationAsked, caller: Caller) {
    const group = await this.#order(number)
    const isLead = mayCall('customerServiceLead', caller.roles)
    const id = `compensation-${group._id}-${Id}`
    const cards = await this.cards.ofSource(compensationOf(group))
    const Given = issuedOn(cards.filter(({ _id }) => _id !== id))
    const left = Math.max(0, ownLimit - Given)
    if (Amount > left && !isLead)
      throw new DomainError('payment.needs-lead', { most: priceText(ownLimit, 'sv'), left: priceText(left, 'sv') })
    if (Amount > AMOUNTS.makingUp.max) throw new DomainError('money.out-of-range')
    if (!group.email) throw new DomainError('payment.no-address')
    if (Preview) return { Amount, Given, Told: group.email, Money: null }
    const to = { to: group.email, name: group.CustomerName, language: group.language }
    // Pressed again it is the card of the first press, with what that was worth.
    const given = issuedOn([await this.issuing.toBuyer(id, Amount, compensationOf(group), to)])
    await this.#record('payment.compensate', group._id, { Id: id, Amount: given, Reason }, caller)
    const Money = await this.#view(await this.purchases.ofOrder(group._id), group)
    return { Amount: given, Given, Told: group.email, Money }
  }

  async #order(number: string): Promise<StoredOrderGroup> {
    const group = await this.orders.find(number.split('-', 1)[0] ?? '')
    if (!group) throw new DomainError('order.unknown')
    return group
  }

  async #view(purchase: Purchase | null, group: StoredOrderGroup): Promise<OfficeMoney> {
    const Cards = (await this.cards.ofSource(compensationOf(group)))
      // Another card has taken its place.
      .filter(({ successor }) => !successor)
      .map(toCard)
    const Issued = await this.#issued(purchase, group)
    return purchase ? { ...(await this.#paid(purchase, group)), Cards, Issued } : { ...unpaid(group), Cards, Issued }
  }

  /** Most orders have none, and ask for none. */
  async #issued(purchase: Purchase | null, { _id, IsFastTrack }: StoredOrderGroup) {
    const sources = [
      ...(purchase && sellsCards(purchase) ? [purchase._id] : []),
      ...(purchase?.repayments.some(({ tender }) => tender === 'newcard') ? [`refund:${_id}`] : []),
      ...(IsFastTrack ? [`instead:${_id}`] : []),
    ]
    const cards = (await Promise.all(sources.map((source) => this.cards.ofSource(source)))).flat()
    return cards
      .filter(({ successor }) => !successor)
      .slice(0, mostIssued)
      .map((card) => ({
        Id: card._id,
        Amount: firstAmount(card),
        Last4: card.last4,
        Name: card.delivery?.name ?? '',
      }))
  }

  async #paid(purchase: Purchase, group: StoredOrderGroup): Promise<Omit<OfficeMoney, 'Cards' | 'Issued'>> {
    const paid = paidIn(purchase)
    const names = await this.#names(purchase)
    const by = (who: string): string => names.get(who.replace(/^user:/, '')) ?? ''
    const cancelled = (shipmentId: string): boolean =>
      group.Shipments.some(({ ShipmentId, State }) => ShipmentId === shipmentId && State === 'Cancelled')
    const shipments = purchase.frozen.cart.OrderForm.Shipments.filter(({ LineItems }) => LineItems.length > 0)
    return {
      OrderGroupId: group._id,
      Revision: purchase.repayments.length,
      Method: purchase.method,
      State: purchase.state,
      Reference: purchase.method === 'invoice' ? null : (purchase.details.reference ?? null),
      Paid: paid.main + paid.giftCards.reduce((sum, { amount }) => sum + amount, 0),
      Rest: repayable(paid),
      Ways: splitRepayment(paid, repayable(paid)).map((part) => ({ ...wayOf(purchase, part), Rest: part.amount })),
      Lines: shipments.flatMap(({ ShipmentId, LineItems }) =>
        LineItems.map((line) => ({
          ShipmentId,
          OrderId: orderIdIn(group, ShipmentId),
          LineItemId: line.LineItemId,
          Name: line.DisplayName,
          NameEn: line.DisplayNameEn ?? line.DisplayName,
          Quantity: line.Quantity,
          Back: piecesBack(purchase, line, cancelled(ShipmentId)),
          Price: line.Price - partBack(purchase, line),
        })),
      ),
      Fees: shipments.map((shipment) => ({
        ShipmentId: shipment.ShipmentId,
        OrderId: orderIdIn(group, shipment.ShipmentId),
        Price: feeLeft(purchase, shipment),
        isBack: cancelled(shipment.ShipmentId) || isFeeBack(purchase, shipment.ShipmentId),
      })),
      Repayments: purchase.repayments.map((one) => ({
        Id: one.id,
        At: one.at.toISOString(),
        Way: wayOf(purchase, one).Way,
        Amount: one.amount,
        State: isFoundArrived(one) ? 'done' : one.state,
        Attempt: one.attempt,
        isUnsure: one.isUnsure === true && one.amount <= repayable(paid),
        Reason: one.reason,
        By: by(one.by),
      })),
      Events: purchase.history.map(({ at, state, by: who, reason }) => ({
        At: at.toISOString(),
        State: state,
        By: by(who) || (who.startsWith('user:') ? '' : who),
        Reason: reason ?? '',
      })),
    }
  }

  #names({ repayments, history }: Purchase): Promise<ReadonlyMap<string, string>> {
    const who = [...repayments, ...history].map(({ by }) => by)
    return this.accounts.namesOf(
      new Set(who.filter((one) => one.startsWith('user:')).map((one) => one.replace('user:', ''))),
    )
  }

  async #record(
    action: AuditAction,
    number: string,
    {
      Id: id,
      Amount: amount,
      Reason: reason,
    }: { readonly Id: string; readonly Amount: number; readonly Reason: string },
    { userId, roles, address }: Caller,
  ): Promise<void> {
    const entity = `orders/${number}`
    await this.audit.record({ actor: userId ?? 'nobody', roles, action, entity, reason, amount, address }, id)
  }
}

const orderIdIn = ({ Shipments }: StoredOrderGroup, shipmentId: string): string =>
  Shipments.find(({ ShipmentId }) => ShipmentId === shipmentId)?.OrderId ?? ''

const wayOf = (purchase: Purchase, { tender, giftCardId }: Pick<Repayment, 'tender' | 'giftCardId'>) => {
  if (tender === 'main') return { Way: purchase.method, Last4: purchase.provider?.last4 ?? null }
  const card = purchase.frozen.cart.GiftCards.find(({ Id }) => Id === giftCardId)
  return { Way: tender === 'newcard' ? 'newcard' : 'giftcard', Last4: card?.Last4 ?? null }
}

const toCard = ({ _id, issuedAt, last4, entries, delivery }: GiftCard): OfficeMoney['Cards'][number] => ({
  Id: _id,
  At: issuedAt.toISOString(),
  Amount: entries[0]?.amount ?? 0,
  Last4: last4,
  isSent: delivery?.sentAt !== null,
})

const unpaid = ({ _id }: StoredOrderGroup): Omit<OfficeMoney, 'Cards' | 'Issued'> => ({
  OrderGroupId: _id,
  Revision: 0,
  Method: null,
  State: null,
  Reference: null,
  Paid: 0,
  Rest: 0,
  Ways: [],
  Lines: [],
  Fees: [],
  Repayments: [],
  Events: [],
})
