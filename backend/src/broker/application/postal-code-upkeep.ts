import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { postalCodesPerPage, type RegisteredPostalCode } from '@bukett/contracts/http/network-upkeep'
import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { areAlike } from '../../shared/alike.js'
import { postalCodeFileHead, postalCodesCsv, postalCodesOfCsv } from '../domain/postal-code-file.js'
import { folded, type PostalCode } from '../domain/postal-codes.js'
import { NetworkDiary } from './network-diary.js'
import { demandSound } from './file-faults.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { NetworkStore } from './ports.js'

/** Corrections of the register (BR-09). */
@Injectable()
export class PostalCodeUpkeep {
  constructor(
    private readonly store: NetworkStore,
    private readonly upkeep: NetworkUpkeep,
    private readonly diary: NetworkDiary,
  ) {}

  /** What is out of use too: by the first digits, or by the beginning of the area's name. */
  async list(query: string, page: number) {
    const digits = query.replace(/\s/g, '')
    const name = folded(query)
    const found = (await this.store.all('postalCodes')).filter(
      ({ _id, area }) => _id.startsWith(digits) || folded(area).startsWith(name),
    )
    const items = found.slice(page * postalCodesPerPage, (page + 1) * postalCodesPerPage)
    return { items: items.map(({ _id, ...row }) => ({ code: _id, ...row })), total: found.length, page }
  }

  /** For a spreadsheet. */
  async file(): Promise<string> {
    return postalCodesCsv(
      (await this.store.all('postalCodes')).toSorted((one, other) => (one._id < other._id ? -1 : 1)),
    )
  }

  /** All or none; what the file does not name stays. Throws `broker.file-head`, `broker.file-rows`. */
  async importFile(csv: string, caller: Caller) {
    const { codes } = demandSound(postalCodesOfCsv(csv), postalCodeFileHead)
    const known = new Map((await this.store.all('postalCodes')).map((row) => [row._id, row]))
    const added = codes.filter(({ _id }) => !known.has(_id))
    const changed = codes.filter((row) => known.has(row._id) && !areAlike(known.get(row._id), row))
    if (added.length + changed.length > 0) {
      await this.upkeep.put({ postalCodes: [...added, ...changed] })
      await this.diary.note(caller, 'postal-code.import', 'postalCodes')
    }
    return {
      Added: added.length,
      Changed: changed.length,
      Unchanged: codes.length - added.length - changed.length,
    }
  }

  /** Throws `broker.postal-code-exists`. */
  async add({ code, ...row }: RegisteredPostalCode, caller: Caller): Promise<RegisteredPostalCode> {
    if (await this.store.find('postalCodes', code)) throw new DomainError('broker.postal-code-exists')
    return this.#put({ _id: code, ...row }, 'postal-code.add', caller)
  }

  /** Throws `broker.unknown-row`. */
  async change(code: string, row: Omit<PostalCode, '_id'>, caller: Caller): Promise<RegisteredPostalCode> {
    if (!(await this.store.find('postalCodes', code))) throw new DomainError('broker.unknown-row')
    return this.#put({ _id: code, ...row }, 'postal-code.change', caller)
  }

  async #put({ _id, ...row }: PostalCode, action: AuditAction, caller: Caller): Promise<RegisteredPostalCode> {
    await this.upkeep.put({ postalCodes: [{ _id, ...row }] })
    await this.diary.note(caller, action, `postalCodes/${_id}`)
    return { code: _id, ...row }
  }
}
