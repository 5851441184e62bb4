import { Footer, Header, ScrollToTop } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { useCartCount } from '../../features/cart/use-cart'
import { useFavourites } from '../../features/favourites/favourites'
import { useSiteSwitch } from '../../features/site-switch/use-site-switch'
import { useConsent } from '../../shared/consent'
import { changeLanguage } from '../../shared/i18n'
import { type Site, useSite } from '../../shared/site'
import { setShowWithTax, useTaxDisplay } from '../../shared/tax-display'
import { accountPaths } from '../account-paths'
import { paths, pathsOf, usePaths } from '../paths'
import { ShopAccount } from '../pages/account/ShopAccount'
import { useCategories } from './categories'
import { PageErrors } from './PageErrors'
import { useScrollMemory } from './use-scroll-memory'

// What opens on a tap is fetched then: the first page is worth more than the first drawer.
const ShopMenu = lazy(() => import('./ShopMenu').then(({ ShopMenu: menu }) => ({ default: menu })))
const FavouritesSheet = lazy(() =>
  import('../../features/favourites/FavouritesSheet').then(({ FavouritesSheet: sheet }) => ({ default: sheet })),
)
const SearchDialog = lazy(() =>
  import('../../features/search/SearchDialog').then(({ SearchDialog: dialog }) => ({ default: dialog })),
)
const ConsentNotice = lazy(() =>
  import('../../features/consent/ConsentNotice').then(({ ConsentNotice: notice }) => ({ default: notice })),
)

type Opened = 'menu' | 'favourites' | 'search'

const homeOf = (site: Site): string => pathsOf(site).home

/** What stands around every page of the shop. */
export const ShopLayout = () => {
  const { t, language } = useTranslation()
  const { pathname } = useLocation()
  const { consent } = useConsent()
  const { withTax } = useTaxDisplay()
  const { codes: favourites } = useFavourites()
  const cartCount = useCartCount()
  const [open, setOpen] = useState<Opened>()
  const [everOpened, setEverOpened] = useState<ReadonlySet<Opened>>(new Set())
  const [asksAgain, setAsksAgain] = useState(false)
  const [search] = useSearchParams()
  const here = usePaths()
  const site = useSite()
  const switchSite = useSiteSwitch(homeOf)
  const categories = useCategories()
  const english = language === 'en'
  useScrollMemory()
  const show = (what: Opened) => () => {
    setEverOpened((opened) => new Set([...opened, what]))
    setOpen(what)
  }
  const close = () => setOpen(undefined)
  const siteChoice = (to: Site) => ({
    label: t(to === 'home' ? 'shop.homeSite' : 'shop.giftSite'),
    current: site === to,
    onChoose: () => void switchSite(to),
  })

  return (
    <>
      <Header
        account={<ShopAccount />}
        homeHref={here.home}
        cartHref={here.cart}
        cartCount={cartCount}
        favouriteCount={favourites.length}
        onFavourites={show('favourites')}
        query={search.get('q') ?? ''}
        onSearch={show('search')}
        onMenu={show('menu')}
        categories={categories.map((category) => ({ ...category, current: category.href === pathname }))}
        sites={[siteChoice('gift'), siteChoice('home')]}
        taxes={[
          { label: t('shop.withTax'), current: withTax, onChoose: () => setShowWithTax(true) },
          { label: t('shop.withoutTax'), current: !withTax, onChoose: () => setShowWithTax(false) },
        ]}
        languages={[
          {
            label: english ? 'Svenska' : 'English',
            lang: english ? 'sv' : 'en',
            onChoose: () => void changeLanguage(english ? 'sv' : 'en'),
          },
        ]}
      />
      <Suspense>
        {everOpened.has('menu') && <ShopMenu open={open === 'menu'} onClose={close} />}
        {everOpened.has('favourites') && (
          <FavouritesSheet open={open === 'favourites'} onClose={close} hrefOf={here.at} />
        )}
        {everOpened.has('search') && (
          <SearchDialog open={open === 'search'} onClose={close} hrefOf={here.at} resultsOf={here.search.to} />
        )}
        {(consent === null || asksAgain) && <ConsentNotice open onAnswered={() => setAsksAgain(false)} />}
      </Suspense>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          maxWidth: 1240 + 96,
          mx: 'auto',
          px: { xs: 4, sm: 6, md: 12 },
          pt: { xs: 6, md: 10 },
          pb: { xs: 12, md: 18 },
          minHeight: '60vh',
          outline: 'none',
        }}
      >
        <PageErrors at={pathname}>
          <Suspense>
            <Outlet />
          </Suspense>
        </PageErrors>
      </Box>
      <Footer
        about={t('footer.about')}
        address={t.list('footer.address')}
        groups={[
          { heading: t('footer.shop'), links: categories },
          {
            heading: t('shop.menuMore'),
            links: [
              { label: t('shop.international'), href: paths.international.to },
              { label: t('shop.inspiration'), href: paths.inspiration.to() },
              { label: t('stores.title'), href: paths.stores.to() },
            ],
          },
          {
            heading: t('help.title'),
            links: [
              { label: t('help.service'), href: paths.help.service },
              { label: t('help.delivery'), href: paths.help.delivery },
              { label: t('help.companies'), href: paths.help.companies },
              { label: t('help.terms'), href: paths.terms },
              { label: t('help.accessibility'), href: paths.help.accessibility },
            ],
          },
          {
            heading: t('footer.yourChoices'),
            links: [
              { label: t('footer.newsletter'), href: accountPaths.newsletter },
              { label: t('footer.cookies'), onChoose: () => setAsksAgain(true) },
            ],
          },
        ]}
      />
      <ScrollToTop />
    </>
  )
}
