import { Navigate, type RouteObject } from 'react-router-dom'
import { productQuery, productsQuery } from '../features/catalogue/use-catalogue'
import { townQuery } from '../features/towns/use-towns'
import { contentQuery } from '../features/content/use-content'
import type { Site } from '../shared/site'
import { ShopLayout } from './layouts/ShopLayout'
import { homeAssortment } from './pages/home-assortment'
import { accountRoutes } from './pages/account/routes'
import { checkoutRoutes } from './pages/checkout/routes'
import { orderRoutes } from './pages/orders/routes'
import { page } from './page'
import { accountPaths } from './account-paths'
import { formerOfficeRoots, officeRoot } from './office-roots'
import { paths, pathsOf } from './paths'

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
          first: true,
          reads: (queries) => {
            void queries.prefetchQuery(contentQuery('', site))
            void queries.prefetchQuery(productsQuery(homeAssortment[site]))
          },
          drawn: site === 'home' ? 'HomeSitePage' : 'HomePage',
        },
      ),
    },
    {
      path: here.assortment.pattern,
      ...page(() => import('./pages/AssortmentPage').then((all) => all.AssortmentPage), {
        first: true,
        drawn: 'AssortmentPage',
      }),
    },
    {
      path: here.search.pattern,
      ...page(() => import('./pages/SearchPage').then((all) => all.SearchPage)),
    },
    {
      path: here.favourites,
      ...page(() => import('./pages/FavouritesPage').then((all) => all.FavouritesPage)),
    },
    {
      path: here.product.pattern,
      ...page(() => import('./pages/ProductPage').then((all) => all.ProductPage), {
        first: true,
        reads: (queries, { code = '' }) => void queries.prefetchQuery(productQuery(code)),
        drawn: 'ProductPage',
      }),
    },
    {
      path: here.preview.pattern,
      ...page(() => import('./pages/PreviewPage').then((all) => all.PreviewPage)),
    },
    {
      path: here.cart,
      ...page(() => import('./pages/CartPage').then((all) => all.CartPage), { drawn: 'CartPage' }),
    },
  ]
}

/** Every page of the shop. */
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
        path: paths.campaign.pattern,
        ...page(() => import('./pages/CampaignPage').then((all) => all.CampaignPage), {
          first: true,
          reads: (queries, { slug = '' }) => void queries.prefetchQuery(contentQuery(slug.toLowerCase(), 'gift')),
          drawn: 'CampaignPage',
        }),
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
        ...page(() => import('./pages/StoresPage').then((all) => all.StoresPage), { first: true, drawn: 'StoresPage' }),
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
      ...checkoutRoutes,
      ...orderRoutes,
      ...accountRoutes,
      // Spec 1 §2: any unknown path goes to the root.
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
]
