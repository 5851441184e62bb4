import { Header, HeaderCart } from '@bukett/ui-kit'
import { memo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useCartCount } from '../../features/cart/use-cart'
import { useFavourites } from '../../shared/favourites'
import { useFrame } from '../../features/content/use-content'
import { useSiteSwitch } from '../../features/site-switch/use-site-switch'
import { useTranslation } from '../../shared/i18n'
import { type Site, useSite } from '../../shared/site'
import { setShowWithTax, useTaxDisplay } from '../../shared/tax-display'
import { ShopAccount } from '../pages/account/ShopAccount'
import { pathsOf, useInCheckout, usePaths } from '../paths'
import { useCategories } from './categories'
import { useOtherLanguage } from './use-other-language'

/** What opens over a page. */
export type Opened = 'menu' | 'favourites' | 'search'

export interface ShopHeaderProps {
  onOpen: (what: Opened) => void
}

const CartOfSite = () => <HeaderCart href={usePaths().cart} count={useCartCount()} />

/** The top of every page. What changes in it draws nothing else anew. */
export const ShopHeader = memo(({ onOpen }: ShopHeaderProps) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { withTax } = useTaxDisplay()
  const favourites = useFavourites()
  const [search] = useSearchParams()
  const here = usePaths()
  const site = useSite()
  const switchSite = useSiteSwitch()
  const categories = useCategories()
  const { hasHome } = useFrame(site)
  const isInCheckout = useInCheckout()
  const otherLanguage = useOtherLanguage()
  const siteChoice = (to: Site) => ({
    label: t(to === 'home' ? 'shop.homeSite' : 'shop.giftSite'),
    current: site === to,
    onChoose: () => void (site === to || switchSite(pathsOf(to).home)),
  })
  return (
    <Header
      onMenu={() => onOpen('menu')}
      onFavourites={() => onOpen('favourites')}
      onSearch={() => onOpen('search')}
      account={<ShopAccount />}
      homeHref={here.home}
      cart={<CartOfSite />}
      favouriteCount={favourites.length}
      query={search.get('q') ?? ''}
      categories={
        isInCheckout ? [] : categories.map((category) => ({ ...category, current: category.href === pathname }))
      }
      sites={isInCheckout || !(hasHome || site === 'home') ? [] : [siteChoice('gift'), siteChoice('home')]}
      taxes={[
        { label: t('shop.withTax'), current: withTax, onChoose: () => setShowWithTax(true) },
        { label: t('shop.withoutTax'), current: !withTax, onChoose: () => setShowWithTax(false) },
      ]}
      languages={[otherLanguage]}
    />
  )
})
