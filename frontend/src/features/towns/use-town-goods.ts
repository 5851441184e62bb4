import { townGoodsApi } from '@bukett/contracts/http/town-goods'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

/** `slug`: of the town's address, in lower case. */
export const useTownGoods = (slug: string) =>
  useQuery({
    queryKey: ['town-goods', slug],
    queryFn: ({ signal }) => call(townGoodsApi.ofTown, { params: { slug } }, signal),
  })
