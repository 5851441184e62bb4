import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { organizationRow, SeedAccounts, userRow } from '../application/seed-accounts.js'

/** Loads `demo/organizations.json` and `demo/users.json`. */
@Injectable()
export class DemoAccounts {
  constructor(seeds: Seeds, accounts: SeedAccounts) {
    const { users, organizations } = accounts.counts()
    seeds.add({
      collection: 'organizations',
      count: organizations,
      load: () => accounts.putOrganizations(readDemo('organizations', z.array(organizationRow))),
    })
    seeds.add({
      collection: 'users',
      count: users,
      load: () => accounts.putUsers(readDemo('users', z.array(userRow))),
    })
  }
}
