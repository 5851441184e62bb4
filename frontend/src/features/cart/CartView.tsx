import type { Cart, LineItem } from '@bukett/contracts/http/cart'
import type { Colour } from '@bukett/contracts/http/catalogue'
import { cycleWord } from '@bukett/contracts/rules/subscription'
import { EmptyState, Price, ProductPicture, QuantityStepper, KitLink, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { linesOf, useCart } from '../../shared/cart'
import { useRemoveLine, useSetQuantity } from './use-cart'

export interface CartViewProps {
  /** Where an empty cart leads. */
  shopPath: string
  productPath: (code: string) => string
}

/** Step 1 of the purchase: the lines of the cart and what they come to (spec 1 §2). */
export const CartView = ({ shopPath, productPath }: CartViewProps) => {
  const { t } = useTranslation()
  const { data: cart, error, refetch } = useCart()
  if (error) return <Failure error={error} title={t('cart.loadFailed')} onRetry={refetch} />
  if (!cart) return <RowsSkeleton rows={2} />
  const lines = linesOf(cart)
  return (
    <Box>
      <Typography variant="h1" sx={{ mb: 8 }}>
        {t('cart.title')}
      </Typography>
      {lines.length === 0 ? (
        <EmptyState
          title={t('cart.empty')}
          action={
            <Button component={KitLink} href={shopPath} variant="contained">
              {t('cart.emptyAction')}
            </Button>
          }
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 8, md: 14 },
            gridTemplateColumns: { md: '1fr 360px' },
            alignItems: 'start',
          }}
        >
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lines.map((line) => (
              <CartLine key={line.LineItemId} line={line} href={productPath(line.ParentProductCode)} />
            ))}
          </Box>
          <CartSummary cart={cart} shopPath={shopPath} />
        </Box>
      )}
    </Box>
  )
}

const CartLine = ({ line, href }: { line: LineItem; href: string }) => {
  const { t } = useTranslation()
  const setQuantity = useSetQuantity()
  const remove = useRemoveLine()
  const { LineItemId: lineItemId, DisplayName: name } = line
  const error = setQuantity.error ?? remove.error
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '96px 1fr',
        gap: 5,
        py: 5,
        borderTop: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <ProductPicture src={line.Picture.Url} alt="" width={96} height={120} />
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'space-between' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, alignItems: 'baseline' }}>
          <Typography variant="h5" component="h2">
            <KitLink href={href}>{name}</KitLink>
          </Typography>
          <Price
            amount={line.Price}
            {...(line.DiscountedPrice < line.PlacedPrice && {
              regular: line.Price + (line.PlacedPrice - line.DiscountedPrice) * line.Quantity,
            })}
          />
        </Box>
        <Chosen line={line} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, alignItems: 'center', flexWrap: 'wrap' }}>
          <QuantityStepper
            value={line.Quantity}
            label={t('cart.quantityOf', { name })}
            busy={setQuantity.isPending}
            onChange={(quantity) => {
              setQuantity.mutate({ lineItemId, quantity })
            }}
            {...(error && { error: messageOf(error) })}
          />
          <Button
            variant="text"
            color="inherit"
            onClick={() => {
              remove.mutate({ lineItemId })
            }}
          >
            {t('cart.remove', { name })}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

/** What was chosen of the product, a line each. */
const Chosen = ({ line }: { line: LineItem }) => {
  const { t, i18n } = useTranslation()
  const priceText = usePriceText()
  const { SubscriptionCycleInDays: cycle, SubscriptionMaxCycles: deliveries } = line
  const rows = [
    ...line.Addons.map(({ Name, Price }) => `${Name}, ${priceText(Price)}`),
    ...line.SelectedColours.map((colour) => t(`colour.${colour as Colour}`)),
    ...[line.DescriptionText1, line.DescriptionText2].flatMap((text) => (text ? [`”${text}”`] : [])),
    ...(cycle ? [t('cart.subscription', { word: cycleWord(cycle, i18n.language === 'en' ? 'en' : 'sv') })] : []),
    ...(deliveries ? [t('cart.deliveries', { count: deliveries })] : []),
  ]
  if (rows.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, color: 'text.secondary' }}>
      {rows.map((row) => (
        <Typography key={row} component="li" variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {row}
        </Typography>
      ))}
    </Box>
  )
}

const CartSummary = ({ cart, shopPath }: { cart: Cart; shopPath: string }) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const rows = [
    [t('cart.goods'), priceText(cart.Total - cart.DeliveryFee)],
    [t('cart.delivery'), t('cart.deliveryLater')],
    [t('cart.tax'), priceText(cart.TaxTotal)],
  ] as const
  return (
    <Box
      component="section"
      aria-labelledby="summary"
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        p: 6,
        position: { md: 'sticky' },
        top: 24,
      }}
    >
      <Typography id="summary" variant="h4" component="h2" sx={{ mb: 4 }}>
        {t('cart.summary')}
      </Typography>
      <Box
        component="dl"
        aria-live="polite"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: 2, '& dd': { m: 0, textAlign: 'right' } }}
      >
        {rows.map(([term, value]) => (
          <Row key={term} term={term} value={value} />
        ))}
        <Row term={t('cart.total')} value={priceText(cart.Total)} strong />
      </Box>
      <Button component={KitLink} href={shopPath} variant="outlined" fullWidth sx={{ mt: 6 }}>
        {t('cart.continueShopping')}
      </Button>
    </Box>
  )
}

const Row = ({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) => (
  <>
    <Typography component="dt" sx={{ fontWeight: strong ? 600 : 400, pt: strong ? 3 : 0 }}>
      {term}
    </Typography>
    <Typography
      component="dd"
      sx={{ fontWeight: strong ? 600 : 400, pt: strong ? 3 : 0, fontVariantNumeric: 'tabular-nums' }}
    >
      {value}
    </Typography>
  </>
)
