import type { RouteObject } from 'react-router-dom'
import { productQuery, productsQuery, rangeOf } from '../features/catalogue/use-catalogue'
import { contentQuery } from '../features/content/use-content'
import type { Site } from '../shared/site'
import { ShopLayout } from './layouts/ShopLayout'
import { checkoutRoutes } from './pages/checkout/routes'
import { others, page } from './page'
import { textsOfPages } from './page-sources'
import { accountPaths } from './account-paths'
import { formerOfficeRoots, officeRoot } from './office-roots'
import { everything, paths, pathsOf } from './paths'

const sitePages = (site: Site): RouteObject[] => {
  const here = pathsOf(site)
  return [
    {
      path: here.home,
      ...page(
        site === 'home'
          ? () => import('./pages/HomeSitePage').then((all) => all.HomeSitePage)
          : () => import('./pages/HomePage').then((all) => all.HomePage),
        {
          texts: textsOfPages.HomePage,
          reads: (queries) => void queries.prefetchQuery(contentQuery('', site)),
          drawn: site === 'home' ? 'HomeSitePage' : 'HomePage',
        },
      ),
    },
    {
      path: here.assortment.pattern,
      ...page(() => import('./pages/AssortmentPage').then((all) => all.AssortmentPage), {
        texts: textsOfPages.AssortmentPage,
        reads: (queries, { assortment }) =>
          void queries.prefetchQuery(productsQuery(rangeOf(site, assortment === everything ? undefined : assortment))),
        drawn: 'AssortmentPage',
      }),
    },
    {
      path: here.search.pattern,
      ...page(() => import('./pages/SearchPage').then((all) => all.SearchPage), { texts: textsOfPages.SearchPage }),
    },
    {
      path: here.product.pattern,
      ...page(() => import('./pages/ProductPage').then((all) => all.ProductPage), {
        texts: textsOfPages.ProductPage,
        reads: (queries, { code = '' }) => void queries.prefetchQuery(productQuery(code)),
        drawn: 'ProductPage',
      }),
    },
    {
      path: here.cart,
      ...page(() => import('./pages/CartPage').then((all) => all.CartPage), {
        texts: textsOfPages.CartPage,
        drawn: 'CartPage',
      }),
    },
  ]
}

/** All that the addresses below do not say. */
export const laterPages = others(() => import('./later-routes').then((all) => all.laterRoutes))

/** Every page of the shop, those that few visits begin with in a part of their own. */
export const routes: RouteObject[] = [
  { path: `${officeRoot}/*`, ...page(() => import('./pages/office/Office').then((all) => all.Office)) },
  { path: `${accountPaths.merchant}/*`, ...page(() => import('./pages/merchant/Desk').then((all) => all.Desk)) },
  ...formerOfficeRoots.map((root) => ({
    path: `${root}/*`,
    ...page(() => import('./pages/office/FormerAddress').then((all) => all.FormerAddress)),
  })),
  {
    element: <ShopLayout />,
    children: [
      ...sitePages('gift'),
      ...sitePages('home'),
      {
        path: paths.campaign.pattern,
        ...page(() => import('./pages/CampaignPage').then((all) => all.CampaignPage), {
          texts: textsOfPages.CampaignPage,
          reads: (queries, { slug = '' }) => void queries.prefetchQuery(contentQuery(slug.toLowerCase(), 'gift')),
          drawn: 'CampaignPage',
        }),
      },
      ...checkoutRoutes,
      laterPages,
    ],
  },
]
