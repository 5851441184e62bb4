import type { QueryClient } from '@tanstack/react-query'
import { Navigate, type RouteObject } from 'react-router-dom'
import { productQuery, productsQuery } from '../features/catalogue/use-catalogue'
import type { Site } from '../shared/site'
import { ShopLayout } from './layouts/ShopLayout'
import { homeAssortment } from './pages/home-assortment'
import { accountRoutes } from './pages/account/routes'
import { checkoutRoutes } from './pages/checkout/routes'
import { orderRoutes } from './pages/orders/routes'
import { FailurePage } from './pages/FailurePage'
import { paths, pathsOf } from './paths'

/** Loaders begin the reads of a page before its code has come; the page itself shows what is loading. */
const sitePages = (queries: QueryClient, site: Site): RouteObject[] => {
  const here = pathsOf(site)
  return [
    {
      path: here.home,
      loader: () => {
        void queries.prefetchQuery(productsQuery(homeAssortment[site]))
        return null
      },
      lazy:
        site === 'home'
          ? () => import('./pages/HomeSitePage').then(({ HomeSitePage }) => ({ Component: HomeSitePage }))
          : () => import('./pages/HomePage').then(({ HomePage }) => ({ Component: HomePage })),
    },
    {
      path: here.assortment.pattern,
      lazy: () => import('./pages/AssortmentPage').then(({ AssortmentPage }) => ({ Component: AssortmentPage })),
    },
    {
      path: here.search.pattern,
      lazy: () => import('./pages/SearchPage').then(({ SearchPage }) => ({ Component: SearchPage })),
    },
    {
      path: here.product.pattern,
      loader: ({ params }) => {
        void queries.prefetchQuery(productQuery(params['code'] ?? ''))
        return null
      },
      lazy: () => import('./pages/ProductPage').then(({ ProductPage }) => ({ Component: ProductPage })),
    },
    {
      path: here.cart,
      lazy: () => import('./pages/CartPage').then(({ CartPage }) => ({ Component: CartPage })),
    },
  ]
}

export const routes = (queries: QueryClient): RouteObject[] => [
  {
    element: <ShopLayout />,
    errorElement: <FailurePage />,
    // The first page's code is a moment away; the frame of the page stands around it then.
    HydrateFallback: () => null,
    children: [
      ...sitePages(queries, 'gift'),
      ...sitePages(queries, 'home'),
      {
        path: paths.international.pattern,
        lazy: () =>
          import('./pages/InternationalPage').then(({ InternationalPage }) => ({ Component: InternationalPage })),
      },
      {
        path: paths.international.country.pattern,
        lazy: () => import('./pages/CountryPage').then(({ CountryPage }) => ({ Component: CountryPage })),
      },
      {
        path: paths.inspiration.pattern,
        lazy: () => import('./pages/InspirationPage').then(({ InspirationPage }) => ({ Component: InspirationPage })),
      },
      {
        path: paths.article.pattern,
        lazy: () => import('./pages/ArticlePage').then(({ ArticlePage }) => ({ Component: ArticlePage })),
      },
      {
        path: paths.stores.pattern,
        lazy: () => import('./pages/StoresPage').then(({ StoresPage }) => ({ Component: StoresPage })),
      },
      {
        path: paths.store.pattern,
        lazy: () => import('./pages/StorePage').then(({ StorePage }) => ({ Component: StorePage })),
      },
      ...Object.values(paths.help).map((path) => ({
        path,
        lazy: () => import('./pages/HelpPage').then(({ HelpPage }) => ({ Component: HelpPage })),
      })),
      {
        path: paths.terms,
        lazy: () => import('./pages/TermsPage').then(({ TermsPage }) => ({ Component: TermsPage })),
      },
      ...checkoutRoutes,
      ...orderRoutes,
      ...accountRoutes,
      // Spec 1 §2: any unknown path goes to the root.
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
]
