import { giftFinderApi, type GiftWish } from '@bukett/contracts/http/gift-finder'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

export const useGifts = (wish: GiftWish) =>
  useQuery({
    queryKey: ['gifts', wish],
    queryFn: ({ signal }) => call(giftFinderApi.find, { query: wish }, signal),
  })
