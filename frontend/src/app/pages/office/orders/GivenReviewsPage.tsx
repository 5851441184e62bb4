import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import type { ListedReview, ReviewQuestion } from '@bukett/contracts/http/order-reviews'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { GivenReviewsView } from '../../../../office/reviews/GivenReviewsView'
import { useShellTexts } from '../../../../office/shell/texts'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

/** `?from=&to=&butik=&betyg=`: what a figure leads to, and what is chosen here. */
const questionIn = (query: URLSearchParams): ReviewQuestion => {
  const day = (name: 'from' | 'to') => {
    const text = query.get(name) ?? ''
    return isLocalDay(text) ? { [name]: text } : {}
  }
  const store = (query.get('butik') ?? '').slice(0, 60)
  const stars = Number(query.get('betyg'))
  return {
    ...day('from'),
    ...day('to'),
    ...(store !== '' && { memberId: store }),
    ...(Number.isInteger(stars) && stars >= 1 && stars <= 5 && { atMost: stars }),
  }
}

const addressOf = ({ from, to, memberId, atMost }: ReviewQuestion): Record<string, string> => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(memberId && { butik: memberId }),
  ...(atMost && { betyg: String(atMost) }),
})

/** Customer service reads the order; the stores' people and the broker go to the store's day. */
const hrefFor =
  ({ roles, memberId }: User) =>
  ({ OrderGroupId, Store, DeliveryDate }: ListedReview): string | undefined => {
    if (mayCall('customerService', roles)) return officePaths.order.to(OrderGroupId)
    if (!Store || !DeliveryDate || !mayCall('memberStaff', roles)) return undefined
    const day = new URLSearchParams({ dag: DeliveryDate, ...(Store.id !== memberId && { butik: Store.id }) })
    return `${officePaths.storeOrders}?${day.toString()}`
  }

export const GivenReviewsPage = () => {
  const t = useShellTexts()
  const [query, setQuery] = useSearchParams()
  const asked = useMemo(() => questionIn(query), [query])
  return (
    <OfficePage title={t('page.givenReviews')} purpose="givenReviews" access="figures">
      {(user) => (
        <GivenReviewsView
          asked={asked}
          onAsk={(next) => setQuery(addressOf(next))}
          seesAll={mayCall('serviceOrBroker', user.roles)}
          hrefOf={hrefFor(user)}
        />
      )}
    </OfficePage>
  )
}
