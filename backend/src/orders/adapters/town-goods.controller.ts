import type { Input } from '@bukett/contracts'
import { townGoodsApi } from '@bukett/contracts/http/town-goods'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { TownGoods } from '../application/town-goods.js'

@Controller()
export class TownGoodsController {
  constructor(private readonly goods: TownGoods) {}

  @Route(townGoodsApi.ofTown)
  ofTown({ params }: Input<typeof townGoodsApi.ofTown>, { caller }: Exchange) {
    return this.goods.of(params.slug, caller.locale)
  }
}
