import type { ReviewsTexts } from './texts-sv'

export const en: ReviewsTexts = {
  intro:
    'Show what is about the delivery and the flowers. Do not show what mentions a price, points out a person or is offensive. The scores count anyway.',
  none: 'No reviews to read right now.',
  noneHint:
    'A review with a text waits here until somebody has read it. What you show is seen with the product and the store.',
  given: 'Given {{moment}}.',
  release: 'Show',
  refuse: 'Do not show',
  releaseOf: 'Show the review of {{id}}',
  refuseOf: 'Do not show the review of {{id}}',
  reason: 'Why?',
  reasonHint: 'The receiver will read it.',
}
