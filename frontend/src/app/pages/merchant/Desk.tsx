import { Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { accountPaths } from '../../account-paths'
import { merchantPaths } from '../../merchant-paths'
import { page } from '../../page'
import { MerchantLayout } from './MerchantLayout'

const pages = () => import('./MerchantPages')

const deskRoutes: RouteObject[] = [
  {
    path: merchantPaths.pattern,
    element: <MerchantLayout />,
    children: [
      { index: true, ...page(() => pages().then((all) => all.OrdersPage)) },
      { path: merchantPaths.order.pattern, ...page(() => pages().then((all) => all.OrderPage)) },
      { path: merchantPaths.payouts.pattern, ...page(() => pages().then((all) => all.PayoutsPage)) },
      { path: merchantPaths.payout.pattern, ...page(() => pages().then((all) => all.PayoutPage)) },
      { path: merchantPaths.events.pattern, ...page(() => pages().then((all) => all.EventsPage)) },
      { path: merchantPaths.keys.pattern, ...page(() => pages().then((all) => all.KeysPage)) },
      { path: merchantPaths.about.pattern, ...page(() => pages().then((all) => all.AboutPage)) },
      {
        path: merchantPaths.playground.pattern,
        ...page(() => import('./PlaygroundPage').then((all) => all.PlaygroundPage)),
      },
    ],
  },
  { path: '*', element: <Navigate to={accountPaths.merchant} replace /> },
]

/** Senare's desk for merchants: its layout and the page at the address, in chunks that no shopper fetches. */
export const Desk = () => useRoutes(deskRoutes)
