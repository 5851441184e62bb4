import { type CutOff, networkCutOffs } from '@bukett/contracts/http/store-times'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { Locks } from '../../shared/locks.js'
import { type CutOffRule, defaultCutOffs, isSensible } from '../domain/cut-off.js'
import { dayOfText } from '../domain/days.js'
import { latestDelivery } from '../domain/delivery-type-table.js'
import { whyIdle } from '../domain/idle-cut-off.js'
import { seesAllStores } from './broker-reader.js'
import { Network } from './network.js'
import { NetworkDiary } from './network-diary.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { OwnStore } from './own-store.js'
import { NetworkStore } from './ports.js'

type NewCutOff = Omit<CutOff, 'id'>

/** Until when it can be ordered (BR-04): the network's rules, and each store's earlier ones. */
@Injectable()
export class CutOffUpkeep {
  constructor(
    private readonly store: NetworkStore,
    private readonly upkeep: NetworkUpkeep,
    private readonly stores: OwnStore,
    private readonly diary: NetworkDiary,
    private readonly network: Network,
    private readonly clock: Clock,
    private readonly locks: Locks,
  ) {}

  /** The network's for everybody. Throws `forbidden` for another store's, `broker.unknown-member`. */
  async list(memberId: string, caller: Caller): Promise<CutOff[]> {
    if (memberId !== networkCutOffs) this.stores.demandOwn(memberId, caller)
    return (await this.#rules(memberId)).map(toView)
  }

  /**
   * Throws `forbidden` for what only the broker may, `broker.unknown-row`, `broker.cut-off-too-late`; of a store `broker.cut-off-after-closing`,
   * `broker.cut-off-after-network` and `broker.cut-off-after-deadline` for a time that would never hold.
   */
  async set(memberId: string, id: string, isNew: boolean, wanted: NewCutOff, caller: Caller): Promise<CutOff> {
    this.#demand(memberId, caller)
    if (wanted.isGranted && !seesAllStores(caller)) throw new DomainError('forbidden')
    demandSensible(wanted)
    const rules = await this.#keptRules(memberId)
    const known = rules.find((rule) => rule._id === id)
    if (!isNew && !known) throw new DomainError('broker.unknown-row')
    // Added before, by the same call (API-08).
    if (isNew && known) return toView(known)
    if (known?.isGranted && !seesAllStores(caller)) throw new DomainError('forbidden')
    const rule: CutOffRule =
      memberId === networkCutOffs
        ? { ...wanted, _id: id, scope: 'network', memberId: null, changedAt: this.clock.now() }
        : this.ofStore(memberId, id, wanted)
    await this.upkeep.put({ cutOffs: [rule] })
    await this.diary.note(caller, 'cut-off.set', `cutOffs/${id}`)
    return toView(rule)
  }

  /**
   * A store's rule, not kept yet. Throws `broker.cut-off-too-late`, `broker.cut-off-after-closing`, `broker.cut-off-after-network`,
   * `broker.cut-off-after-deadline`.
   */
  ofStore(memberId: string, id: string, wanted: NewCutOff): CutOffRule {
    demandSensible(wanted)
    const rule: CutOffRule = { ...wanted, _id: id, scope: 'member', memberId, changedAt: this.clock.now() }
    this.#demandEffect(memberId, rule)
    return rule
  }

  /** Throws `forbidden`, `broker.unknown-row`. */
  async remove(memberId: string, id: string, caller: Caller): Promise<void> {
    this.#demand(memberId, caller)
    const rules = await this.#keptRules(memberId)
    const known = rules.find((rule) => rule._id === id)
    if (!known) throw new DomainError('broker.unknown-row')
    if (known.isGranted && !seesAllStores(caller)) throw new DomainError('forbidden')
    await this.upkeep.remove({ cutOffs: [id] })
    await this.diary.note(caller, 'cut-off.remove', `cutOffs/${id}`)
  }

  #demandEffect(memberId: string, rule: CutOffRule): void {
    const idle = whyIdle(
      this.network.current().snapshot,
      this.stores.demand(memberId),
      rule,
      dayOfText(stockholmDay(this.clock.now())),
    )
    if (idle) throw new DomainError(idle.code, idle.details)
  }

  #demand(memberId: string, caller: Caller): void {
    if (memberId !== networkCutOffs) this.stores.demandOwn(memberId, caller)
    else if (!seesAllStores(caller)) throw new DomainError('forbidden')
  }

  /** The network's that held until its first change are kept before it, by whoever comes first; from then on each stands by itself. */
  async #keptRules(memberId: string): Promise<readonly CutOffRule[]> {
    const rules = await this.#rules(memberId)
    if (rules !== defaultCutOffs) return rules
    return this.locks.run('network-cut-offs', async () => {
      if ((await this.#rules(memberId)) === defaultCutOffs) await this.upkeep.put({ cutOffs: defaultCutOffs })
      return this.#rules(memberId)
    })
  }

  async #rules(memberId: string): Promise<readonly CutOffRule[]> {
    if (memberId !== networkCutOffs) return this.store.of('cutOffs', memberId)
    const kept = (await this.store.all('cutOffs')).filter(({ scope }) => scope === 'network')
    return kept.length > 0 ? kept : defaultCutOffs
  }
}

const demandSensible = (wanted: NewCutOff): void => {
  const time = latestDelivery(wanted.deliveryType)
  if (!isSensible(wanted, time)) throw new DomainError('broker.cut-off-too-late', { time })
}

const toView = ({ _id, scope: _scope, memberId: _memberId, changedAt: _changedAt, ...rule }: CutOffRule): CutOff => ({
  id: _id,
  ...rule,
})
