import type { help as sv } from '../sv/help.js'

export const help: typeof sv = {
  title: 'Help',
  service: 'Customer service',
  delivery: 'Delivery',
  companies: 'For companies',
  giftCards: 'Gift cards for companies',
  giftCardsText: 'For staff, customers or guests? Order five gift cards or more at once, against an invoice.',
  terms: 'Terms of purchase',
  accessibility: 'Accessibility',
}
