import { subscriptionApi } from '@bukett/contracts/http/subscription'
import { Notice } from '@bukett/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { isWorthRetrying } from '../../shared/query'
import { keyOf, type SubscriptionAddress, useKeepSubscription } from './use-subscription'

export interface CardGivenProps {
  address: SubscriptionAddress
  cardReturn: CardReturn
}

/** What the provider's page has put into the address on the way back. */
export interface CardReturn {
  readonly transactionId: string
  readonly responseCode?: string | undefined
}

/** The provider may need a moment: a question every 2 seconds, 30 of them. */
const everyMs = 2000
const questions = 30

/** What has become of the card that was given on the provider's page. */
export const CardGiven = ({ address, cardReturn: { transactionId, responseCode } }: CardGivenProps) => {
  const { t } = useTranslation()
  const keep = useKeepSubscription(address)
  const { data, error, refetch } = useQuery({
    queryKey: ['card-given', address.id, transactionId],
    queryFn: async ({ signal }) => {
      const answer = await call(
        subscriptionApi.cardGiven,
        { params: { id: address.id, transactionId }, query: { ...keyOf(address), responseCode } },
        signal,
      )
      keep(answer.Subscription)
      return answer
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data?.status === 'Pending' && state.dataUpdateCount < questions ? everyMs : false,
  })
  const outcome = useRef<HTMLDivElement>(null)
  const isKnown = data !== undefined && data.status !== 'Pending'
  useEffect(() => {
    // The page may open where it was left, far below.
    if (isKnown) outcome.current?.focus()
  }, [isKnown])
  // A later question that comes to nothing is asked anew; what it refuses is told.
  if (error && !(data && isWorthRetrying(error))) return <Failure error={error} onRetry={refetch} />
  if (!data || !isKnown) return <Notice announce="status">{t('subscriptions.payment.waiting')}</Notice>
  const isChanged = data.status === 'OK'
  return (
    <Notice ref={outcome} tone={isChanged ? 'success' : 'warning'}>
      {data.Message ?? t(isChanged ? 'subscriptions.payment.changed' : 'subscriptions.payment.unchanged')}
    </Notice>
  )
}
