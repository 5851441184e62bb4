import type { help as sv } from '../sv/help.js'

export const help: typeof sv = {
  title: 'Help',
  service: 'Customer service',
  delivery: 'Delivery',
  companies: 'For companies',
  terms: 'Terms of purchase',
  accessibility: 'Accessibility',
}
