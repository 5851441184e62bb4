import type { Purchase } from '@bukett/contracts/http/paylater'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Owner } from '../domain/merchant.js'
import { differences, withLater } from '../domain/purchase.js'
import { agreedBefore, agreedOn, type Authorization, givenBack, type StoredSession } from '../domain/session.js'
import { change } from './change.js'
import { NewOrders, type OrderPlaced } from './new-orders.js'
import { ProviderOrders, PurchaseSessions, Secrets } from './ports.js'
import { requireSound } from './purchases.js'

/** Orders what was authorised, once. `id` is reserved by the caller: the same call again finds the same order. */
export class PlaceMerchantOrder extends Command<OrderPlaced> {
  constructor(
    readonly id: string,
    readonly owner: Owner,
    readonly token: string,
    readonly purchase: Purchase,
    readonly isCapturedAtOnce: boolean,
  ) {
    super()
  }
}

@CommandHandler(PlaceMerchantOrder)
export class PlaceMerchantOrderHandler implements ICommandHandler<PlaceMerchantOrder> {
  constructor(
    private readonly sessions: PurchaseSessions,
    private readonly orders: ProviderOrders,
    private readonly newOrders: NewOrders,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async execute({ id, owner, token, purchase, isCapturedAtOnce }: PlaceMerchantOrder): Promise<OrderPlaced> {
    const found = await this.sessions.withAuthorization(token)
    const { authorization } = requireOwn(found, owner, token)
    requireConfirmed(authorization, this.secrets)
    if (authorization.purchase.intent === 'tokenize') throw new DomainError('paylater.token-only')
    const sound = requireSound(purchase)
    const fields = differences(authorization.purchase, sound)
    if (fields.length > 0) throw new DomainError('paylater.not-matching', { fields: fields.join(', ') })
    // First the token is used up, then the order is written: a crash between the two leaves its id, and the next call goes on.
    const session = await change(this.sessions, found!._id, 'paylater.unknown-authorization', (current) =>
      this.#used(requireOwn(current, owner, token).session, id),
    )
    const orderId = session.authorization?.usedFor ?? id
    if (orderId !== id && (await this.orders.find(orderId))) throw new DomainError('paylater.authorization-consumed')
    return this.newOrders.place(orderId, owner, {
      purchase: withLater(withLater(authorization.purchase, session.purchase), sound),
      option: authorization.option,
      customerTokenId: authorization.customerTokenId,
      isCapturedAtOnce,
    })
  }

  #used(session: StoredSession, orderId: string): StoredSession {
    const { authorization } = session
    if (authorization?.usedFor === givenBack) throw new DomainError('paylater.authorization-consumed')
    if (!authorization || authorization.usedFor !== null) return session
    if (!authorization.isFinal) throw new DomainError('paylater.not-finalized')
    if (authorization.expiresAt <= this.clock.now()) throw new DomainError('paylater.authorization-expired')
    return { ...session, authorization: { ...authorization, usedFor: orderId } }
  }
}

/** The session and its authorisation, when both are the caller's. */
export const requireOwn = (
  session: StoredSession | null,
  owner: Owner,
  token: string,
): { session: StoredSession; authorization: Authorization } => {
  const authorization = session?.authorization
  if (
    !session ||
    authorization?.token !== token ||
    session.merchantId !== owner.merchantId ||
    session.stage !== owner.stage
  )
    throw new DomainError('paylater.unknown-authorization')
  return { session, authorization }
}

/** S-19: nothing is made of an authorisation that is not our signature on the shopper's own act. */
export const requireConfirmed = (authorization: Authorization, secrets: Secrets): void => {
  const { token, confirmation } = authorization as Partial<Authorization>
  const isSigned = (words: string): boolean =>
    confirmation !== undefined && secrets.authorizationToken(confirmation, words) === token
  if (!isSigned(agreedOn(authorization)) && !isSigned(agreedBefore(authorization)))
    throw new DomainError('paylater.unknown-authorization')
}
