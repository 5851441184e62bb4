import { giftFinderApi, type GiftWish } from '@bukett/contracts/http/gift-finder'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

/** The reasons that there are goods for. */
export const useGiftReasons = () =>
  useQuery({
    queryKey: ['gift-reasons'],
    queryFn: ({ signal }) => call(giftFinderApi.reasons, {}, signal),
  })

export const useGifts = (wish: GiftWish) =>
  useQuery({
    queryKey: ['gifts', wish],
    queryFn: ({ signal }) => call(giftFinderApi.find, { query: wish }, signal),
  })
