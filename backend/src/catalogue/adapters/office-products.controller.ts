import type { Input } from '@bukett/contracts'
import { officeProductsApi } from '@bukett/contracts/http/office-products'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import { Editions } from '../../shared/editions/editions.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { ChangeProductRow } from '../application/change-product-row.js'
import { ImportsUnderWay } from '../application/imports-under-way.js'
import { KeepProduct } from '../application/keep-product.js'
import { OfficeProducts } from '../application/office-products.js'

@Controller()
export class OfficeProductsController {
  constructor(
    private readonly products: OfficeProducts,
    private readonly keeping: KeepProduct,
    private readonly editions: Editions,
    private readonly underWay: ImportsUnderWay,
    private readonly commands: CommandBus,
    private readonly audit: Audit,
  ) {}

  @Route(officeProductsApi.list)
  list({ query }: Input<typeof officeProductsApi.list>, { caller }: Exchange) {
    return this.products.list(query, caller.locale)
  }

  @Route(officeProductsApi.read)
  read({ params }: Input<typeof officeProductsApi.read>, { caller }: Exchange) {
    return this.products.read(params.code, caller.locale)
  }

  @Route(officeProductsApi.changeRow)
  async changeRow({ params, body }: Input<typeof officeProductsApi.changeRow>, { caller }: Exchange) {
    const changed = await this.commands.execute(new ChangeProductRow(params.code, caller.userId, body))
    if (changed.length > 0) await this.#record(caller, 'product.change', params.code, changed)
    return this.products.read(params.code, caller.locale)
  }

  @Route(officeProductsApi.preview)
  preview({ query: { pass } }: Input<typeof officeProductsApi.preview>, { caller }: Exchange) {
    const read = this.editions.readPass(pass)
    if (read.kind !== 'product') throw new DomainError('edition.preview-over')
    return this.keeping.previewed(read, caller.locale)
  }

  @Route(officeProductsApi.whole)
  whole({ params }: Input<typeof officeProductsApi.whole>) {
    return this.keeping.read(params.code)
  }

  @Route(officeProductsApi.save)
  async save({ params, body }: Input<typeof officeProductsApi.save>, { caller }: Exchange) {
    await this.keeping.save(params.code, body, body.Product, caller.userId ?? '')
    const whole = await this.keeping.read(params.code)
    const changed = whole.State.Changes[0]?.Fields ?? []
    await this.#record(caller, 'edition.draft', params.code, changed, 'editions/product')
    return whole
  }

  @Route(officeProductsApi.add)
  async add({ body }: Input<typeof officeProductsApi.add>, { caller }: Exchange) {
    await this.keeping.add(body.Product, caller.userId ?? '')
    await this.#record(caller, 'product.add', body.Product.Code, [])
    return this.keeping.read(body.Product.Code)
  }

  @Route(officeProductsApi.csv)
  async csv({ query }: Input<typeof officeProductsApi.csv>, { reply }: Exchange) {
    reply.header('content-disposition', 'attachment; filename="varor.csv"')
    return Buffer.from(await this.products.csv(query))
  }

  @Route(officeProductsApi.json)
  async json({ query }: Input<typeof officeProductsApi.json>, { reply }: Exchange) {
    reply.header('content-disposition', 'attachment; filename="varor.json"')
    return Buffer.from(await this.products.json(query))
  }

  @Route(officeProductsApi.importProgress)
  importProgress({ params }: Input<typeof officeProductsApi.importProgress>, { caller }: Exchange) {
    return this.underWay.of(caller.userId ?? '', params.id)
  }

  #record(
    caller: Caller,
    action: AuditAction,
    code: string,
    changed: readonly string[],
    of: 'products' | 'editions/product' = 'products',
  ): Promise<void> {
    return this.audit.record({
      actor: caller.userId ?? '',
      roles: caller.roles,
      action,
      entity: `${of}/${code.toUpperCase()}`,
      changed,
      address: caller.address,
    })
  }
}
