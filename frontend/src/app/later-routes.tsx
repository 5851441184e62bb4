import { Navigate, type RouteObject } from 'react-router-dom'
import { townQuery } from '../features/towns/use-towns'
import type { Site } from '../shared/site'
import { page } from './page'
import { accountRoutes } from './pages/account/routes'
import { orderRoutes } from './pages/orders/routes'
import { paths, pathsOf } from './paths'

const sitePages = (site: Site): RouteObject[] => {
  const here = pathsOf(site)
  return [
    {
      path: here.favourites,
      ...page(() => import('./pages/FavouritesPage').then((all) => all.FavouritesPage)),
    },
    {
      path: here.preview.pattern,
      ...page(() => import('./pages/PreviewPage').then((all) => all.PreviewPage)),
    },
  ]
}

/** Pages that few visits begin with: they and their addresses come when the first page is alive (record 215). */
export const laterRoutes: RouteObject[] = [
  ...sitePages('gift'),
  ...sitePages('home'),
  {
    path: paths.international.pattern,
    ...page(() => import('./pages/InternationalPage').then((all) => all.InternationalPage), {
      drawn: 'InternationalPage',
    }),
  },
  {
    path: paths.international.country.pattern,
    ...page(() => import('./pages/CountryPage').then((all) => all.CountryPage), { drawn: 'CountryPage' }),
  },
  {
    path: paths.inspiration.pattern,
    ...page(() => import('./pages/InspirationPage').then((all) => all.InspirationPage), {
      drawn: 'InspirationPage',
    }),
  },
  {
    path: paths.article.pattern,
    ...page(() => import('./pages/ArticlePage').then((all) => all.ArticlePage), { drawn: 'ArticlePage' }),
  },
  {
    path: paths.articlePreview.pattern,
    ...page(() => import('./pages/ArticlePreviewPage').then((all) => all.ArticlePreviewPage)),
  },
  {
    path: paths.giftFinder.pattern,
    ...page(() => import('./pages/GiftFinderPage').then((all) => all.GiftFinderPage), { drawn: 'GiftFinderPage' }),
  },
  {
    path: paths.stores.pattern,
    ...page(() => import('./pages/StoresPage').then((all) => all.StoresPage), { drawn: 'StoresPage' }),
  },
  {
    path: paths.store.pattern,
    ...page(() => import('./pages/StorePage').then((all) => all.StorePage), { drawn: 'StorePage' }),
  },
  {
    path: paths.town.pattern,
    ...page(() => import('./pages/TownPage').then((all) => all.TownPage), {
      reads: (queries, { town = '' }) => void queries.prefetchQuery(townQuery(town.toLowerCase())),
      drawn: 'TownPage',
    }),
  },
  ...Object.values(paths.help).map((path) => ({
    path,
    ...page(() => import('./pages/HelpPage').then((all) => all.HelpPage), { drawn: 'HelpPage' }),
  })),
  {
    path: paths.terms,
    ...page(() => import('./pages/TermsPage').then((all) => all.TermsPage), { drawn: 'TermsPage' }),
  },
  {
    path: paths.bulkOrder,
    ...page(() => import('./pages/checkout/BulkOrderPage').then((all) => all.BulkOrderPage)),
  },
  {
    path: paths.paymentLink,
    ...page(() => import('./pages/checkout/PaymentLinkPage').then((all) => all.PaymentLinkPage)),
  },
  {
    path: paths.giftCard,
    ...page(() => import('./pages/checkout/GiftCardPage').then((all) => all.GiftCardPage)),
  },
  ...orderRoutes,
  ...accountRoutes,
  // Spec 1 §2: any unknown path goes to the root.
  { path: '*', element: <Navigate to={paths.home} replace /> },
]
