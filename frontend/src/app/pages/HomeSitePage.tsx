import { HeroScene, KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { ProductList } from '../../features/catalogue/ProductList'
import { useFavourites } from '../../features/favourites/favourites'
import { usePageTitle } from '../../shared/page-title'
import { pathsOf, scenePath } from '../paths'
import { everything } from './everything'
import { useDeliveryChoice } from './use-delivery-choice'
import { homeAssortment } from './home-assortment'

const paths = pathsOf('home')

/** The first page of the home site: what flowers stand in. */
export const HomeSitePage = () => {
  const { t } = useTranslation()
  const favourites = useFavourites()
  const { openTeaser } = useDeliveryChoice()
  usePageTitle(t('shop.homeSite'), t('home.homeText'))
  return (
    <Box sx={{ display: 'grid', gap: { xs: 12, md: 18 } }}>
      <Box
        component="section"
        sx={{ display: 'grid', gap: { xs: 6, md: 14 }, gridTemplateColumns: { md: '1fr 1.3fr' } }}
      >
        <Box sx={{ display: 'grid', alignContent: 'center', justifyItems: 'start', gap: 5, order: { xs: 1, md: 0 } }}>
          <Typography variant="h1">{t('home.homeTitle')}</Typography>
          <Typography sx={{ fontSize: 18, maxWidth: '42ch' }}>{t('home.homeText')}</Typography>
          <Button component={KitLink} href={paths.assortment.to('vaser')} variant="contained" size="large">
            {t('home.homeAction')}
          </Button>
        </Box>
        <Box sx={{ borderRadius: '14px', overflow: 'hidden', maxHeight: { xs: 320, md: 440 } }}>
          <HeroScene wide={scenePath('winter', 'wide')} tall={scenePath('winter', 'wide')} alt="" />
        </Box>
      </Box>
      <Box component="section" aria-labelledby="shelf">
        <Typography id="shelf" variant="h2" sx={{ mb: 6 }}>
          {t('home.homeListTitle')}
        </Typography>
        <ProductList
          filter={homeAssortment.home}
          label={t('home.homeListTitle')}
          hrefOf={paths.at}
          favourites={favourites}
          onOpen={(code, href) => void openTeaser(code, href)}
          emptyPath={paths.assortment.to(everything)}
        />
      </Box>
    </Box>
  )
}
