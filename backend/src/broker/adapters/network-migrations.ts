import { Injectable } from '@nestjs/common'
import { Migrations } from '../../shared/migrations.js'
import { NetworkStore } from '../application/ports.js'
import { byOrderType, type DeliveryFee } from '../domain/fees.js'

/** What becomes of rows of the network that older versions wrote. They are few, and a change of them is told to every process. */
@Injectable()
export class NetworkMigrations {
  constructor(
    private readonly store: NetworkStore,
    migrations: Migrations,
  ) {
    migrations.add({
      name: '085-a-fee-is-of-one-order-type',
      when: 'opening',
      count: () => store.count('deliveryFees'),
      batch: async (_after, isDry) => {
        const rows = await store.all('deliveryFees')
        const old = rows.filter(({ orderType }) => orderType === null)
        if (!isDry) await this.#split(rows, old)
        return { looked: rows.length, changed: old.length, next: null }
      },
    })
  }

  /** The new rows first: the price is the same at every moment. A row that somebody has set meanwhile stays as it was set. */
  async #split(rows: readonly DeliveryFee[], old: readonly DeliveryFee[]): Promise<void> {
    for (const row of byOrderType(rows))
      if (!rows.includes(row)) await this.store.change({ exchange: { deliveryFees: { _id: row._id, was: null, row } } })
    for (const { _id, fee } of old)
      await this.store.change({ exchange: { deliveryFees: { _id, was: { orderType: null, fee }, row: null } } })
  }
}
