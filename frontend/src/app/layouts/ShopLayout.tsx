import { ScrollToTop } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { InSlices } from '../../shared/InSlices'
import { fetchTexts } from '../../shared/i18n'
import { painted } from '../../shared/painted'
import { siteOf, visitSite } from '../../shared/site'
import { usePaths } from '../paths'
import { CookieQuestion } from './CookieQuestion'
import { EarlyInput } from './EarlyInput'
import { PageErrors } from './PageErrors'
import { ShopFooter } from './ShopFooter'
import { type Opened, ShopHeader } from './ShopHeader'
import { TopLine } from './TopLine'
import { useScrollMemory } from './use-scroll-memory'

// What opens on a tap is fetched then: the first page is worth more than the first drawer.
const fetchMenu = () => import('./ShopMenu').then(({ ShopMenu: menu }) => ({ default: menu }))
const fetchFavourites = async () => {
  const [{ FavouritesSheet: sheet }] = await Promise.all([
    import('../../features/favourites/FavouritesSheet'),
    fetchTexts('goods'),
  ])
  return { default: sheet }
}
const fetchSearch = async () => {
  const [{ SearchDialog: dialog }] = await Promise.all([
    import('../../features/search/SearchDialog'),
    fetchTexts('goods'),
  ])
  return { default: dialog }
}
const ShopMenu = lazy(fetchMenu)
const FavouritesSheet = lazy(fetchFavourites)
const SearchDialog = lazy(fetchSearch)
// While there is a network: without one it could not be fetched.
const Connection = lazy(() =>
  import('./Connection').then(
    ({ Connection: connection }) => ({ default: connection }),
    () => ({ default: (): ReactNode => null }),
  ),
)

const fetches = { menu: fetchMenu, favourites: fetchFavourites, search: fetchSearch }

/** What stands around every page of the shop. */
export const ShopLayout = () => {
  const [open, setOpen] = useState<Opened>()
  const [everOpened, setEverOpened] = useState<readonly Opened[]>([])
  const [asksAgain, setAsksAgain] = useState(false)
  const here = usePaths()
  const { pathname } = useLocation()
  useEffect(() => {
    const site = siteOf(pathname)
    if (site) visitSite(site)
  }, [pathname])
  useScrollMemory()
  const show = useCallback(async (what: Opened): Promise<void> => {
    await painted()
    // What does not come is not drawn, and comes at a later press.
    await fetches[what]()
    setEverOpened((opened) => [...opened, what])
    setOpen(what)
  }, [])
  const close = () => setOpen(undefined)

  return (
    <>
      <InSlices>
        <Suspense>
          <Connection />
        </Suspense>
      </InSlices>
      <TopLine />
      <ShopHeader onOpen={show} />
      <Suspense>
        {everOpened.includes('menu') && (
          <ShopMenu open={open === 'menu'} onClose={close} onFavourites={() => show('favourites')} />
        )}
        {everOpened.includes('favourites') && (
          <FavouritesSheet open={open === 'favourites'} onClose={close} hrefOf={here.at} pagePath={here.favourites} />
        )}
        {everOpened.includes('search') && (
          <SearchDialog
            open={open === 'search'}
            onClose={close}
            hrefOf={here.at}
            resultsOf={here.search.to}
            giftFinder={here.giftFinder.pattern}
          />
        )}
        <CookieQuestion again={asksAgain} askAgain={setAsksAgain} />
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
      <ShopFooter askAgain={setAsksAgain} />
      <ScrollToTop />
    </>
  )
}
