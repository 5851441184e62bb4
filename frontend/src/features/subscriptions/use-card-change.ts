import { subscriptionApi } from '@bukett/contracts/http/subscription'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keyOf, type SubscriptionAddress } from './use-subscription'

/** Leaves for the provider's page, where a new card is given; the browser comes back to the subscription (SU-11). */
export const useCardChange = (address: SubscriptionAddress) => {
  const change = useMutation({
    mutationFn: () => call(subscriptionApi.changeCard, { params: { id: address.id }, query: keyOf(address) }),
    onSuccess: ({ terminalUrl }) => location.assign(terminalUrl),
  })
  return {
    /** The page is about to be left: nothing else should be pressed. */
    isLeaving: change.isPending || change.isSuccess,
    error: change.error,
    leave: () => change.mutate(),
  }
}
