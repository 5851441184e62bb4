import type { RouteObject } from 'react-router-dom'
import { networkPaths } from '../../network-paths'
import { page } from '../../page'

/** The administration of the network: nothing of it is fetched by who shops. */
export const networkRoutes: RouteObject[] = [
  {
    path: networkPaths.members,
    ...page(() => import('./NetworkPages').then((all) => all.MembersPage)),
  },
  {
    path: networkPaths.newMember,
    ...page(() => import('./NetworkPages').then((all) => all.NewMemberPage)),
  },
  {
    path: networkPaths.rules,
    ...page(() => import('./NetworkPages').then((all) => all.NetworkRulesPage)),
  },
  {
    path: networkPaths.settings,
    ...page(() => import('./KeepingPages').then((all) => all.NetworkSettingsPage)),
  },
  {
    path: networkPaths.whoDelivers,
    ...page(() => import('./KeepingPages').then((all) => all.WhoDeliversPage)),
  },
  {
    path: networkPaths.postalCodes,
    ...page(() => import('./KeepingPages').then((all) => all.PostalCodesPage)),
  },
  {
    path: networkPaths.member.pattern,
    ...page(() => import('./NetworkPages').then((all) => all.MemberPage)),
  },
]
