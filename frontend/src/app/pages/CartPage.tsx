import { brokerErrors } from '@bukett/contracts/errors/broker'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CartView } from '../../features/cart/CartView'
import { currentLocale } from '../../shared/api'
import { usePageTitle } from '../../shared/page-title'
import { usePaths } from '../paths'
import { useDeliveryChoice } from './use-delivery-choice'

/** Step 1 of the purchase (spec 1 §2). A status in the address flags a delivery that failed, once. */
export const CartPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const navigate = useNavigate()
  const { change, continueShopping } = useDeliveryChoice()
  const [search, setSearch] = useSearchParams()
  const [failed] = useState(search.has('status'))
  usePageTitle(t('cart.title'))
  useEffect(() => {
    if (!search.has('status')) return
    setSearch(
      (query) => {
        query.delete('status')
        return query
      },
      { replace: true },
    )
  }, [search, setSearch])
  return (
    <CartView
      shopPath={paths.home}
      productPath={paths.product.to}
      onChooseDelivery={(cart, shipment) => void change(cart, shipment)}
      onGoOn={() => void navigate(paths.receiver)}
      onContinueShopping={() => void continueShopping()}
      onDeleted={() => void navigate(paths.home)}
      {...(failed && { deliveryError: brokerErrors.deliveryNoLongerPossible[currentLocale()] })}
    />
  )
}
