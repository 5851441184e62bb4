import type { AuditFilter, AuditRow } from '@bukett/contracts/http/audit'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { Audit, type AuditQuestion, AuditTrail, type KeptEntry } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'
import { type OfficeList, pageOfList, partOfDays, rowsOf } from '../../shared/office-list.js'

/** AD-08: who did what to which thing. */
@Injectable()
export class AuditReader {
  constructor(
    private readonly trail: AuditTrail,
    private readonly accounts: AccountReader,
    private readonly audit: Audit,
  ) {}

  async page(filter: AuditFilter, after: string | undefined): Promise<{ Rows: AuditRow[]; Next: string | null }> {
    const question = await this.#question(filter)
    if (!question) return { Rows: [], Next: null }
    const { rows, next } = await pageOfList(this.#list(question), {}, after)
    return { Rows: await this.#rows(rows), Next: next }
  }

  /** Who takes a copy of it is written down too. */
  async file(filter: AuditFilter, { userId, roles, address }: Caller): Promise<AsyncGenerator<AuditRow[]>> {
    const question = await this.#question(filter)
    await this.audit.record({ actor: userId ?? '', roles, action: 'audit.export', entity: 'audit', address })
    return this.#all(question)
  }

  async *#all(question: AuditQuestion | null): AsyncGenerator<AuditRow[]> {
    if (!question) return void (yield [])
    for await (const rows of rowsOf(this.#list(question), {})) yield this.#rows(rows)
  }

  #list(question: AuditQuestion): OfficeList<KeptEntry> {
    return {
      read: ({ after }, limit) =>
        this.trail.search({ ...question, after: after && { _id: after.id, at: new Date(after.at) } }, limit),
      placeOf: ({ at, _id }) => ({ at, id: _id }),
    }
  }

  /** Null where nobody here has that address. Throws `figures.span-backwards`. */
  async #question({ person, thing, area, action, from, to }: AuditFilter): Promise<AuditQuestion | null> {
    const days = partOfDays({ from, to })
    // Who has left is asked about most.
    const actor = person?.includes('@') ? ((await this.accounts.colleague(person))?.id ?? null) : person
    if (actor === null) return null
    return {
      actor,
      entity: thing,
      area,
      action,
      ...days,
    }
  }

  async #rows(found: readonly KeptEntry[]): Promise<AuditRow[]> {
    const names = await this.accounts.namesOf(new Set(found.map(({ actor }) => actor)))
    return found.map(({ _id, at, actor, roles, action, entity, changed, reason, amount, address }) => ({
      Id: _id,
      At: at.toISOString(),
      ActorId: actor,
      ActorName: names.get(actor) ?? null,
      Roles: [...roles],
      Action: action,
      Thing: entity,
      Changed: [...(changed ?? [])],
      Reason: reason ?? null,
      Amount: amount ?? null,
      Address: address,
    }))
  }
}
