import { Injectable } from '@nestjs/common'
import { Seals } from '../../accounts/index.js'
import { Renewals } from '../../payments/index.js'
import { Away, job, Jobs } from '../../shared/jobs.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import { permissionLeft, permissionOf } from '../domain/permission.js'
import type { Subscription } from '../domain/subscription.js'
import { Subscriptions } from './ports.js'

/** `permission` is sealed for the subscription that had it. */
interface LeftPermission extends Pick<Subscription, 'orderGroupId' | 'purchaseId'> {
  readonly id: string
  readonly permission: string
}
const endPermission = job<LeftPermission>('subscriptions', 'end-permission')

/** What follows the write that leaves a permission behind; `before` is as it was read. */
export const permissionEnds = (before: Subscription, after: Subscription, at: Date): OutboxEntry[] => {
  const { _id: id, version, orderGroupId, purchaseId } = before
  const permission = permissionLeft(before, after)
  if (permission === null) return []
  const left = { id, orderGroupId, purchaseId, permission }
  return [outboxEntry(`sub-${id}-${version}-permission`, at, endPermission, left)]
}

/** Record 236: what a pay-later provider may be asked to order by ends there when nothing is left to be charged to it. */
@Injectable()
export class EndPermission {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly renewals: Renewals,
    private readonly seals: Seals,
    jobs: Jobs,
  ) {
    jobs.handle(endPermission, (left) => this.#run(left))
  }

  /** Throws `Away`. */
  async end(token: string): Promise<void> {
    if (!(await this.renewals.end('klarnaPayments', token))) throw new Away('a permission could not be ended now')
  }

  /** What one order has begun shares one permission: the last of them ends it. */
  async #run({ id, orderGroupId, purchaseId, permission }: LeftPermission): Promise<void> {
    const first = await this.renewals.first(purchaseId)
    if (first?.agreement) throw new Error(`What order ${orderGroupId} begins does not all stand yet`)
    const token = this.seals.open(permission, id)
    const begun = await this.subscriptions.ofOrder(orderGroupId)
    if (begun.some((one) => this.#has(one, token))) return
    await this.end(token)
  }

  #has(subscription: Subscription, token: string): boolean {
    const permission = permissionOf(subscription)
    return permission !== null && this.seals.open(permission, subscription._id) === token
  }
}
