import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import type { FigureDimension } from '@bukett/contracts/http/figures'
import { STORE_FIGURES } from '@bukett/contracts/http/office-orders'
import { addDays, isLocalDay } from '@bukett/contracts/rules/dates'
import { EmptyState, KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSearchParams } from 'react-router-dom'
import type { FigureLinks } from '../../../../office/figures/figure-tiles'
import { DayView } from '../../../../office/figures/DayView'
import { FiguresView } from '../../../../office/figures/FiguresView'
import type { Span } from '../../../../office/figures/use-figures'
import { OpeningSteps } from '../../../../office/opening/OpeningSteps'
import { useShellTexts } from '../../../../office/shell/texts'
import { useToday } from '../../../../shared/use-today'
import { officePaths } from '../../../office-paths'
import { paths } from '../../../paths'
import { OfficePage } from '../OfficePage'

/** The orders that were placed in these days. */
const ordersOf = ({ from, to }: Span, more: Record<string, string> = {}): string =>
  `${officePaths.orders}?${new URLSearchParams({ from, to, ...more }).toString()}`

/** A list of these days. */
const listOf = (path: string, list: string, span?: Span): string =>
  `${path}?${new URLSearchParams({ list, ...span }).toString()}`

const salesIn = (all: string, cancelled: string): FigureLinks => ({
  turnover: all,
  turnoverWithoutTax: all,
  orders: all,
  average: all,
  cancelled,
})

/** The orders that come in these days; who may not know whose they are sees a day by how full each store is. */
const deliveriesOf = (roles: User['roles'], { from, to }: Span): string => {
  if (mayCall('customerService', roles))
    return `${officePaths.orders}?${new URLSearchParams(from === to ? { day: from } : { dayFrom: from, dayTo: to }).toString()}`
  return from === to ? officePaths.load : listOf(officePaths.sold, 'deliveries', { from, to })
}

/** The orders that late deliveries, silence and a no of a store are counted by; who may open them finds them in the list of all. */
const storesIn = (roles: User['roles'], span: Span): FigureLinks =>
  Object.fromEntries(
    STORE_FIGURES.map((figure) => [
      figure,
      mayCall('customerService', roles)
        ? `${officePaths.orders}?${new URLSearchParams({ figure, dayFrom: span.from, dayTo: span.to }).toString()}`
        : listOf(officePaths.sold, figure, span),
    ]),
  )

/** What waits now: behind figures of today, and of no days that have gone. */
const waitingOf = ({ memberId }: User): FigureLinks => ({
  ...(memberId !== null && { deliveries: officePaths.storeOrders, unanswered: officePaths.storeOrders }),
})

/** What was said in these days: of the reader's own store, or of all. */
const reviewsOf = ({ from, to }: Span): FigureLinks => {
  const given = `${officePaths.givenReviews}?${new URLSearchParams({ from, to }).toString()}`
  return { reviews: given, deliveryScore: given, productScore: given }
}

/** The lists behind the figures, as far as they are the reader's work. */
const linksOf = ({ roles }: User, span: Span): FigureLinks => ({
  ...reviewsOf(span),
  // Who looks after the network sees which orders they are, and not whose.
  ...(mayCall('serviceOrBroker', roles) &&
    (mayCall('customerService', roles)
      ? salesIn(ordersOf(span), ordersOf(span, { state: 'Cancelled' }))
      : salesIn(listOf(officePaths.sold, 'all', span), listOf(officePaths.sold, 'cancelled', span)))),
  ...(mayCall('serviceOrBroker', roles) && {
    deliveries: deliveriesOf(roles, span),
    ...storesIn(roles, span),
    paymentsFailed: listOf(officePaths.payments, 'failed', span),
    refunded: listOf(officePaths.payments, 'repaid', span),
    giftCardsSold: listOf(officePaths.giftCards, 'issued', span),
    giftCardsUsed: listOf(officePaths.giftCards, 'used', span),
    giftCardsOutstanding: listOf(officePaths.giftCards, 'outstanding'),
    subscriptionsWon: listOf(officePaths.subscriptions, 'won', span),
    subscriptionsLost: listOf(officePaths.subscriptions, 'lost', span),
  }),
  ...(mayCall('superAdmin', roles) && { jobsFailed: officePaths.jobs }),
})

const hrefOf = (dimension: FigureDimension, key: string): string | undefined =>
  dimension === 'store' && key !== '-' ? officePaths.store.to(key) : undefined

/** Where the back office begins: how the day goes and what waits. Who has neither finds the pictures. */
export const StartPage = () => {
  const t = useShellTexts()
  const today = useToday()
  return (
    <OfficePage title={t('start.title')} purpose="start" access="staff" wide>
      {(user) => {
        if (!mayCall('figures', user.roles))
          return (
            <EmptyState
              title={t('start.greeting', { name: user.firstName })}
              action={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
                  {(['products', 'front', 'pictures'] as const).map((page) => (
                    <Button key={page} component={KitLink} href={officePaths[page]} variant="outlined">
                      {t(`page.${page}`)}
                    </Button>
                  ))}
                </Box>
              }
            >
              {t('start.editor')}
            </EmptyState>
          )
        const looksAfter = mayCall('serviceOrBroker', user.roles)
        return (
          <>
            {mayCall('brokerAdmin', user.roles) && (
              <OpeningSteps
                hrefs={{
                  company: officePaths.settings,
                  store: officePaths.newStore,
                  product: officePaths.newProduct,
                  pages: officePaths.articles,
                  order: paths.home,
                }}
                hrefOfCodes={officePaths.postalCodes}
              />
            )}
            <DayView
              today={today}
              waiting={{
                ...(user.memberId !== null && mayCall('memberStaff', user.roles) && { store: officePaths.storeOrders }),
                ...(looksAfter && { attention: officePaths.attention, reviews: officePaths.reviews }),
                ...(mayCall('superAdmin', user.roles) && { jobs: officePaths.jobs }),
              }}
              links={{ ...waitingOf(user), ...linksOf(user, { from: today, to: today }) }}
              figuresHref={officePaths.figures}
            />
          </>
        )
      }}
    </OfficePage>
  )
}

/** Of the last week, or of the days in the address. */
export const FiguresPage = () => {
  const t = useShellTexts()
  const today = useToday()
  const [query, setQuery] = useSearchParams()
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  const span = isLocalDay(from) && isLocalDay(to) ? { from, to } : { from: addDays(today, -6), to: today }
  return (
    <OfficePage title={t('page.figures')} purpose="figures" access="figures" wide>
      {(user) => (
        <FiguresView
          key={`${span.from} ${span.to}`}
          span={span}
          today={today}
          onSpan={(next) => setQuery({ ...next }, { replace: true })}
          seesAll={mayCall('serviceOrBroker', user.roles)}
          links={linksOf(user, span)}
          hrefOf={hrefOf}
        />
      )}
    </OfficePage>
  )
}
