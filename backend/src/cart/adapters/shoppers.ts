import type { Caller } from '../../shared/http/caller.js'
import { Injectable } from '@nestjs/common'
import { mayCall } from '@bukett/contracts'
import { DomainError } from '../../shared/domain-error.js'
import { Callers } from '../../shared/http/caller.js'
import type { Exchange } from '../../shared/http/route.js'
import { isServiceName, serviceOwner, type Shopper } from '../application/shopper.js'

/** Whose cart a call is about. A name alone never grants access (CA-01). */
@Injectable()
export class Shoppers {
  constructor(private readonly callers: Callers) {}

  /** Whoever changes a cart; a guest without one gets a cookie. Throws `forbidden` for customer service's names. */
  of(name: string, { caller, reply }: Pick<Exchange, 'caller' | 'reply'>): Shopper {
    const isService = isServiceName(name)
    if (isService) demandService(caller)
    const owner = isService ? serviceOwner : this.callers.cartOwner(caller, reply)
    const { userId, organizationId } = caller
    return { owner, userId, organizationId: isService ? null : organizationId, isService }
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
