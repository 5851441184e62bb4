import { brokerApi } from '@bukett/contracts/http/broker'
import { useMutation } from '@tanstack/react-query'
import { call } from './api'

/** For a postal code field: the city that belongs to a whole code, once the register has said it. */
export const useCityOfCode = (onFound: (city: string) => void) => {
  const asking = useMutation({
    mutationFn: (query: string) => call(brokerApi.postalCode, { params: { query } }),
    onSuccess: ([first], query) => {
      if (first?.code === query) onFound(first.area)
    },
  })
  return { onComplete: (code: string) => asking.mutate(code), busy: asking.isPending }
}
