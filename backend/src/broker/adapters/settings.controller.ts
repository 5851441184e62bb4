import type { Input } from '@bukett/contracts'
import { networkSettingsApi } from '@bukett/contracts/http/network-settings'
import { sellerApi } from '@bukett/contracts/http/seller'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Network } from '../application/network.js'
import { SettingsUpkeep } from '../application/settings-upkeep.js'

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsUpkeep,
    private readonly network: Network,
  ) {}

  @Route(sellerApi.read)
  seller() {
    return this.network.current().snapshot.settings.seller
  }

  @Route(networkSettingsApi.read)
  read() {
    return this.settings.read()
  }

  @Route(networkSettingsApi.change)
  change({ body }: Input<typeof networkSettingsApi.change>, { caller }: Exchange) {
    return this.settings.change(body, caller)
  }
}
