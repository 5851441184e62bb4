import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { KeyedMutex } from '../../shared/keyed-mutex.js'
import type { Decision } from '../domain/consequences.js'
import { withoutPermission } from '../domain/permission.js'
import type { Subscription } from '../domain/subscription.js'
import { permissionEnds } from './end-permission.js'
import { Postbox } from './postbox.js'
import { Subscriptions } from './ports.js'

const maxTries = 20

export type Decide = (subscription: Subscription, now: Date) => Decision | Promise<Decision>

/** Loads, decides, saves, with what follows in the same document: letters, and the end of a permission; decides anew when somebody else was first. */
@Injectable()
export class ChangeSubscription {
  readonly #mutex = new KeyedMutex()

  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly postbox: Postbox,
    private readonly clock: Clock,
  ) {}

  /** Throws `subscription.unknown`, and `subscription.not-updated` when others are faster twenty times. The same subscription is not saved. */
  run(id: string, decide: Decide): Promise<Subscription> {
    return this.#mutex.run(id, async () => {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const subscription = await this.subscriptions.find(id)
        if (!subscription) throw new DomainError('subscription.unknown')
        const now = this.clock.now()
        const { subscription: decided, tell } = await decide(subscription, now)
        if (decided === subscription && tell.length === 0) return subscription
        const next = withoutPermission(decided)
        const after = [...this.postbox.letters(next, tell, now), ...permissionEnds(subscription, next, now)]
        const saved = await this.subscriptions.save(next, after)
        if (saved) return saved
      }
      throw new DomainError('subscription.not-updated')
    })
  }
}
