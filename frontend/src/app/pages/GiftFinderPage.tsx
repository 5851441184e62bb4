import type { GiftWish } from '@bukett/contracts/http/gift-finder'
import { type GiftAnswers, giftAnswersIn } from '@bukett/contracts/rules/gift-finder'
import { Breadcrumbs, EmptyState, KitLink, ProductGrid } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { CardOfProduct } from '../../features/catalogue/CardOfProduct'
import { TaxBanner } from '../../features/catalogue/TaxBanner'
import { GiftAnswersGiven, GiftQuestions } from '../../features/gift-finder/GiftQuestions'
import { useGiftReasons, useGifts } from '../../features/gift-finder/use-gifts'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { useQuietPage } from '../../shared/mood'
import { usePageTitle } from '../../shared/page-title'
import { useCategoryOf } from '../layouts/categories'
import { everything, paths } from '../paths'
import { useDeliveryChoice } from './use-delivery-choice'

const asWish = ({ receiver, reason, budget }: GiftAnswers): GiftWish | undefined =>
  receiver && reason && budget ? { receiver, reason, budget } : undefined

/** /presentguiden: three questions, their answers in the address, and what suits them. */
export const GiftFinderPage = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const answers = giftAnswersIn(search)
  const wish = asWish(answers)
  const { data: reasons } = useGiftReasons()
  usePageTitle(t('giftFinder.title'), t('giftFinder.about'))
  useQuietPage(answers.receiver === 'mourning')
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('shop.giftSite'), href: paths.home }, { label: t('giftFinder.title') }]} />
      <Typography variant="h1">{t('giftFinder.title')}</Typography>
      {answers.receiver === undefined && (
        <Typography sx={{ mt: 3, fontSize: '1.125rem', maxWidth: '60ch' }} color="text.secondary">
          {t('giftFinder.about')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: { xs: 6, md: 8 }, mt: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <GiftAnswersGiven answers={answers} hrefOf={paths.giftFinder.to} />
        <GiftQuestions answers={answers} hrefOf={paths.giftFinder.to} reasons={reasons} empty={<NothingYet />} />
        {wish && <Gifts wish={wish} />}
      </Box>
    </>
  )
}

/** Of a shop that has no goods for such an occasion, or for any. */
const NothingYet = () => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('giftFinder.nothingYet')}
      action={
        <Button component={KitLink} href={paths.assortment.to(everything)} variant="outlined">
          {t('assortment.emptyAction')}
        </Button>
      }
    />
  )
}

const Gifts = ({ wish }: { wish: GiftWish }) => {
  const { t } = useTranslation()
  const { openTeaser } = useDeliveryChoice()
  const { data, error, refetch } = useGifts(wish)
  const title = t(wish.receiver === 'mourning' ? 'giftFinder.quietResults' : 'giftFinder.results')
  const isFuneral = wish.reason === 'funeral'
  const funeral = useCategoryOf(['begravning'])?.href ?? `${paths.assortment.to(everything)}?category=Funeral`
  const toAll = (
    <Button
      component={KitLink}
      href={isFuneral ? funeral : `${paths.assortment.to(everything)}?occasion=${wish.reason}`}
      variant="outlined"
    >
      {t(isFuneral ? 'giftFinder.allFuneral' : 'giftFinder.all')}
    </Button>
  )
  if (error) return <Failure error={error} onRetry={refetch} />
  if (data?.items.length === 0) return <EmptyState title={t('giftFinder.nothing')} action={toAll} />
  return (
    <Box component="section" aria-labelledby="gifts">
      <Typography id="gifts" variant="h2" sx={{ mb: 4 }}>
        {title}
      </Typography>
      {data?.isNearest && (
        <Typography role="status" sx={{ mb: 4 }}>
          {t('giftFinder.nearest')}
        </Typography>
      )}
      <TaxBanner />
      <ProductGrid label={title} {...(!data && { waiting: 8 })}>
        {(data?.items ?? []).map((product) => (
          <CardOfProduct
            key={product.Code}
            product={product}
            href={paths.at(product.Url)}
            heading="h3"
            list={title}
            hasHeart
            onOpen={(code, href) => void openTeaser(code, href)}
          />
        ))}
      </ProductGrid>
      <Box sx={{ mt: 10, textAlign: 'center' }}>{toAll}</Box>
    </Box>
  )
}
