import { type Input, mayCall } from '@bukett/contracts'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Audit } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Catalogue } from '../application/catalogue.js'
import { ImportProducts } from '../application/import-products.js'
import { Search } from '../application/search.js'

/** Who keeps the range, and who sells any of it by telephone. */
const seesHidden = ({ roles }: Caller): boolean => mayCall('contentEditor', roles) || mayCall('customerService', roles)

@Controller()
export class CatalogueController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly search: Search,
    private readonly commands: CommandBus,
    private readonly audit: Audit,
  ) {}

  @Route(catalogueApi.filtered)
  async filtered({ body }: Input<typeof catalogueApi.filtered>, { caller, request }: Exchange) {
    if (body.query) await request.server.bukett.rateLimits.demand('search', caller.address)
    return this.search.list(body, caller.locale)
  }

  @Route(catalogueApi.product)
  product({ params }: Input<typeof catalogueApi.product>, { caller }: Exchange) {
    if (!seesHidden(caller)) this.catalogue.demandListed(params.code)
    return this.catalogue.product(params.code, caller.locale)
  }

  @Route(catalogueApi.variant)
  variant({ params }: Input<typeof catalogueApi.variant>, { caller }: Exchange) {
    if (!seesHidden(caller)) this.catalogue.demandListed(params.code)
    return this.catalogue.variantOfProduct(params.code, caller.locale)
  }

  @Route(catalogueApi.addons)
  addons({ params }: Input<typeof catalogueApi.addons>, { caller }: Exchange) {
    return this.catalogue.addonsOf(params.code, caller.locale)
  }

  @Route(catalogueApi.textGreetings)
  textGreetings(_: Input<typeof catalogueApi.textGreetings>, { caller }: Exchange) {
    return this.catalogue.textGreetings(caller.locale)
  }

  @Route(catalogueApi.selected)
  selected({ query }: Input<typeof catalogueApi.selected>, { caller }: Exchange) {
    return this.catalogue.selected(query.codes.split(','), caller.locale, seesHidden(caller))
  }

  @Route(catalogueApi.ofOrderType)
  ofOrderType({ params, query }: Input<typeof catalogueApi.ofOrderType>, { caller }: Exchange) {
    const member = query.showLocalProducts ? (query.deliveringMemberid ?? null) : null
    return this.catalogue.ofOrderType(params.type, member, query.page ?? 0, caller.locale)
  }

  @Route(catalogueApi.assortments)
  assortments(_: Input<typeof catalogueApi.assortments>, { caller }: Exchange) {
    return this.catalogue.assortments(caller.locale)
  }

  @Route(catalogueApi.homeProducts)
  homeProducts({ params }: Input<typeof catalogueApi.homeProducts>, { caller }: Exchange) {
    return this.catalogue.home(params.page, params.pageSize, caller.locale)
  }

  @Route(catalogueApi.importFile)
  async importFile({ body }: Input<typeof catalogueApi.importFile>, { caller }: Exchange) {
    const outcome = await this.commands.execute(
      new ImportProducts(body.Format, body.Content, body.CheckOnly ?? false, caller.userId, body.Id),
    )
    if (outcome.Saved && outcome.Created + outcome.Changed > 0)
      await this.audit.record({
        actor: caller.userId ?? '',
        roles: caller.roles,
        action: 'product.import',
        entity: 'products',
        changed: [`${outcome.Created} new`, `${outcome.Changed} changed`],
        address: caller.address,
      })
    return outcome
  }
}
