import { cartApi } from '@bukett/contracts/http/cart'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { call } from '../../shared/api'

/** Takes the gift cards off the cart; their money is theirs again. */
export const releaseGiftCards = async (cartName: string): Promise<void> => {
  const { GiftCards } = await call(cartApi.get, { params: { name: cartName } })
  for (const { Id } of GiftCards) await call(giftCardApi.remove, { params: { id: Id }, query: { cartName } })
}
