import type { RouteObject } from 'react-router-dom'
import { administrationPaths } from '../../administration-paths'
import { page } from '../../page'

export const administrationRoutes: RouteObject[] = [
  {
    path: administrationPaths.jobs,
    ...page(() => import('./AdministrationPages').then((all) => all.FailedJobsPage)),
  },
  {
    path: administrationPaths.terms,
    ...page(() => import('./AdministrationPages').then((all) => all.MemberTermsPage)),
  },
]
