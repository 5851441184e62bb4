import { firstSeller } from '@bukett/contracts/rules/first-seller'
import { Injectable } from '@nestjs/common'
import { Opening } from '../../shared/opening.js'
import { Network } from './network.js'
import { NetworkStore } from './ports.js'

/** A shop opens when it has said who sells, and has a store that delivers somewhere. */
@Injectable()
export class FirstStore {
  constructor(opening: Opening, network: Network, store: NetworkStore) {
    const now = () => network.current().snapshot
    opening.step('company', () => now().settings.seller.OrganisationNumber !== firstSeller.OrganisationNumber)
    opening.step('store', async () => now().memberById.size > 0 && (await store.count('deliveryAreas')) > 0)
  }
}
