import { ApiError } from '@bukett/contracts'
import type { useDialogs } from '@bukett/ui-kit'
import { messageOf } from '../../shared/api'
import { chosen, fetchTexts } from '../../shared/i18n'
import { releaseGiftCards } from './release-gift-cards'

export interface Refusal {
  readonly error: unknown
  /** What has made room for the product already; in the way once more, it is only told. */
  readonly cleared: readonly Cleared[]
  readonly cartName: string
  readonly dialogs: ReturnType<typeof useDialogs>
  /** Leads to the payment that has locked the cart. */
  readonly toPayment: () => void
}

/** What makes room for a product: the goods that do not go with it (CA-09), or the gift card that does not pay for it (GC-03). */
export type Cleared = 'goods' | 'gift-cards'

/** What shall be tried once more: the same wish, in place of the lines or of the receivers too (CA-09). */
export interface NextTry {
  readonly clears: Cleared
  readonly instead?: 'lines' | 'receivers'
}

/** A product was not put into the cart: says why, and asks whether room shall be made for it (spec 1 §4). */
export const askAfterRefusal = async ({
  error,
  cleared,
  cartName,
  dialogs,
  toPayment,
}: Refusal): Promise<NextTry | undefined> => {
  await fetchTexts('checkout', 'later')
  const { t } = chosen()
  if (!cleared.includes('gift-cards') && error instanceof ApiError && error.code === 'giftCardNotAllowed') {
    const agreed = await dialogs.confirm({
      title: t('cart.giftCardNotAllowed.title'),
      text: messageOf(error),
      confirm: t('cart.giftCardNotAllowed.confirm'),
      cancel: t('cart.giftCardNotAllowed.cancel'),
    })
    if (!agreed) return undefined
    await releaseGiftCards(cartName)
    return { clears: 'gift-cards' }
  }
  if (error instanceof ApiError && error.code === 'paymentInProgress') {
    const agreed = await dialogs.confirm({
      title: t('cart.addFailed'),
      text: messageOf(error),
      confirm: t('cart.toPayment'),
      cancel: t('cart.notNow'),
    })
    if (agreed) toPayment()
    return undefined
  }
  const type = error instanceof ApiError && error.status === 409 ? error.body['type'] : undefined
  if (cleared.includes('goods') || (type !== 'product' && type !== 'country')) {
    await dialogs.alert({ title: t('cart.addFailed'), text: messageOf(error) })
    return undefined
  }
  const agreed = await dialogs.confirm({
    title: t(`cart.incompatible.${type}.title`),
    text: t(`cart.incompatible.${type}.text`),
    confirm: t(`cart.incompatible.${type}.confirm`),
    cancel: t('cart.incompatible.cancel'),
  })
  return agreed ? { clears: 'goods', instead: type === 'product' ? 'lines' : 'receivers' } : undefined
}
