import type { MemberTerms as TermsView } from '@bukett/contracts/http/administration'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { MemberTerms } from '../../shared/http/member-terms.js'
import { StoredTerms } from './ports.js'

/** AD-06: the versions of the terms between the network and its stores, and which store accepted which. */
@Injectable()
export class StoreTerms extends MemberTerms {
  constructor(
    private readonly terms: StoredTerms,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {
    super()
  }

  async demand({ memberId }: Caller): Promise<void> {
    if (memberId === null) return
    const { Version, AcceptedAt } = await this.of(memberId)
    if (Version > 0 && AcceptedAt === null) throw new DomainError('member-terms.not-accepted')
  }

  /** As the people of a store see them; nobody has accepted for `null`, the network's own staff. */
  async of(memberId: string | null): Promise<TermsView> {
    const latest = await this.terms.latest()
    if (!latest) return { Version: 0, Text: '', PublishedAt: null, AcceptedAt: null }
    const { _id: Version, text: Text, publishedAt } = latest
    const acceptedAt = memberId === null ? null : await this.terms.acceptedAt(memberId, Version)
    return {
      Version,
      Text,
      PublishedAt: publishedAt.toISOString(),
      AcceptedAt: acceptedAt?.toISOString() ?? null,
    }
  }

  /** Throws `forbidden` for who is of no store, and `member-terms.changed` when another version is the latest. */
  async accept(version: number, { memberId, userId, roles, address }: Caller): Promise<TermsView> {
    if (memberId === null || userId === null) throw new DomainError('forbidden')
    const latest = await this.terms.latest()
    if (latest?._id !== version) throw new DomainError('member-terms.changed')
    const isNew = await this.terms.accept({ memberId, version, userId, at: this.clock.now() })
    const entity = `members/${memberId}`
    if (isNew)
      await this.audit.record({
        actor: userId,
        roles,
        action: 'member-terms.accept',
        entity,
        changed: [`version ${version}`],
        address,
      })
    return this.of(memberId)
  }

  /** Throws `member-terms.changed` when the version it follows is not the latest. */
  async publish(follows: number, text: string, { userId, roles, address }: Caller): Promise<TermsView> {
    const latest = await this.terms.latest()
    const version = follows + 1
    const isFirst = (latest?._id ?? 0) === follows
    if (!isFirst || !(await this.terms.add({ _id: version, text, publishedAt: this.clock.now(), by: userId ?? '' })))
      throw new DomainError('member-terms.changed')
    const entity = `memberTerms/${version}`
    await this.audit.record({ actor: userId ?? '', roles, action: 'member-terms.publish', entity, address })
    return this.of(null)
  }
}
