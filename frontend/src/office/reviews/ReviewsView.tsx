import type { WaitingReview } from '@bukett/contracts/http/order-reviews'
import { dateText, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import { type DialogProps, EmptyState, KitLink, RowsSkeleton, Sheet, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useReviewsTexts } from './texts'
import { currentLocale } from '../../shared/api'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { WorkCard } from '../../shared/WorkCard'
import { useJudge, useReviews } from './use-reviews'

export interface ReviewsViewProps {
  /** To the order, for those who may read it: the broker's staff may not. */
  orderPath?: ((id: string) => string) | undefined
}

/** What receivers have written, the oldest first: shown to the buyer and the store, or not (OR-12). */
export const ReviewsView = ({ orderPath }: ReviewsViewProps) => {
  const t = useReviewsTexts()
  const { data, error, refetch } = useReviews()
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={4} />
  if (data.length === 0) return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography>{t('intro')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {data.map((review) => (
          <li key={review.OrderGroupId}>
            <Row review={review} orderPath={orderPath} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

const Row = ({ review, orderPath }: { review: WaitingReview } & ReviewsViewProps) => {
  const t = useReviewsTexts()
  const { t: shop } = useTranslation()
  const dialogs = useDialogs()
  const judge = useJudge(review)
  const { OrderGroupId: id, Store, text, deliveryScore, productScore } = review
  const refuse = async (): Promise<void> => {
    const reason = await dialogs.open(ReasonDialog, { id })
    if (reason) judge.mutate(reason)
  }
  const given = stockholmMoment(review.at)
  const moment = `${dateText(given.day, currentLocale())} ${timeText(given.time, currentLocale())}`
  return (
    <WorkCard label={id}>
      <Box>
        <Typography variant="h6" component="h2">
          {orderPath ? (
            <Link component={KitLink} href={orderPath(id)}>
              {id}
            </Link>
          ) : (
            id
          )}
          {Store && `, ${Store.name}`}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {shop('orders.review.scores', { delivery: deliveryScore, product: productScore })} {t('given', { moment })}
        </Typography>
      </Box>
      <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {judge.error && <Failure error={judge.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          variant="contained"
          disabled={judge.isPending}
          aria-label={t('releaseOf', { id })}
          onClick={() => judge.mutate(null)}
        >
          {t('release')}
        </Button>
        <Button
          variant="outlined"
          disabled={judge.isPending}
          aria-label={t('refuseOf', { id })}
          onClick={() => void refuse()}
        >
          {t('refuse')}
        </Button>
      </Box>
    </WorkCard>
  )
}

const ReasonDialog = ({ open, payload: { id }, onClose }: DialogProps<{ id: string }, string>) => {
  const t = useReviewsTexts()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (reason.trim()) onClose(reason.trim())
  }
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('refuseOf', { id })}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, pb: 2 }}>
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          onChange={setReason}
          maxLength={200}
          autoComplete="off"
          required
        />
        <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
          {t('refuse')}
        </Button>
      </Box>
    </Sheet>
  )
}
