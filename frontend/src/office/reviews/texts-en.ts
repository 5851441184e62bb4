import type { ReviewsTexts } from './texts-sv'

export const en: ReviewsTexts = {
  intro:
    'Show what is about the delivery and the flowers. Do not show what mentions a price, identifies someone or is offensive. The scores count anyway.',
  none: 'No reviews to read right now.',
  noneHint:
    'A review with a text waits here until somebody has read it. What you show can be read by the buyer and the store, and by everybody if its writer lets the shop show it.',
  given: 'Given {{moment}}.',
  release: 'Show',
  refuse: 'Do not show',
  releaseOf: 'Show the review of {{id}}',
  refuseOf: 'Do not show the review of {{id}}',
  refuseForGood: 'The text is erased and cannot be brought back. The scores count all the same.',
  withholdForGood: 'The review is never shown in the shop again.',
  reason: 'Why?',
  reasonHint: 'Whoever wrote the review will read it.',
  starsAlone: 'Scores alone, no text.',
  forShop: 'May be shown in the shop without a name.',
  shownTitle: 'Shown in the shop',
  shownNone: 'The shop shows no reviews right now.',
  withhold: 'Take out of the shop',
  withholdOf: 'Take the review of {{id}} out of the shop',
}
