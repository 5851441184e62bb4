import { Injectable } from '@nestjs/common'
import { Network } from './network.js'
import {
  type MemberFields,
  type NetworkChange,
  NetworkStore,
  type NetworkTable,
  type NetworkTables,
  type SettingsFields,
} from './ports.js'

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

  /** In place of what was read; false when one was no longer of the Version it is given with, or is gone. */
  async replace(rows: NonNullable<NetworkChange['replace']>): Promise<boolean> {
    const isAsKnown = await this.store.change({ replace: rows })
    await this.network.refresh()
    return isAsKnown
  }

  /** Sets fields of members; false when one was no longer of the Version it was given with. */
  async setMembers(members: readonly MemberFields[]): Promise<boolean> {
    const isAsKnown = await this.store.change({ members })
    await this.network.refresh()
    return isAsKnown
  }

  /** Puts and takes away in one change; false when what it was made on stood no longer so. */
  async change(change: NetworkChange): Promise<boolean> {
    const isAsKnown = await this.store.change(change)
    await this.network.refresh()
    return isAsKnown
  }

  async remove(ids: { readonly [Table in NetworkTable]?: readonly string[] }): Promise<void> {
    await this.store.change({ remove: ids })
    await this.network.refresh()
  }

  /** False when the settings were no longer of the Version it was given with. */
  async setSettings(settings: SettingsFields): Promise<boolean> {
    const isAsKnown = await this.store.change({ settings })
    await this.network.refresh()
    return isAsKnown
  }
}
