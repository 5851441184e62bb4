import { Footer, ScrollToTop } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useTranslation } from '../../shared/i18n'
import { useSeller } from '../../shared/seller'
import { accountPaths } from '../account-paths'
import { paths, usePastCart, usePaths } from '../paths'
import { useCategories } from './categories'
import { CookieQuestion } from './CookieQuestion'
import { EarlyInput } from './EarlyInput'
import { PageErrors } from './PageErrors'
import { ShopHeader } from './ShopHeader'
import { TopLine } from './TopLine'
import { useScrollMemory } from './use-scroll-memory'

// What opens on a tap is fetched then: the first page is worth more than the first drawer.
const fetchMenu = () => import('./ShopMenu').then(({ ShopMenu: menu }) => ({ default: menu }))
const fetchFavourites = () =>
  import('../../features/favourites/FavouritesSheet').then(({ FavouritesSheet: sheet }) => ({ default: sheet }))
const fetchSearch = () =>
  import('../../features/search/SearchDialog').then(({ SearchDialog: dialog }) => ({ default: dialog }))
const ShopMenu = lazy(fetchMenu)
const FavouritesSheet = lazy(fetchFavourites)
const SearchDialog = lazy(fetchSearch)
// While there is a network: without one it could not be fetched.
const Connection = lazy(() =>
  import('./Connection').then(
    ({ Connection: connection }) => ({ default: connection }),
    () => ({ default: () => null }),
  ),
)

const fetches = { menu: fetchMenu, favourites: fetchFavourites, search: fetchSearch }
type Opened = keyof typeof fetches

const onNothing = () => () => undefined

/** What stands around every page of the shop. */
export const ShopLayout = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<Opened>()
  const [everOpened, setEverOpened] = useState<ReadonlySet<Opened>>(new Set())
  const [asksAgain, setAsksAgain] = useState(false)
  const isAlive = useSyncExternalStore(
    onNothing,
    () => true,
    () => false,
  )
  const here = usePaths()
  const isPastCart = usePastCart()
  const categories = useCategories()
  const seller = useSeller()
  useScrollMemory()
  const show = (what: Opened) => async () => {
    // What does not come is not drawn, and comes at a later press.
    await fetches[what]()
    setEverOpened((opened) => new Set([...opened, what]))
    setOpen(what)
  }
  const close = () => setOpen(undefined)

  const groups = [
    { heading: t('footer.shop'), links: categories },
    {
      heading: t('shop.menuMore'),
      links: [
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
        { label: t('help.giftCards'), href: paths.bulkOrder },
        { label: t('help.terms'), href: paths.terms },
        { label: t('help.accessibility'), href: paths.help.accessibility },
      ],
    },
    {
      heading: t('footer.yourChoices'),
      links: [
        { label: t('footer.newsletter'), href: accountPaths.newsletter },
        { label: t('footer.reminders'), href: accountPaths.guestReminders },
        { label: t('footer.cookies'), onChoose: () => setAsksAgain(true) },
      ],
    },
  ]

  return (
    <>
      {isAlive && (
        <Suspense>
          <Connection />
        </Suspense>
      )}
      <TopLine />
      <ShopHeader onMenu={show('menu')} onFavourites={show('favourites')} onSearch={show('search')} />
      <Suspense>
        {everOpened.has('menu') && (
          <ShopMenu open={open === 'menu'} onClose={close} onFavourites={show('favourites')} />
        )}
        {everOpened.has('favourites') && (
          <FavouritesSheet open={open === 'favourites'} onClose={close} hrefOf={here.at} pagePath={here.favourites} />
        )}
        {everOpened.has('search') && (
          <SearchDialog
            open={open === 'search'}
            onClose={close}
            hrefOf={here.at}
            resultsOf={here.search.to}
            giftFinder={here.giftFinder.pattern}
          />
        )}
        <CookieQuestion again={asksAgain} onAnswered={() => setAsksAgain(false)} />
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
            <EarlyInput />
          </Suspense>
        </PageErrors>
      </Box>
      <Footer
        about={t('footer.about')}
        trader={{
          name: seller.Name,
          organisationNumber: seller.OrganisationNumber,
          address: seller.Address,
          email: seller.Email,
          phone: seller.Phone,
        }}
        groups={isPastCart ? groups.filter(({ heading }) => heading === t('help.title')) : groups}
      />
      <ScrollToTop />
    </>
  )
}
