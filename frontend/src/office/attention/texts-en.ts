import { orderStates } from '../shell/order-states-en'
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
  solveTitle: 'Is it solved for order {{order}}?',
  solveText: 'It leaves this page, and nobody is reminded of it again.',
  refund: 'Cancel and pay back',
  whichStore: 'Store, name or number',
  storeMissing: 'Choose the store in the list, or write its number.',
  searchTitle: 'Take the order from {{store}}?',
  searchText: 'The store has the order. It is taken from the store, and another one is asked.',
  changed: 'The order has changed while this was open. Store now: {{store}}. It now stands as: {{state}}',
  gone: 'Order {{order}} is no longer here: somebody else has taken care of it.',
  goneUnanswered:
    'The answer did not come through, and order {{order}} is no longer here. See what has happened to it before you do anything more.',
  close: 'Close',
  reason: 'Why?',
  state: orderStates,
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
    'credit-invoice':
      '{{amount}} of an invoice goes back; credit it, and pay it back within 14 days if it has been paid',
    'repay-by-hand': '{{amount}} that was paid outside the shop goes back; ask the buyer how, and pay within 14 days',
  },
}
