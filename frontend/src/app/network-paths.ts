import { generatePath } from 'react-router-dom'

/** The administration of the network's stores, for its own staff and for the people of each store. */
export const networkPaths = {
  members: '/natverket',
  newMember: '/natverket/ny',
  rules: '/natverket/gemensamt',
  settings: '/natverket/installningar',
  whoDelivers: '/natverket/vem-levererar',
  postalCodes: '/natverket/postnummer',
  member: {
    pattern: '/natverket/:id/:part?',
    to: (id: string, part?: string) => generatePath('/natverket/:id/:part?', { id, part: part ?? null }),
  },
} as const
