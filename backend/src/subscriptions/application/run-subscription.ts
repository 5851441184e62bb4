import { Injectable } from '@nestjs/common'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { Ore } from '@bukett/contracts/rules/price'
import { AccountReader, OrganizationReader } from '../../accounts/index.js'
import { Renewals } from '../../payments/index.js'
import { withBounce, withCertificate, withCompany, withConsent, withMove, withSkip } from '../domain/changing.js'
import { silently } from '../domain/consequences.js'
import { accountIsBack, cancelled, leftByCompany, paused, resumed } from '../domain/running.js'
import { isEnded, type Subscription } from '../domain/subscription.js'
import { Jobs } from '../../shared/jobs.js'
import { ChangeSubscription } from './change-subscription.js'
import { NetworkOffers } from './network-offers.js'
import { certificateBounced, giveBackPrepaid } from './postbox.js'
import { SubscriptionReader } from './subscription-reader.js'

/** What an owner says to the subscription as a whole, or to one of its deliveries. */
@Injectable()
export class RunSubscription {
  constructor(
    private readonly change: ChangeSubscription,
    private readonly offers: NetworkOffers,
    private readonly reader: SubscriptionReader,
    private readonly organizations: OrganizationReader,
    private readonly accounts: AccountReader,
    renewals: Renewals,
    jobs: Jobs,
  ) {
    jobs.handle(giveBackPrepaid, async ({ id, subscriptionId, purchaseId, amount }) => {
      const wish = { id: `subscription-${id}`, reason: 'cancelled' }
      const parts = subscriptionId === undefined ? null : await reader.partsOf(subscriptionId, amount)
      if (parts) await renewals.giveBackLess(purchaseId, parts, wish)
      else await renewals.giveBack(purchaseId, { ...wish, amount })
    })
    jobs.handle(certificateBounced, async ({ id, sentAt }) => {
      await change.run(id, (current, now) => withBounce(current, sentAt, now))
    })
  }

  pause(id: string, because: 'owner' | 'account' = 'owner'): Promise<Subscription> {
    return this.change.run(id, (current, now) => paused(current, because, now))
  }

  accountIsBack(id: string): Promise<Subscription> {
    return this.change.run(id, (current) => accountIsBack(current))
  }

  resume(id: string): Promise<Subscription> {
    return this.change.run(id, async (current, now) => resumed(current, await this.offers.of(current), now))
  }

  /** SU-06: what goes back stands in the same write. */
  async cancel(subscription: Subscription): Promise<Subscription> {
    const paid = await this.reader.paid(subscription)
    return this.change.run(subscription._id, (current, now) => cancelled(current, { because: 'owner', paid, now }))
  }

  /**
   * X10: what an invoice pays that its owner could not choose any more, where they belong now, ends (record 222). `left`: who is told
   * where the company that is invoiced has no administrator.
   */
  async endIfLeft(subscription: Subscription, left: string | null): Promise<void> {
    const { _id, userId, means, billing } = subscription
    const invoiced = means.invoice?.organizationId
    if (!invoiced || !userId || isEnded(subscription)) return
    if (!(await this.organizations.hasLeft(userId, invoiced))) return
    const payer = await this.organizations.writtenTo(invoiced)
    const former = payer?.addresses.length || !left ? payer : await this.organizations.writtenTo(left)
    const company = { name: payer?.name ?? billing.CompanyName, addresses: former?.addresses ?? [] }
    const paid = await this.reader.paid(subscription)
    await this.change.run(_id, (current, now) => leftByCompany(current, company, paid, now))
  }

  /**
   * What is not on an invoice goes on when its owner leaves a company (record 222), and is no more that company's: its list and its fee are
   * those of where the owner belongs now. A fee that rises by it is asked about as any (SU-08).
   */
  async followOwner({ _id, userId, organizationId, means }: Subscription): Promise<void> {
    if (means.invoice || !userId || organizationId === null) return
    const owner = await this.accounts.buying(userId)
    if (!owner || owner.organizationId === organizationId) return
    await this.change.run(_id, (current) => silently(withCompany(current, owner)))
  }

  move(id: string, index: number, day: LocalDay | null): Promise<Subscription> {
    return this.change.run(id, async (current, now) =>
      withMove(current, { index, day }, await this.offers.of(current), now),
    )
  }

  skip(id: string, index: number, isSkipped: boolean): Promise<Subscription> {
    return this.change.run(id, async (current, now) =>
      withSkip(current, { index, isSkipped }, await this.offers.of(current), now),
    )
  }

  acceptPrice(id: string, shown: Ore): Promise<Subscription> {
    return this.change.run(id, (current) => silently(withConsent(current, shown)))
  }

  setCertificate(id: string, certificate: Parameters<typeof withCertificate>[1]): Promise<Subscription> {
    return this.change.run(id, (current, now) => silently(withCertificate(current, certificate, now)))
  }
}
