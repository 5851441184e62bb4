import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { MerchantLogins, type MerchantStaff } from '../../shared/merchant-logins.js'
import { Locks } from '../../shared/locks.js'
import { isAdministratorOf, type StoredUser } from '../domain/user.js'
import { Users } from './ports.js'

interface Leaving {
  /** Nobody is kept for the company's sake who ends the own account and has no colleague who could be administrator (AC-10). */
  readonly endsAccount?: boolean
  /** The network may close the last account of a store or a merchant. */
  readonly mayLeaveStore?: boolean
  /** Which of the rights are taken away; left out: all of them. */
  readonly groups?: readonly Group['kind'][]
}

type Group =
  | { readonly kind: 'company'; readonly id: string }
  | { readonly kind: 'store'; readonly id: string }
  | { readonly kind: 'network' }
  | ({ readonly kind: 'merchant' } & MerchantStaff)

/** A company, a store, a merchant and the network are never without an administrator, also when two of them take the other's rights at once. */
@Injectable()
export class Administrators {
  constructor(
    private readonly users: Users,
    private readonly locks: Locks,
    private readonly merchants: MerchantLogins,
  ) {}

  /**
   * Does what takes somebody's rights away, one at a time for each group that the person administers. Throws
   * `organisation.last-administrator`, `staff.last-administrator`, `staff.last-super-administrator`, `merchant.last-administrator`, and what `act` throws.
   */
  async without<T>(userId: string, leaving: Leaving, act: () => Promise<T>): Promise<T> {
    const user = await this.users.find(userId)
    const inTurn = (await this.#groupsOf(user, leaving))
      .map((group) => ('id' in group ? `administrators:${group.kind}:${group.id}` : `administrators:${group.kind}`))
      .reduce<() => Promise<T>>(
        (inner, name) => () => this.locks.run(name, inner),
        async () => {
          const current = await this.users.find(userId)
          for (const group of await this.#groupsOf(current, leaving)) await this.#demandAnother(userId, group, leaving)
          return act()
        },
      )
    return inTurn()
  }

  async #demandAnother(userId: string, group: Group, { endsAccount = false, mayLeaveStore = false }: Leaving) {
    if (group.kind === 'network') {
      const others = (await this.users.superAdministrators()).filter(({ _id, isActive }) => _id !== userId && isActive)
      if (others.length === 0) throw new DomainError('staff.last-super-administrator')
      return
    }
    if (group.kind === 'merchant') {
      const people = await Promise.all(group.staff.filter((id) => id !== userId).map((id) => this.users.find(id)))
      if (!mayLeaveStore && !people.some((other) => other?.isActive && other.roles.includes('MerchantAdmin')))
        throw new DomainError('merchant.last-administrator', { name: group.name })
      return
    }
    const { kind, id } = group
    const colleagues = await (kind === 'store' ? this.users.ofMember(id) : this.users.ofOrganizations([id]))
    const others = colleagues.filter((other) => other._id !== userId && other.isActive)
    if (kind === 'store') {
      if (!mayLeaveStore && !others.some(({ roles }) => roles.includes('MemberShopAdmin')))
        throw new DomainError('staff.last-administrator')
      return
    }
    if (endsAccount && others.length === 0) return
    if (!others.some((other) => isAdministratorOf(other, id))) throw new DomainError('organisation.last-administrator')
  }

  async #groupsOf(user: StoredUser | null, leaving: Leaving): Promise<Group[]> {
    const merchants = user?.roles.includes('MerchantAdmin') ? await this.merchants.of(user._id) : []
    return groupsOf(user, merchants, leaving)
  }
}

/** What somebody is an administrator of, in the order in which locks are taken: two never wait for each other. */
const groupsOf = (user: StoredUser | null, merchants: readonly MerchantStaff[], { groups }: Leaving): Group[] => {
  if (!user?.isActive) return []
  const { organizationId, memberId, roles } = user
  const all: Group[] = [
    ...(organizationId !== null && isAdministratorOf(user, organizationId)
      ? [{ kind: 'company' as const, id: organizationId }]
      : []),
    ...(memberId !== null && roles.includes('MemberShopAdmin') ? [{ kind: 'store' as const, id: memberId }] : []),
    ...(roles.includes('SuperAdmin') ? [{ kind: 'network' as const }] : []),
    ...merchants.map((merchant) => ({ kind: 'merchant' as const, ...merchant })),
  ]
  return all.filter(({ kind }) => !groups || groups.includes(kind))
}
