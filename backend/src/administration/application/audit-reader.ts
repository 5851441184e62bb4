import type { AuditFilter, AuditRow } from '@bukett/contracts/http/audit'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { Audit, type AuditQuestion, AuditTrail, type KeptEntry } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'
import { partOfDays } from '../../shared/office-list.js'

const pageSize = 50
const mostInFile = 10_000
const fileStep = 500

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
    const found = await this.trail.search(
      { ...question, after: after === undefined ? undefined : placeOf(after) },
      pageSize,
    )
    const last = found.at(-1)
    return {
      Rows: await this.#rows(found),
      Next: last && found.length === pageSize ? `${last.at.toISOString()}/${last._id}` : null,
    }
  }

  /** Who takes a copy of it is written down too. */
  async file(filter: AuditFilter, { userId, roles, address }: Caller): Promise<AuditRow[]> {
    const question = await this.#question(filter)
    const rows: AuditRow[] = []
    let after: KeptEntry | undefined
    do {
      const found: KeptEntry[] = question ? await this.trail.search({ ...question, after }, fileStep) : []
      rows.push(...(await this.#rows(found)))
      after = found.length === fileStep ? found.at(-1) : undefined
    } while (after && rows.length < mostInFile)
    await this.audit.record({ actor: userId ?? '', roles, action: 'audit.export', entity: 'audit', address })
    return rows.slice(0, mostInFile)
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

const placeOf = (text: string): Pick<KeptEntry, '_id' | 'at'> => {
  const [at = '', ...id] = text.split('/')
  return { at: new Date(at), _id: id.join('/') }
}
