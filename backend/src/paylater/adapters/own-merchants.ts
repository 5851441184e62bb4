import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { Merchants } from '../application/ports.js'
import type { StoredMerchant } from '../domain/merchant.js'

/** Everybody reaches the merchants that name them among their staff, SuperAdmin all. */
@Injectable()
export class OwnMerchants {
  constructor(private readonly merchants: Merchants) {}

  /** Whose merchant it is not is told what somebody with a wrong id is told. */
  async of(id: string, caller: Caller): Promise<StoredMerchant> {
    const merchant = await this.merchants.find(id)
    if (!merchant || !(isSuper(caller) || merchant.staff.includes(caller.userId ?? '')))
      throw new DomainError('merchant.unknown')
    return merchant
  }
}

export const isSuper = ({ roles }: Caller): boolean => roles.includes('SuperAdmin')
