import type { network as swedish } from '../sv/network.js'

export const network: typeof swedish = {
  title: 'The network',
  own: 'Our store',
  terms: 'Member terms',
  jobs: 'Failed jobs',
  notYours: 'This page is for the people of the stores and of the network.',
}
