import type { Input } from '@bukett/contracts'
import { promotionApi } from '@bukett/contracts/http/promotions'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Controller } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { KeepPromotion } from '../application/keep-promotion.js'
import { PromotionRegister } from '../application/promotion-register.js'

@Controller()
export class PromotionsController {
  constructor(
    private readonly register: PromotionRegister,
    private readonly keeping: KeepPromotion,
    private readonly audit: Audit,
  ) {}

  @Route(promotionApi.list)
  list({ query }: Input<typeof promotionApi.list>) {
    return this.register.list(query)
  }

  @Route(promotionApi.read)
  read({ params }: Input<typeof promotionApi.read>) {
    return this.register.read(params.code)
  }

  @Route(promotionApi.uses)
  uses({ params, query }: Input<typeof promotionApi.uses>) {
    return this.register.uses(params.code, query.after)
  }

  @Route(promotionApi.add)
  async add({ body }: Input<typeof promotionApi.add>, { caller }: Exchange) {
    await this.keeping.add(body.Code, body, body.Series)
    await this.#record(caller, 'promotion.add', body.Code)
    return this.register.read(body.Code)
  }

  @Route(promotionApi.change)
  async change({ params, body }: Input<typeof promotionApi.change>, { caller }: Exchange) {
    const changed = await this.keeping.change(params.code, body.Version, body)
    if (changed.length > 0) await this.#record(caller, 'promotion.change', params.code, changed)
    return this.register.read(params.code)
  }

  @Route(promotionApi.lengthen)
  async lengthen({ params, body }: Input<typeof promotionApi.lengthen>, { caller }: Exchange) {
    const isLonger = await this.keeping.lengthen(params.code, body.Series)
    if (isLonger) await this.#record(caller, 'promotion.lengthen', params.code, [`series ${body.Series}`])
    return this.register.read(params.code)
  }

  @Route(promotionApi.stop)
  async stop({ params }: Input<typeof promotionApi.stop>, { caller }: Exchange) {
    if (await this.keeping.stop(params.code)) await this.#record(caller, 'promotion.stop', params.code)
    return this.register.read(params.code)
  }

  @Route(promotionApi.resume)
  async resume({ params }: Input<typeof promotionApi.resume>, { caller }: Exchange) {
    if (await this.keeping.resume(params.code)) await this.#record(caller, 'promotion.resume', params.code)
    return this.register.read(params.code)
  }

  /** Whoever has the file has the codes. */
  @Route(promotionApi.codes)
  async codes({ params }: Input<typeof promotionApi.codes>, { caller, reply }: Exchange) {
    const file = await this.register.codesFile(params.code, caller.locale)
    await this.#record(caller, 'promotion.take-codes', params.code)
    reply.header('content-disposition', `attachment; filename="koder-${params.code.toUpperCase()}.csv"`)
    return Buffer.from(file)
  }

  #record(caller: Caller, action: AuditAction, code: string, changed?: readonly string[]): Promise<void> {
    return this.audit.record({
      actor: caller.userId ?? '',
      roles: caller.roles,
      action,
      entity: `promotions/${code.toUpperCase()}`,
      ...(changed && { changed }),
      address: caller.address,
    })
  }
}
