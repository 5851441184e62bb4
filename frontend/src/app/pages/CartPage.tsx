import { useTranslation } from 'react-i18next'
import { CartView } from '../../features/cart/CartView'
import { usePageTitle } from '../../shared/page-title'
import { usePaths } from '../paths'

/** Step 1 of the purchase (spec 1 §2). */
export const CartPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  usePageTitle(t('cart.title'))
  return <CartView shopPath={paths.home} productPath={paths.product.to} />
}
