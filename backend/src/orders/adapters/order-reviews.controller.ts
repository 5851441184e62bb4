import type { Input } from '@bukett/contracts'
import { orderReviewsApi } from '@bukett/contracts/http/order-reviews'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { OrderReviews } from '../application/order-reviews.js'

/** OR-12, for customer service and the broker's staff. */
@Controller()
export class OrderReviewsController {
  constructor(private readonly reviews: OrderReviews) {}

  @Route(orderReviewsApi.list)
  list() {
    return this.reviews.list()
  }

  @Route(orderReviewsApi.release)
  release({ params }: Input<typeof orderReviewsApi.release>, { caller }: Exchange) {
    return this.reviews.release(params.orderGroupId, caller)
  }

  @Route(orderReviewsApi.refuse)
  refuse({ params, body }: Input<typeof orderReviewsApi.refuse>, { caller }: Exchange) {
    return this.reviews.refuse(params.orderGroupId, body.Reason, caller)
  }
}
