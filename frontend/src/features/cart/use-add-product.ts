import { ApiError } from '@bukett/contracts'
import type { Cart } from '@bukett/contracts/http/cart'
import { useDialogs } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { messageOf } from '../../shared/api'
import { CallKeys } from '../../shared/call-key'
import { linesOf, useCartName } from '../../shared/cart'
import { itemOf, tell } from '../../shared/data-layer'
import { type ProductToAdd, useAddLine } from './use-cart'

const keys = new CallKeys()

/**
 * Puts a product into the cart (spec 1 §4). Goods that do not go with it, or goods of another country, make room
 * for it if the shopper agrees; a payment that has locked the cart is led to. Answers whether it lies in the cart; what else went wrong has
 * been told in a dialog.
 */
export const useAddProduct = (toPayment: () => void) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const add = useAddLine()
  const cartName = useCartName()

  const attempt = async (product: ProductToAdd, mayClear: boolean): Promise<boolean> => {
    let cart: Cart
    try {
      cart = await add.mutateAsync(product)
      keys.answered()
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) keys.answered()
      if (mayClear && error instanceof ApiError && error.code === 'giftCardNotAllowed') {
        const agreed = await dialogs.confirm({
          title: t('cart.giftCardNotAllowed.title'),
          text: messageOf(error),
          confirm: t('cart.giftCardNotAllowed.confirm'),
          cancel: t('cart.giftCardNotAllowed.cancel'),
        })
        if (!agreed) return false
        const { releaseGiftCards } = await import('./release-gift-cards')
        await releaseGiftCards(cartName)
        return attempt({ ...product, key: `${product.key}-again` }, false)
      }
      if (error instanceof ApiError && error.code === 'paymentInProgress') {
        const agreed = await dialogs.confirm({
          title: t('cart.addFailed'),
          text: messageOf(error),
          confirm: t('cart.toPayment'),
          cancel: t('cart.notNow'),
        })
        if (agreed) toPayment()
        return false
      }
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
      // CA-09: the same wish, once more; the lines go when it is granted, and not before.
      const instead = type === 'product' ? 'lines' : 'receivers'
      return attempt({ ...product, key: `${product.key}-again`, instead }, false)
    }
    const line = linesOf(cart).findLast(({ Code }) => Code === product.code)
    if (line) tell('add_to_cart', { currency: 'SEK', value: line.Price / 100, items: [itemOf(line)] })
    return true
  }

  return {
    add: (product: Omit<ProductToAdd, 'key'>) => attempt({ ...product, key: keys.of(product) }, true),
    isPending: add.isPending,
  }
}
