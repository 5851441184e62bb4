import { cartKinds } from '@bukett/contracts/rules/cart-kinds'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { CartView } from '../../features/cart/CartView'
import { currentLocale } from '../../shared/api'
import { useCart } from '../../shared/cart'
import { useQuietPage } from '../../shared/mood'
import { usePageTitle } from '../../shared/page-title'
import { useToday } from '../../shared/use-today'
import { loginPath } from '../account-paths'
import { CheckoutSteps } from '../layouts/CheckoutSteps'
import { usePaths } from '../paths'
import { ExpressWallets } from './checkout/ExpressWallets'
import { hashStep } from './checkout/hash-step'
import { useDeliveryChoice } from './use-delivery-choice'

/** Step 1 of the purchase (spec 1 §2). A status in the address flags a delivery that failed, once. */
export const CartPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const navigate = useNavigate()
  const { change, continueShopping } = useDeliveryChoice()
  const { data: cart } = useCart()
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const [deliveryError, setDeliveryError] = useState<string>()
  const step = hashStep(useLocation().hash)
  usePageTitle(t('cart.title'))
  useQuietPage(cart !== undefined && cart.OrderForm.OrderType !== 'Normal')
  useEffect(() => {
    if (!search.has('status')) return
    void import('@bukett/contracts/errors/broker').then(({ brokerErrors }) =>
      setDeliveryError(brokerErrors.deliveryNoLongerPossible[currentLocale()]),
    )
    setSearch(
      (query) => {
        query.delete('status')
        return query
      },
      { replace: true },
    )
  }, [search, setSearch])
  // Spec 1 §2: entering the cart with digital goods leads to their receivers. From there one can come back to change it.
  if (cart && !search.has('edit') && cartKinds(cart, today).isDigital) return <Navigate to={paths.digital} replace />
  return (
    <>
      {/* The server, which is told no hash, has drawn the cart. */}
      {step && <Navigate to={paths[step]} replace />}
      <CheckoutSteps state="cart" />
      <CartView
        shopPath={paths.home}
        loginPath={loginPath(paths.cart)}
        hrefOf={paths.at}
        paymentPath={paths.payment}
        onChooseDelivery={(shown, shipment) =>
          void change(shown, shipment).then((isChosen) => {
            if (isChosen) setDeliveryError(undefined)
          })
        }
        onGoOn={() => void navigate(search.has('edit') ? paths.digital : paths.receiver)}
        onContinueShopping={() => void continueShopping()}
        express={(shown) => <ExpressWallets cart={shown} />}
        onDeleted={() => void navigate(paths.home)}
        {...(deliveryError && { deliveryError })}
      />
    </>
  )
}
