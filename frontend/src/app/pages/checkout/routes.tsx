import type { RouteObject } from 'react-router-dom'
import { page } from '../../page'
import { textsOfPages } from '../../page-sources'
import { pathsOf } from '../../paths'

const steps = (site: 'gift' | 'home'): RouteObject[] => {
  const here = pathsOf(site)
  return [
    {
      path: here.receiver,
      ...page(() => import('./ReceiverPage').then((all) => all.ReceiverPage), {
        texts: textsOfPages['checkout/ReceiverPage'],
        drawn: 'checkout/ReceiverPage',
      }),
    },
    {
      path: here.digital,
      ...page(() => import('./ReceiverPage').then((all) => all.DigitalPage), {
        texts: textsOfPages['checkout/ReceiverPage'],
      }),
    },
    {
      path: here.payment,
      ...page(() => import('./PaymentPage').then((all) => all.PaymentPage), {
        texts: textsOfPages['checkout/PaymentPage'],
        drawn: 'checkout/PaymentPage',
      }),
    },
    ...[here.transactionInfo, here.purchaseConfirmation].map((path) => ({
      path,
      ...page(() => import('./ReturnPages').then((all) => all.ReturnPage)),
    })),
  ]
}

/** The steps of a purchase after the cart, and where a payment comes back to. */
export const checkoutRoutes: RouteObject[] = [...steps('gift'), ...steps('home')]
