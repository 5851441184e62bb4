import { generatePath, matchPath, Navigate, useLocation } from 'react-router-dom'
import { officePaths } from '../../office-paths'

/** Where each former address of a page of staff leads now; what stood in its query goes along. */
const moved: readonly (readonly [string, string])[] = [
  ['/natverket', officePaths.stores],
  ['/natverket/ny', officePaths.newStore],
  ['/natverket/gemensamt', officePaths.networkRules],
  ['/natverket/installningar', officePaths.settings],
  ['/natverket/vem-levererar', officePaths.whoDelivers],
  ['/natverket/postnummer', officePaths.postalCodes],
  ['/natverket/:id/:part?', officePaths.store.pattern],
  ['/butikens-order', officePaths.storeOrders],
  ['/att-losa', officePaths.attention],
  ['/omdomen', officePaths.reviews],
  ['/avrakning', officePaths.settlement],
  ['/misslyckade-jobb', officePaths.jobs],
  ['/medlemsvillkor', officePaths.terms],
  ['/kundregister', officePaths.companies],
  ['/kundregister/foretag/:id', officePaths.company.pattern],
]

/** Leads on from where pages of staff stood before. */
export const FormerAddress = () => {
  const { pathname, search, hash } = useLocation()
  for (const [former, now] of moved) {
    const match = matchPath(former, pathname)
    if (match) return <Navigate to={generatePath(now, match.params as never) + search + hash} replace />
  }
  return <Navigate to={officePaths.start} replace />
}
