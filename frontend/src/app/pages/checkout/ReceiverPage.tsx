import { cartKinds } from '@bukett/contracts/rules/cart-kinds'
import Box from '@mui/material/Box'
import { lazy, useState } from 'react'
import { useTranslation } from '../../../shared/i18n'
import { Navigate, useNavigate } from 'react-router-dom'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { ReceiverView } from '../../../features/receiver/ReceiverView'
import { useCart } from '../../../shared/cart'
import { ScreenOfRows } from '../../../shared/ScreenOfRows'
import { useToday } from '../../../shared/use-today'
import { usePaths } from '../../paths'
import { CheckoutFrame } from './CheckoutFrame'
import { ExpressWallets } from './ExpressWallets'

/** Most have it sent. */
const PickupStoreList = lazy(() => import('./PickupStoreList').then((all) => ({ default: all.PickupStoreList })))

/** Step 2: the receivers of a cart, or of a digital one (spec 1 §2). Each kind has its own address. */
const ReceiverStep = ({ form }: { form: 'receiver' | 'digital' }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const navigate = useNavigate()
  const { data: cart } = useCart()
  const { data: customer } = useCurrentCustomer()
  const today = useToday()
  const [isBuying, setBuying] = useState(false)
  const user = customer?.user
  const isDigital = cart && cartKinds(cart, today).isDigital
  if (isDigital === true && form === 'receiver') return <Navigate to={paths.digital} replace />
  if (
    isDigital === false &&
    form === 'digital' &&
    cart?.OrderForm.Shipments.some(({ LineItems }) => LineItems.length > 0)
  )
    return <Navigate to={paths.receiver} replace />
  return (
    <CheckoutFrame state={form === 'digital' ? 'cart-digital' : 'cart-customer'} title={t('cart.step.receiver')}>
      {form === 'receiver' && cart && (
        <Box sx={{ mb: 8, '&:empty': { display: 'none' } }}>
          <ExpressWallets cart={cart} onBuying={setBuying} />
        </Box>
      )}
      {/* What the sheet of a wallet writes into the cart is no change from elsewhere: the form begins anew with it. */}
      {isBuying ? (
        <ScreenOfRows rows={3} />
      ) : (
        <ReceiverView
          form={form}
          own={
            user
              ? {
                  FirstName: user.firstName,
                  LastName: user.lastName,
                  DayTimePhoneNumber: user.phone ?? '',
                  Line1: user.address ?? '',
                  CoAddress: user.co ?? '',
                  DoorCode: user.doorCode ?? '',
                  PostalCode: user.zipCode ?? '',
                }
              : {}
          }
          stores={PickupStoreList}
          cartPath={paths.cart}
          paymentPath={paths.payment}
          onDone={() => void navigate(paths.payment)}
          onDeleted={() => void navigate(paths.home)}
        />
      )}
    </CheckoutFrame>
  )
}

export const ReceiverPage = () => <ReceiverStep form="receiver" />
export const DigitalPage = () => <ReceiverStep form="digital" />
