import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { OutboxEntry } from '../../shared/mongo/outbox.js'
import type { StoredUser } from '../domain/user.js'
import { Users } from './ports.js'

const maxTries = 10

export interface Change {
  readonly user: StoredUser
  /** What must follow. */
  readonly after?: readonly OutboxEntry[]
}

/** Loads, decides, saves; decides anew when another change came first. */
@Injectable()
export class ChangeUser {
  constructor(private readonly users: Users) {}

  /** Throws `account.unknown-user`, `account.changed`, and what `decide` throws. */
  async run(id: string, decide: (user: StoredUser) => Change | Promise<Change>): Promise<StoredUser> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const user = await this.users.find(id)
      if (!user) throw new DomainError('account.unknown-user')
      const { user: next, after = [] } = await decide(user)
      if (next === user && after.length === 0) return user
      if (await this.users.save(next, after)) return { ...next, version: next.version + 1 }
    }
    throw new DomainError('account.changed')
  }
}
