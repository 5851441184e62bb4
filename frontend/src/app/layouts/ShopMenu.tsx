import { HeartIcon, MenuDrawer } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { useLocation } from 'react-router-dom'
import { useFavourites } from '../../shared/favourites'
import { setShowWithTax, useTaxDisplay } from '../../shared/tax-display'
import { paths } from '../paths'
import { useCategories } from './categories'
import { useOtherLanguage } from './use-other-language'

export interface ShopMenuProps {
  open: boolean
  onClose: () => void
  onFavourites: () => void
}

/** The whole way round the shop, and what a phone's top line has little room for. */
export const ShopMenu = ({ open, onClose, onFavourites }: ShopMenuProps) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { withTax } = useTaxDisplay()
  const categories = useCategories()
  const favourites = useFavourites()
  const other = useOtherLanguage()
  const mark = (links: { label: string; href: string }[]) =>
    links.map((link) => ({ ...link, current: link.href === pathname }))
  const more = [
    { label: t('giftFinder.title'), href: paths.giftFinder.to() },
    { label: t('assortment.utomlands'), href: paths.international.to },
    { label: t('shop.inspiration'), href: paths.inspiration.to() },
    { label: t('stores.title'), href: paths.stores.to() },
    { label: t('help.giftCards'), href: paths.bulkOrder },
    { label: t('help.service'), href: paths.help.service },
    // What the menu names already is not named twice.
  ].filter(({ href }) => !categories.some((entry) => entry.href === href))
  return (
    <MenuDrawer
      open={open}
      onClose={onClose}
      groups={[{ links: mark(categories) }, { heading: t('shop.menuMore'), links: mark(more) }]}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" size="small" startIcon={<HeartIcon fontSize="small" />} onClick={onFavourites}>
          {favourites.length > 0 ? `${t('favourites.title')} (${favourites.length})` : t('favourites.title')}
        </Button>
        <Button variant="outlined" size="small" onClick={() => setShowWithTax(!withTax)}>
          {t(withTax ? 'shop.showWithoutTax' : 'shop.showWithTax')}
        </Button>
        <Button variant="outlined" size="small" lang={other.lang} onClick={other.onChoose}>
          {other.label}
        </Button>
      </Box>
    </MenuDrawer>
  )
}
