import { type ShownReview, type ShownReviews, shownReviewsApi } from '@bukett/contracts/http/shown-reviews'
import { mock } from './mock'

export const aShownReview = (changes: Partial<ShownReview> = {}): ShownReview => ({
  Stars: 5,
  Month: '2026-11',
  Town: 'Stockholm',
  Text: 'Så fina! Budet ringde innan, och rosorna höll i två veckor.',
  Answer: null,
  ...changes,
})

const said: Partial<ShownReview>[] = [
  {},
  { Town: 'Lund', Text: 'Precis den färg som på bilden.', Stars: 4 },
  { Town: 'Visby', Text: null, Answer: 'Det gläder oss, tack!' },
  { Town: 'Östersund', Month: '2026-09', Stars: 4, Text: 'Doften fyllde hela hallen.' },
]

/** As many as asked for, with a mean of four and a half. */
export const someShownReviews = (count: number): ShownReviews => ({
  Count: count,
  Mean: 4.5,
  Items: Array.from({ length: count }, (_, place) => aShownReview(said[place % said.length])),
})

export const shownReviewHandlers = () => [
  mock(shownReviewsApi.ofProduct, someShownReviews(4)),
  mock(shownReviewsApi.ofStore, someShownReviews(3)),
  mock(shownReviewsApi.hide, {}),
]
