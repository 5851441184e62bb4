import type { RouteObject } from 'react-router-dom'
import { paths, pathsOf } from '../../paths'

const steps = (site: 'gift' | 'home'): RouteObject[] => {
  const here = pathsOf(site)
  return [
    {
      path: here.receiver,
      lazy: () => import('./ReceiverPage').then(({ ReceiverPage }) => ({ Component: ReceiverPage })),
    },
    {
      path: here.digital,
      lazy: () => import('./ReceiverPage').then(({ DigitalPage }) => ({ Component: DigitalPage })),
    },
    {
      path: here.payment,
      lazy: () => import('./PaymentPage').then(({ PaymentPage }) => ({ Component: PaymentPage })),
    },
  ]
}

/** The steps of a purchase after the cart, where a payment comes back to, and what is given and ordered apart from it. */
export const checkoutRoutes: RouteObject[] = [
  ...steps('gift'),
  ...steps('home'),
  ...[paths.transactionInfo, paths.purchaseConfirmation].map((path) => ({
    path,
    lazy: () => import('./ReturnPages').then(({ ReturnPage }) => ({ Component: ReturnPage })),
  })),
  {
    path: paths.bulkOrder,
    lazy: () => import('./BulkOrderPage').then(({ BulkOrderPage }) => ({ Component: BulkOrderPage })),
  },
  {
    path: paths.giftCard,
    lazy: () => import('./GiftCardPage').then(({ GiftCardPage }) => ({ Component: GiftCardPage })),
  },
]
