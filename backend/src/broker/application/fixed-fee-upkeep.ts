import type { FixedFee } from '@bukett/contracts/http/broker-fees'
import { Injectable } from '@nestjs/common'
import { OrganizationReader } from '../../accounts/index.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import type { FeeProduct } from '../domain/fees.js'
import { NetworkDiary } from './network-diary.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { NetworkStore } from './ports.js'

type Said = Pick<FeeProduct, 'Name' | 'NameEn' | 'Price'>

const mostNamed = 5
const fields = ['Name', 'NameEn', 'Price'] as const

/** The fixed fees that companies are given (FE-02). */
@Injectable()
export class FixedFeeUpkeep {
  constructor(
    private readonly store: NetworkStore,
    private readonly upkeep: NetworkUpkeep,
    private readonly organizations: OrganizationReader,
    private readonly diary: NetworkDiary,
  ) {}

  async list(): Promise<FixedFee[]> {
    const rows = await this.store.all('deliveryFeeProducts')
    return Promise.all(rows.toSorted((one, other) => (one._id < other._id ? -1 : 1)).map((row) => this.#view(row)))
  }

  /** `read`: as it was read, null for a new one. Throws `broker.fixed-fee-taken`, `broker.row-changed`. */
  async set(code: string, said: Said, read: Said | null | undefined, caller: Caller): Promise<FixedFee> {
    const kept = await this.store.find('deliveryFeeProducts', code)
    const row: FeeProduct = { _id: code, Code: code, VatClass: kept?.VatClass ?? 'standard', ...said }
    // The same call again says what stands there by now (API-08).
    if (kept && isSame(kept, row)) return this.#view(kept)
    if (kept && read === null) throw new DomainError('broker.fixed-fee-taken', { code })
    const was = read === undefined ? kept && saidIn(kept) : read
    if (!(await this.upkeep.change({ exchange: { deliveryFeeProducts: { _id: code, was, row } } })))
      throw new DomainError('broker.row-changed')
    await this.diary.note(
      caller,
      'fee.set',
      `deliveryFeeProducts/${code}`,
      fields.filter((field) => kept?.[field] !== row[field]),
    )
    return this.#view(row)
  }

  /** As it was read. Throws `broker.unknown-row`, `broker.row-changed`, and `broker.fixed-fee-used` with the companies that pay it. */
  async remove(code: string, caller: Caller): Promise<void> {
    const row = await this.store.find('deliveryFeeProducts', code)
    if (!row) throw new DomainError('broker.unknown-row')
    await this.#demandUnused(code)
    const gone = { _id: code, was: saidIn(row), row: null }
    if (!(await this.upkeep.change({ exchange: { deliveryFeeProducts: gone } }))) {
      const isGone = (await this.store.find('deliveryFeeProducts', code)) === null
      throw new DomainError(isGone ? 'broker.unknown-row' : 'broker.row-changed')
    }
    try {
      // A company was given it between the two.
      await this.#demandUnused(code)
    } catch (error) {
      await this.upkeep.change({ exchange: { deliveryFeeProducts: { _id: code, was: null, row } } })
      throw error
    }
    await this.diary.note(caller, 'fee.remove', `deliveryFeeProducts/${code}`)
  }

  async #demandUnused(code: string): Promise<void> {
    const { names, count } = await this.organizations.withFee(code, mostNamed)
    if (count > 0) throw new DomainError('broker.fixed-fee-used', { count, names: listOf(names, count) })
  }

  async #view(row: FeeProduct): Promise<FixedFee> {
    const { count } = await this.organizations.withFee(row._id, 1)
    return { Code: row.Code, ...saidIn(row), Companies: count }
  }
}

const saidIn = ({ Name, NameEn, Price }: Said): Said => ({ Name, NameEn, Price })

const isSame = (one: Said, other: Said): boolean => fields.every((field) => one[field] === other[field])

const listOf = (names: readonly string[], count: number): string =>
  [...names, ...(count > names.length ? ['…'] : [])].join(', ')
