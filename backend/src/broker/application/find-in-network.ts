import type { OfficeHit } from '@bukett/contracts/http/office-find'
import { Injectable } from '@nestjs/common'
import { OfficeFinders } from '../../shared/office-finders.js'
import type { NetworkSnapshot } from '../domain/snapshot.js'
import { storeWords, wordSearch } from '../domain/store-words.js'
import { Network } from './network.js'

interface Told {
  readonly told: string
  readonly hit: OfficeHit
}

/** Stores, postal codes and towns in the back office's palette: of what is in memory anyway. */
@Injectable()
export class FindInNetwork {
  readonly #told = new WeakMap<NetworkSnapshot, readonly Told[]>()

  constructor(
    finders: OfficeFinders,
    private readonly network: Network,
  ) {
    finders.add({
      kind: 'store',
      access: 'serviceOrBroker',
      find: (words, most) => Promise.resolve(this.#stores(words, most)),
    })
    finders.add({
      kind: 'place',
      access: 'brokerAdmin',
      find: (words, most) => Promise.resolve(this.#places(words, most)),
    })
  }

  #stores(words: string, most: number): OfficeHit[] {
    const isFound = wordSearch(words)
    const hits: OfficeHit[] = []
    for (const { told, hit } of this.#toldOf(this.network.current().snapshot)) {
      if (hits.length === most) break
      if (isFound(told)) hits.push(hit)
    }
    return hits
  }

  /** What is compared, written out once for as long as the network stands so. */
  #toldOf(snapshot: NetworkSnapshot): readonly Told[] {
    const known = this.#told.get(snapshot)
    if (known) return known
    const told = [...snapshot.memberById.values()].map(({ id, member }) => ({
      told: storeWords(member),
      hit: { Id: id, Title: member.memberShopName || member.name, Detail: `${id}, ${member.storeCity}` },
    }))
    this.#told.set(snapshot, told)
    return told
  }

  #places(words: string, most: number) {
    const { postalCodes } = this.network.current().snapshot
    return [...postalCodes.byDigits(words), ...postalCodes.byArea(words)]
      .slice(0, most)
      .map(({ code, area }) => ({ Id: code, Title: `${code.slice(0, 3)} ${code.slice(3)} ${area}`, Detail: '' }))
  }
}
