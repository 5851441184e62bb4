import type { Input } from '@bukett/contracts'
import { settlementApi } from '@bukett/contracts/http/settlement'
import { Controller } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { SettlementPrinter } from '../application/ports.js'
import { Settlements } from '../application/settlements.js'
import { monthCsv, settlementCsv, settlementPaper } from '../domain/settlement-sheet.js'

@Controller()
export class SettlementController {
  constructor(
    private readonly settlements: Settlements,
    private readonly printer: SettlementPrinter,
    private readonly callIds: CallIds,
    private readonly clock: Clock,
  ) {}

  @Route(settlementApi.months)
  months({ params }: Input<typeof settlementApi.months>, { caller }: Exchange) {
    return this.settlements.ofMonth(params.month, caller)
  }

  @Route(settlementApi.monthCsv)
  async monthCsv({ params: { month } }: Input<typeof settlementApi.monthCsv>, { caller, reply }: Exchange) {
    const stores = await this.settlements.ofMonth(month, caller)
    reply.header('content-disposition', `attachment; filename="avrakning-${month}.csv"`)
    return Buffer.from(monthCsv(stores, this.settlements.isFinal(month), caller.locale))
  }

  @Route(settlementApi.read)
  read({ params }: Input<typeof settlementApi.read>, { caller }: Exchange) {
    return this.settlements.read(params.month, params.memberId, caller)
  }

  @Route(settlementApi.csv)
  async csv({ params: { month, memberId } }: Input<typeof settlementApi.csv>, { caller, reply }: Exchange) {
    const settlement = await this.settlements.read(month, memberId, caller)
    reply.header('content-disposition', `attachment; filename="avrakning-${memberId}-${month}.csv"`)
    return Buffer.from(settlementCsv(settlement, caller.locale))
  }

  @Route(settlementApi.pdf)
  async pdf({ params: { month, memberId } }: Input<typeof settlementApi.pdf>, { caller, reply }: Exchange) {
    const settlement = await this.settlements.read(month, memberId, caller)
    reply.header('content-disposition', `inline; filename="avrakning-${memberId}-${month}.pdf"`)
    return this.printer.print(settlementPaper(settlement, caller.locale, this.clock.now()))
  }

  @Route(settlementApi.correct)
  async correct({ params, body }: Input<typeof settlementApi.correct>, { caller, request }: Exchange) {
    const id = await this.callIds.of(request, caller)
    const wanted = { memberId: params.memberId, amount: body.Amount, reason: body.Reason }
    return this.settlements.correct(id, wanted, caller)
  }
}
