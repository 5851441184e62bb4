import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import type { NetworkMember } from '../domain/snapshot.js'
import { seesAllStores } from './broker-reader.js'
import { Network } from './network.js'

/** AC-14: a store's people keep their own, the broker's every store's. */
@Injectable()
export class OwnStore {
  constructor(private readonly network: Network) {}

  /** Throws `broker.unknown-member`. */
  demand(memberId: string): NetworkMember {
    const member = this.network.current().snapshot.memberById.get(memberId)
    if (!member) throw new DomainError('broker.unknown-member')
    return member
  }

  /** Throws `forbidden` for another store's, `broker.unknown-member`. */
  demandOwn(memberId: string, caller: Caller): NetworkMember {
    if (!seesAllStores(caller) && caller.memberId !== memberId) throw new DomainError('forbidden')
    return this.demand(memberId)
  }
}
