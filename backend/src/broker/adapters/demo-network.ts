import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { networkFiles, networkRows, type ReadFile } from '../application/network-files.js'
import { NetworkStore, type NetworkTable, Reviews } from '../application/ports.js'
import type { DeliveryAreaRow } from '../domain/areas.js'
import type { StoredMember } from '../domain/member.js'
import { demoReviewsOf } from './demo-reviews.js'

const read: ReadFile = (file) => readDemo(file, networkFiles[file]) as never

const copyId = (id: string, n: number): string => `${id}X${n}`

/** The demo network: stores in real towns, with areas that cover Sweden. */
@Injectable()
export class DemoNetwork {
  constructor(seeds: Seeds, store: NetworkStore, reviews: Reviews, clock: Clock) {
    for (const table of Object.keys(networkRows) as NetworkTable[]) {
      seeds.add({
        collection: table,
        count: () => store.count(table),
        load: async () => void (await store.change({ put: { [table]: networkRows[table](read, clock.now()) } })),
      })
    }
    seeds.add({
      collection: 'member-reviews',
      count: () => reviews.count(),
      load: async () => {
        const today = stockholmDay(clock.now())
        for (const member of await store.all('members')) await reviews.add(demoReviewsOf(member, today))
      },
    })
    // A copy of every store comes with the copies of its areas.
    seeds.grows<StoredMember>({
      collection: 'members',
      perStep: 32,
      copy: (member, n) => ({ ...member, _id: copyId(member._id, n), memberShopName: `${member.memberShopName} ${n}` }),
    })
    seeds.grows<DeliveryAreaRow>({
      collection: 'deliveryAreas',
      perStep: 10_000,
      copy: (row, n) => ({ ...row, _id: copyId(row._id, n), memberId: copyId(row.memberId, n) }),
    })
  }
}
