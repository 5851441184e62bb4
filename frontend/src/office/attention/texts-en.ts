import type { AttentionTexts } from './texts-sv'

export const en: AttentionTexts = {
  mentions: 'Notes for you',
  mentionOf: 'Note about order {{number}}',
  mentionDone: 'Done',
  toOrder: 'To order {{number}}',
  viaBackup: 'In reserve',
  none: 'Nothing needs attention right now.',
  noneHint:
    'An order comes here when no store takes it, when it is late, when it is not collected, when a buyer withdraws, or when money cannot be paid back.',
  since: 'since {{moment}}',
  day: 'Delivery day',
  where: 'To',
  store: 'Store',
  noStore: 'No store',
  asked: 'Asked',
  customer: 'Buyer',
  assign: 'Give it to a store',
  search: 'Look again',
  solve: 'Solved',
  refund: 'Cancel and pay back',
  whichStore: 'Store, name or number',
  storeMissing: 'Choose the store in the list, or write its number.',
  reason: 'Why?',
  code: {
    'no-member': 'no store has taken it',
    'pickup-only': 'can only be collected; ask the recipient in which store',
    late: 'late',
    'not-picked-up': 'has not been collected',
    'not-delivered': 'no delivery report',
    substitution: 'the buyer has not said yes to a change',
    withdrawal: 'the buyer has withdrawn from goods; say how to return them, and pay back within 14 days',
    repayment:
      'money could not be paid back; say on the page of the order whether it arrived all the same, or pay it in another way, for example as a gift card',
  },
}
