import type { newsletter as sv } from '../sv/newsletter.js'

export const newsletter: typeof sv = {
  text: 'What is in flower now, and offers for our readers. Once or twice a month.',
  email: 'Email address',
  send: 'Subscribe',
  sent: 'We have sent an email to {{email}}. Open the link in it and you are done.',
  failed: 'Something went wrong. Please contact customer service.',
  confirmTitle: 'Confirm the newsletter',
  confirmed: 'Thank you. The next newsletter will come to you.',
  leaveTitle: 'Unsubscribe',
  leaveText: 'Would you like no more newsletters from us?',
  leave: 'Unsubscribe',
  left: 'You will get no more newsletters.',
  waiting: 'One moment.',
  toShop: 'To the shop',
}
