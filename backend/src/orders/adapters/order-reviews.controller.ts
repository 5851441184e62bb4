import type { Input } from '@bukett/contracts'
import { orderReviewsApi } from '@bukett/contracts/http/order-reviews'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Controller } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { fileOf, named } from '../../shared/office-list.js'
import { OrderReviews } from '../application/order-reviews.js'
import { ReviewList } from '../application/review-list.js'
import { reviewsSheet } from '../domain/listed-review.js'

/** OR-12, for customer service and the broker's staff; the list behind the figures also for a store. */
@Controller()
export class OrderReviewsController {
  constructor(
    private readonly reviews: OrderReviews,
    private readonly given: ReviewList,
    private readonly clock: Clock,
  ) {}

  @Route(orderReviewsApi.list)
  list() {
    return this.reviews.list()
  }

  @Route(orderReviewsApi.given)
  page({ query: { after, ...question } }: Input<typeof orderReviewsApi.given>, { caller }: Exchange) {
    return this.given.page(question, after, caller)
  }

  @Route(orderReviewsApi.givenCsv)
  csv({ query }: Input<typeof orderReviewsApi.givenCsv>, { caller, reply }: Exchange) {
    const name = `omdomen-${stockholmDay(this.clock.now())}`
    return named(reply, name, fileOf(reviewsSheet(caller.locale), this.given.whole(query, caller), caller.locale))
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
