import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { BonusAccounts } from '../application/ports.js'
import type { BonusAccount } from '../domain/bonus.js'

@Injectable()
export class MongoBonusAccounts extends BonusAccounts {
  readonly #accounts: Model<BonusAccount>

  constructor(mongo: Mongo) {
    super()
    this.#accounts = collectionOf<BonusAccount>(mongo.connection, 'bonus_accounts', [
      { on: { 'entries.isCredited': 1, 'entries.creditOn': 1 } },
    ])
  }

  find(userId: string): Promise<BonusAccount | null> {
    return this.#accounts.findById(userId).lean<BonusAccount>().exec()
  }

  withDue(today: string): AsyncIterable<BonusAccount> {
    return this.#accounts
      .find({ entries: { $elemMatch: { isCredited: false, creditOn: { $lte: today } } } })
      .sort({ _id: 1 })
      .lean<BonusAccount[]>()
      .cursor({ batchSize: 200 })
  }

  async save(account: BonusAccount): Promise<boolean> {
    const { _id, version } = account
    const next = { ...account, version: version + 1 }
    const { matchedCount } = await this.#accounts.replaceOne({ _id, version }, next)
    if (matchedCount === 1) return true
    if (version > 1) return false
    return addNew(this.#accounts, next)
  }

  async remove(userId: string): Promise<void> {
    await this.#accounts.deleteOne({ _id: userId })
  }

  count(): Promise<number> {
    return this.#accounts.estimatedDocumentCount().exec()
  }
}
