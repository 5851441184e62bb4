import { Injectable } from '@nestjs/common'
import type { NetworkSettings } from '../domain/settings.js'
import { Network } from './network.js'
import { NetworkStore, type NetworkTable, type NetworkTables } from './ports.js'

/** Plain table keeping of the network: puts and removes rows, and this process reads what it changed. The others are told. */
@Injectable()
export class NetworkUpkeep {
  constructor(
    private readonly store: NetworkStore,
    private readonly network: Network,
  ) {}

  /** Puts these in place of what stands under the same ids; several tables are one change. */
  async put(rows: { readonly [Table in NetworkTable]?: readonly NetworkTables[Table][] }): Promise<void> {
    await this.store.change({ put: rows })
    await this.network.refresh()
  }

  async remove(ids: { readonly [Table in NetworkTable]?: readonly string[] }): Promise<void> {
    await this.store.change({ remove: ids })
    await this.network.refresh()
  }

  async setSettings(settings: Partial<NetworkSettings>): Promise<void> {
    await this.store.change({ settings })
    await this.network.refresh()
  }
}
