import { ApiError } from '@bukett/contracts'
import { type AddToCart, type Cart, cartApi } from '@bukett/contracts/http/cart'
import { useDialogs } from '@bukett/ui-kit'
import { call, messageOf } from '../../shared/api'
import { usePhoneOrderTexts } from './texts'
import { removeGiftCards, useCartChange } from './use-phone-orders'

interface Wanted {
  code: string
  body: AddToCart
  instead?: 'lines' | 'receivers'
}

/**
 * Puts goods into a phone order by the shop's own call. Goods that do not go with it make room for them if the caller agrees (CA-09); a
 * gift card that cannot pay for them is taken off first.
 */
export const useAddGoods = (cartName: string) => {
  const t = usePhoneOrderTexts()
  const dialogs = useDialogs()
  const adding = useCartChange(cartName, ({ code, body, instead }: Wanted) =>
    call(cartApi.addProduct, { params: { name: cartName, code }, query: { instead }, body }),
  )
  const releasing = useCartChange(cartName, removeGiftCards)

  const attempt = async (wanted: Wanted, isCardGone = false): Promise<Cart | undefined> => {
    try {
      return await adding.mutateAsync(wanted)
    } catch (error) {
      if (!(error instanceof ApiError)) return undefined
      if (error.code === 'giftCardNotAllowed' && !isCardGone) {
        const agreed = await dialogs.confirm({
          title: t('order.cardInTheWay'),
          text: messageOf(error),
          confirm: t('order.cardAway'),
        })
        if (!agreed) return undefined
        await releasing.mutateAsync(cartName)
        return attempt(wanted, true)
      }
      const type = error.status === 409 ? error.body['type'] : undefined
      if (wanted.instead || (type !== 'product' && type !== 'country')) return undefined
      const agreed = await dialogs.confirm({
        title: t(`order.instead.${type}`),
        text: t('order.insteadText'),
        confirm: t('order.insteadConfirm'),
      })
      adding.reset()
      return agreed
        ? attempt({ ...wanted, instead: type === 'product' ? 'lines' : 'receivers' }, isCardGone)
        : undefined
    }
  }
  return {
    /** The cart with it; undefined where it could not be added, or nobody wanted to make room. */
    add: (code: string, body: AddToCart) => attempt({ code, body }),
    error: adding.error ?? releasing.error,
    isPending: adding.isPending || releasing.isPending,
  }
}
