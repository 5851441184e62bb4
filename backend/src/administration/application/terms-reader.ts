import type { MemberTerms, StoreAcceptance, TermsAcceptances } from '@bukett/contracts/http/administration'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { isActiveOn, Network } from '../../broker/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type Acceptance, StoredTerms } from './ports.js'

/** AD-06: which store is bound by which version, for the network's own staff. */
@Injectable()
export class TermsReader {
  constructor(
    private readonly terms: StoredTerms,
    private readonly network: Network,
    private readonly accounts: AccountReader,
    private readonly clock: Clock,
  ) {}

  /** Of the stores that are in the network today, or of one, whether it is or not. */
  async acceptances(memberId: string | undefined): Promise<TermsAcceptances> {
    const [latest, accepted] = await Promise.all([this.terms.latest(), this.terms.acceptances(memberId)])
    const version = latest?._id ?? 0
    const last = lastOfEach(accepted)
    const names = await this.accounts.namesOf(new Set([...last.values()].map(({ userId }) => userId)))
    const stores = this.#members(memberId).map(({ _id, memberShopName, phone }): StoreAcceptance => {
      const acceptance = last.get(_id)
      return {
        MemberId: _id,
        MemberShopName: memberShopName,
        Phone: phone,
        Version: acceptance?.version ?? 0,
        AcceptedAt: acceptance?.at.toISOString() ?? null,
        AcceptedBy: (acceptance && names.get(acceptance.userId)) ?? null,
      }
    })
    return { Version: version, Stores: stores.toSorted((one, other) => compared(one, other, version)) }
  }

  /** Throws `member-terms.unknown-version`. */
  async version(version: number): Promise<MemberTerms> {
    const found = await this.terms.version(version)
    if (!found) throw new DomainError('member-terms.unknown-version')
    return { Version: found._id, Text: found.text, PublishedAt: found.publishedAt.toISOString(), AcceptedAt: null }
  }

  #members(memberId: string | undefined) {
    const today = stockholmDay(this.clock.now())
    const members = [...this.network.current().snapshot.memberById.values()].map(({ member }) => member)
    return members.filter((member) => (memberId === undefined ? isActiveOn(member, today) : member._id === memberId))
  }
}

/** The latest version that each store has accepted. */
const lastOfEach = (acceptances: readonly Acceptance[]): ReadonlyMap<string, Acceptance> => {
  const last = new Map<string, Acceptance>()
  for (const acceptance of acceptances)
    if (acceptance.version > (last.get(acceptance.memberId)?.version ?? 0)) last.set(acceptance.memberId, acceptance)
  return last
}

/** Those that are to be rung first, then by name. */
const compared = (one: StoreAcceptance, other: StoreAcceptance, version: number): number =>
  Number(one.Version === version) - Number(other.Version === version) ||
  one.MemberShopName.localeCompare(other.MemberShopName, 'sv')
