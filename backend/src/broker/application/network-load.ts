import type { NetworkLoad, StoreLoad } from '@bukett/contracts/http/across-network'
import { addDays, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { bookingKey } from '../domain/eligibility.js'
import { loadByCounty, loadOfStores, type Taken } from '../domain/load.js'
import { Network } from './network.js'
import { Bookings } from './ports.js'

const usualDays = 14

/** How full the network is: the stores from memory, what is taken from the counters that orders keep. No order is read. */
@Injectable()
export class NetworkLoadReader {
  constructor(
    private readonly network: Network,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async byCounty(count = usualDays): Promise<NetworkLoad> {
    const today = stockholmDay(this.clock.now())
    const days = Array.from({ length: count }, (_, ahead) => addDays(today, ahead))
    const taken = await this.#taken(days)
    return { Counties: loadByCounty(this.network.current().snapshot, taken, today, count) }
  }

  async ofCounty(county: string, date: LocalDay): Promise<{ Stores: StoreLoad[] }> {
    const taken = await this.#taken([date])
    return { Stores: loadOfStores(this.network.current().snapshot, taken, county, date) }
  }

  async #taken(days: readonly LocalDay[]): Promise<Taken> {
    const counters = await this.bookings.onDays(days)
    return new Map(counters.map(({ memberId, date, taken }) => [bookingKey(memberId, date), taken]))
  }
}
