import type { Caller } from '../../shared/http/caller.js'
import { Injectable } from '@nestjs/common'
import { FixedFeeCodes, OrganizationReader } from '../../accounts/index.js'
import { Clock } from '../../shared/clock.js'
import { KnownStores } from '../../shared/known-stores.js'
import type { FeeProduct } from '../domain/fees.js'
import { Network } from './network.js'
import { NetworkStore } from './ports.js'

const keptMs = 10_000
const kept = 1000

type Who = Pick<Caller, 'roles' | 'userId' | 'organizationId' | 'memberId'>

/** What a company pays for any delivery (FE-02, FE-05). */
@Injectable()
export class FixedFees {
  readonly #codes = new Map<string, { readonly code: string | null; readonly until: number }>()

  constructor(
    private readonly organizations: OrganizationReader,
    private readonly network: Network,
    private readonly clock: Clock,
    store: NetworkStore,
    codes: FixedFeeCodes,
    stores: KnownStores,
  ) {
    stores.readFrom((id) => network.current().snapshot.memberById.has(id))
    // As it is kept: another process may have ended it a moment ago.
    codes.readFrom(async (code) => (await store.find('deliveryFeeProducts', code)) !== null)
  }

  /** Of the caller's own company, in öre; null when it has none. */
  async ofCaller(caller: Who): Promise<number | null> {
    if (caller.organizationId === null) return null
    return (await this.of(caller, caller.organizationId))?.Price ?? null
  }

  /** Throws `forbidden` for others' companies. */
  async of(caller: Who, organizationId: string): Promise<FeeProduct | null> {
    const code = await this.#codeOf(caller, organizationId)
    return code === null ? null : (this.network.current().snapshot.fees.fixed(code) ?? null)
  }

  /** Kept for a few seconds where it is the caller's own company, which every delivery inquiry asks for. */
  async #codeOf(caller: Who, organizationId: string): Promise<string | null> {
    const now = this.clock.now().getTime()
    const isOwn = caller.organizationId === organizationId
    const known = isOwn ? this.#codes.get(organizationId) : undefined
    if (known && now < known.until && now >= known.until - keptMs) return known.code
    const code = isOwn
      ? await this.organizations.feeCodeOf(organizationId)
      : (await this.organizations.permitted(caller, organizationId)).staticDeliveryFeeCode
    if (this.#codes.size >= kept) this.#codes.clear()
    if (isOwn) this.#codes.set(organizationId, { code, until: now + keptMs })
    return code
  }
}
