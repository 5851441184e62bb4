import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

/** The saved products as they are sold today; those no longer sold are left out. */
export const useFavouriteProducts = (saved: readonly string[]) =>
  useQuery({
    queryKey: ['products', 'selected', saved],
    queryFn: ({ signal }) => call(catalogueApi.selected, { query: { codes: saved.join(',') } }, signal),
    enabled: saved.length > 0,
    // A product that is taken away leaves at once; the others stay while they are asked for again.
    placeholderData: keepPreviousData,
  })
