import { Breadcrumbs, EmptyState, KitLink, ProductPageSkeleton, Rating } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, useEffect, useEffectEvent } from 'react'
import { isNotThere } from '../../shared/api'
import { fetchTexts, useTranslation } from '../../shared/i18n'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useForCustomer } from '../../shared/account/use-account'
import { AddToCart } from '../../features/cart/AddToCart'
import { DonationHint } from '../../features/cart/DonationHint'
import { ProductView } from '../../features/catalogue/ProductView'
import { TaxBanner } from '../../features/catalogue/TaxBanner'
import { useProduct } from '../../features/catalogue/use-catalogue'
import { ChosenDelivery } from '../../features/delivery/ChosenDelivery'
import { DeliveryPromise } from '../../features/delivery/DeliveryPromise'
import { FavouriteButton } from '../../features/favourites/FavouriteButton'
import { useProductReviews } from '../../features/reviews/use-shown-reviews'
import { itemOf, tell } from '../../shared/data-layer'
import { Failure } from '../../shared/Failure'
import { useQuietPage } from '../../shared/mood'
import { usePageTitle } from '../../shared/page-title'
import { rememberSeen } from '../../shared/seen-lately'
import { ShareButton } from '../../shared/ShareButton'
import { useSite } from '../../shared/site'
import { useToday } from '../../shared/use-today'
import { WhenNear } from '../../shared/WhenNear'
import { useCategoryOf } from '../layouts/categories'
import { ManyGiftCards } from '../layouts/ManyGiftCards'
import { everything, usePaths } from '../paths'
import { needsDelivery } from './delivery-opening'
import { teaserChoiceOf } from './teaser-choice'
import { useDeliveryChoice } from './use-delivery-choice'

const Further = lazy(async () => {
  const [{ ProductFurther }] = await Promise.all([import('./ProductFurther'), fetchTexts('checkout', 'later')])
  return { default: ProductFurther }
})

export const ProductPage = () => {
  const { t } = useTranslation()
  const { code = '' } = useParams()
  const paths = usePaths()
  const site = useSite()
  const { data: product, error, refetch } = useProduct(code)
  const isOrganisation = useForCustomer((customer) => Boolean(customer?.user?.organizationId))
  const list = useCategoryOf(product?.Assortments ?? [])
  const { buy } = useDeliveryChoice()
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const chosen = teaserChoiceOf(state, useToday())
  usePageTitle(product?.Meta?.Title ?? product?.Name, product?.Meta?.Description ?? product?.Description)
  const isQuiet = product !== undefined && product.OrderType !== 'Normal'
  useQuietPage(isQuiet)
  const shownCode = product?.Code
  const tellShown = useEffectEvent(() => {
    if (!product) return
    const { Code, Name, fromPrice } = product
    const item = itemOf({ Code, DisplayName: Name, Quantity: 1, Price: fromPrice })
    if (product.OrderType === 'Normal') rememberSeen(Code)
    tell('view_item', { currency: 'SEK', value: item.price, items: [item] })
  })
  useEffect(() => {
    if (shownCode) tellShown()
  }, [shownCode])

  if (isNotThere(error)) {
    return (
      <EmptyState
        heading="h1"
        title={t('product.unknown')}
        action={
          <Button component={KitLink} href={paths.assortment.to(everything)} variant="contained">
            {t('assortment.emptyAction')}
          </Button>
        }
      />
    )
  }
  if (error && !product) return <Failure error={error} onRetry={refetch} />
  if (!product) return <ProductPageSkeleton />
  return (
    <>
      <Box sx={{ mb: { xs: 1, md: 4 } }}>
        <Breadcrumbs
          crumbs={[
            { label: t(site === 'home' ? 'shop.homeSite' : 'shop.giftSite'), href: paths.home },
            ...(list ? [list] : []),
            { label: product.Name },
          ]}
        />
      </Box>
      <TaxBanner />
      <ProductView
        key={`${product.Code} ${code}`}
        product={product}
        wanted={code}
        isOrganisation={isOrganisation}
        hrefOf={paths.at}
        beside={
          <>
            <Stars code={isQuiet ? undefined : product.Code} />
            <FavouriteButton code={product.Code} />
            <ShareButton name={product.Name} />
          </>
        }
        promise={(variant) => (
          // Who takes back what was chosen goes on here.
          <Box tabIndex={-1} sx={{ outline: 'none', '&:empty': { display: 'none' } }}>
            {chosen ? (
              <ChosenDelivery choice={chosen} onChange={() => void navigate(pathname + search, { replace: true })} />
            ) : (
              // A country, a church and a grave have days of their own, which the choice of delivery knows.
              product.International === null &&
              !isQuiet &&
              !variant.IsDigital && <DeliveryPromise code={variant.Code} taxPercent={variant.TaxInPercent} />
            )}
          </Box>
        )}
        // What is sent by SMS or mail passes by the cart's own page.
        {...(!isQuiet &&
          product.Variants.some(({ IsDigital }) => !IsDigital) && {
            hint: (
              <>
                <DonationHint />
                {product.Variants.some(({ ProductCategory }) => ProductCategory === 'GiftCard') && <ManyGiftCards />}
              </>
            ),
          })}
        buy={(check) => (
          <AddToCart
            name={product.Name}
            cartPath={paths.cart}
            {...(chosen && { onCheckout: () => void navigate(paths.receiver) })}
            label={product.Variants.some(needsDelivery) && !chosen ? 'chooseDelivery' : 'addToCart'}
            buy={async () => {
              const choice = check()
              return choice ? buy(product, choice, { chosen, search }) : false
            }}
          />
        )}
      />
      <Box sx={{ mt: { xs: 12, md: 16 }, pt: { xs: 10, md: 12 }, borderTop: 1, borderColor: 'divider' }}>
        <WhenNear key={product.Code} height="60rem">
          <Further product={product} />
        </WhenNear>
      </Box>
    </>
  )
}

/** How good those who got it think it is, and how many they are; the words stand further down. */
const Stars = ({ code }: { code: string | undefined }) => {
  const { data } = useProductReviews(code)
  if (data === undefined || data.Mean === null) return null
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minHeight: 44, ml: 3.5, mr: 2 }}
    >
      <Rating value={data.Mean} /> ({data.Count})
    </Box>
  )
}
