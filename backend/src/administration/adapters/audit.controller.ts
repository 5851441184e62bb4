import type { Input } from '@bukett/contracts'
import { auditApi } from '@bukett/contracts/http/audit'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Controller } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { fileOf, named } from '../../shared/office-list.js'
import { AuditReader } from '../application/audit-reader.js'
import { auditSheet } from '../domain/audit-file.js'

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditReader,
    private readonly clock: Clock,
  ) {}

  @Route(auditApi.list)
  list({ query: { after, ...filter } }: Input<typeof auditApi.list>) {
    return this.audit.page(filter, after)
  }

  @Route(auditApi.csv)
  async csv({ query }: Input<typeof auditApi.csv>, { caller, reply }: Exchange) {
    const rows = await this.audit.file(query, caller)
    return named(
      reply,
      `handelser-${stockholmDay(this.clock.now())}`,
      fileOf(auditSheet(caller.locale), rows, caller.locale),
    )
  }
}
