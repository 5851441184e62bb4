import { isDeepStrictEqual } from 'node:util'
import type { Purchase, ProviderUpdate } from '@bukett/contracts/http/paylater'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { isAllowed, originsOf, type StoredMerchant } from '../domain/merchant.js'
import { updated } from '../domain/purchase.js'
import { isOrdered, type StoredSession } from '../domain/session.js'
import { change } from './change.js'
import { Merchants, PurchaseSessions } from './ports.js'
import { requireSound } from './purchases.js'

/** More than anybody changes a cart within the day that a key holds. */
const keptUpdates = 100

/** Sessions that a purchase can still be made in, and the page that may do so. */
@Injectable()
export class OpenSessions {
  constructor(
    private readonly sessions: PurchaseSessions,
    private readonly merchants: Merchants,
    private readonly clock: Clock,
  ) {}

  /** Throws for an expired session, and for one whose purchase is made. */
  requireOpen(session: StoredSession | null): asserts session is StoredSession {
    if (!session || session.expiresAt <= this.clock.now()) throw new DomainError('paylater.unknown-session')
    if (isOrdered(session)) throw new DomainError('paylater.session-completed')
  }

  /** What a shopper has confirmed stays open to become an order when the merchant has ended. */
  async of(id: string): Promise<{ session: StoredSession; merchant: StoredMerchant }> {
    const session = await this.sessions.find(id)
    this.requireOpen(session)
    const merchant = await this.merchants.find(session.merchantId)
    if (!merchant) throw new DomainError('paylater.unknown-session')
    if (!session.authorization) demandSells(merchant)
    return { session, merchant }
  }

  /** As `of`, for a frame: the page around it must be one that the merchant has named (case 127). */
  async shownOn(id: string, origin: string): Promise<{ session: StoredSession; merchant: StoredMerchant }> {
    const found = await this.of(id)
    const { stage, clientKeyId } = found.session
    if (!isAllowed(originsOf(found.merchant, stage, clientKeyId), origin))
      throw new DomainError('paylater.foreign-origin', { origin })
    return found
  }

  /** Changes an open session; `decide` gets it sound and may throw. */
  async change(id: string, decide: (session: StoredSession) => StoredSession): Promise<StoredSession> {
    return change(this.sessions, id, 'paylater.unknown-session', (session) => {
      this.requireOpen(session)
      return decide(session)
    })
  }

  /** Ends a step for good, unless it was confirmed before: the session tells which it was. */
  async giveUp(id: string, stepUpId: string): Promise<StoredSession> {
    return change(this.sessions, id, 'paylater.unknown-session', (session) =>
      session.stepUp?.id === stepUpId && session.stepUp.outcome === null ? { ...session, stepUp: null } : session,
    )
  }

  /** The purchase with an update, checked as a whole; one whose id has been here already is carried out. */
  async update(id: string, update: Partial<Purchase> | ProviderUpdate, updateId?: string): Promise<StoredSession> {
    return this.change(id, (session) => {
      const { updates = [] } = session
      if (updateId === undefined) return withUpdate(session, update)
      if (updates.includes(updateId)) return session
      return { ...withUpdate(session, update), updates: [...updates, updateId].slice(-keptUpdates) }
    })
  }
}

/** Throws `paylater.merchant-ended`. */
export const demandSells = ({ endedAt }: StoredMerchant): void => {
  if (endedAt) throw new DomainError('paylater.merchant-ended')
}

export const withUpdate = (
  session: StoredSession,
  update: Partial<Purchase> | ProviderUpdate | undefined,
): StoredSession =>
  update === undefined || Object.keys(update).length === 0
    ? session
    : withPurchase(session, requireSound(updated(session.purchase, update)))

/** A step before the decision was for the purchase as it was: another one is decided from the beginning. */
const withPurchase = (session: StoredSession, purchase: Purchase): StoredSession =>
  isDeepStrictEqual(purchase, session.purchase)
    ? session
    : { ...session, purchase, stepUp: session.stepUp?.outcome ? session.stepUp : null }
