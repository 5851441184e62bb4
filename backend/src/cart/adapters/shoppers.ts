import type { Caller } from '../../shared/http/caller.js'
import { Injectable } from '@nestjs/common'
import { mayCall } from '@bukett/contracts'
import { DomainError } from '../../shared/domain-error.js'
import { Callers } from '../../shared/http/caller.js'
import type { Exchange } from '../../shared/http/route.js'
import type { Clerk } from '../application/clerk.js'
import type { Shopper } from '../application/shopper.js'
import { isServiceName, serviceOwner } from '../domain/service.js'

/** Whose cart a call is about. A name alone never grants access (CA-01). */
@Injectable()
export class Shoppers {
  constructor(private readonly callers: Callers) {}

  /** Whoever changes a cart; a guest without one gets a cookie. Throws `forbidden` for customer service's names. */
  of(name: string, { caller, reply }: Pick<Exchange, 'caller' | 'reply'>): Shopper {
    const isService = isServiceName(name)
    if (isService) demandService(caller)
    const owner = isService ? serviceOwner : this.callers.cartOwner(caller, reply)
    if (isService) return { owner, userId: null, organizationId: null, isService }
    const isNew = caller.cartOwner === null
    return { owner, userId: caller.userId, organizationId: caller.organizationId, isNew, isService }
  }

  /** Somebody of customer service, in one of its carts. */
  clerk(name: string, exchange: Pick<Exchange, 'caller' | 'reply'>): Clerk {
    const { userId, roles, address } = exchange.caller
    if (userId === null) throw new DomainError('unauthorized')
    return { shopper: this.of(name, exchange), userId, roles, address }
  }

  /** Whoever reads one; null before a guest has any. */
  readerOf(name: string, caller: Caller): string | null {
    if (!isServiceName(name)) return caller.cartOwner
    demandService(caller)
    return serviceOwner
  }
}

/** CS-01. */
const demandService = (caller: Caller): void => {
  if (!mayCall('customerService', caller.roles)) throw new DomainError(caller.userId ? 'forbidden' : 'unauthorized')
}
