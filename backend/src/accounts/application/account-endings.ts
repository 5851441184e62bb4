import type { AccountEnd } from '@bukett/contracts/http/account'
import { addDays, laterDay, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { type Person, PersonalData } from '../../shared/personal-data.js'
import { type Actor, mayErase, refusedTo } from '../domain/permissions.js'
import type { StoredUser } from '../domain/user.js'
import { ChangeUser } from './change-user.js'
import { Users } from './ports.js'

/** What the end of an account meets, and until when an ended one is remembered (S-18). */
@Injectable()
export class AccountEndings {
  constructor(
    private readonly users: Users,
    private readonly change: ChangeUser,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {
    personalData.keepFor({
      name: 'accounts.ending',
      fields: ['ending.email'],
      basis: 'contract',
      keptDays: 0,
      after: 'what was under way when the account ended is erased',
      count: (before) => users.countEndingBy(stockholmDay(before)),
      erase: (before) => this.#forget(stockholmDay(before)),
    })
  }

  /** Before the press. Throws `forbidden`, alike for others' accounts and for none; the lead is told of none. */
  async read(actor: Actor, userId: string): Promise<AccountEnd> {
    const user = await this.users.find(userId)
    if (!user || !mayErase(actor, user)) throw refusedTo(actor, user, 'forbidden')
    return this.of(user)
  }

  of(user: StoredUser): Promise<AccountEnd> {
    return this.#of(personOf(user))
  }

  async #of(person: Person): Promise<AccountEnd> {
    const found = await Promise.all(this.personalData.records.map((records) => records.standing?.(person)))
    const underWay = found.flatMap((standing) => standing?.underWay ?? [])
    return {
      underWay,
      endsOn: underWay.reduce<LocalDay | null>((last, { erasedOn }) => laterDay(last ?? erasedOn, erasedOn), null),
      mayBeDeleted: underWay.length === 0 && !found.some((standing) => standing?.keepsBooks),
    }
  }

  /** What has come later than was thought is waited for. */
  async #forget(today: LocalDay): Promise<number> {
    let count = 0
    for await (const { _id, ending } of this.users.endingBy(today)) {
      if (!ending) continue
      const { endsOn } = await this.#of(personOf({ _id, ...ending }))
      const later = endsOn === null ? null : { ...ending, on: laterDay(endsOn, addDays(today, 1)) }
      await this.change.run(_id, (current) => ({ user: { ...current, ending: later } }))
      if (!later) count += 1
    }
    return count
  }
}

/** An address that nobody has proved says nothing of whose the guests' orders with it are. */
export const personOf = ({
  _id,
  email,
  isEmailVerified,
  phone,
}: Pick<StoredUser, '_id' | 'email' | 'isEmailVerified'> & Partial<Pick<StoredUser, 'phone'>>): Person => ({
  userId: _id,
  email: isEmailVerified ? email : '',
  ...(phone && { phone }),
})
