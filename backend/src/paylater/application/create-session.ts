import type { MethodCategory, Purchase } from '@bukett/contracts/http/paylater'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { experimentsOf } from '../domain/experiments.js'
import type { Stage, StoredMerchant } from '../domain/merchant.js'
import { newSession, type StoredSession } from '../domain/session.js'
import { demandSells } from './open-sessions.js'
import { PurchaseSessions } from './ports.js'
import { requireSound } from './purchases.js'
import { SessionTokens } from './session-tokens.js'

export interface SessionCreated {
  session_id: string
  client_token: string
  payment_method_categories: MethodCategory[]
}

/** A merchant's server, or a page with a client key, begins a purchase. `id` is reserved by the caller: twice is once. */
export class CreateSession extends Command<SessionCreated> {
  constructor(
    readonly id: string,
    readonly merchant: StoredMerchant,
    readonly stage: Stage,
    readonly clientKeyId: string | null,
    readonly purchase: Purchase,
    readonly type?: StoredSession['type'],
  ) {
    super()
  }
}

@CommandHandler(CreateSession)
export class CreateSessionHandler implements ICommandHandler<CreateSession> {
  constructor(
    private readonly sessions: PurchaseSessions,
    private readonly tokens: SessionTokens,
    private readonly clock: Clock,
  ) {}

  async execute({ id, merchant, stage, clientKeyId, purchase, type }: CreateSession): Promise<SessionCreated> {
    demandSells(merchant)
    const sound = requireSound(purchase)
    const experiments = experimentsOf(merchant.experiments, stage, sound.billing_address?.email)
    const of = { merchantId: merchant._id, stage, clientKeyId, experiments, ...(type && { type }) }
    const made = newSession(id, of, sound, this.clock.now())
    const session = (await this.sessions.add(made)) ? made : await this.sessions.find(id)
    if (session?.merchantId !== merchant._id) throw new DomainError('paylater.unknown-session')
    return this.tokens.created(session, merchant)
  }
}
