import type { BonusInformation } from '@bukett/contracts/http/account'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { job, Jobs } from '../../shared/jobs.js'
import {
  type BonusAccount,
  credit,
  earn,
  newBonusAccount,
  redeem,
  reserve,
  restore,
  type StoredCheck,
  takeBack,
  toBonusInformation,
  unearn,
  usableChecks,
} from '../domain/bonus.js'
import { type Actor, isService } from '../domain/permissions.js'
import { isPrivateCustomer } from '../domain/user.js'
import { BonusAccounts, Users } from './ports.js'

const maxTries = 10
const hourMs = 3600_000
const creditBonus = job<Record<string, never>>('retention', 'credit-bonus')

/** The bonus programme of private customers (PR-03 to PR-05). Orders and payments call it; every call may come twice. */
@Injectable()
export class Bonus {
  constructor(
    private readonly accounts: BonusAccounts,
    private readonly users: Users,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(creditBonus, () => this.creditDue())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(creditBonus, {}, hourMs)
  }

  /** Throws `crm.no-bonus` before the person has joined, `forbidden` for others'. */
  async read(actor: Actor, userId: string): Promise<BonusInformation> {
    if (actor.userId !== userId && !isService(actor)) throw new DomainError('forbidden')
    const account = await this.accounts.find(userId)
    if (!account) throw new DomainError('crm.no-bonus')
    return toBonusInformation(account, this.#today())
  }

  /** The checks that may be used in a cart of theirs now. */
  async usableChecks(userId: string): Promise<StoredCheck[]> {
    const account = await this.accounts.find(userId)
    return account ? usableChecks(account, this.#today()) : []
  }

  /** Opt-in, for oneself; companies have no bonus (PR-03). */
  async join(actor: Actor, userId: string): Promise<BonusInformation> {
    const user = actor.userId === userId ? await this.users.find(userId) : null
    if (!user || !isPrivateCustomer(user)) throw new DomainError('forbidden')
    const account = (await this.accounts.find(userId)) ?? newBonusAccount(userId)
    if (account.version === 1) await this.accounts.save(account)
    return toBonusInformation(account, this.#today())
  }

  /** Nothing happens for people who have not joined. `goodsPaid` in öre. */
  async earn(userId: string, purchaseId: string, goodsPaid: number, deliveredAt: Date): Promise<void> {
    await this.#change(userId, (account) => earn(account, { purchaseId, goodsPaid, deliveredAt }))
  }

  /** What was earned has not come after all: it is earned when it does. */
  async unearn(userId: string, purchaseId: string): Promise<void> {
    await this.#change(userId, (account) => unearn(account, purchaseId))
  }

  /** `goodsPaid` is what is still paid after the refund, in öre. */
  async takeBack(userId: string, purchaseId: string, goodsPaid: number): Promise<void> {
    await this.#change(userId, (account) => takeBack(account, purchaseId, goodsPaid))
  }

  /** Holds checks for a purchase and returns them. Throws `bonus.unknown-check`. */
  async reserve(userId: string, checkIds: readonly string[], purchaseId: string): Promise<StoredCheck[]> {
    const account = await this.#change(userId, (current) => reserve(current, checkIds, purchaseId, this.#today()))
    if (!account && checkIds.length > 0) throw new DomainError('bonus.unknown-check')
    return account?.checks.filter((check) => checkIds.includes(check.id)) ?? []
  }

  async redeem(userId: string, purchaseId: string): Promise<void> {
    await this.#change(userId, (account) => redeem(account, purchaseId))
  }

  async restore(userId: string, purchaseId: string): Promise<void> {
    await this.#change(userId, (account) => restore(account, purchaseId, this.#today()))
  }

  /** Counts the points whose 14 days are over. */
  async creditDue(): Promise<void> {
    const today = this.#today()
    for await (const { _id } of this.accounts.withDue(today))
      await this.#change(_id, (account) => credit(account, today, () => this.ids.next()))
  }

  #today(): string {
    return stockholmDay(this.clock.now())
  }

  async #change(userId: string, decide: (account: BonusAccount) => BonusAccount): Promise<BonusAccount | null> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const account = await this.accounts.find(userId)
      if (!account) return null
      const next = decide(account)
      if (next === account || (await this.accounts.save(next))) return next
    }
    throw new DomainError('account.changed')
  }
}
