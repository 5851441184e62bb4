import { useDialogs } from '@bukett/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useAddProduct } from '../../features/cart/use-add-product'
import { useSplit } from '../../features/cart/use-cart'
import { useCartChange, useCartName } from '../../shared/cart'
import type { CartSave } from '../../shared/cart-saves'
import { lastCategory } from '../../shared/last-category'
import { painted } from '../../shared/painted'
import { usePaths } from '../paths'
import type { deliveryAsking } from './delivery-asking'

type Asking = ReturnType<typeof deliveryAsking>

/** How a page asks for a delivery; the way to ask is fetched when somebody does. */
export const useDeliveryChoice = () => {
  const paths = usePaths()
  const navigate = useNavigate()
  const continueShopping = () => navigate(lastCategory(paths.home) ?? paths.home)
  const page = {
    dialogs: useDialogs(),
    queries: useQueryClient(),
    navigate,
    name: useCartName(),
    cartPath: paths.cart,
    saveDelivery: useCartChange(async (save: CartSave, name) =>
      (await import('../../shared/cart-saves')).saveOf(save, name),
    ),
    add: useAddProduct(() => location.assign(paths.payment)).add,
    split: useSplit(),
    continueShopping,
  }
  const asking = async (): Promise<Asking> => {
    await painted()
    return (await import('./delivery-asking')).deliveryAsking(page)
  }
  const buy: Asking['buy'] = async (...bought) => (await asking()).buy(...bought)
  const openTeaser: Asking['openTeaser'] = async (...teaser) => (await asking()).openTeaser(...teaser)
  const change: Asking['change'] = async (...shipment) => (await asking()).change(...shipment)
  return { buy, openTeaser, change, continueShopping }
}
