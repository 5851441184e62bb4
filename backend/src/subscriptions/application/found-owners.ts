import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import type { Subscription } from '../domain/subscription.js'

/** AC-08: whose a subscription is where nobody had logged in. */
@Injectable()
export class FoundOwners {
  constructor(private readonly accounts: AccountReader) {}

  /** The account that has proved its address has it, where it is nobody's. */
  async found(subscription: Subscription): Promise<Subscription> {
    if (subscription.userId !== null) return subscription
    const userId = await this.accounts.ownerOf(subscription.email)
    if (userId) return { ...subscription, userId, isOwnerFound: true }
    return subscription.isOwnerFound ? { ...subscription, isOwnerFound: false } : subscription
  }

  /** Told to another address, it is no more whose the one before had found, but for what their own session says (record 250). */
  async ofAddress(subscription: Subscription, before: Subscription, by: string | null): Promise<Subscription> {
    if (subscription.email === before.email) return subscription
    const isOthers = subscription.isOwnerFound === true && subscription.userId !== by
    return this.found(isOthers ? { ...subscription, userId: null } : subscription)
  }
}
