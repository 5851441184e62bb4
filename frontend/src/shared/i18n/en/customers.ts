import type { customers as swedish } from '../sv/customers.js'

export const customers: typeof swedish = {
  title: 'Register of customers',
  notYours: 'This page is for customer service.',
}
