import type { DeliveryArea } from '@bukett/contracts/http/broker'
import { areasPerPage, type AreaGroup, type BackupAreaRow } from '@bukett/contracts/http/broker-areas'
import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import { Injectable } from '@nestjs/common'
import { changedFields } from '../../shared/changed-fields.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { areaFileHead, areasCsv, areasOfCsv } from '../domain/area-file.js'
import { areaId, type BackupArea, type DeliveryAreaRow } from '../domain/areas.js'
import { seesAllStores } from './broker-reader.js'
import { demandSound } from './file-faults.js'
import { Network } from './network.js'
import { NetworkDiary } from './network-diary.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { OwnStore } from './own-store.js'
import { NetworkStore } from './ports.js'

export interface NewAreas {
  readonly memberId: string
  readonly deliveryTypes: readonly DeliveryType[]
  readonly orderTypes: readonly OrderType[]
  readonly postalCodes: readonly string[]
  readonly productCategories: ProductCategory[]
  readonly isOff?: boolean | undefined
}

/** Of a row; the other fields may say again what stands there. */
interface ChangedArea {
  readonly id: string
  readonly productCategories: ProductCategory[]
  readonly isOff?: boolean | undefined
  readonly Version?: number | undefined
  readonly memberId?: string | undefined
  readonly deliveryType?: DeliveryType | undefined
  readonly orderType?: OrderType | undefined
  readonly postalCode?: string | undefined
}

/** Rows. */
export interface Saved {
  readonly Added: number
  readonly Changed: number
  readonly Unchanged: number
}

interface Way {
  readonly deliveryType: DeliveryType
  readonly orderType: OrderType
}

const mostAreas = 20_000
const mostNamed = 10

/** Where the stores deliver (spec 3 §3), and where they stand in for others (BR-05). */
@Injectable()
export class AreaUpkeep {
  constructor(
    private readonly network: Network,
    private readonly store: NetworkStore,
    private readonly upkeep: NetworkUpkeep,
    private readonly stores: OwnStore,
    private readonly diary: NetworkDiary,
  ) {}

  /** Throws `forbidden` for another store's, `broker.unknown-member`. */
  async areas(
    memberId: string,
    query: string,
    page: number,
    caller: Caller,
  ): Promise<{ items: DeliveryArea[]; total: number; page: number; groups: AreaGroup[] }> {
    this.stores.demandOwn(memberId, caller)
    const digits = query.replace(/\D/g, '').slice(0, 5)
    const place = { from: page * areasPerPage, size: areasPerPage }
    const [{ items, total }, groups] = await Promise.all([
      this.store.areaPage(memberId, digits, place),
      this.store.areaCounts(memberId),
    ])
    return { items: items.map((row) => this.#view(row)), total, page, groups }
  }

  /** For a spreadsheet. Throws `forbidden` for another store's, `broker.unknown-member`. */
  async file(memberId: string, caller: Caller): Promise<string> {
    this.stores.demandOwn(memberId, caller)
    return areasCsv(await this.store.areasOfMember(memberId))
  }

  /** All or none. Throws `broker.unknown-member`, `broker.file-head`, `broker.file-rows`, `broker.too-many-areas`. */
  async importFile(memberId: string, csv: string, caller: Caller): Promise<Saved> {
    this.stores.demand(memberId)
    const { postalCodes } = this.network.current().snapshot
    const kept = await this.#kept(memberId)
    const read = areasOfCsv(csv, memberId, (code) => postalCodes.get(code) !== undefined, kept)
    return this.#save(memberId, demandSound(read, areaFileHead).areas, kept, caller)
  }

  /** All or none (AD-02). Throws `broker.unknown-member`, `broker.unknown-postal-codes`, `broker.too-many-areas`. */
  async add(
    { memberId, deliveryTypes, orderTypes, postalCodes, productCategories, isOff }: NewAreas,
    caller: Caller,
  ): Promise<Saved> {
    this.stores.demand(memberId)
    const codes = this.#codesOf(postalCodes)
    demandFew(codes.length * deliveryTypes.length * orderTypes.length)
    const wanted = codes.flatMap((postalCode) =>
      deliveryTypes.flatMap((deliveryType) =>
        orderTypes.map((orderType): DeliveryAreaRow => {
          const row = { memberId, deliveryType, orderType, postalCode, productCategories }
          return { _id: areaId(row), ...row, ...(isOff !== undefined && { isOff }) }
        }),
      ),
    )
    return this.#save(memberId, wanted, await this.#kept(memberId), caller)
  }

  /**
   * Throws `broker.unknown-row`, `broker.area-fixed` for what would be another row, `broker.row-changed` for one that is no longer of the
   * Version it was read with.
   */
  async change({ id, productCategories, isOff, Version, ...same }: ChangedArea, caller: Caller): Promise<DeliveryArea> {
    const kept = await this.#demandArea(id)
    demandVersion(kept, Version)
    for (const [field, value] of Object.entries(same))
      if (value !== undefined && value !== kept[field as keyof typeof same]) throw new DomainError('broker.area-fixed')
    const row = { ...kept, productCategories, isOff: isOff ?? kept.isOff ?? false }
    const changed = [
      ...(kept.productCategories.join() === productCategories.join() ? [] : ['productCategories']),
      ...((kept.isOff ?? false) === row.isOff ? [] : ['isOff']),
    ]
    if (changed.length === 0) return this.#view(kept)
    if (!(await this.upkeep.replace({ deliveryAreas: [row] }))) throw new DomainError('broker.row-changed')
    await this.diary.note(caller, 'areas.change', `deliveryAreas/${id}`, changed)
    return this.#view(risen(row))
  }

  /** Throws `broker.unknown-row`. */
  async remove(id: string, caller: Caller): Promise<void> {
    await this.#demandArea(id)
    await this.upkeep.remove({ deliveryAreas: [id] })
    await this.diary.note(caller, 'areas.remove', `deliveryAreas/${id}`)
  }

  /** Throws `broker.unknown-member`, `broker.unknown-postal-codes`. */
  async removeWay(
    memberId: string,
    way: Way,
    postalCodes: readonly string[] | null,
    caller: Caller,
  ): Promise<{ Removed: number }> {
    this.stores.demand(memberId)
    const all = await this.store.areasOfMember(memberId, way)
    // What is out of use by now is taken away as well.
    const own = all.map(({ postalCode }) => postalCode)
    const only = postalCodes && new Set(this.#codesOf(postalCodes, own))
    const rows = all.filter(({ postalCode }) => !only || only.has(postalCode))
    if (rows.length > 0) {
      await this.upkeep.remove({ deliveryAreas: rows.map(({ _id }) => _id) })
      await this.diary.note(caller, 'areas.remove', `members/${memberId}`, ['deliveryAreas'])
    }
    return { Removed: rows.length }
  }

  /** A store's; without one the own, and for the broker all stores'. Throws `forbidden`, `broker.unknown-member`. */
  async backups(asked: string | undefined, caller: Caller): Promise<BackupAreaRow[]> {
    const memberId = asked ?? (seesAllStores(caller) ? null : caller.memberId)
    if (memberId === null)
      return seesAllStores(caller) ? (await this.store.all('backupAreas')).map((row) => this.#backup(row)) : []
    this.stores.demandOwn(memberId, caller)
    return (await this.store.of('backupAreas', memberId)).map((row) => this.#backup(row))
  }

  /** Throws `broker.unknown-member`. */
  async addBackup(row: BackupArea, caller: Caller): Promise<BackupAreaRow> {
    this.stores.demand(row.memberId)
    if (!(await this.upkeep.change({ exchange: { backupAreas: { _id: row._id, was: null, row } } })))
      return this.#backup((await this.store.find('backupAreas', row._id)) ?? row)
    await this.diary.note(caller, 'backup.add', `backupAreas/${row._id}`)
    return this.#backup(row)
  }

  /** Throws `broker.unknown-member`, `broker.unknown-row`, `broker.row-changed` where it is no longer of the Version it was read with. */
  async changeBackup(wanted: BackupArea, caller: Caller): Promise<BackupAreaRow> {
    this.stores.demand(wanted.memberId)
    const kept = await this.store.find('backupAreas', wanted._id)
    if (!kept) throw new DomainError('broker.unknown-row')
    demandVersion(kept, wanted.Version)
    const row = { ...wanted, Version: versionOf(kept) }
    const changed = changedFields(kept, row)
    if (changed.length === 0) return this.#backup(kept)
    if (!(await this.upkeep.replace({ backupAreas: [row] }))) throw new DomainError('broker.row-changed')
    await this.diary.note(caller, 'backup.change', `backupAreas/${row._id}`, changed)
    return this.#backup(risen(row))
  }

  /** Throws `broker.unknown-row`. */
  async removeBackup(id: string, caller: Caller): Promise<void> {
    if (!(await this.store.find('backupAreas', id))) throw new DomainError('broker.unknown-row')
    await this.upkeep.remove({ backupAreas: [id] })
    await this.diary.note(caller, 'backup.remove', `backupAreas/${id}`)
  }

  async #kept(memberId: string): Promise<Map<string, DeliveryAreaRow>> {
    return new Map((await this.store.areasOfMember(memberId)).map((row) => [row._id, row]))
  }

  async #save(
    memberId: string,
    wanted: readonly DeliveryAreaRow[],
    kept: ReadonlyMap<string, DeliveryAreaRow>,
    caller: Caller,
  ): Promise<Saved> {
    demandFew(wanted.length)
    const changed = wanted.flatMap((row) => {
      const known = kept.get(row._id)
      if (!known) return [row]
      // A row stays on or off where nothing is said of that.
      const { productCategories, isOff = known.isOff ?? false } = row
      const isSame = known.productCategories.join() === productCategories.join() && (known.isOff ?? false) === isOff
      return isSame ? [] : [risen({ ...known, productCategories, isOff })]
    })
    if (changed.length > 0) {
      await this.upkeep.put({ deliveryAreas: changed })
      await this.diary.note(caller, 'areas.add', `members/${memberId}`, ['deliveryAreas'])
    }
    const Changed = changed.filter(({ _id }) => kept.has(_id)).length
    return { Added: changed.length - Changed, Changed, Unchanged: wanted.length - changed.length }
  }

  async #demandArea(id: string): Promise<DeliveryAreaRow> {
    const row = await this.store.find('deliveryAreas', id)
    if (!row) throw new DomainError('broker.unknown-row')
    return row
  }

  /** The codes that are meant, registered or `known` besides, each once. Throws `broker.unknown-postal-codes` naming those that reach none. */
  #codesOf(ranges: readonly string[], known: readonly string[] = []): string[] {
    const registered = this.network
      .current()
      .snapshot.postalCodes.all()
      .map(({ _id }) => _id)
    const all = [...registered, ...known]
    const codes = new Set<string>()
    const unknown: string[] = []
    for (const range of ranges) {
      const [first = '', last = first] = range.split(/[-–]/)
      const [from, to] = [first.padEnd(5, '0'), last.padEnd(5, '9')]
      const meant = all.filter((code) => from <= code && code <= to)
      if (meant.length === 0) unknown.push(range)
      for (const code of meant) codes.add(code)
    }
    if (unknown.length > 0)
      throw new DomainError('broker.unknown-postal-codes', { codes: unknown.slice(0, mostNamed).join(', ') })
    return [...codes].sort()
  }

  #backup({ _id, ...row }: BackupArea): BackupAreaRow {
    return { id: _id, ...row, Version: versionOf(row), memberShopName: this.#nameOf(row.memberId) }
  }

  #nameOf(memberId: string): string {
    return this.network.current().snapshot.memberById.get(memberId)?.member.memberShopName ?? ''
  }

  #view({ _id, copiedBy: _copiedBy, ...area }: DeliveryAreaRow): DeliveryArea {
    return {
      id: _id,
      ...area,
      isOff: area.isOff ?? false,
      Version: versionOf(area),
      memberShopName: this.#nameOf(area.memberId),
    }
  }
}

const demandFew = (count: number): void => {
  if (count > mostAreas) throw new DomainError('broker.too-many-areas', { count, most: mostAreas })
}

const versionOf = ({ Version }: { readonly Version?: number }): number => Version ?? 0

const risen = <Row extends { readonly Version?: number }>(row: Row): Row => ({ ...row, Version: versionOf(row) + 1 })

/** Somebody who does not say what was read changes what stands there. */
const demandVersion = (kept: { readonly Version?: number }, read: number | undefined): void => {
  if (read !== undefined && read !== versionOf(kept)) throw new DomainError('broker.row-changed')
}
