import type { Input } from '@bukett/contracts'
import { shownReviewsApi } from '@bukett/contracts/http/shown-reviews'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { ShownReviews } from '../application/shown-reviews.js'

@Controller()
export class ShownReviewsController {
  constructor(private readonly reviews: ShownReviews) {}

  @Route(shownReviewsApi.ofProduct)
  ofProduct({ params }: Input<typeof shownReviewsApi.ofProduct>) {
    return this.reviews.ofProduct(params.code)
  }

  @Route(shownReviewsApi.ofStore)
  ofStore({ params }: Input<typeof shownReviewsApi.ofStore>) {
    return this.reviews.ofStore(params.id)
  }

  @Route(shownReviewsApi.hide)
  async hide({ body }: Input<typeof shownReviewsApi.hide>, { caller }: Exchange) {
    await this.reviews.hide(body.orderGroupId, body.orderGroupKey, caller)
    return {}
  }

  @Route(shownReviewsApi.list)
  list() {
    return this.reviews.list()
  }

  @Route(shownReviewsApi.withhold)
  withhold({ params, body }: Input<typeof shownReviewsApi.withhold>, { caller }: Exchange) {
    return this.reviews.withhold(params.orderGroupId, body.Reason, caller)
  }
}
