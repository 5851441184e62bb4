import type { shownReviews as swedish } from '../sv/shown-reviews.js'

export const shownReviews: typeof swedish = {
  title: 'What recipients say',
  ofStore: 'What recipients say of this florist',
  mean_one: '{{mean}} of 5, one review',
  mean_other: '{{mean}} of 5, {{count}} reviews',
  about: 'Reviews of delivered orders, from those who let us show them. We read every review before it is shown.',
  where: '{{town}}, {{month}}',
  answer: 'The florist answers',
  all: 'Show more reviews',
}
