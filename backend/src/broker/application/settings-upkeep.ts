import type { NetworkSettingsChange, NetworkSettingsView } from '@bukett/contracts/http/network-settings'
import type { Seller } from '@bukett/contracts/http/seller'
import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import type { NetworkSettings } from '../domain/settings.js'
import { NetworkDiary } from './network-diary.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { NetworkStore, type SettingsFields } from './ports.js'

/** What holds for the whole network and is nobody's own: the broker keeps it, and it holds at once in every process. */
@Injectable()
export class SettingsUpkeep {
  constructor(
    private readonly store: NetworkStore,
    private readonly upkeep: NetworkUpkeep,
    private readonly diary: NetworkDiary,
  ) {}

  async read(): Promise<NetworkSettingsView> {
    return this.store.settings()
  }

  /** Throws `broker.settings-changed` with what is kept now, `broker.shares-too-large`. */
  async change(wanted: NetworkSettingsChange, caller: Caller): Promise<NetworkSettingsView> {
    const before = await this.store.settings()
    if (before.Version !== wanted.Version) throw stale(before)
    demandShares({ ...before, ...(wanted as Partial<NetworkSettings>) })
    const changed = changedIn(before, wanted)
    if (changed.length === 0) return before
    if (!(await this.upkeep.setSettings(wanted as SettingsFields))) throw stale(await this.store.settings())
    await this.diary.note(caller, 'settings.change', 'settings/network', changed)
    return this.store.settings()
  }
}

/** By name; the seller by its fields, fees by their way of delivery. */
const changedIn = (before: NetworkSettings, { fees = {}, seller, ...named }: NetworkSettingsChange): string[] => [
  ...Object.entries(seller ?? {})
    .filter(([name, value]) => value !== before.seller[name as keyof Seller])
    .map(([name]) => `seller.${name}`),
  ...Object.entries(named)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof NetworkSettings]))
    .map(([name]) => name),
  ...Object.entries(fees)
    .filter(([type, fee]) => fee !== before.fees[type as keyof typeof before.fees])
    .map(([type]) => `fees.${type}`),
]

const stale = (saved: NetworkSettingsView): DomainError =>
  new DomainError('broker.settings-changed', {}, { Version: saved.Version })

const demandShares = ({ sellingPercent, deliveringPercent }: NetworkSettings): void => {
  if (sellingPercent + deliveringPercent > 100) throw new DomainError('broker.shares-too-large')
}
