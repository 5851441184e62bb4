import type { RegisteredPostalCode } from '@bukett/contracts/http/broker-upkeep'
import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import type { PostalCode } from '../domain/postal-codes.js'
import { NetworkDiary } from './network-diary.js'
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

  async #put({ _id, ...row }: PostalCode, action: string, caller: Caller): Promise<RegisteredPostalCode> {
    await this.upkeep.put({ postalCodes: [{ _id, ...row }] })
    await this.diary.note(caller, action, `postalCodes/${_id}`)
    return { code: _id, ...row }
  }
}
