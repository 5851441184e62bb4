import type { RouteObject } from 'react-router-dom'
import { page } from '../../page'
import { paths, pathsOf } from '../../paths'

const steps = (site: 'gift' | 'home'): RouteObject[] => {
  const here = pathsOf(site)
  return [
    {
      path: here.receiver,
      ...page(() => import('./ReceiverPage').then((all) => all.ReceiverPage), { drawn: 'checkout/ReceiverPage' }),
    },
    {
      path: here.digital,
      ...page(() => import('./ReceiverPage').then((all) => all.DigitalPage)),
    },
    {
      path: here.payment,
      ...page(() => import('./PaymentPage').then((all) => all.PaymentPage), { drawn: 'checkout/PaymentPage' }),
    },
  ]
}

/** The steps of a purchase after the cart, where a payment comes back to, and what is given and ordered apart from it. */
export const checkoutRoutes: RouteObject[] = [
  ...steps('gift'),
  ...steps('home'),
  ...[paths.transactionInfo, paths.purchaseConfirmation].map((path) => ({
    path,
    ...page(() => import('./ReturnPages').then((all) => all.ReturnPage)),
  })),
  {
    path: paths.bulkOrder,
    ...page(() => import('./BulkOrderPage').then((all) => all.BulkOrderPage)),
  },
  {
    path: paths.paymentLink,
    ...page(() => import('./PaymentLinkPage').then((all) => all.PaymentLinkPage)),
  },
  {
    path: paths.giftCard,
    ...page(() => import('./GiftCardPage').then((all) => all.GiftCardPage)),
  },
]
