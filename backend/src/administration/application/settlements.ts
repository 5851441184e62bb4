import { mayCall } from '@bukett/contracts/roles'
import type { Settlement, SettlementRow } from '@bukett/contracts/http/settlement'
import type { Ore } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { Network } from '../../broker/index.js'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { correctionRow, firstOpenMonth, noSums, sumsOf, toRow, toSums } from '../domain/settlement.js'
import { SettlementRows } from './ports.js'

const seesAll = ({ roles }: Pick<Caller, 'roles'>): boolean => mayCall('brokerAdmin', roles)

/** FE-07: what the stores are owed, month by month. A store sees its own. */
@Injectable()
export class Settlements {
  constructor(
    private readonly rows: SettlementRows,
    private readonly network: Network,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async ofMonth(month: string, caller: Caller): Promise<Omit<Settlement, 'Rows'>[]> {
    const own = seesAll(caller) ? null : (caller.memberId ?? '')
    const sums = await this.rows.sums(month, own)
    const members = [...sums].map(([memberId, sum]) => ({ ...this.#head(memberId, month), Sums: toSums(sum) }))
    const isMissing = own !== null && !sums.has(own) && own !== ''
    return isMissing
      ? [{ ...this.#head(own, month), Sums: toSums(noSums) }]
      : members.sort((a, b) => a.MemberShopName.localeCompare(b.MemberShopName, 'sv'))
  }

  /** Nothing is added to it any more. */
  isFinal(month: string): boolean {
    return month < firstOpenMonth(this.clock.now())
  }

  /** Throws `forbidden` for another store's, `broker.unknown-member`. */
  async read(month: string, memberId: string, caller: Caller): Promise<Settlement> {
    if (!seesAll(caller) && caller.memberId !== memberId) throw new DomainError('forbidden')
    this.#demandMember(memberId)
    const rows = await this.rows.ofMonth(memberId, month)
    return { ...this.#head(memberId, month), Rows: rows.map(toRow), Sums: toSums(sumsOf(rows)) }
  }

  /** The same id again is the same correction, and one line in the journal. Throws `broker.unknown-member`. */
  async correct(
    id: string,
    { memberId, amount, reason }: { readonly memberId: string; readonly amount: Ore; readonly reason: string },
    { userId, roles, address }: Caller,
  ): Promise<SettlementRow> {
    this.#demandMember(memberId)
    const by = userId ?? ''
    const known = await this.rows.find(id)
    const row = known ?? correctionRow({ id, memberId, amount, reason, by, at: this.clock.now() })
    if (!known) await this.rows.add([row])
    const entity = `settlementRows/${id}`
    await this.audit.record({ actor: by, roles, action: 'settlement.correct', entity, reason, amount, address }, entity)
    return toRow((await this.rows.find(id)) ?? row)
  }

  #demandMember(memberId: string): void {
    if (!this.network.current().snapshot.memberById.has(memberId)) throw new DomainError('broker.unknown-member')
  }

  #head(memberId: string, month: string) {
    const member = this.network.current().snapshot.memberById.get(memberId)?.member
    return {
      MemberId: memberId,
      MemberShopName: member?.memberShopName ?? memberId,
      Month: month,
      IsFinal: this.isFinal(month),
    }
  }
}
