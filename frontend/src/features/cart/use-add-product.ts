import { ApiError } from '@bukett/contracts'
import { useDialogs } from '@bukett/ui-kit'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api'
import { tell } from '../../shared/data-layer'
import { type ProductToAdd, useAddLine, useClearLines } from './use-cart'

/**
 * Puts a product into the cart (spec 1 §4). Goods that do not go with it, or goods of another country, are emptied first
 * if the shopper agrees. Answers whether it lies in the cart; what else went wrong has been told in a dialog.
 */
export const useAddProduct = () => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const add = useAddLine()
  const clear = useClearLines()

  const attempt = async (product: ProductToAdd, mayClear: boolean): Promise<boolean> => {
    try {
      await add.mutateAsync(product)
    } catch (error) {
      const type = error instanceof ApiError && error.status === 409 ? error.body['type'] : undefined
      if (!mayClear || (type !== 'product' && type !== 'country')) {
        await dialogs.alert({ title: t('cart.addFailed'), text: messageOf(error) })
        return false
      }
      const agreed = await dialogs.confirm({
        title: t(`cart.incompatible.${type}.title`),
        text: t(`cart.incompatible.${type}.text`),
        confirm: t(`cart.incompatible.${type}.confirm`),
        cancel: t('cart.incompatible.cancel'),
      })
      if (!agreed) return false
      await clear.mutateAsync({ keepsReceiver: type === 'product' })
      return attempt(product, false)
    }
    tell('add_to_cart', { item: product.code })
    return true
  }

  return { add: (product: ProductToAdd) => attempt(product, true), isPending: add.isPending || clear.isPending }
}
