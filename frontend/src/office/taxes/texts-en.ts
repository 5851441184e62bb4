import type { TaxTexts } from './texts-sv'

export const en: TaxTexts = {
  classes: 'Tax classes',
  classesHint:
    'The day of delivery decides which rate holds. The rates follow the law and change with a new version of the shop; you choose the class of a product on its page.',
  vatClass: 'Class',
  today: 'Today',
  ahead: 'Holds',
  always: '{{rate}} without end',
  until: '{{rate}} up to and including {{day}}',
  after: 'then {{rate}}',
  class: {
    standard: 'Ordinary goods',
    food: 'Food',
    book: 'Books',
    voucher: 'Gift cards',
    donation: 'Donations',
    international: 'Sent abroad',
  },
  donations: 'Donations',
  donationsHint:
    'The first in the order is offered in the cart. Its order, words and picture are changed on the page of the donation.',
  range: 'The customer chooses an amount from {{least}} to {{most}}, or rounds up.',
  name: 'Donation',
  code: 'Code',
  state: 'State',
  offered: 'Offered in the cart',
  shown: 'Shown in the shop',
  hidden: 'Not shown',
  none: 'No donations yet.',
  noneHint: 'Add a product of the kind Donation, and it is offered in the cart.',
  add: 'New product',
}
