import type { Input } from '@bukett/contracts'
import { productActsApi } from '@bukett/contracts/http/product-acts'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Controller } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { ProductActs } from '../application/product-acts.js'
import type { StoredAct } from '../domain/product-act.js'

@Controller()
export class ProductActsController {
  constructor(
    private readonly acts: ProductActs,
    private readonly audit: Audit,
  ) {}

  @Route(productActsApi.preview)
  preview({ body }: Input<typeof productActsApi.preview>, { caller }: Exchange) {
    return this.acts.preview(body.Which, body.Change, caller.locale)
  }

  @Route(productActsApi.carryOut)
  async carryOut({ body }: Input<typeof productActsApi.carryOut>, { caller }: Exchange) {
    const act = await this.acts.carryOut(body.Which, body.Change, body.Seen, caller.userId ?? '')
    return this.#done('product.change-many', act, caller)
  }

  @Route(productActsApi.list)
  async list() {
    return { Acts: await this.acts.list() }
  }

  @Route(productActsApi.read)
  read({ params }: Input<typeof productActsApi.read>, { caller }: Exchange) {
    return this.acts.read(params.id, caller.locale)
  }

  @Route(productActsApi.undo)
  async undo({ params }: Input<typeof productActsApi.undo>, { caller }: Exchange) {
    return this.#done('product.undo-many', await this.acts.undo(params.id, caller.userId ?? ''), caller)
  }

  async #done(action: AuditAction, act: StoredAct, caller: Caller) {
    const shown = await this.acts.shown(act)
    await this.audit.record({
      actor: caller.userId ?? '',
      roles: caller.roles,
      action,
      entity: `product-acts/${act._id}`,
      changed: [...new Set(act.Fields.map(({ Field }) => Field)), `${shown.Products} products`],
      address: caller.address,
    })
    return shown
  }
}
