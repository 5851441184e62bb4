import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { bonusRow, organizationRow, SeedAccounts, userRow } from '../application/seed-accounts.js'

/** Loads `demo/organizations.json`, `demo/users.json` and `demo/bonus.json`. */
@Injectable()
export class DemoAccounts {
  constructor(seeds: Seeds, accounts: SeedAccounts) {
    const { users, organizations, bonus } = accounts.counts()
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
    seeds.add({
      collection: 'bonus_accounts',
      count: bonus,
      load: () => accounts.putBonus(readDemo('bonus', z.array(bonusRow))),
    })
  }
}
