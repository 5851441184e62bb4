import { cartApi } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { useDialogs } from '@bukett/ui-kit'
import { call } from './api'
import { broadcast } from './broadcast'
import { linesOf, useCart, useCartChange } from './cart'
import { useTranslation } from './i18n'

/** Spec 1 §4: without the line the cart would be empty, or hold only what cannot be bought alone. */
const wouldEmptyCart = (lines: readonly LineItem[], lineItemId: string): boolean =>
  lines.filter((line) => line.LineItemId !== lineItemId).every((line) => line.CannotBeOnlyCartItem)

/**
 * Takes a line out of the cart at once; one without which it would be empty only after a question, and the whole cart with it (spec 1 §4).
 * `onDeleted` leads on from there.
 */
export const useLineRemoval = (onDeleted: () => void) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { data: cart } = useCart()
  const removing = useCartChange(({ lineItemId }: { lineItemId: string }, name) =>
    call(cartApi.removeLine, { params: { name, lineItemId } }),
  )
  const deleting = useCartChange((_: void, name) => call(cartApi.remove, { params: { name } }))
  return {
    remove: async (lineItemId: string): Promise<void> => {
      if (!wouldEmptyCart(linesOf(cart), lineItemId)) return removing.mutate({ lineItemId })
      const agreed = await dialogs.confirm({
        title: t('cart.deleteCart.title'),
        text: t('cart.deleteCart.text'),
        confirm: t('cart.deleteCart.confirm'),
        cancel: t('cart.deleteCart.cancel'),
        tone: 'danger',
      })
      if (!agreed) return
      // Not by a callback of the press: what was pressed is gone with the cart.
      const isDeleted = await deleting.mutateAsync().then(
        () => true,
        () => false,
      )
      if (!isDeleted) return
      broadcast('cart-deleted')
      onDeleted()
    },
    isRemoving: removing.isPending || deleting.isPending,
    /** Why the line is still there. */
    errorOf: (lineItemId: string) => (removing.variables?.lineItemId === lineItemId ? removing.error : null),
    /** Why the whole cart is. */
    deleteError: deleting.error,
  }
}
