import type { Input } from '@bukett/contracts'
import { promotionApi } from '@bukett/contracts/http/promotions'
import { Controller } from '@nestjs/common'
import { Route } from '../../shared/http/route.js'
import { TryPromotion } from '../application/try-promotion.js'

/** Here and not with the promotions: a cart knows them, and they know no cart. */
@Controller()
export class PromotionTrialController {
  constructor(private readonly trials: TryPromotion) {}

  @Route(promotionApi.trial)
  trial({ body }: Input<typeof promotionApi.trial>) {
    return this.trials.run(body)
  }
}
