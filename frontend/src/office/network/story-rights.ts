import type { MemberViewProps } from './MemberView'
import type { Rights } from './use-network'

/** Who looks at a store's page in stories. */
const broker: Rights = { isBroker: true, isNetwork: true, canChange: true, keepsDays: true, seesAll: true }
export const administrator: Rights = {
  isBroker: false,
  isNetwork: false,
  canChange: true,
  keepsDays: true,
  seesAll: true,
}
export const staff: Rights = { isBroker: false, isNetwork: false, canChange: false, keepsDays: false, seesAll: true }
export const service: Rights = { isBroker: false, isNetwork: true, canChange: false, keepsDays: false, seesAll: false }

/** The page of the store in stories, for the broker. */
export const ofStore: Omit<MemberViewProps, 'part' | 'onPart' | 'onAreas'> = {
  id: '1042',
  rights: broker,
  ownId: 'own',
  areas: { query: '', page: 0 },
  hrefOfAreas: ({ query, page }) => `?postnr=${query}&sida=${page + 1}`,
  reviewsHref: '/admin/reviews/given?butik=1042',
  hrefOfList: '/admin/stores',
}
