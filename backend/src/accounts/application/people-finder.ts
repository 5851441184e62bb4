import type { PersonRow } from '@bukett/contracts/http/office-people'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { parsePersonalNumber } from '@bukett/contracts/rules/personal-number'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { otherwise } from '../../shared/find-words.js'
import { type KeySearch, cursorIn, cursorText } from '../../shared/mongo/found-by-keys.js'
import { wantedOfUsers } from '../domain/find-user.js'
import type { StoredUser } from '../domain/user.js'
import { Organizations, Seals, Users } from './ports.js'

const rowsOfPage = 50

/** Anybody who has an account, for customer service: found by what somebody half remembers. */
@Injectable()
export class PeopleFinder {
  constructor(
    private readonly users: Users,
    private readonly organizations: Organizations,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  /** Throws `order.unknown-place`. */
  async find(words: string, after?: string, rows = rowsOfPage) {
    const known = after === undefined ? await this.#known(words) : []
    if (known.length > 0) return { Rows: await this.#rows(known), Next: null }
    const { users, next } = await this.#search({ wanted: wantedOfUsers(words), after: cursorIn(after), rows })
    return { Rows: await this.#rows(users), Next: cursorText(next) }
  }

  /** What looked whole and is not found so may be a beginning. */
  async #search(search: KeySearch) {
    const found = await this.users.search(search)
    const other = found.users.length === 0 && !found.next ? otherwise(search.wanted) : null
    return other ? this.users.search({ ...search, wanted: other }) : found
  }

  /** A whole personal number, or an id. */
  async #known(words: string): Promise<StoredUser[]> {
    const number = parsePersonalNumber(words, stockholmDay(this.clock.now()))
    const found = number.ok ? await this.users.withPersonalNumber(this.seals.index(number.value), rowsOfPage) : []
    if (found.length > 0 || !/^[\w-]{2,40}$/.test(words)) return found
    const user = await this.users.find(words)
    return user ? [user] : []
  }

  async #rows(users: readonly StoredUser[]): Promise<PersonRow[]> {
    const ids = new Set(users.flatMap(({ organizationId }) => organizationId ?? []))
    const companies = await this.organizations.named([...ids])
    return users.map((user) => ({
      id: user._id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.ending?.email ?? user.email,
      phone: user.phone,
      zipCode: user.zipCode,
      city: user.city,
      organizationId: user.organizationId,
      organization: companies.get(user.organizationId ?? '') ?? null,
      memberId: user.memberId,
      roles: user.roles,
      isActive: user.isActive,
      endsOn: user.ending?.on ?? null,
    }))
  }
}
