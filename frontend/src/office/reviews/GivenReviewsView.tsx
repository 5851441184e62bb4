import type { ListedReview } from '@bukett/contracts/http/order-reviews'
import { EmptyState, KitLink, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { WorkCard } from '../../shared/WorkCard'
import { momentText } from '../shell/moments'
import { usePaging } from '../shell/use-paging'
import { GivenReviewsFilter, type GivenReviewsFilterProps } from './GivenReviewsFilter'
import { useReviewsTexts } from './texts'
import { useGivenReviews } from './use-reviews'

export interface GivenReviewsViewProps extends GivenReviewsFilterProps {
  /** To what it is about, where the reader may go. */
  hrefOf: (review: ListedReview) => string | undefined
}

/** What was said of deliveries and flowers, the latest first: what stands behind the figures of reviews (100). */
export const GivenReviewsView = ({ asked, onAsk, seesAll, hrefOf }: GivenReviewsViewProps) => {
  const t = useReviewsTexts()
  const { pages, turn, after } = usePaging(asked)
  const { data, error, isPlaceholderData, refetch } = useGivenReviews(asked, after)
  const isNarrowed = Object.values(asked).some((value) => value !== undefined)
  const isEmpty = data?.Rows.length === 0 && !isPlaceholderData
  /** A page may be empty, with more after it. */
  const isNone = isEmpty && pages.length === 0 && data.Next === null
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GivenReviewsFilter key={JSON.stringify(asked)} asked={asked} onAsk={onAsk} seesAll={seesAll} />
      {error && !data && <Failure error={error} onRetry={refetch} />}
      {!data && !error && <LinesSkeleton lines={6} />}
      {isEmpty && !isNone && (
        <Typography color="text.secondary">{t(data.Next === null ? 'said.noMore' : 'said.noneHere')}</Typography>
      )}
      {isNone && (
        <EmptyState title={t(isNarrowed ? 'said.none' : 'said.nothingYet')}>
          {t(isNarrowed ? 'said.noneHint' : 'said.nothingYetHint')}
        </EmptyState>
      )}
      {data && (
        <>
          <Box
            component="ul"
            aria-label={t('said.label')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
          >
            {data.Rows.map((review) => (
              <li key={review.OrderGroupId}>
                <Card review={review} href={hrefOf(review)} />
              </li>
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            {pages.length > 0 && (
              <Button variant="outlined" onClick={() => turn(pages.slice(0, -1))}>
                {t('said.previous')}
              </Button>
            )}
            {data.Next !== null && (
              <Button variant="outlined" onClick={() => turn([...pages, data.Next!])}>
                {t('said.next')}
              </Button>
            )}
          </Box>
        </>
      )}
    </Box>
  )
}

const Card = ({ review, href }: { review: ListedReview; href: string | undefined }) => {
  const t = useReviewsTexts()
  const { t: shop } = useTranslation()
  const { OrderId, OrderGroupId, Store, deliveryScore, productScore, at, text, answer } = review
  const number = OrderId ?? OrderGroupId
  return (
    <WorkCard label={number}>
      <Box>
        <Typography variant="h6" component="h2">
          {href === undefined ? number : <KitLink href={href}>{number}</KitLink>}
          {Store && `, ${Store.name}`}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {shop('orders.review.scores', { delivery: deliveryScore, product: productScore })}{' '}
          {t('given', { moment: momentText(at) })}
        </Typography>
      </Box>
      {text === null ? (
        <Typography color="text.secondary">{t('said.noText')}</Typography>
      ) : (
        <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {answer && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {t('said.answer', { text: answer.text })}
        </Typography>
      )}
    </WorkCard>
  )
}
