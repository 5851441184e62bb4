import type { RouteObject } from 'react-router-dom'
import { paths } from '../../paths'

/** Pages that are reached from a mail or an SMS. */
export const orderRoutes: RouteObject[] = [
  {
    path: paths.order,
    lazy: () => import('./OrderPages').then(({ OrderPage }) => ({ Component: OrderPage })),
  },
  {
    path: paths.receiverOrder,
    lazy: () => import('./OrderPages').then(({ ReceiverOrderPage }) => ({ Component: ReceiverOrderPage })),
  },
  {
    path: paths.withdrawal,
    lazy: () => import('./OrderPages').then(({ WithdrawalPage }) => ({ Component: WithdrawalPage })),
  },
]
