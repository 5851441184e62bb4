import type { Cart } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { cartKinds, isPartable } from '@bukett/contracts/rules/cart-kinds'
import { Price } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { linesOf, useCart } from '../../shared/cart'
import { EmptyCart } from '../../shared/EmptyCart'
import { Failure } from '../../shared/Failure'
import { InSlices } from '../../shared/InSlices'
import { MoreFields } from '../../shared/MoreFields'
import { phoneBar, phoneBarRef } from '../../shared/phone-bar'
import { ScreenOfRows } from '../../shared/ScreenOfRows'
import { useTaxDisplay } from '../../shared/tax-display'
import { useLineRemoval } from '../../shared/use-line-removal'
import { useToday } from '../../shared/use-today'
import { CartLine } from './CartLine'
import { CartNotices } from './CartNotices'
import { CartSummary } from './CartSummary'
import { DonationOffer } from './DonationOffer'
import { ShipmentDelivery } from './ShipmentDelivery'
import { useJoin } from './use-cart'
import { Voucher } from './Voucher'

export interface CartViewProps {
  /** Where an empty or deleted cart leads. */
  shopPath: string
  /** Where whoever was logged in meanwhile logs in again. */
  loginPath: string
  /** An address of the catalogue on this site. */
  hrefOf: (url: string) => string
  /** Where a payment that has locked the cart is gone on with. */
  paymentPath: string
  /** Asks where and when a shipment is delivered. */
  onChooseDelivery: (cart: Cart, shipment: Shipment) => void
  /** To the next step of the purchase. */
  onGoOn: () => void
  onContinueShopping: () => void
  /** Buttons that buy the cart at once, in place of the next steps. */
  express?: (cart: Cart) => ReactNode
  /** After the cart has been deleted. */
  onDeleted: () => void
  /** Told once, when a payment found that the delivery is no longer possible (BR-13). */
  deliveryError?: string
}

const waiting = <ScreenOfRows rows={2} />

/** Step 1 of the purchase: the lines of the cart, where they go and what they come to (spec 1 §2). */
export const CartView = (props: CartViewProps) => {
  const { t } = useTranslation()
  const { data: cart, error, refetch } = useCart()
  if (error && !cart) return <Failure error={error} title={t('cart.loadFailed')} onRetry={refetch} />
  return (
    <Box>
      <Typography variant="h1" sx={{ mb: 8 }}>
        {t('cart.title')}
      </Typography>
      {cart && <CartNotices cart={cart} paymentPath={props.paymentPath} />}
      {!cart ? (
        waiting
      ) : linesOf(cart).length === 0 ? (
        <EmptyCart shopPath={props.shopPath} loginPath={props.loginPath} />
      ) : (
        <InSlices meanwhile={waiting}>
          <FilledCart cart={cart} {...props} />
        </InSlices>
      )}
    </Box>
  )
}

const FilledCart = ({
  cart,
  hrefOf,
  onChooseDelivery,
  onGoOn,
  onContinueShopping,
  express,
  onDeleted,
  deliveryError,
}: CartViewProps & { cart: Cart }) => {
  const { t } = useTranslation()
  const { remove, errorOf, deleteError } = useLineRemoval(onDeleted)
  const join = useJoin()
  const [tried, setTried] = useState(false)
  const { Shipments: shipments, OrderType: orderType, IsFastTrack: isFastTrack } = cart.OrderForm
  const kinds = cartKinds(cart, useToday())
  const locked = cart.Locked !== null
  const hasDelivery = (shipment: Shipment) =>
    kinds.isDigital ||
    (isFastTrack ? shipment.FastTrack !== null : shipment.DeliveryDate !== null && shipment.DeliveryType !== null)

  const goOn = () => {
    const missing = shipments.find((shipment) => shipment.LineItems.length > 0 && !hasDelivery(shipment))
    setTried(true)
    if (missing) onChooseDelivery(cart, missing)
    else onGoOn()
  }
  const failure = deleteError ?? join.error
  const theme = useTheme()
  const { withTax } = useTaxDisplay()
  const wide = useMediaQuery(theme.breakpoints.up('md'))

  const goOnButton = (
    <Button variant="contained" size="large" onClick={goOn} disabled={locked}>
      {t('cart.toReceiver')}
    </Button>
  )

  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 8, md: 14 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
          {shipments
            .filter((shipment) => shipment.LineItems.length > 0)
            .map((shipment, index) => (
              <Box
                component="section"
                key={shipment.ShipmentId}
                aria-label={t('cart.shipment.heading', { number: index + 1 })}
              >
                {shipments.length > 1 && (
                  <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 4, mb: 3 }}>
                    <Typography variant="h4" component="h2" sx={{ whiteSpace: 'nowrap' }}>
                      {t('cart.shipment.heading', { number: index + 1 })}
                    </Typography>
                    {index > 0 && !locked && (
                      <Button
                        variant="text"
                        loading={join.isPending}
                        onClick={() => join.mutate({ shipmentId: shipment.ShipmentId })}
                      >
                        {t('cart.shipment.join')}
                      </Button>
                    )}
                  </Box>
                )}
                <ShipmentDelivery
                  shipment={shipment}
                  orderType={orderType}
                  isFastTrack={isFastTrack}
                  isDigital={kinds.isDigital}
                  locked={locked}
                  onChoose={() => onChooseDelivery(cart, shipment)}
                  {...(tried && !hasDelivery(shipment) && { error: t('cart.shipment.missing') })}
                />
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li:first-of-type': { borderTop: 0 } }}>
                  {shipment.LineItems.map((line) => (
                    <CartLine
                      key={line.LineItemId}
                      line={line}
                      firstDay={shipment.DeliveryDate}
                      href={hrefOf(line.Url)}
                      onRemove={() => void remove(line.LineItemId)}
                      removeError={errorOf(line.LineItemId)}
                      canSplit={isPartable(kinds, shipment, line)}
                      locked={locked}
                      heading={shipments.length > 1 ? 'h3' : 'h2'}
                    />
                  ))}
                </Box>
              </Box>
            ))}
          {failure && <Failure error={failure} />}
          {/* Mourners are asked for nothing more. */}
          {cart.DonationOffer && cart.OrderForm.OrderType === 'Normal' && !locked && (
            <DonationOffer key={cart.DonationOffer.roundUpAmount} offer={cart.DonationOffer} total={cart.Total} />
          )}
          <MoreFields label={t('cart.voucher.have')} inUse={cart.Coupons.length > 0}>
            <Voucher cart={cart} />
          </MoreFields>
        </Box>
        <CartSummary
          cart={cart}
          {...(deliveryError !== undefined && { deliveryError })}
          action={
            <Box sx={{ display: 'grid', gap: 3 }}>
              {wide && goOnButton}
              {express?.(cart)}
              <Button variant="text" onClick={onContinueShopping}>
                {t('cart.continueShopping')}
              </Button>
            </Box>
          }
        />
      </Box>
      {!wide && (
        <Box
          ref={phoneBarRef}
          sx={{ ...phoneBar, mt: 6, display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}
        >
          <Price amount={cart.ToPay} {...(!withTax && { tax: 'incl' })} />
          {goOnButton}
        </Box>
      )}
    </>
  )
}
