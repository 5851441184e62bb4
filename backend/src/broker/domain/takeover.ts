import type { Takeover } from '@bukett/contracts/http/across-network'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { codesOfMember } from './areas.js'
import type { Network } from './eligibility.js'
import { groupBy } from './groups.js'
import { resolveDelivery } from './resolve-delivery.js'

const named = 20

/**
 * With whom a store's deliveries of a day go when it does not deliver: what the shopper's question would be answered with (BR-01), for
 * each of its postal codes. Codes at which the same rows stand have the same answer and are asked once.
 */
export const takeover = (network: Network, memberId: string, date: LocalDay, now: Date): Takeover => {
  const { snapshot } = network
  const member = snapshot.memberById.get(memberId)
  const codes = member ? codesOfMember(snapshot.areas, member.number, 'Normal') : []
  const registered = codes.filter(({ code }) => snapshot.postalCodes.get(code))
  const backups = [...new Set([...snapshot.backups.values()].flat())]
  const reserveOf = (code: string): string =>
    backups.flatMap(({ from, to }, index) => (from <= code && code <= to ? [index] : [])).join()
  const reach = new Map<string, { own: number; reserve: number }>()
  const nobody: string[] = []
  for (const alike of groupBy(registered, ({ code, rows }) => `${rows}|${reserveOf(code)}`).values()) {
    const [first] = alike
    if (!first) continue
    const { methods } = resolveDelivery(network, {
      postalCode: first.code,
      date,
      now,
      orderType: 'Normal',
      variants: [],
      receiver: 'BuyToSomeone',
      // As an order that it does not make is given to another.
      refusers: new Set([memberId]),
    })
    const offers = methods
      .filter(({ deliveryType }) => deliveryType !== 'StorePickup')
      .flatMap(({ candidates }) => candidates)
    const byStore = new Map(offers.map((one) => [one.memberId, one.viaBackup]))
    if (byStore.size === 0) nobody.push(...alike.map(({ code }) => code))
    for (const [id, viaBackup] of byStore) {
      const sum = reach.get(id) ?? { own: 0, reserve: 0 }
      reach.set(id, {
        own: sum.own + (viaBackup ? 0 : alike.length),
        reserve: sum.reserve + (viaBackup ? alike.length : 0),
      })
    }
  }
  return {
    Codes: registered.length,
    Stores: [...reach]
      .map(([id, { own, reserve }]) => ({
        memberId: id,
        memberShopName: snapshot.memberById.get(id)?.member.memberShopName ?? '',
        Codes: own + reserve,
        InReserve: own === 0,
      }))
      .sort((a, b) => b.Codes - a.Codes || (a.memberId < b.memberId ? -1 : 1)),
    Nobody: nobody.length,
    NobodyCodes: nobody.toSorted().slice(0, named),
  }
}
