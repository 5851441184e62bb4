import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Search, type SearchTarget } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { Log } from '../../shared/shared.module.js'
import { isActiveOn, type StoredMember } from '../domain/member.js'
import type { NetworkSnapshot } from '../domain/snapshot.js'
import { Network } from './network.js'

/** Stores among what the search finds (SE-01). The index is built anew when what it says of them changes, not with every booking. */
@Injectable()
export class StoreSearch {
  #seen: NetworkSnapshot | null = null
  #indexed = ''

  constructor(
    private readonly network: Network,
    private readonly clock: Clock,
    search: Search,
    { log }: Log,
  ) {
    search.add(() => this.#members().map((member) => this.#target(member)))
    network.onChange(() => {
      const { snapshot } = network.current()
      if (snapshot === this.#seen) return
      this.#seen = snapshot
      const found = JSON.stringify(this.#members().map(({ _id, ...member }) => [_id, nameOf(member), placeOf(member)]))
      if (found === this.#indexed) return
      this.#indexed = found
      search.rebuild().catch((error: unknown) => {
        log.error({ error }, 'the stores could not be indexed; the old index stays')
      })
    })
  }

  /** Also those that are to come, which the index has when their day is there. */
  #members(): StoredMember[] {
    const today = stockholmDay(this.clock.now())
    return [...this.network.current().snapshot.memberById.values()]
      .map(({ member }) => member)
      .filter(({ stopDate }) => stopDate === null || today <= stopDate)
  }

  #target(member: StoredMember): SearchTarget {
    return {
      type: 'store',
      id: member._id,
      sites: ['gift', 'home'],
      name: member.memberShopName,
      keywords: member.storeCity,
      text: placeOf(member),
      isThere: () => {
        const now = this.network.current().snapshot.memberById.get(member._id)
        return now !== undefined && isActiveOn(now.member, stockholmDay(this.clock.now()))
      },
      show: () => ({ Name: member.memberShopName, Text: placeOf(member), Url: `/butik/${member._id}` }),
    }
  }
}

const nameOf = ({ memberShopName }: Pick<StoredMember, 'memberShopName'>): string => memberShopName

const placeOf = ({
  storeAddress,
  storePostalCode,
  storeCity,
}: Pick<StoredMember, 'storeAddress' | 'storePostalCode' | 'storeCity'>): string =>
  `${storeAddress}, ${storePostalCode.replace(/^(\d{3})(\d{2})$/, '$1 $2')} ${storeCity}`
