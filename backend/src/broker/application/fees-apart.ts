import type { FeeApart } from '@bukett/contracts/http/across-network'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { feesApart } from '../domain/fees-apart.js'
import { Network } from './network.js'
import { NetworkStore } from './ports.js'

/** Every price that is not the network's (FE-02). */
@Injectable()
export class FeesApartReader {
  constructor(
    private readonly network: Network,
    private readonly store: NetworkStore,
    private readonly clock: Clock,
  ) {}

  async rows(): Promise<FeeApart[]> {
    const [fees, backups, calendar] = await Promise.all([
      this.store.all('deliveryFees'),
      this.store.all('backupAreas'),
      this.store.all('networkDays'),
    ])
    return feesApart(this.network.current().snapshot, { fees, backups, calendar }, stockholmDay(this.clock.now()))
  }
}
