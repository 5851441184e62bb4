import type { RouteObject } from 'react-router-dom'
import { customerPaths } from '../../customer-paths'
import { page } from '../../page'

/** The register of customers: nothing of it is fetched by who shops. */
export const customerRoutes: RouteObject[] = [
  { path: customerPaths.customers, ...page(() => import('./CustomerPages').then((all) => all.CustomersPage)) },
  {
    path: customerPaths.company.pattern,
    ...page(() => import('./CustomerPages').then((all) => all.CustomerCompanyPage)),
  },
]
