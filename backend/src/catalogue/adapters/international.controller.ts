import type { Input } from '@bukett/contracts'
import { internationalApi } from '@bukett/contracts/http/international'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { International } from '../application/international.js'

@Controller()
export class InternationalController {
  constructor(private readonly international: International) {}

  @Route(internationalApi.countries)
  countries(_: Input<typeof internationalApi.countries>, { caller }: Exchange) {
    return this.international.countries(caller.locale)
  }

  @Route(internationalApi.products)
  products({ params, query }: Input<typeof internationalApi.products>, { caller }: Exchange) {
    return this.international.products(params.country, query.deliveryDate, caller.locale)
  }
}
