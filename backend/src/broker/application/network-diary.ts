import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'

/** AD-08: who changed what of the network. */
@Injectable()
export class NetworkDiary {
  constructor(private readonly audit: Audit) {}

  note(
    { userId, roles, address }: Caller,
    action: AuditAction,
    entity: string,
    changed?: readonly string[],
    reason?: string,
  ): Promise<void> {
    const more = { ...(changed && { changed }), ...(reason !== undefined && { reason }) }
    return this.audit.record({ actor: userId ?? '', roles, action, entity, address, ...more })
  }
}
