import type { RouteObject } from 'react-router-dom'
import { page } from '../../page'
import { paths } from '../../paths'

/** Pages that are reached from a mail or an SMS. */
export const orderRoutes: RouteObject[] = [
  {
    path: paths.order,
    ...page(() => import('./OrderPages').then((all) => all.OrderPage)),
  },
  {
    path: paths.receiverOrder,
    ...page(() => import('./OrderPages').then((all) => all.ReceiverOrderPage)),
  },
  {
    path: paths.subscription,
    ...page(() => import('../account/SubscriptionPages').then((all) => all.SubscriptionPage)),
  },
  {
    path: paths.review,
    ...page(() => import('./HideReviewPage').then((all) => all.HideReviewPage)),
  },
  {
    path: paths.withdrawal,
    ...page(() => import('./OrderPages').then((all) => all.WithdrawalPage)),
  },
]
