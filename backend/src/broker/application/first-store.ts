import { Injectable } from '@nestjs/common'
import { Opening } from '../../shared/opening.js'
import { Network } from './network.js'
import { NetworkStore } from './ports.js'

/** A shop opens with its own settings, and with a store that delivers somewhere. */
@Injectable()
export class FirstStore {
  constructor(opening: Opening, network: Network, store: NetworkStore) {
    const now = () => network.current().snapshot
    opening.step('company', () => now().settings.Version > 0)
    opening.step('store', async () => now().memberById.size > 0 && (await store.count('deliveryAreas')) > 0)
  }
}
