import type { DeliveryCopy as Answer, MadeCopy } from '@bukett/contracts/http/broker-areas'
import { Injectable } from '@nestjs/common'
import { createHash } from 'node:crypto'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { areaId, type BackupArea } from '../domain/areas.js'
import type { CutOffRule } from '../domain/cut-off.js'
import { NetworkDiary } from './network-diary.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { OwnStore } from './own-store.js'
import { DeliveryCopies, type DeliveryCopy, NetworkStore, type NetworkTables } from './ports.js'

type Rows = { readonly [Table in 'deliveryAreas' | 'backupAreas' | 'cutOffs']: readonly NetworkTables[Table][] }

const copyKeptMs = 24 * 3600_000

const undoableUntil = (at: Date): string => new Date(at.getTime() + copyKeptMs).toISOString()

/** AD-01: gives one store the areas, backup areas and order times of another, beside what it has. */
@Injectable()
export class CopyDelivery {
  constructor(
    private readonly store: NetworkStore,
    private readonly upkeep: NetworkUpkeep,
    private readonly copies: DeliveryCopies,
    private readonly stores: OwnStore,
    private readonly diary: NetworkDiary,
    private readonly clock: Clock,
  ) {}

  /** What a copy would add. Throws `broker.unknown-member`, `broker.same-member`. */
  async preview(from: string, to: string): Promise<Answer> {
    return { copyId: null, ...counted(await this.#missing(from, to, '')), undoUntil: null }
  }

  /** The same id again is the same copy. Throws `broker.unknown-member`, `broker.same-member`. */
  async copy(_id: string, from: string, to: string, caller: Caller): Promise<Answer> {
    const missing = await this.#missing(from, to, _id)
    const known = await this.copies.find(_id)
    const copy = known ?? { _id, from, to, at: this.clock.now(), rows: idsOf(missing) }
    // What is to be added is kept first: however this ends, it can be taken back.
    if (!known) await this.copies.add(copy)
    const rows = known ? among(known.rows, missing) : missing
    const isCarriedOut = known !== null && Object.values(rows).every((some) => some.length === 0)
    if (!isCarriedOut) {
      await this.upkeep.put(rows)
      await this.diary.note(caller, 'delivery.copy', `members/${to}`, Object.keys(rows))
    }
    return { copyId: _id, ...counted(copy.rows), undoUntil: undoableUntil(copy.at) }
  }

  /** Those from it or to it that can still be taken back. Throws `broker.unknown-member`. */
  async ofStore(memberId: string): Promise<MadeCopy[]> {
    this.stores.demand(memberId)
    const made = await this.copies.ofStore(memberId, new Date(this.clock.now().getTime() - copyKeptMs))
    return made
      .filter(({ rows }) => Object.values(rows).some((ids) => ids.length > 0))
      .map(({ _id: copyId, from, to, at, rows }) => ({
        copyId,
        from,
        fromName: this.stores.demand(from).member.memberShopName,
        to,
        toName: this.stores.demand(to).member.memberShopName,
        ...counted(rows),
        undoUntil: undoableUntil(at),
      }))
  }

  /** What somebody has changed since, or removed and added again, stays. Throws `broker.copy-over`. */
  async undo(id: string, caller: Caller): Promise<{ Removed: number }> {
    const copy = await this.copies.find(id)
    if (!copy || copy.at.getTime() + copyKeptMs <= this.clock.now().getTime()) throw new DomainError('broker.copy-over')
    const rows = await this.#untouched(copy)
    await this.upkeep.remove(rows)
    await this.copies.remove(id)
    await this.diary.note(caller, 'delivery.copy-undo', `members/${copy.to}`, Object.keys(rows))
    return { Removed: Object.values(rows).reduce((sum, ids) => sum + ids.length, 0) }
  }

  /** Of what a copy added, what is still as it wrote it. */
  async #untouched({ _id, to, at, rows }: DeliveryCopy): Promise<DeliveryCopy['rows']> {
    const [areas, backups, rules] = await Promise.all([
      this.store.areasOfMember(to),
      this.store.of('backupAreas', to),
      this.store.of('cutOffs', to),
    ])
    return idsOf(
      among(rows, {
        // Added again by hand it has the same id, and no copy's mark.
        deliveryAreas: areas.filter((area) => area.copiedBy === _id && isNew(area)),
        backupAreas: backups.filter(isNew),
        cutOffs: rules.filter(({ changedAt }) => changedAt <= at),
      }),
    )
  }

  async #missing(from: string, to: string, copyId: string): Promise<Rows> {
    if (from === to) throw new DomainError('broker.same-member')
    this.stores.demand(from)
    this.stores.demand(to)
    const [areas, hasAreas, backups, hasBackups, rules, hasRules] = await Promise.all([
      this.store.areasOfMember(from),
      this.store.areasOfMember(to),
      this.store.of('backupAreas', from),
      this.store.of('backupAreas', to),
      this.store.of('cutOffs', from),
      this.store.of('cutOffs', to),
    ])
    const areaIds = new Set(hasAreas.map(({ _id }) => _id))
    return {
      deliveryAreas: areas
        .map(({ Version: _version, ...row }) => ({ ...row, memberId: to, copiedBy: copyId }))
        .map((row) => ({ ...row, _id: areaId(row) }))
        .filter(({ _id }) => !areaIds.has(_id)),
      backupAreas: copied(backups.map(asNew), hasBackups, to, copyId, backupKey),
      cutOffs: copied(rules, hasRules, to, copyId, ruleKey),
    }
  }
}

const asNew = ({ Version: _version, ...row }: BackupArea): BackupArea => row

const isNew = ({ Version = 0 }: { readonly Version?: number }): boolean => Version === 0

const copied = <Row extends BackupArea | CutOffRule>(
  rows: readonly Row[],
  has: readonly Row[],
  to: string,
  copyId: string,
  keyOf: (row: Row) => string,
): Row[] => {
  const known = new Set(has.map(keyOf))
  return rows
    .filter((row) => !known.has(keyOf(row)))
    .map((row) => ({ ...row, memberId: to, _id: `${copyId}-${shortOf(row._id)}` }))
}

/** Of a row that was copied itself too: the ids of copies do not grow. */
const shortOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 16)

const backupKey = ({ postalCodeFrom, postalCodeTo, deliveryTypes, orderTypes }: BackupArea): string =>
  [postalCodeFrom, postalCodeTo, deliveryTypes.join('+'), orderTypes.join('+')].join(' ')

/** Two rules for the same orders are one, whatever time they say: the store's own stays. */
const ruleKey = ({ deliveryType, orderType, productCategory, weekday, date }: CutOffRule): string =>
  [deliveryType, orderType, productCategory, weekday, date].join(' ')

const idsOf = (rows: Rows): DeliveryCopy['rows'] => ({
  deliveryAreas: rows.deliveryAreas.map(({ _id }) => _id),
  backupAreas: rows.backupAreas.map(({ _id }) => _id),
  cutOffs: rows.cutOffs.map(({ _id }) => _id),
})

/** Of the rows that are missing those that a copy was begun with: a call that broke off goes on with its own. */
const among = (ids: DeliveryCopy['rows'], rows: Rows): Rows => {
  const kept = new Set(Object.values(ids).flat())
  const isKept = ({ _id }: { readonly _id: string }): boolean => kept.has(_id)
  return {
    deliveryAreas: rows.deliveryAreas.filter(isKept),
    backupAreas: rows.backupAreas.filter(isKept),
    cutOffs: rows.cutOffs.filter(isKept),
  }
}

const counted = (rows: { readonly [Table in keyof Rows]: readonly unknown[] }) => ({
  Areas: rows.deliveryAreas.length,
  BackupAreas: rows.backupAreas.length,
  CutOffs: rows.cutOffs.length,
})
