import { HeroScene, KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { CampaignBlock } from '../../features/campaign/CampaignBlock'
import { ProductCarousel } from '../../features/catalogue/ProductCarousel'
import { useProducts } from '../../features/catalogue/use-catalogue'
import { PlaceFinder } from '../../features/delivery/PlaceFinder'
import { useFavourites } from '../../features/favourites/favourites'
import { ArticleCards, ArticleCardsSkeleton } from '../../features/inspiration/ArticleCards'
import { useArticles } from '../../features/inspiration/use-articles'
import { usePageTitle } from '../../shared/page-title'
import { paths, scenePath } from '../paths'
import { everything } from './everything'
import { homeAssortment } from './home-assortment'
import { OpensSoon } from './OpensSoon'
import { useDeliveryChoice } from './use-delivery-choice'

const occasions = ['birthday', 'love', 'thanks', 'newborn', 'getwell', 'sympathy'] as const

/** The first page: one picture, one sentence, one button; then what others buy. */
export const HomePage = () => {
  const { t } = useTranslation()
  const favourites = useFavourites()
  const { data: articles } = useArticles({ category: undefined, searchTerm: undefined })
  const { data: liked } = useProducts(homeAssortment.gift)
  const { openTeaser } = useDeliveryChoice()
  usePageTitle(undefined)
  if (liked?.total === 0) return <OpensSoon />
  return (
    <Box sx={{ display: 'grid', gap: { xs: 12, md: 18 } }}>
      <Box component="section" sx={{ position: 'relative', display: 'grid', borderRadius: '14px', overflow: 'hidden' }}>
        <HeroScene wide={scenePath('autumn', 'wide')} tall={scenePath('autumn', 'tall')} alt="" />
        <Box
          sx={{
            position: { md: 'absolute' },
            inset: { md: '0 auto 0 0' },
            width: { md: '46%' },
            p: { xs: '24px 0 0', md: 14 },
            display: 'grid',
            alignContent: 'center',
            gap: 5,
          }}
        >
          <Typography variant="h1">{t('home.heroTitle')}</Typography>
          <Typography sx={{ fontSize: 18, maxWidth: '38ch' }}>{t('home.heroText')}</Typography>
          <Box>
            <Button component={KitLink} href={paths.assortment.to('buketter')} variant="contained" size="large">
              {t('home.heroAction')}
            </Button>
          </Box>
        </Box>
      </Box>

      <PlaceFinder sampleCode={liked?.items[0]?.Variants[0]?.Code} listPath={paths.assortment.to(everything)} />

      <Box>
        <Typography variant="h2" sx={{ mb: 6 }}>
          {t('home.favouritesTitle')}
        </Typography>
        <ProductCarousel
          filter={homeAssortment.gift}
          label={t('home.favouritesTitle')}
          hrefOf={paths.at}
          favourites={favourites}
          onOpen={(code, href) => void openTeaser(code, href)}
        />
      </Box>

      <Box component="section" aria-labelledby="occasions">
        <Typography id="occasions" variant="h2" sx={{ mb: 6 }}>
          {t('home.occasionsTitle')}
        </Typography>
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
          {occasions.map((occasion) => (
            <Button
              key={occasion}
              component={KitLink}
              href={`${paths.assortment.to(everything)}?occasion=${occasion}`}
              size="small"
              color="inherit"
              sx={{ fontSize: 16, fontWeight: 400, bgcolor: 'action.selected' }}
            >
              {t(`occasion.${occasion}`)}
            </Button>
          ))}
        </Box>
      </Box>

      <CampaignBlock
        id="christmas"
        title={t('home.campaignTitle')}
        text={t('home.campaignText')}
        action={t('home.campaignAction')}
        href={paths.assortment.to('jul')}
        picture={scenePath('winter', 'tall')}
      />

      <Box component="section" aria-labelledby="how">
        <Typography id="how" variant="h2" sx={{ mb: 6 }}>
          {t('home.howTitle')}
        </Typography>
        <Box
          component="ol"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 8, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}
        >
          {([1, 2, 3] as const).map((step) => (
            <Box component="li" key={step}>
              <Typography
                aria-hidden
                sx={{ fontFamily: 'h1.fontFamily', fontSize: 36, color: 'primary.main', lineHeight: 1 }}
              >
                {step}
              </Typography>
              <Typography variant="h4" component="h3" sx={{ my: 2 }}>
                {t(`home.how${step}Title`)}
              </Typography>
              <Typography color="text.secondary">{t(`home.how${step}Text`)}</Typography>
            </Box>
          ))}
        </Box>
        <Box sx={{ mt: 6 }}>
          <KitLink href={paths.stores.to()}>{t('home.howStores')}</KitLink>
        </Box>
      </Box>

      <Box component="section" aria-labelledby="inspiration">
        <Typography id="inspiration" variant="h2" sx={{ mb: 6 }}>
          {t('home.inspirationTitle')}
        </Typography>
        {articles ? (
          <ArticleCards
            label={t('home.inspirationTitle')}
            articles={articles.items.slice(0, 3)}
            hrefOf={paths.article.to}
            heading="h3"
          />
        ) : (
          <ArticleCardsSkeleton count={3} />
        )}
        <Box sx={{ mt: 6 }}>
          <KitLink href={paths.inspiration.to()}>{t('home.inspirationAction')}</KitLink>
        </Box>
      </Box>
    </Box>
  )
}
